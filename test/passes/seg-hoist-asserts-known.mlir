// RUN: seq-opt %s --seg-hoist-asserts --canonicalize | FileCheck %s
//
// Negative numbers of points are none.
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry none --backend cpu --check interp --quiet --arg "random:i32[50]@1" --arg=-3:index --arg 60
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry none --backend simt --check interp --quiet --arg "random:i32[50]@1" --arg=-3:index --arg 60
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry plane --backend cpu --check interp --quiet --arg=-3:index --arg=-2:index
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry plane --backend simt --check interp --quiet --arg=-3:index --arg=-2:index
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry plane --backend cpu --arg=5:index --arg=7:index | FileCheck %s --check-prefix=PLANE
// PLANE: 35
//
// That an index of the space is below its size is not asked; below another one it is, and so is the
// number of a point in rows by offsets.
// CHECK-LABEL: func @known(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[M:[a-z0-9]+]]: index,
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[J:.*]]) =
// CHECK-NEXT: %[[BELOW:.*]] = arith.cmpi ult, %[[I]], %[[M]]
// CHECK-NEXT: soac.assert %[[BELOW]], "other"
// CHECK-NOT: soac.assert
// CHECK: seg.map level(grid) space(%{{.*}}, %[[P:.*]]) =
// CHECK: arith.cmpi ult, %[[P]], %[[N]]
// CHECK: soac.assert
// CHECK: return
func.func @known(%n: index, %m: index, %o: memref<?xindex>, %r: memref<?x?xindex>, %t: memref<?xindex>) {
  seg.map level(grid) space(%i, %j) = (%n, %m) outs(%r : memref<?x?xindex>) {
    %row = arith.cmpi ult, %i, %n : index
    soac.assert %row, "row"
    %other = arith.cmpi ult, %i, %m : index
    soac.assert %other, "other"
    %column = arith.cmpi ult, %j, %m : index
    soac.assert %column, "column"
    seg.yield %i : index
  }
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%t : memref<?xindex>) {
    %point = arith.cmpi ult, %p, %n : index
    soac.assert %point, "point"
    seg.yield %p : index
  }
  return
}
