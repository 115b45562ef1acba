// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// Indices of a scan are not known to be -1 or inside if another one of its values may be
// outside.
// CHECK-LABEL: func.func @scan_one_inside(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}], %{{.*}} to [%{{.*}}] : f32, f32
// CHECK-NOT: seg.map
func.func @scan_one_inside(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is, %js = soac.screma (%x = %xs) scan %zero : index : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) map {
    soac.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  } post {
  ^bb0(%s: index):
    %t = arith.addi %s, %one : index
    soac.yield %s, %t : index, index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  %q = soac.scatter %js, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r, %q : tensor<?xf32>, tensor<?xf32>
}

// What is known of all is what is known of the least.
// CHECK-LABEL: func.func @scan_everywhere(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}], %{{.*}} to [%{{.*}}] {inside} : f32, f32
// CHECK-NOT: seg.map
func.func @scan_everywhere(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is, %js = soac.screma (%x = %xs) scan %zero : index : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) map {
    soac.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  } post {
  ^bb0(%s: index):
    %t = arith.addi %s, %one : index
    soac.yield %s, %t : index, index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.everywhere}
  %q = soac.scatter %js, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r, %q : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @everywhere(
// CHECK: seg.map
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : f32
func.func @everywhere(%is: tensor<?xindex>, %vs: tensor<?xf32>, %old: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %old : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.everywhere}
  return %r : tensor<?xf32>
}
