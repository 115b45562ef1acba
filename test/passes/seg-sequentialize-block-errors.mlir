// RUN: seq-opt %s --seg-sequentialize-block -verify-diagnostics -split-input-file
// RUN: not seq-opt %s --seg-sequentialize-block=items=41 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: option 'items' is 41, expected a number from 0 to 40
// RUN: not seq-opt %s --seg-sequentialize-block=items=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: option 'items' is -1, expected a number from 0 to 40

func.func @three(%n: index, %e: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error@+1 {{'seg.map' op asks for 3 elements a thread, expected a power of two up to 32}}
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) attributes {seg.schedule = #seg.schedule<items = 3>} {
    %c = arith.constant 0 : i32
    seg.yield %c : i32
  }
  return %r : tensor<?xi32>
}

// -----

func.func @lanes(%n: index, %e: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %m = arith.constant 129 : index
  // expected-error@+1 {{'seg.map' op asks for lanes of a warp, expected rows known to have 128 points at most}}
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) attributes {seg.schedule = #seg.schedule<lanes = 8>} {
    %o = tensor.empty() : tensor<i32>
    %s = seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%o : tensor<i32>) {
      seg.yield %z : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      seg.yield %a : i32
    }
    %y = tensor.extract %s[] : tensor<i32>
    seg.yield %y : i32
  }
  return %r : tensor<?xi32>
}

// -----

func.func @registers(%n: index, %e: tensor<?xi64>) -> tensor<?xi64> {
  %z = arith.constant 0 : i64
  %m = arith.constant 1024 : index
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi64>) attributes {seg.schedule = #seg.schedule<items = 32>} {
    %o = tensor.empty() : tensor<i64>
    // expected-error@+1 {{'seg.red' op asks for 32 elements a thread of 8 registers each, more than 255 in all}}
    %s, %t, %u, %v = seg.red level(thread) space(%j) = (%m) neutral(%z, %z, %z, %z : i64, i64, i64, i64)
        outs(%o, %o, %o, %o : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
      seg.yield %z, %z, %z, %z : i64, i64, i64, i64
    } op {
    ^bb0(%a: i64, %b: i64, %c: i64, %d: i64, %f: i64, %g: i64, %h: i64, %k: i64):
      seg.yield %a, %b, %c, %k : i64, i64, i64, i64
    }
    %y = tensor.extract %s[] : tensor<i64>
    seg.yield %y : i64
  }
  return %r : tensor<?xi64>
}
