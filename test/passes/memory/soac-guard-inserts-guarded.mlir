// RUN: seq-opt %s --soac-guard-inserts --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-guard-inserts -o %t.once
// RUN: seq-opt %t.once --soac-guard-inserts -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --soac-guard-inserts --eliminate-empty-tensors --cse | FileCheck %s --check-prefix=PLACE

// What is inserted under a guard is not computed in its place, however it is made; in
// the region of the guard it is.
// CHECK-LABEL: func @guarded(
// CHECK: bufferization.alloc_tensor
// CHECK: scf.for
// CHECK: scf.if
// CHECK: tensor.insert_slice
// CHECK: scf.if
// CHECK-NEXT: tensor.empty
// PLACE-LABEL: func @guarded(
// PLACE-NOT: tensor.extract_slice
// PLACE: scf.if
// PLACE: scf.if
// PLACE-NEXT: tensor.extract_slice
func.func @guarded(%m: tensor<?x2xi32>, %i: index, %x: i32, %inside: i1) -> tensor<?x2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<2xi32>
  %row = scf.for %j = %c0 to %c2 step %c1 iter_args(%a = %e) -> (tensor<2xi32>) {
    %b = tensor.insert %x into %a[%j] : tensor<2xi32>
    scf.yield %b : tensor<2xi32>
  }
  %r = scf.if %inside -> (tensor<?x2xi32>) {
    %s = tensor.insert_slice %row into %m[%i, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<?x2xi32>
    scf.yield %s : tensor<?x2xi32>
  } else {
    scf.yield %m : tensor<?x2xi32>
  }
  %t = scf.if %inside -> (tensor<?x2xi32>) {
    %f = tensor.empty() : tensor<2xi32>
    %other = seg.map level(thread) space(%j) = (%c2) outs(%f : tensor<2xi32>) {
      seg.yield %x : i32
    }
    %s = tensor.insert_slice %other into %r[%i, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<?x2xi32>
    scf.yield %s : tensor<?x2xi32>
  } else {
    scf.yield %r : tensor<?x2xi32>
  }
  return %t : tensor<?x2xi32>
}
