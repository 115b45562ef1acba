// RUN: seq-opt %s --soac-expand-derived | FileCheck %s
// RUN: seq-opt %s --soac-expand-derived --check-each -o %t

// Numbers are sorted by two bits a round, as long as the range of all keys has a digit left.
// CHECK-LABEL: func.func @digits(
// CHECK: %[[LEAST:.*]] = soac.reduce
// CHECK: arith.minui
// CHECK: %[[MOST:.*]] = soac.reduce
// CHECK: %[[RANGE:.*]] = arith.subi %[[MOST]], %[[LEAST]] : i32
// CHECK: scf.while (%[[LEFT:.*]] = %[[RANGE]],
// CHECK: arith.cmpi ne, %[[LEFT]], %{{.*}} : i32
// CHECK: soac.partition 4
func.func @digits(%xs: tensor<8xi32>) -> tensor<8xi32> {
  %r = soac.sort %xs : (tensor<8xi32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

// Rounds of merges, in which the comparison says what is less.
// CHECK-LABEL: func.func @sort(
// CHECK: scf.while
// CHECK: soac.scatter
// CHECK: scf.while
// CHECK: arith.cmpf ogt
// CHECK-NOT: soac.sort
func.func @sort(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.sort %xs : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %p = arith.cmpf ogt, %a, %b : f32
    soac.yield %p : i1
  }
  return %r : tensor<?xf32>
}
