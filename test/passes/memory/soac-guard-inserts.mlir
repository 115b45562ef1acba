// RUN: seq-opt %s --soac-guard-inserts --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-guard-inserts -o %t.once
// RUN: seq-opt %t.once --soac-guard-inserts -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --soac-guard-inserts --eliminate-empty-tensors --cse | FileCheck %s --check-prefix=PLACE

// The assert moves above the destination, with what it needs: the row is computed in
// its place in the matrix, which is known to be inside by then.
// CHECK-LABEL: func @asserted(
// CHECK: tensor.dim
// CHECK-NEXT: arith.cmpi ult
// CHECK-NEXT: soac.assert
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: seg.map
// CHECK: tensor.insert_slice
// PLACE-LABEL: func @asserted(
// PLACE: soac.assert
// PLACE: %[[ROW:.*]] = tensor.extract_slice
// PLACE: seg.map {{.*}} outs(%[[ROW]]
func.func @asserted(%m: tensor<?x?xi32>, %i: index, %n: index, %x: i32) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xi32>
  %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xi32>) {
    seg.yield %x : i32
  }
  %rows = tensor.dim %m, %c0 : tensor<?x?xi32>
  %inside = arith.cmpi ult, %i, %rows : index
  soac.assert %inside, "row {0} of {1}"(%i, %rows) : index, index
  %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// What the assert needs is computed from the row, or after a call: the row gets
// memory of its own.
// CHECK-LABEL: func @depends(
// CHECK: bufferization.alloc_tensor
// CHECK: soac.assert
// CHECK: bufferization.alloc_tensor
// CHECK: call @external
// CHECK-NEXT: soac.assert
// PLACE-LABEL: func @depends(
// PLACE-NOT: tensor.extract_slice
// PLACE: return
func.func private @external()
func.func @depends(%m: tensor<?x?xi32>, %i: index, %n: index, %x: i32, %k: index, %ok: i1) -> tensor<?x?xi32> {
  %e = tensor.empty(%n) : tensor<?xi32>
  %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xi32>) {
    seg.yield %x : i32
  }
  %first = tensor.extract %row[%k] : tensor<?xi32>
  %good = arith.cmpi eq, %first, %x : i32
  soac.assert %good, "{0}"(%first) : i32
  %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  %f = tensor.empty(%n) : tensor<?xi32>
  %other = seg.map level(grid) space(%j) = (%n) outs(%f : tensor<?xi32>) {
    seg.yield %x : i32
  }
  func.call @external() : () -> ()
  soac.assert %ok, "not ok"
  %s = tensor.insert_slice %other into %r[%k, 0] [1, %n] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
  return %s : tensor<?x?xi32>
}
