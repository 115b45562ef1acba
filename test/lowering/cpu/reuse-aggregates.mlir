// A reduction of rows and a scan of the same values get one number.
//
// RUN: seq-opt %s --reuse-aggregates --verify-each --split-input-file | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --reuse-aggregates --split-input-file -o %t.once
// RUN: seq-opt %t.once --reuse-aggregates --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// The same expression of the same arrays: what a scan does with its prefixes does not matter.
// CHECK-LABEL: func.func @sizes_then_places(
// CHECK: seg.scan {{.*}} reduce({{.*}}seg.aggregates = 0 : i64
// CHECK: seg.scan {{.*}} scan({{.*}}seg.aggregates = 0 : i64
func.func @sizes_then_places(%m: index, %n: index, %o: tensor<?xindex>, %xs: tensor<?xi32>, %least: tensor<?xi32>, %s: tensor<?xindex>, %ys: tensor<?xi32>)
    -> (tensor<?xindex>, tensor<?xi32>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  %sizes = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : tensor<?xindex>) outs(%s : tensor<?xindex>) {
    %x = tensor.extract %xs[%p] {soac.checked} : tensor<?xi32>
    %y = tensor.extract %least[%i] : tensor<?xi32>
    %keep = arith.cmpi sge, %x, %y : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  %kept = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %y = tensor.extract %least[%i] : tensor<?xi32>
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %keep = arith.cmpi sge, %x, %y : i32
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %count: index, %keep: i1, %x: i32):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : i32
  }
  return %sizes, %kept : tensor<?xindex>, tensor<?xi32>
}

// -----

// What the reduction stored at a point is what it reduced there; each reduction is taken
// once.
// CHECK-LABEL: func.func @stored(
// CHECK: seg.scan {{.*}} reduce({{.*}}seg.aggregates = 0 : i64
// CHECK: seg.scan {{.*}} scan({{.*}}seg.aggregates = 0 : i64
// CHECK: seg.scan {{.*}} scan(
// CHECK-NOT: seg.aggregates
// CHECK-SAME: {
func.func @stored(%m: index, %n: index, %o: tensor<?xindex>, %xs: tensor<?xi32>, %s: tensor<?xi32>, %f: tensor<?xi32>, %ys: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %sums, %squares = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : tensor<?xindex>) outs(%s, %f : tensor<?xi32>, tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %y = arith.muli %x, %x : i32
    seg.yield %y, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %first = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %y = tensor.extract %squares[%p] : tensor<?xi32>
    seg.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  %second = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) exclusive {
    %y = tensor.extract %squares[%p] : tensor<?xi32>
    seg.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index, %y: i32):
    seg.yield %y : i32
  }
  return %sums, %first, %second : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// -----

// Two counts, in their order; not in the other one.
// CHECK-LABEL: func.func @two(
// CHECK: seg.scan {{.*}} reduce({{.*}}seg.aggregates = 0 : i64
// CHECK: seg.scan {{.*}} scan(
// CHECK-NOT: seg.aggregates
// CHECK: seg.scan {{.*}} scan({{.*}}seg.aggregates = 0 : i64
func.func @two(%m: index, %n: index, %o: tensor<?xindex>, %xs: tensor<?xi32>, %ws: tensor<?xi32>, %s: tensor<?xi32>, %ys: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %sums:2 = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z, %z : i32, i32) offsets(%o : tensor<?xindex>) outs(%s, %s : tensor<?xi32>, tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %w = tensor.extract %ws[%p] : tensor<?xi32>
    seg.yield %x, %w : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.maxsi %b, %d : i32
    seg.yield %e, %f : i32, i32
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  %r0 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z, %z : i32, i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %w = tensor.extract %ws[%p] : tensor<?xi32>
    seg.yield %w, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.maxsi %a, %c : i32
    %f = arith.addi %b, %d : i32
    seg.yield %e, %f : i32, i32
  } post {
  ^bb0(%i: index, %p: index, %v: i32, %u: i32):
    seg.yield %v : i32
  }
  %r1 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z, %z : i32, i32) offsets(%o : tensor<?xindex>) outs(%ys : tensor<?xi32>) {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %w = tensor.extract %ws[%p] : tensor<?xi32>
    seg.yield %x, %w : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.maxsi %b, %d : i32
    seg.yield %e, %f : i32, i32
  } post {
  ^bb0(%i: index, %p: index, %v: i32, %u: i32):
    seg.yield %v : i32
  }
  return %sums#0, %sums#1, %r0, %r1 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
