// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// Rows that need not be computed are written element by element, others as a whole.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:.*]]: tensor<?x5xi32>, %[[ROW:.*]]: tensor<5xi32>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x5xi32>
// CHECK: %[[D:.*]] = soac.with modarray(%[[E]] : tensor<8x5xi32>) at (%{{.*}}) lower(%c2) upper(%c8) {
// CHECK: soac.map
// CHECK: soac.yield %{{.*}} : tensor<5xi32>
// CHECK: %[[M:.*]] = soac.with modarray(%[[D]] : tensor<8x5xi32>) at (%{{.*}}, %[[J:.*]]) upper(%c2, %c5) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[ROW]][%[[J]]] : tensor<5xi32>
// CHECK-NEXT: soac.yield %[[X]] : i32
// CHECK: soac.with modarray(%[[M]] : tensor<8x5xi32>) at (%[[I:.*]], %[[J:.*]]) upper(%c7, %c5) step(%c2, %c1) {
// CHECK: %[[S:.*]] = tensor.extract_slice %[[XS]][%[[I]], 0] [1, 5] [1, 1]
// CHECK: tensor.extract %[[S]][%[[J]]] : tensor<5xi32>
func.func @rows(%xs: tensor<?x5xi32>, %row: tensor<5xi32>) -> tensor<8x5xi32> {
  %c2 = arith.constant 2 : index
  %a = soac.with genarray() default(%row : tensor<5xi32>) -> tensor<8x5xi32> at (%i) lower(%c2) {
    %y = soac.map (%x = %row) : (tensor<5xi32>) -> tensor<5xi32> {
      %z = arith.addi %x, %x : i32
      soac.yield %z : i32
    }
    soac.yield %y : tensor<5xi32>
  }
  %b = soac.with modarray(%a : tensor<8x5xi32>) at (%i) step(%c2) {
    %x = tensor.extract_slice %xs[%i, 0] [1, 5] [1, 1] : tensor<?x5xi32> to tensor<5xi32>
    soac.yield %x : tensor<5xi32>
  }
  return %b : tensor<8x5xi32>
}

// An array that is read while it is changed is made anew, with what no partition has.
// CHECK-LABEL: func.func @reads_itself(
// CHECK-SAME: %[[A:.*]]: tensor<?xi32>)
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}) : tensor<?xi32>
// CHECK: soac.with modarray(%[[E]] : tensor<?xi32>) at (%{{.*}}) lower(%c1) upper(%{{.*}}) {
// CHECK: } at (%[[I:.*]]) upper(%{{.*}}) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[A]][%[[I]]] : tensor<?xi32>
// CHECK-NEXT: soac.yield %[[X]] : i32
func.func @reads_itself(%a: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %b = soac.with modarray(%a : tensor<?xi32>) at (%i) lower(%c1) upper(%n) {
    %j = arith.subi %i, %c1 : index
    %x = tensor.extract %a[%j] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}
