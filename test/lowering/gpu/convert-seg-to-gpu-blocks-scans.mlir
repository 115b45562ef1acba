// Scans of a block, of which one is given what another one has made of the same points: a thread holds
// it, and it takes no shared memory. A row of 1,024 goes to shared memory and back as it comes and as
// it leaves, 128 wavefronts, besides what its warps have.
//
// RUN: seq-run %s --entry two --mode block --backend simt --gpu chip=sm_90 -q --stats --arg "random:i32[100x1024]@1" 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: seq-run %s --entry three --mode block --backend simt --gpu chip=sm_90 -q --stats --arg "random:i32[100x1024]@1" 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: seq-run %s --entry kept --mode block --backend simt --gpu chip=sm_90 -q --stats --arg "random:i32[100x1024]@1" 2>&1 | FileCheck %s --check-prefix=KEPT
// TWO: shared wavefronts: 14{{[0-9][0-9][0-9]$}}
// TWO: bank conflict factor: 1.000
// THREE: shared wavefronts: 1{{[45][0-9][0-9][0-9]$}}
// The first one's results are asked for as well, so they are stored, and read by threads beside.
// KEPT: shared wavefronts: {{2[0-9][0-9][0-9][0-9]$}}
//
// RUN: seq-opt %s --seq-to-kernels="chip=sm_90 mode=block" --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s
// CHECK-LABEL: gpu.module
// CHECK: gpu.func @block_
// RUN: %python %S/inputs/block_scans.py seq-run %s

func.func private @sum(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<?xi32>
}

func.func @two(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = func.call @sum(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    }
    %ws = func.call @sum(%zs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %ws : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @three(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %least = arith.constant -2147483648 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = func.call @sum(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %zs = soac.scan %ys neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %ws = func.call @sum(%zs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %ws : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @kept(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %r:2 = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %ys = func.call @sum(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %zs = func.call @sum(%ys) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %ys, %zs : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?x?xi32>, tensor<?x?xi32>
}

// Each element of the second scan is one that another thread has.
func.func @turned(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %ys = func.call @sum(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    %zs = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %last = arith.subi %n, %c1 : index
      %j = arith.subi %last, %i : index
      %y = tensor.extract %ys[%j] : tensor<?xi32>
      soac.yield %y : i32
    }
    %ws = func.call @sum(%zs) : (tensor<?xi32>) -> tensor<?xi32>
    %vs = func.call @sum(%ws) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %vs : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Tuples of two types, of which one goes on, in a loop; what is divided may stop the program.
func.func @pairs(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i8
  %three = arith.constant 3 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last = scf.for %k = %c0 to %c3 step %c1 iter_args(%row = %xs) -> (tensor<?xi32>) {
      %small = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi8> {
        %y = arith.trunci %x : i32 to i8
        soac.yield %y : i8
      }
      %sums, %mixed = soac.scan %row, %small neutral %zero, %none exclusive : (tensor<?xi32>, tensor<?xi8>) -> (tensor<?xi32>, tensor<?xi8>) {
      ^bb0(%a: i32, %p: i8, %b: i32, %q: i8):
        %c = arith.addi %a, %b : i32
        %s = arith.xori %p, %q : i8
        soac.yield %c, %s : i32, i8
      }
      %both = soac.map (%s = %sums, %m = %mixed) : (tensor<?xi32>, tensor<?xi8>) -> tensor<?xi32> {
        %wide = arith.extsi %m : i8 to i32
        %odd = arith.ori %wide, %three : i32
        %t = arith.divsi %s, %odd : i32
        soac.yield %t : i32
      }
      %next = func.call @sum(%both) : (tensor<?xi32>) -> tensor<?xi32>
      scf.yield %next : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Two results of two types go on, as the tuple of another scan.
func.func @both(%xss: tensor<?x?xi32>) -> (tensor<?x?xi8>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i8
  %r:2 = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi8>, tensor<?x?xi32>) {
    %small = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi8> {
      %y = arith.trunci %x : i32 to i8
      soac.yield %y : i8
    }
    %mixed, %sums = soac.scan %small, %xs neutral %none, %zero : (tensor<?xi8>, tensor<?xi32>) -> (tensor<?xi8>, tensor<?xi32>) {
    ^bb0(%p: i8, %a: i32, %q: i8, %b: i32):
      %s = arith.xori %p, %q : i8
      %c = arith.addi %a, %b : i32
      soac.yield %s, %c : i8, i32
    }
    %least, %more = soac.scan %mixed, %sums neutral %none, %zero : (tensor<?xi8>, tensor<?xi32>) -> (tensor<?xi8>, tensor<?xi32>) {
    ^bb0(%p: i8, %a: i32, %q: i8, %b: i32):
      %s = arith.minsi %p, %q : i8
      %c = arith.addi %a, %b : i32
      soac.yield %s, %c : i8, i32
    }
    soac.yield %least, %more : tensor<?xi8>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?x?xi8>, tensor<?x?xi32>
}
