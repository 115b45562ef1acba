// RUN: seq-opt %s --soac-guard-inserts --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-guard-inserts -o %t.once
// RUN: seq-opt %t.once --soac-guard-inserts -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --soac-guard-inserts --eliminate-empty-tensors --cse | FileCheck %s --check-prefix=PLACE

// What a branch hands on to the block of the insertion, and what a region of several
// blocks yields in a later one, is not computed in its place.
// CHECK-LABEL: func @handed_on(
// CHECK: bufferization.alloc_tensor
// CHECK: soac.assert
// PLACE-LABEL: func @handed_on(
// PLACE-NOT: tensor.extract_slice
// PLACE: return
func.func @handed_on(%m: tensor<?x?xi32>, %i: index, %n: index, %x: i32) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xi32>
  %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xi32>) {
    seg.yield %x : i32
  }
  %rows = tensor.dim %m, %c0 : tensor<?x?xi32>
  %inside = arith.cmpi ult, %i, %rows : index
  cf.br ^later(%row : tensor<?xi32>)
^later(%made: tensor<?xi32>):
  soac.assert %inside, "row {0} of {1}"(%i, %rows) : index, index
  %r = tensor.insert_slice %made into %m[%i, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// CHECK-LABEL: func @yielded_later(
// CHECK: soac.assert
// CHECK-NEXT: tensor.empty
// CHECK: scf.execute_region
// PLACE-LABEL: func @yielded_later(
// PLACE: soac.assert
// PLACE: tensor.extract_slice
func.func @yielded_later(%m: tensor<?x?xi32>, %i: index, %n: index, %x: i32) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xi32>
  %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xi32>) {
    seg.yield %x : i32
  }
  %rows = tensor.dim %m, %c0 : tensor<?x?xi32>
  %inside = arith.cmpi ult, %i, %rows : index
  %made = scf.execute_region -> tensor<?xi32> {
    cf.br ^later
  ^later:
    scf.yield %row : tensor<?xi32>
  }
  soac.assert %inside, "row {0} of {1}"(%i, %rows) : index, index
  %r = tensor.insert_slice %made into %m[%i, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
