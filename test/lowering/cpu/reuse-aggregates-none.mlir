// A reduction and a scan that differ in anything get no number.
//
// RUN: seq-opt %s --reuse-aggregates --verify-each --split-input-file | FileCheck %s

// No pair: another operator, another neutral element, other rows, another expression, what
// was stored at other points, one segment of all rows, or prefixes that must not depend
// on chunks.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: seg.aggregates
// CHECK: return
func.func @others(%m: index, %n: index, %o: tensor<?xindex>, %o2: tensor<?xindex>, %xs: tensor<?xi32>, %is: tensor<?xindex>, %s: tensor<?xi32>, %f: tensor<?xi32>, %ys: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sums, %copies = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : tensor<?xindex>) outs(%s, %f : tensor<?xi32>, tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %x: i32):
    seg.yield %x : i32
  }
  %r0 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r1 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%one : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r2 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o2 : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r3 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %v = tensor.extract %xs[%p] : tensor<?xi32>
    %x = arith.addi %v, %v : i32
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r4 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %q = tensor.extract %is[%p] : tensor<?xindex>
    %x = tensor.extract %copies[%q] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r5 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r6 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) joined {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %r7 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) deterministic {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  return %sums, %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
