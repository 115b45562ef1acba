// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// One input is the concatenation, parts that were packed are unpacked, what is
// true needs no assert.
// CHECK-LABEL: func.func @folds(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[O:.*]]: tensor<?xindex>, %[[C:.*]]: i1)
// CHECK-NEXT: soac.assert %[[C]], "unknown"
// CHECK-NEXT: return %[[XS]], %[[O]], %[[XS]]
func.func @folds(%xs: tensor<?xf32>, %o: tensor<?xindex>, %c: i1) -> (tensor<?xf32>, tensor<?xindex>, tensor<?xf32>) {
  %true = arith.constant true
  soac.assert %true, "known"
  soac.assert %c, "unknown"
  %a = soac.concat %xs : (tensor<?xf32>) -> tensor<?xf32>
  %j = soac.jagged.pack %o, %xs : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %p, %d = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
  return %a, %p, %d : tensor<?xf32>, tensor<?xindex>, tensor<?xf32>
}

// -----

// What has been asserted before, here or around, holds.
// CHECK-LABEL: func.func @asserted_before(
// CHECK-SAME: %[[C:.*]]: i1, %[[D:.*]]: i1, %[[XS:.*]]: tensor<?xi32>)
// CHECK: soac.assert %[[C]], "first"
// CHECK-NOT: soac.assert
// CHECK: soac.map
// CHECK-NOT: "third"
// CHECK: soac.assert %[[D]], "fourth"
// CHECK: soac.yield
// CHECK: soac.assert %[[D]], "fifth"
func.func @asserted_before(%c: i1, %d: i1, %xs: tensor<?xi32>) -> tensor<?xi32> {
  soac.assert %c, "first"
  soac.assert %c, "second"
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.assert %c, "third"
    soac.assert %d, "fourth"
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  soac.assert %d, "fifth"
  return %r : tensor<?xi32>
}
