// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// A scan that says where elements go writes them: its post region scatters into the
// new array, and there are no indices in memory (other destinations:
// convert-soac-to-seg-destinations.mlir).
// CHECK-LABEL: func.func @scan_scatter(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xindex>, %[[VS:[a-z0-9]+]]: tensor<?xf32>
// CHECK: %[[NEW:.*]] = tensor.empty(%{{.*}}) : tensor<?xf32>
// CHECK: %[[R:.*]] = seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}} : index) outs(%[[NEW]] : tensor<?xf32>) {
// CHECK-DAG: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK-DAG: %[[V:.*]] = tensor.extract %[[VS]][%[[I]]]
// CHECK: seg.yield %[[X]], %[[V]] : index, f32
// CHECK: post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[AT:.*]]: index, %[[SENT:.*]]: f32):
// CHECK: seg.yield %[[SENT]] to [%[[AT]]] : f32
// CHECK-NOT: seg.map
// CHECK: return %[[R]]
func.func @scan_scatter(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is = soac.scan %xs neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// Indices that are known to be -1 or inside stay that in the scan.
// CHECK-LABEL: func.func @scan_inside(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {inside}
// CHECK-NOT: seg.map
func.func @scan_inside(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is = soac.scan %xs neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r : tensor<?xf32>
}
