// RUN: seq-opt %s --pass-pipeline='builtin.module(convert-soac-to-seg,canonicalize,cse,one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},canonicalize)' | FileCheck %s

// What is made is updated in place and not copied.

// A loop that scatters into the tensor that it carries allocates nothing.
// CHECK-LABEL: func.func @scatter_loop(
// CHECK-SAME: %[[D:[a-z0-9]+]]: memref<?xf32>)
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: scf.for
// CHECK: seg.map level(grid) {{.*}} outs(%[[D]] : memref<?xf32>)
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return %[[D]]
func.func @scatter_loop(%n: index, %is: tensor<?xi64>, %v: f32, %d: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %d) -> tensor<?xf32> {
    %q = soac.scatter (%i = %is) into %x : (tensor<?xi64>) into tensor<?xf32> {
      soac.yield %i, %v : i64, f32
    }
    scf.yield %q : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// A scatter into an array that is read later copies it first.
// CHECK-LABEL: func.func @scatter_copy(
// CHECK: memref.copy
// CHECK: seg.map
func.func @scatter_copy(%is: tensor<?xi64>, %vs: tensor<?xf32>, %d: tensor<?xf32>, %k: index) -> (tensor<?xf32>, f32) {
  %r = soac.scatter %is, %vs into %d : (tensor<?xi64>, tensor<?xf32>) into tensor<?xf32>
  %x = tensor.extract %d[%k] : tensor<?xf32>
  return %r, %x : tensor<?xf32>, f32
}

// A nest reads the array where it is.
// CHECK-LABEL: func.func @row_scans(
// CHECK: %[[R:.*]] = memref.alloc
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return %[[R]]
func.func @row_scans(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %z = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.scan %row neutral %z : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
