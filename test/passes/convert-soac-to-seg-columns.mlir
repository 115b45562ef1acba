// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s weighted | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok
// RUN: not seq-run %s --entry weighted --arg zeros:i32[3x4] --arg zeros:i32[3] --arg zeros:i32[5] 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: 'soac.map' op inputs have different outer sizes: 4 and 5
// RUN: seq-run %s --entry weighted --arg zeros:i32[0x4] --arg zeros:i32[0] --arg zeros:i32[5] --check interp | FileCheck %s --check-prefix=EMPTY
// EMPTY: [0, 0, 0, 0]

// A captured row is read at the column.
// CHECK-LABEL: func.func @weighted(
// CHECK: seg.red level(grid) space(%[[J:.*]], %[[I:.*]]) =
// CHECK-DAG: %[[W:.*]] = tensor.extract %arg1[%[[I]]]
// CHECK-DAG: %[[X:.*]] = tensor.extract %arg0[%[[I]], %[[J]]]
// CHECK-DAG: %[[M:.*]] = tensor.extract %arg2[%[[J]]]
// CHECK: %[[D:.*]] = arith.subi %[[X]], %[[M]]
// CHECK: arith.muli %[[D]], %[[W]]
// CHECK-NOT: seg.map
// CHECK: } op {
func.func @weighted(%xss: tensor<?x?xi32>, %ws: tensor<?xi32>, %ms: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %m = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %yss = soac.map (%xs = %xss, %w = %ws) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32> {
    %ys = soac.map (%x = %xs, %c = %ms) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %d = arith.subi %x, %c : i32
      %y = arith.muli %d, %w : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  %r = soac.reduce %yss neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
