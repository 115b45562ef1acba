// RUN: seq-opt %s --soac-expand-jagged --canonicalize --check-each 2>&1 | FileCheck %s --implicit-check-not=soac.jagged --implicit-check-not=check-each
// A second run changes nothing.
// RUN: seq-opt %s --soac-expand-jagged -o %t.once
// RUN: seq-opt %t.once --soac-expand-jagged -o %t.twice
// RUN: diff %t.once %t.twice

// Parameters, operands of calls, and results of both, in the order of soac.jagged.pack.
// CHECK-LABEL: func private @swap(
// CHECK-SAME: %[[O0:.*]]: tensor<?xindex>, %[[O1:.*]]: tensor<?xindex>, %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: i32,
// CHECK-SAME: %[[P:.*]]: tensor<?xindex>, %[[Y:.*]]: tensor<?xi8>)
// CHECK-SAME: -> (tensor<?xindex>, tensor<?xi8>, tensor<?xindex>, tensor<?xindex>, tensor<?xf32>)
// CHECK: return %[[P]], %[[Y]], %[[O0]], %[[O1]], %[[X]]
func.func private @swap(%a: !soac.jagged<3 x f32>, %n: i32, %b: !soac.jagged<2 x i8>)
    -> (!soac.jagged<2 x i8>, !soac.jagged<3 x f32>) {
  return %b, %a : !soac.jagged<2 x i8>, !soac.jagged<3 x f32>
}

// Attributes of a parameter go to each part.
// CHECK-LABEL: func @call(
// CHECK-SAME: tensor<?xindex> {soac.consumed}, %{{.*}}: tensor<?xindex> {soac.consumed}, %{{.*}}: tensor<?xf32> {soac.consumed},
// CHECK-SAME: %{{.*}}: tensor<?xindex>, %{{.*}}: tensor<?xi8>)
// CHECK: %[[R:.*]]:5 = call @swap
// CHECK: return %[[R]]#2, %[[R]]#3, %[[R]]#4
func.func @call(%a: !soac.jagged<3 x f32> {soac.consumed}, %b: !soac.jagged<2 x i8>) -> !soac.jagged<3 x f32> {
  %n = arith.constant 3 : i32
  %r:2 = call @swap(%a, %n, %b)
      : (!soac.jagged<3 x f32>, i32, !soac.jagged<2 x i8>) -> (!soac.jagged<2 x i8>, !soac.jagged<3 x f32>)
  return %r#1 : !soac.jagged<3 x f32>
}

// CHECK: check-each: checked 2 of 2 passes
