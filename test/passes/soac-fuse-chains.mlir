// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Fusions that build on each other, and results that stay.

// map, scan, map, scatter: a scan cannot be part of a scatter.
// CHECK-LABEL: func.func @compact(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[D:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NOT:  soac.map
// CHECK:      %[[IS:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) scan %{{.*}} : index : (tensor<?xi32>) -> tensor<?xindex> map {
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sgt, %[[X]],
// CHECK-NEXT:   %[[F:.*]] = arith.select %[[P]],
// CHECK-NEXT:   soac.yield %[[F]], %[[F]] : index, index
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: index, %[[K:.*]]: index):
// CHECK-NEXT:   %[[Q:.*]] = arith.cmpi eq, %[[K]],
// CHECK-NEXT:   %[[T:.*]] = arith.subi %[[S]],
// CHECK-NEXT:   %[[I:.*]] = arith.select %[[Q]], %[[T]],
// CHECK-NEXT:   soac.yield %[[I]] : index
// CHECK-NEXT: }
// CHECK-NEXT: %[[R:.*]] = soac.scatter %[[IS]], %[[XS]] into %[[D]]
// CHECK-NEXT: return %[[R]]
func.func @compact(%xs: tensor<?xi32>, %dest: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  %flags = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xindex> {
    %p = arith.cmpi sgt, %x, %c0 : i32
    %f = arith.select %p, %one, %zero : index
    soac.yield %f : index
  }
  %sums = soac.scan %flags neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %is = soac.map (%f = %flags, %s = %sums) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %q = arith.cmpi eq, %f, %one : index
    %t = arith.subi %s, %one : index
    %i = arith.select %q, %t, %none : index
    soac.yield %i : index
  }
  %r = soac.scatter %is, %xs into %dest : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}
