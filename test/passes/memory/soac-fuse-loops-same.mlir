// What a loop carries twice it carries once.

// RUN: seq-opt %s --soac-fuse-loops --canonicalize | FileCheck %s
// RUN: seq-run %s --entry total --arg 'random:i32[7x40]@1' --backend cpu --mode outer --check interp -q
// RUN: seq-run %s --entry total --arg 'random:i32[7x40]@1' --backend simt --mode outer --check interp -q

// CHECK-LABEL: func.func @twice(
// CHECK: %[[R:.*]]:2 = scf.for {{.*}} -> (i32, i32)
// CHECK-COUNT-1: arith.muli
// CHECK-NOT: arith.muli
// CHECK: return %[[R]]#0, %[[R]]#0, %[[R]]#1
func.func @twice(%x: tensor<?xi32>, %n: index) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %one, %b = %one, %c = %one) -> (i32, i32, i32) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %w = tensor.extract %x[%i] : tensor<?xi32>
    %p = arith.muli %a, %v : i32
    %s = arith.muli %b, %w : i32
    %u = arith.addi %c, %v : i32
    scf.yield %p, %s, %u : i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

// Another start, another order and another number are others.
// CHECK-LABEL: func.func @others(
// CHECK: scf.for {{.*}} -> (i32, i32, i32, i32)
// CHECK: return
func.func @others(%x: tensor<?xi32>, %n: index, %start: i32) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %one, %b = %start, %c = %one, %d = %one) -> (i32, i32, i32, i32) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %p = arith.subi %a, %v : i32
    %q = arith.subi %b, %v : i32
    %s = arith.subi %v, %c : i32
    %t = arith.subi %a, %d : i32
    scf.yield %p, %q, %s, %t : i32, i32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#3 : i32, i32, i32, i32
}

// The sums of a row and their last one.
func.func @total(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %r, %t = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %a = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %c = arith.addi %p, %q : i32
      soac.yield %c : i32
    }
    soac.yield %a, %s : tensor<?xi32>, i32
  }
  return %r, %t : tensor<?x?xi32>, tensor<?xi32>
}
