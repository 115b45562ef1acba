// Rows that blocks run: one launch, in which each element of a row is read and written
// once, coalesced, without conflicts in shared memory, whatever the length of a row.
//
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --stats --arg "random:i32[5x128]@1" | FileCheck %s -DIN=2560 -DOUT=2560
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --stats --arg "random:i32[5x1024]@1" | FileCheck %s -DIN=20480 -DOUT=20480
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --stats --arg "random:i32[5x4096]@1" | FileCheck %s -DIN=81920 -DOUT=81920
// RUN: seq-run %s --entry mean --mode block --backend simt --check interp -q --stats --arg "random:f32[5x1024]@1" | FileCheck %s -DIN=20480 -DOUT=20480
// RUN: seq-run %s --entry sort --mode block --backend simt --check interp -q --stats --arg "random:i32[3x1024]@1" | FileCheck %s -DIN=12288 -DOUT=12288
// CHECK: kernel block_{{[0-9]+}}
// CHECK: launches: 1
// CHECK: global bytes loaded: [[IN]]
// CHECK: global bytes stored: [[OUT]]
// CHECK: sector factor: 1.0
// CHECK: bank conflict factor: 1.0
// CHECK-NOT: kernel

// Sizes where warps, blocks and rounds begin and end, in every number of elements a thread.
// RUN: %python %S/inputs/blocks.py %s
// No row at all.
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --arg "random:i32[0x9]"

// The arrays of a block are in shared memory, by the dynamic amount of the launch.
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORM
// FORM-LABEL: func @chain(
// FORM: gpu.launch_func {{.*}} @seq_kernels::@block_0 {{.*}} dynamic_shared_memory_size
// FORM: gpu.func @block_0
// FORM: gpu.dynamic_shared_memory
// FORM: memref.memory_space_cast
// FORM: gpu.barrier
// FORM: gpu.shuffle up

// A row that no block can hold is flat, on either side of the bound, where a total is needed
// before other points need it; a chain is walked over.
// RUN: seq-run %s --entry mean --mode block --backend simt -q --stats --arg "random:f32[1x40000]@1" | FileCheck %s --check-prefix=HELD
// HELD: kernel block_
// RUN: seq-run %s --entry mean --mode block --backend simt -q --stats --arg "random:f32[1x42000]@1" | FileCheck %s --check-prefix=LARGE
// LARGE-NOT: kernel block_
// LARGE: kernel map_
// LARGE-NOT: kernel block_
// RUN: seq-run %s --entry chain --mode block --backend simt -q --stats --check interp --arg "random:i32[1x20000]@1" | FileCheck %s --check-prefix=HELD
// RUN: seq-run %s --entry chain --mode block --backend simt -q --stats --check interp --arg "random:i32[1x21000]@1" | FileCheck %s --check-prefix=HELD
// RUN: seq-run %s --entry fixed --mode block --backend simt --check interp --arg "random:i32[2x30000]@1" 2>&1 | FileCheck %s --check-prefix=FIXED
// FIXED: remark: 'seg.map' op needs {{[0-9]+}} bytes of shared memory for a block, more than 166912; another version runs
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FITS
// FITS-LABEL: func @mean(
// FITS: %[[FITS:.*]] = arith.cmpi ule, %{{.*}}, %{{.*}} : index
// FITS: %[[BOTH:.*]] = arith.andi %{{.*}}, %[[FITS]] : i1
// FITS: scf.if %[[BOTH]]

// A failure in a row, of one thread and of the block, stops the program with its place.
// RUN: not seq-run %s --entry fails --mode block --backend simt -q --arg "random:i32[4x50]{60..70}" 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: convert-seg-to-gpu-blocks.mlir:[[#]]:[[#]]: error: 'tensor.extract' op index {{6[0-9]}} is out of bounds for size 50
// RUN: not seq-run %s --entry divides --mode block --backend simt -q --arg "zeros:i32[4x50]" 2>&1 | FileCheck %s --check-prefix=DIVIDES
// DIVIDES: convert-seg-to-gpu-blocks.mlir:[[#]]:[[#]]: error: 'arith.divsi' op

func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%p = %s, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %q = arith.xori %p, %x : i32
      soac.yield %q : i32
    }
    %t = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @mean(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %n = tensor.dim %xs, %c0 : tensor<?xf32>
    %whole = arith.index_cast %n : index to i64
    %count = arith.sitofp %whole : i64 to f32
    %mean = arith.divf %s, %count : f32
    %m = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %q = arith.subf %x, %mean : f32
      soac.yield %q : f32
    }
    soac.yield %m : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}

// Four bits, one a round.
func.func @sort(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %bits = arith.constant 4 : i32
  %sorted = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last = scf.for %bit = %c0 to %bits step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %moved, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
        %shifted = arith.shrui %x, %bit : i32
        %digit = arith.andi %shifted, %c1 : i32
        %class = arith.index_cast %digit : i32 to index
        soac.yield %class, %x : index, i32
      }
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %sorted : tensor<?x?xi32>
}

func.func @fails(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%p = %s) : (tensor<?xi32>) -> tensor<?xi32> {
      %i = arith.index_cast %p : i32 to index
      %x = tensor.extract %s[%i] : tensor<?xi32>
      soac.yield %x : i32
    }
    soac.yield %m : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @divides(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %hundred = arith.constant 100 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %d = arith.divsi %hundred, %s : i32
    %m = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %q = arith.addi %x, %d : i32
      soac.yield %q : i32
    }
    soac.yield %m : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @fixed(%xss: tensor<?x30000xi32>) -> tensor<?x30000xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x30000xi32>) -> tensor<?x30000xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<30000xi32>) -> tensor<30000xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.map (%p = %s, %x = %xs) : (tensor<30000xi32>, tensor<30000xi32>) -> tensor<30000xi32> {
      %q = arith.xori %p, %x : i32
      soac.yield %q : i32
    }
    %t = soac.scan %m neutral %zero : (tensor<30000xi32>) -> tensor<30000xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<30000xi32>
  }
  return %r : tensor<?x30000xi32>
}
