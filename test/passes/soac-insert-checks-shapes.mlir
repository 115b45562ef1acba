// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file | grep -c soac.assert | FileCheck %s --check-prefix=TWICE
// A second run has nothing to add to the asserts that the first one makes.
// TWICE: {{^}}22{{$}}

// Each size and their product, with what overflows.
// CHECK-LABEL: func @reshape(
// CHECK: soac.assert %{{.*}}, "'tensor.reshape' op size is negative: {0}"
// CHECK: soac.assert %{{.*}}, "'tensor.reshape' op size is negative: {0}"
// CHECK: %[[LOW:.*]], %[[HIGH:.*]] = arith.mului_extended
// CHECK: %[[OVER:.*]] = arith.cmpi ne, %[[HIGH]]
// CHECK: %[[FITS:.*]] = arith.select %[[OVER]]
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[LOW]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[SAME]], %[[FITS]]
// CHECK: soac.assert %[[BOTH]], "'tensor.reshape' op reshapes {0} elements to {1}"(%{{.*}}, %[[LOW]])
// CHECK: tensor.reshape {{.*}}soac.checked
func.func @reshape(%xs: tensor<?xi64>, %shape: tensor<2xindex>) -> tensor<?x?xi64> {
  %yss = tensor.reshape %xs(%shape) : (tensor<?xi64>, tensor<2xindex>) -> tensor<?x?xi64>
  return %yss : tensor<?x?xi64>
}

// -----

// A size in the type of the result.
// CHECK-LABEL: func @reshape_static(
// CHECK: soac.assert %{{.*}}, "'tensor.reshape' op result has size {0} in dimension 1, expected {1}"
func.func @reshape_static(%xs: tensor<?xi64>, %shape: tensor<2xi32>) -> tensor<?x4xi64> {
  %yss = tensor.reshape %xs(%shape) : (tensor<?xi64>, tensor<2xi32>) -> tensor<?x4xi64>
  return %yss : tensor<?x4xi64>
}

// -----

// CHECK-LABEL: func @expand(
// CHECK: soac.assert %{{.*}}, "'tensor.expand_shape' op size is negative: {0}"
// CHECK: soac.assert %{{.*}}, "'tensor.expand_shape' op expands dimension 0 of size {0} to {1} elements"
func.func @expand(%xs: tensor<?xi64>, %n: index) -> tensor<?x4xi64> {
  %yss = tensor.expand_shape %xs [[0, 1]] output_shape [%n, 4] : tensor<?xi64> into tensor<?x4xi64>
  return %yss : tensor<?x4xi64>
}

// -----

// What the verifier sees needs no assert.
// CHECK-LABEL: func @expand_static(
// CHECK-NOT: soac.assert
func.func @expand_static(%xs: tensor<8xi64>) -> tensor<2x4xi64> {
  %yss = tensor.expand_shape %xs [[0, 1]] output_shape [2, 4] : tensor<8xi64> into tensor<2x4xi64>
  return %yss : tensor<2x4xi64>
}

// -----

// CHECK-LABEL: func @dim(
// CHECK-SAME: %{{.*}}: tensor<?x?xi64>, %[[D:.*]]: index
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[D]], %c2
// CHECK: soac.assert %[[INSIDE]], "'tensor.dim' op dimension {0} is out of bounds for rank 2"(%[[D]])
func.func @dim(%xss: tensor<?x?xi64>, %d: index) -> index {
  %n = tensor.dim %xss, %d : tensor<?x?xi64>
  return %n : index
}

// -----

// CHECK-LABEL: func @memory(
// CHECK: soac.assert %{{.*}}, "'memref.alloc' op size is negative: {0}"
// CHECK: soac.assert %{{.*}}, "'memref.store' op index {0} is out of bounds for size {1}"
// CHECK: memref.store
// CHECK: soac.assert %{{.*}}, "'memref.load' op index {0} is out of bounds for size {1}"
// CHECK: memref.load
func.func @memory(%n: index, %i: index, %x: i64) -> i64 {
  %m = memref.alloc(%n) : memref<?xi64>
  memref.store %x, %m[%i] : memref<?xi64>
  %y = memref.load %m[%i] : memref<?xi64>
  return %y : i64
}

// -----

// CHECK-LABEL: func @hist(
// CHECK: soac.assert %{{.*}}, "'soac.hist' op destinations have different sizes: {0} and {1}"
func.func @hist(%is: tensor<4xindex>, %vs: tensor<4xi64>, %d: tensor<?xi64>, %e: tensor<?xi64>, %z: i64) -> (tensor<?xi64>, tensor<?xi64>) {
  %r:2 = soac.hist %is, %vs, %vs into %d, %e neutral %z, %z : (tensor<4xindex>, tensor<4xi64>, tensor<4xi64>) into (tensor<?xi64>, tensor<?xi64>) op {
  ^bb0(%a: i64, %b: i64, %c: i64, %f: i64):
    soac.yield %a, %b : i64, i64
  }
  return %r#0, %r#1 : tensor<?xi64>, tensor<?xi64>
}

// The offsets of segments.
// CHECK-LABEL: func.func @segments(
// CHECK: soac.assert %{{.*}}, "'soac.screma' op offsets of segments are empty"
// CHECK: soac.assert %{{.*}}, "'soac.screma' op offsets of segments start at {0}, expected 0"
// CHECK: soac.assert %{{.*}}, "'soac.screma' op offsets of segments descend from {0} to {1} at position {2}"
// CHECK: soac.assert %{{.*}}, "'soac.screma' op offsets of segments end at {0}, but there are {1} elements"
// CHECK: soac.screma
func.func @segments(%xs: tensor<?xi32>, %o: tensor<?xindex>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}

// -----

// Offsets of segment ids start at 0, ascend, and end at the size.
// CHECK-LABEL: func.func @ids(
// CHECK: soac.assert %{{.*}}, "'soac.segment_ids' op offsets are empty"
// CHECK: soac.assert %{{.*}}, "'soac.segment_ids' op offsets start at {0}, expected 0"
// CHECK: soac.assert %{{.*}}, "'soac.segment_ids' op offsets descend from {0} to {1} at position {2}"
// CHECK: soac.assert %{{.*}}, "'soac.segment_ids' op offsets end at {0}, but there are {1} elements"
// CHECK: soac.segment_ids
func.func @ids(%n: index, %o: tensor<?xindex>) -> tensor<?xindex> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  return %ids : tensor<?xindex>
}
