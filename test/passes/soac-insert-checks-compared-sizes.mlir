// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Sizes are not negative; constants and sizes of arrays never are.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[OK:.*]] = arith.cmpi sge, %[[N]], %{{.*}} : index
// CHECK: soac.assert %[[OK]], "'soac.iota' op size is negative: {0}"(%[[N]])
// CHECK: soac.iota
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[N]])
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[M]])
// CHECK: soac.replicate
// CHECK: soac.assert {{.*}}"'tensor.empty' op size is negative: {0}"(%[[M]])
// CHECK: tensor.empty
// CHECK-NOT: soac.assert
// CHECK: return
func.func @sizes(%n: index, %m: index, %xs: tensor<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %k = tensor.dim %xs, %c0 : tensor<?xf32>
  %top = arith.maxsi %n, %c0 : index
  %a = soac.iota(%n) : tensor<?xindex>
  %b = soac.replicate(%n, %m) %x : f32 -> tensor<?x3x?xf32>
  %c = tensor.empty(%m) : tensor<?xf32>
  %d = tensor.empty(%k) : tensor<?xf32>
  %e = tensor.empty(%c0) : tensor<?xf32>
  %f = soac.iota(%top) : tensor<?xindex>
  return
}
