// Scans of a row in sequential code are one loop.

// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-fuse-loops -o %t.once
// RUN: seq-opt %t.once --soac-fuse-loops -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: %python %S/../inputs/fuse_loops.py %S/../inputs/fuse_loops.mlir

// Three of them: what the first two make is no array, and no size of one, nor is there room for it.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>, %[[N:.*]]: index)
// CHECK: %[[E:.*]] = tensor.empty(%[[N]])
// CHECK-NEXT: %[[R:.*]]:4 = scf.for %[[I:.*]] = %c0 to %[[N]] {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}, %[[Y:.*]] = %[[E]])
// CHECK-NEXT: %[[V:.*]] = tensor.extract %[[X]][%[[I]]]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[A]], %[[V]]
// CHECK-NEXT: %[[T:.*]] = arith.xori %[[B]], %[[S]]
// CHECK-NEXT: %[[U:.*]] = arith.maxsi %[[C]], %[[T]]
// CHECK-NEXT: %[[Z:.*]] = tensor.insert %[[U]] into %[[Y]][%[[I]]]
// CHECK-NEXT: scf.yield %[[S]], %[[T]], %[[U]], %[[Z]]
// CHECK: return %[[R]]#3
func.func @chain(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %m = tensor.dim %s#1, %c0 : tensor<?xi32>
  %f = tensor.empty(%m) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %b = arith.xori %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %l = tensor.dim %t#1, %c0 : tensor<?xi32>
  %g = tensor.empty(%l) : tensor<?xi32>
  %u:2 = scf.for %i = %c0 to %l step %c1 iter_args(%a = %zero, %y = %g) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %t#1[%i] : tensor<?xi32>
    %b = arith.maxsi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  return %u#1 : tensor<?xi32>
}
