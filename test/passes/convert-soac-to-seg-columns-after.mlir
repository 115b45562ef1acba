// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: %python %S/inputs/columns.py seq-run %s scanned | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 1 of 5 shapes ok
// RUN: not seq-run %s --entry scanned --arg zeros:i32[3x4] --arg zeros:i32[3] --arg zeros:i32[5] --backend simt 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: 'soac.map' op inputs have different outer sizes: 4 and 5

// What comes after a scan is applied to its elements.
// CHECK-LABEL: func.func @scanned(
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) =
// CHECK: } post {
// CHECK-NEXT: ^bb0(%[[J:.*]]: index, %[[I:.*]]: index, %[[S:.*]]: i32):
// CHECK: %[[M:.*]] = tensor.extract %arg2[%[[J]]]
// CHECK: %[[V:.*]] = arith.subi %[[S]], %[[M]]
// CHECK: seg.yield %[[V]] to [%[[I]], %[[J]]]
// CHECK-NOT: seg.map
// CHECK: return
func.func @scanned(%xss: tensor<?x?xi32>, %ws: tensor<?xi32>, %ms: tensor<?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %m = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %yss = soac.scan %xss neutral %zeros exclusive : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  %r = soac.map (%xs = %yss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.map (%x = %xs, %c = %ms) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %d = arith.subi %x, %c : i32
      soac.yield %d : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
