// RUN: seq-opt %s --seg-hoist-asserts --canonicalize | FileCheck %s
//
// The whole way: the same result, the same message, and none where there are no points.
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry shifted --backend simt --check interp --quiet --arg "random:i32[5000]@1" --arg 7
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry shifted --backend simt --check interp --quiet --arg "random:i32[0]@1" --arg 40
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry shifted --backend interp --arg "random:i32[50]@1" --arg 40 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry shifted --backend simt --arg "random:i32[50]@1" --arg 40 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: 'arith.shrui' op shift amount 40 is not below the width 32
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry divided --backend simt --arg "[0, 0]" --arg 40 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: 'arith.divui' op divides by zero
//
// What an earlier kernel failed on comes first.
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry both --backend interp --arg "[0, 2]" --arg "[1, 2, 3]" --arg 40 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry both --backend simt --arg "[0, 2]" --arg "[1, 2, 3]" --arg 40 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %S/inputs/hoist-asserts.mlir --entry both --backend simt --arg "[1, 2]" --arg "[1, 2, 3]" --arg 40 2>&1 | FileCheck %s --check-prefix=WIDE
//
// Its accesses are those of vectors.
// RUN: seq-run %S/inputs/hoist-asserts.mlir --entry shifted --emit ptx --chip sm_90 -o - | FileCheck %s --check-prefix=PTX
// PTX: ld.global.nc.v4.b32

// Once, and what its condition is made of.
// CHECK-LABEL: func @shared(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[S:[a-z0-9]+]]: i32, %[[A:[a-z0-9]+]]: memref<?xi32>
// CHECK: %[[ANY:.*]] = arith.cmpi sgt, %[[N]], %{{.*}} : index
// CHECK: scf.if %[[ANY]] {
// CHECK:   %[[SIZE:.*]] = memref.dim %[[A]]
// CHECK:   %[[INSIDE:.*]] = arith.cmpi ugt, %[[SIZE]], %{{.*}}
// CHECK:   soac.assert %[[INSIDE]], "first"
// CHECK:   %[[BELOW:.*]] = arith.cmpi ult, %[[S]], %{{.*}}
// CHECK:   soac.assert %[[BELOW]], "second"
// CHECK: seg.map
// CHECK-NOT: soac.assert
// CHECK: return
func.func @shared(%n: index, %s: i32, %a: memref<?xi32>, %r: memref<?xi32>) {
  %width = arith.constant 32 : i32
  %zero = arith.constant 0 : index
  seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %size = memref.dim %a, %zero : memref<?xi32>
    %inside = arith.cmpi ult, %zero, %size : index
    soac.assert %inside, "first"
    %x = memref.load %a[%zero] : memref<?xi32>
    %below = arith.cmpi ult, %s, %width : i32
    soac.assert %below, "second"
    %y = arith.shrui %x, %s : i32
    seg.yield %y : i32
  }
  return
}
