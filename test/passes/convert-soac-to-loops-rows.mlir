// RUN: seq-opt %s --convert-soac-to-loops --verify-each | FileCheck %s
// RUN: seq-opt %s --pass-pipeline='builtin.module(convert-soac-to-loops,canonicalize,cse,one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},cse,canonicalize)' | FileCheck %s --check-prefix=BUF

// An inner map writes into its row of the outer result.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[M:[a-z0-9]+]]: tensor<?x?xi32>
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[O:.*]] =
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[O]][%[[I]], 0]
// CHECK: scf.for %[[J:.*]] = {{.*}} iter_args(%{{.*}} = %[[ROW]])
// CHECK: tensor.extract %[[M]][%[[I]], %[[J]]]
// BUF-LABEL: func.func @nested(
// BUF: memref.alloc
// BUF-NOT: memref.alloc
// BUF-NOT: memref.copy
// BUF: return
func.func @nested(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %q = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// A row whose size only the body knows is computed once more before, and the
// others are checked against it.
// CHECK-LABEL: func.func @unknown_size(
// CHECK: %[[SIZE:.*]] = scf.if
// CHECK: call @rows
// CHECK: tensor.empty(%{{.*}}, %[[SIZE]]) : tensor<?x?xi32>
// CHECK: %[[ROW:.*]] = {{.*}}call @rows
// CHECK: %[[OWN:.*]] = tensor.dim %[[ROW]]
// CHECK: arith.cmpi eq, %[[OWN]]
// CHECK: soac.assert %{{.*}}, "'soac.map' op rows of result 0 have different sizes: {0} and {1}"
func.func private @rows(i32) -> tensor<?xi32>
func.func @unknown_size(%xs: tensor<?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> {
    %q = func.call @rows(%x) : (i32) -> tensor<?xi32>
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// An operator that may change the size of its row: the loop carries the new one.
// CHECK-LABEL: func.func @resized(
// CHECK-NOT: scf.for
// CHECK: scf.while
// CHECK: tensor.insert_slice
// CHECK: %[[ALL:.*]] = tensor.insert_slice
// CHECK-NOT: scf.for
// CHECK: scf.yield %{{.*}}, %[[ALL]] : index, tensor<?xi32>
func.func @resized(%rows: tensor<?x?xi32>, %none: tensor<?xi32>) -> tensor<?xi32> {
  %all = soac.reduce %rows neutral %none : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all : tensor<?xi32>
}
