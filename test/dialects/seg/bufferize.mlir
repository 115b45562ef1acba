// RUN: seq-opt %s --split-input-file \
// RUN:   --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --canonicalize | FileCheck %s

// A chain of operations on one array shares its buffer: reading the point that
// is written is no conflict.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[XS:.*]]: memref<?xf32>, %[[N:.*]]: index)
// CHECK: %[[A:.*]] = memref.alloc(%[[N]])
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%[[N]]) outs(%[[A]] : memref<?xf32>) {
// CHECK:   memref.load %[[XS]][%[[I]]]
// CHECK: seg.scan level(grid) space(%[[J:.*]]) = (%[[N]]) scan(%{{.*}} : f32) outs(%[[B:.*]] : memref<?xf32>)
// CHECK:   memref.load %[[A]][%[[J]]]
// CHECK: return %[[B]]
func.func @chain(%xs: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %y = arith.mulf %x, %x : f32
    seg.yield %y : f32
  }
  %b = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%a : tensor<?xf32>) {
    %x = tensor.extract %a[%i] : tensor<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%p: f32, %q: f32):
    %s = arith.addf %p, %q : f32
    seg.yield %s : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  return %b : tensor<?xf32>
}

// -----

// A body that reads other points than the one it writes needs the old values:
// the destination is copied.
// CHECK-LABEL: func.func @shifted
// CHECK-SAME: %[[XS:.*]]: memref<8xf32>
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: seg.map {{.*}} outs(%[[NEW]] : memref<8xf32>)
// CHECK: memref.load %[[XS]]
func.func @shifted(%xs: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = seg.map level(grid) space(%i) = (%c8) outs(%xs : tensor<8xf32>) {
    %j = arith.addi %i, %c1 : index
    %k = arith.remui %j, %c8 : index
    %x = tensor.extract %xs[%k] : tensor<8xf32>
    seg.yield %x : f32
  }
  return %a : tensor<8xf32>
}

// -----

// A scatter keeps what it does not write; in a loop it allocates nothing.
// CHECK-LABEL: func.func @scatter_in_loop(
// CHECK-SAME: %[[D:.*]]: memref<?xf32>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: scf.for
// CHECK: seg.map {{.*}} outs(%[[D]] : memref<?xf32>) {
// CHECK: seg.yield %{{.*}} to [%{{.*}}] : f32
// CHECK: return %[[D]]
func.func @scatter_in_loop(%d: tensor<?xf32>, %is: tensor<?xindex>, %n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%t = %d) -> tensor<?xf32> {
    %u = seg.map level(grid) space(%i) = (%n) outs(%t : tensor<?xf32>) {
      %j = tensor.extract %is[%i] : tensor<?xindex>
      seg.yield %x to [%j] : f32
    }
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// The old array is used after the scatter: rule 5 copies.
// CHECK-LABEL: func.func @scatter_copies(
// CHECK-SAME: %[[D:.*]]: memref<4xf32>
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: memref.copy %[[D]], %[[NEW]]
// CHECK: seg.map {{.*}} outs(%[[NEW]] : memref<4xf32>)
// CHECK: return %[[NEW]], %[[D]]
func.func @scatter_copies(%d: tensor<4xf32>, %n: index, %x: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %u = seg.map level(grid) space(%i) = (%n) outs(%d : tensor<4xf32>) {
    seg.yield %x to [%i] : f32
  }
  return %u, %d : tensor<4xf32>, tensor<4xf32>
}

// -----

// A row becomes a copy into the destination at the point; what is left of the
// operation has scalars only.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:.*]]: memref<?x4xf32>, %[[N:.*]]: index)
// CHECK: %[[E:.*]] = memref.alloc(%[[N]]) {{.*}} : memref<?x4xf32>
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%[[N]]) {
// CHECK: %[[ROW:.*]] = memref.subview %[[XS]][%[[I]], 0] [1, 4] [1, 1]
// CHECK: %[[PLACE:.*]] = memref.subview %[[E]][%[[I]], 0] [1, 4] [1, 1]
// CHECK: memref.copy %[[ROW]], %[[PLACE]]
// CHECK: seg.yield
// CHECK: return %[[E]]
func.func @rows(%xs: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?x4xf32>) {
    %row = tensor.extract_slice %xs[%i, 0] [1, 4] [1, 1] : tensor<?x4xf32> to tensor<4xf32>
    seg.yield %row : tensor<4xf32>
  }
  return %r : tensor<?x4xf32>
}

// -----

// A scattered row is copied if its index is within the destination.
// CHECK-LABEL: func.func @scattered_rows(
// CHECK: seg.map
// CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[K:.*]], %
// CHECK: %[[HIGH:.*]] = arith.cmpi slt, %[[K]], %
// CHECK: %[[BOTH:.*]] = arith.andi %[[LOW]], %[[HIGH]]
// CHECK: scf.if %[[BOTH]] {
// CHECK: memref.copy
// CHECK: seg.yield
func.func @scattered_rows(%d: tensor<?x4xf32>, %row: tensor<4xf32>, %is: tensor<?xindex>, %n: index) -> tensor<?x4xf32> {
  %r = seg.map level(grid) space(%i) = (%n) outs(%d : tensor<?x4xf32>) {
    %k = tensor.extract %is[%i] : tensor<?xindex>
    seg.yield %row to [%k] : tensor<4xf32>
  }
  return %r : tensor<?x4xf32>
}

// -----

// A histogram adds to the bins that are there, a reduction writes its own.
// CHECK-LABEL: func.func @bins(
// CHECK-SAME: %[[D:.*]]: memref<4xi32>
// CHECK-NOT: memref.copy
// CHECK: seg.hist {{.*}} outs(%[[D]] : memref<4xi32>) {
// CHECK: %[[S:.*]] = memref.alloc() {{.*}} : memref<i32>
// CHECK: seg.red {{.*}} outs(%[[S]] : memref<i32>) {
// CHECK: memref.load %[[S]][]
func.func @bins(%d: tensor<4xi32>, %n: index, %z: i32) -> (tensor<4xi32>, i32) {
  %c4 = arith.constant 4 : index
  %h = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<4xi32>) {
    seg.yield %z to [%i] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %e = tensor.empty() : tensor<i32>
  %r = seg.red level(grid) space(%i) = (%c4) neutral(%z : i32) outs(%e : tensor<i32>) {
    %x = tensor.extract %h[%i] : tensor<4xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %s = tensor.extract %r[] : tensor<i32>
  return %h, %s : tensor<4xi32>, i32
}

// What has no results may still stop the program.
// CHECK-LABEL: func.func @nothing(
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}} : i32) offsets(%{{.*}} : memref<?xindex>) {
func.func @nothing(%m: index, %n: index, %z: i32, %o: tensor<?xindex>, %ok: i1) {
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : tensor<?xindex>) {
    soac.assert %ok, "nothing"
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index, %s: i32):
    seg.yield
  }
  return
}

// A row of fixed size at each point of rows of any lengths.
// CHECK-LABEL: func.func @map_offsets(
// CHECK: seg.map level(grid) space(%{{.*}}, %[[P:.*]]) = (%{{.*}}, %{{.*}}) offsets(%{{.*}} : memref<?xindex>) {
// CHECK: memref.subview %{{.*}}[%[[P]], 0] [1, 2] [1, 1]
func.func @map_offsets(%m: index, %n: index, %o: tensor<?xindex>, %row: tensor<2xi32>) -> tensor<?x2xi32> {
  %e = tensor.empty(%n) : tensor<?x2xi32>
  %r = seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : tensor<?xindex>) outs(%e : tensor<?x2xi32>) {
    seg.yield %row : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}

// Points of a generator leave the other elements of their destination as they are, so
// that a chain works in one buffer,
// CHECK-LABEL: func.func @generators(
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}})
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) lower(%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: return %[[A]]
func.func @generators(%n: index, %l: index, %t: index, %x: f32, %y: f32) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %a = seg.map level(grid) space(%i) = (%n) step(%t) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  }
  %b = seg.map level(grid) space(%i) = (%n) lower(%l) step(%t) outs(%a : tensor<?xf32>) {
    seg.yield %y : f32
  }
  return %b : tensor<?xf32>
}

// and an array that is read afterwards is copied before.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: %[[XS:.*]]: memref<?xf32>,
// CHECK: %[[A:.*]] = memref.alloc(%{{.*}})
// CHECK: memref.copy %[[XS]], %[[A]]
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) step(%{{.*}}) outs(%[[A]] : memref<?xf32>) {
// CHECK: return %[[A]], %[[XS]]
func.func @kept(%xs: tensor<?xf32>, %n: index, %t: index, %x: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %a = seg.map level(grid) space(%i) = (%n) step(%t) outs(%xs : tensor<?xf32>) {
    seg.yield %x : f32
  }
  return %a, %xs : tensor<?xf32>, tensor<?xf32>
}
