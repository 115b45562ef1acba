// What other passes may do with the operations.
// RUN: seq-opt %s --canonicalize --cse --split-input-file | FileCheck %s
// RUN: seq-opt %s --loop-invariant-code-motion --split-input-file | FileCheck %s --check-prefix=LICM
// RUN: seq-opt %s --inline --split-input-file | FileCheck %s --check-prefix=INLINE

// On tensors an operation without uses is dead.
// CHECK-LABEL: func.func @dead
// CHECK-NOT: seg.map
// CHECK: return
func.func @dead(%e: tensor<?xf32>, %x: f32, %n: index) {
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

// On memrefs it writes: it stays, also twice.
// CHECK-LABEL: func.func @written
// CHECK-COUNT-2: seg.map
func.func @written(%m: memref<?xf32>, %x: f32, %n: index) {
  seg.map level(grid) space(%i) = (%n) outs(%m : memref<?xf32>) {
    seg.yield %x : f32
  }
  seg.map level(grid) space(%i) = (%n) outs(%m : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}

// -----

// A store in the body is an effect of the operation.
// CHECK-LABEL: func.func @stores
// CHECK: seg.map
// CHECK: memref.store
func.func @stores(%m: memref<?xf32>, %x: f32, %n: index) {
  seg.map level(grid) space(%i) = (%n) {
    memref.store %x, %m[%i] : memref<?xf32>
    seg.yield
  }
  return
}

// -----

// Two equal operations on tensors are one.
// CHECK-LABEL: func.func @equal
// CHECK: %[[R:.*]] = seg.map
// CHECK-NOT: seg.map
// CHECK: return %[[R]], %[[R]]
func.func @equal(%e: tensor<?xf32>, %x: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  }
  %s = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  }
  return %r, %s : tensor<?xf32>, tensor<?xf32>
}

// -----

// Invariant code leaves the body unless it may fail: the space may be empty.
// LICM-LABEL: func.func @invariant
// LICM: arith.mulf
// LICM-NEXT: seg.map
// LICM-NEXT: arith.divsi
func.func @invariant(%e: tensor<?xf32>, %d: tensor<?xi32>, %x: f32, %k: i32, %n: index) -> (tensor<?xf32>, tensor<?xi32>) {
  %r:2 = seg.map level(grid) space(%i) = (%n) outs(%e, %d : tensor<?xf32>, tensor<?xi32>) {
    %y = arith.mulf %x, %x : f32
    %q = arith.divsi %k, %k : i32
    seg.yield %y, %q : f32, i32
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xi32>
}

// -----

func.func private @square(%x: f32) -> f32 {
  %y = arith.mulf %x, %x : f32
  return %y : f32
}

// Calls are inlined into bodies.
// INLINE-LABEL: func.func @inlined
// INLINE: seg.map
// INLINE-NEXT: arith.mulf
// INLINE-NEXT: seg.yield
func.func @inlined(%e: tensor<?xf32>, %x: f32, %n: index) -> tensor<?xf32> {
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    %y = func.call @square(%x) : (f32) -> f32
    seg.yield %y : f32
  }
  return %r : tensor<?xf32>
}
