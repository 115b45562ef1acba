// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHOSEN
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=seg-sequentialize-block -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEG
// RUN: %python %S/inputs/row_bins.py seq-run %s chain | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 6 runs ok

// Rows of any lengths are sorted into bins by length, of which each has blocks with memory for
// its longest row; all blocks together work on rows that fit into none.
// CHECK-LABEL: func.func @chain(
// CHECK: soac.partition 4
// CHECK: soac.scatter {{.*}} attributes {soac.block, soac.everywhere}
// CHECK: arith.minui %{{.*}}, %c64
// CHECK: soac.scatter {{.*}} attributes {soac.block, soac.everywhere}
// CHECK: arith.minui %{{.*}}, %c1024
// CHECK: soac.scatter {{.*}} attributes {soac.block, soac.everywhere}
// CHECK: %[[LONGER:.*]] = arith.cmpi ugt, %{{.*}}, %c0
// CHECK: scf.if %[[LONGER]]

// They are taken where all rows fit into a block, or those but for the longest have elements enough.
// CHOSEN-LABEL: func.func @chain(
// CHOSEN: %[[FITS:.*]] = arith.cmpi ule, %{{.*}}, %{{.*}} : index
// CHOSEN: %[[MANY:.*]] = arith.cmpi uge, %{{.*}}, %c4194304
// CHOSEN: arith.ori %[[FITS]], %[[MANY]]
// CHOSEN: soac.threshold %{{.*}}, "chain.0.block" default 1

// The rows of the first bin share a warp, and tiles are those of the longest row.
// SEG-LABEL: func.func @chain(
// SEG: seg.map level(block) {{.*}} attributes {seg.schedule = #seg.schedule<lanes = 32>}
// SEG: tensor.empty() : tensor<4x{{[0-9]+}}xi32>
// SEG: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : tensor<?xi32>
func.func @chain(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %r:2 = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %zero = arith.constant 0 : i32
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    %p = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    %d = soac.map (%x = %p, %y = %row) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.muli %x, %y : i32
      %v = arith.subi %u, %s : i32
      soac.yield %v : i32
    }
    %q = soac.scan %d neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    soac.yield %q, %s : tensor<?xi32>, i32
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, tensor<?xi32>
}
