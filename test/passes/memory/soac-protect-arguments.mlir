// RUN: seq-opt %s --soac-protect-arguments | FileCheck %s
// Running it again changes nothing.
// RUN: seq-opt %s --soac-protect-arguments --soac-protect-arguments | FileCheck %s

// A caller's array stays as it is unless the caller gives it away.
// CHECK-LABEL: func.func @public(
// CHECK-SAME: %[[A:[a-z0-9]+]]: tensor<?xf32> {bufferization.writable = false},
// CHECK-SAME: %[[B:[a-z0-9]+]]: tensor<?xf32> {soac.consumed},
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
func.func @public(%a: tensor<?xf32>, %b: tensor<?xf32> {soac.consumed}, %n: index) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}

// Jagged arrays have buffers too; what is said already stays, other attributes
// are kept.
// CHECK-LABEL: func.func public @kinds(
// CHECK-SAME: !soac.jagged<2 x f32> {bufferization.writable = false},
// CHECK-SAME: tensor<4xi1> {bufferization.writable = true},
// CHECK-SAME: tensor<f64> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>, bufferization.writable = false},
// CHECK-SAME: f32)
func.func public @kinds(%j: !soac.jagged<2 x f32>, %w: tensor<4xi1> {bufferization.writable = true},
    %s: tensor<f64> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}, %x: f32) {
  return
}

// A module around this one may call a nested function, and no pass sees that call.
// CHECK-LABEL: func.func nested @nested(
// CHECK-SAME: tensor<?xf32> {bufferization.writable = false})
func.func nested @nested(%a: tensor<?xf32>) {
  return
}

// All calls of a private function are known, and a declaration has no body to
// protect its arguments from.
// CHECK-LABEL: func.func private @private(
// CHECK-SAME: tensor<?xf32>)
func.func private @private(%a: tensor<?xf32>) {
  return
}

// CHECK: func.func private @declared(tensor<?xf32>)
func.func private @declared(tensor<?xf32>)

// Functions of a nested module count as well.
// CHECK-LABEL: module @inner
// CHECK: func.func @nested(%{{.*}}: tensor<2xi8> {bufferization.writable = false})
module @inner {
  func.func @nested(%a: tensor<2xi8>) {
    return
  }
}

// Bufferization obeys: a scatter into a protected argument copies, one into a
// consumed argument writes in place.
// RUN: seq-opt %s --soac-protect-arguments \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map allow-unknown-ops" \
// RUN:   | FileCheck %s --check-prefix=BUFFERS
// BUFFERS-LABEL: func.func @insert_protected
// BUFFERS: memref.alloc
// BUFFERS: memref.copy
// BUFFERS: memref.store
func.func @insert_protected(%a: tensor<4xi32>, %i: index, %v: i32) -> tensor<4xi32> {
  %b = tensor.insert %v into %a[%i] : tensor<4xi32>
  return %b : tensor<4xi32>
}

// BUFFERS-LABEL: func.func @insert_consumed
// BUFFERS-NOT: memref.alloc
// BUFFERS: memref.store
// BUFFERS: return
func.func @insert_consumed(%a: tensor<4xi32> {soac.consumed}, %i: index, %v: i32) -> tensor<4xi32> {
  %b = tensor.insert %v into %a[%i] : tensor<4xi32>
  return %b : tensor<4xi32>
}
