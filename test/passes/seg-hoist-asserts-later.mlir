// RUN: seq-opt %s --seg-hoist-asserts --canonicalize | FileCheck %s

// Not before one of the points, whose message a run shows first.
// CHECK-LABEL: func @later(
// CHECK-NOT: scf.if
// CHECK: seg.map
// CHECK: soac.assert %{{.*}}, "of a point"
// CHECK: soac.assert %{{.*}}, "of all"
func.func @later(%n: index, %s: i32, %a: memref<?xi32>, %r: memref<?xi32>) {
  %width = arith.constant 32 : i32
  %zero = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %x = memref.load %a[%i] : memref<?xi32>
    %some = arith.cmpi ne, %x, %zero : i32
    soac.assert %some, "of a point"
    %below = arith.cmpi ult, %s, %width : i32
    soac.assert %below, "of all"
    %y = arith.shrui %x, %s : i32
    seg.yield %y : i32
  }
  return
}
