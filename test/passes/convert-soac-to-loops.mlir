// RUN: seq-opt %s --convert-soac-to-loops --verify-each | FileCheck %s
// RUN: seq-opt %s --pass-pipeline='builtin.module(convert-soac-to-loops,canonicalize,cse,one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},cse,canonicalize)' | FileCheck %s --check-prefix=BUF

// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %{{.*}}) -> (f32) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK-NEXT: %[[C:.*]] = arith.addf %[[A]], %[[X]]
// CHECK-NEXT: scf.yield %[[C]]
// CHECK: return %[[R]]
func.func @reduce(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %xs neutral %zero : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}

// An exclusive scan stores the accumulator before the element goes in.
// CHECK-LABEL: func.func @scan(
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[O:.*]] = %{{.*}})
// CHECK: %[[C:.*]] = arith.addi %[[A]]
// CHECK: %[[W:.*]] = tensor.insert %[[A]] into %[[O]][%[[I]]]
// CHECK: scf.yield %[[C]], %[[W]]
func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<?xi32>
}

// A scatter writes what is in bounds, in place.
// CHECK-LABEL: func.func @scatter(
// CHECK: %[[AT:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[AT]]
// CHECK: scf.if %[[IN]]
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[AT]]]
// BUF-LABEL: func.func @scatter(
// BUF-NOT: memref.alloc
// BUF-NOT: memref.copy
// BUF: return
func.func @scatter(%is: tensor<?xi32>, %vs: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}
