// Rows of up to 128 elements have lanes of a warp, and a block has several rows: one launch,
// each element read once and written once, several rows for each warp, of which each goes its own
// way through loops.
//
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --stats --arg "random:i32[512x32]@1" | FileCheck %s --check-prefixes=COUNTS,ROWS32
// RUN: seq-run %s --entry chain --mode block --backend simt --check interp -q --stats --arg "random:i32[2048x8]@1" | FileCheck %s --check-prefixes=COUNTS,ROWS8
// COUNTS: kernel block_
// COUNTS: launches: 1
// ROWS32: blocks: 128
// ROWS32: threads: 4096
// ROWS8: blocks: 128
// ROWS8: threads: 16384
// COUNTS: global bytes loaded: 65536
// COUNTS: global bytes stored: 65536
// COUNTS: barriers: 0
// COUNTS: sector factor: 1.0
// COUNTS: bank conflict factor: 1.0
// COUNTS-NOT: kernel

// Sizes where lanes, warps and blocks of rows begin and end, and none, under several schedules.
// RUN: %python %S/inputs/short-rows.py %s
// RUN: not seq-run %s --entry fails --mode block --backend simt -q --arg "random:i32[10x8]{0..9}@1" 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: 'tensor.extract' op index 8 is out of bounds for size 8

// Rows of one element, whose lane has no other one to combine with, by an operator that runs in a loop.
// RUN: seq-run %s --entry remainders --mode block --backend simt --check interp -q --arg "random:i32[5x1]{0..1000}@2"

// No register is spilled.
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{mode=block chip=sm_80})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{mode=block chip=sm_90})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{mode=block chip=sm_100})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_100 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{mode=block chip=sm_120})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s --check-prefix=SPILLS
// SPILLS: block_{{.*}}: {{[0-9]+}} registers, 0 bytes spilled

// Lanes meet by a mask of their own; the text says how many rows a block has.
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORM
// FORM: gpu.func @block_0
// FORM: nvvm.shfl.sync up
// FORM: nvvm.bar.warp.sync

func.func @chain(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %t = soac.map (%x = %xs, %y = %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    }
    %u = soac.scan %t neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %u : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Each row is halved until its largest element is below a hundred, which takes as many rounds as
// its own elements ask for.
func.func @halved(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %hundred = arith.constant 100 : i32
  %r, %n = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %last, %rounds = scf.while (%row = %xs, %k = %zero) : (tensor<?xi32>, i32) -> (tensor<?xi32>, i32) {
      %m = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.maxsi %a, %b : i32
        soac.yield %c : i32
      }
      %more = arith.cmpi sge, %m, %hundred : i32
      scf.condition(%more) %row, %k : tensor<?xi32>, i32
    } do {
    ^bb0(%row: tensor<?xi32>, %k: i32):
      %next = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %h = arith.shrsi %x, %one : i32
        soac.yield %h : i32
      }
      %s = soac.scan %next neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.maxsi %a, %b : i32
        soac.yield %c : i32
      }
      %k1 = arith.addi %k, %one : i32
      scf.yield %s, %k1 : tensor<?xi32>, i32
    }
    soac.yield %last, %rounds : tensor<?xi32>, i32
  }
  return %r, %n : tensor<?x?xi32>, tensor<?xi32>
}
func.func @linear(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %p, %q = soac.scan %as, %bs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.muli %a, %c : i32
      %f = arith.muli %b, %c : i32
      %g = arith.addi %f, %d : i32
      soac.yield %e, %g : i32, i32
    }
    %t = soac.map (%x = %p, %y = %q) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
func.func @fails(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %t = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %i = arith.index_cast %x : i32 to index
      %z = tensor.extract %xs[%i] : tensor<?xi32>
      soac.yield %z : i32
    }
    %zero = arith.constant 0 : i32
    %s = soac.scan %t neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @remainders(%a: tensor<?x1xi32>) -> tensor<?xi32> {
  %r = soac.map (%p = %a) : (tensor<?x1xi32>) -> tensor<?xi32> attributes {soac.block} {
    %z = arith.constant 0 : i32
    %s = soac.reduce %p neutral %z : (tensor<1xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %k = arith.constant 1009 : i32
      %t0 = arith.addi %x, %y : i32
      %t1 = arith.remui %t0, %k : i32
      soac.yield %t1 : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
