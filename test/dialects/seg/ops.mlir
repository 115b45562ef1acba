// Every operation survives printing, the generic form and bytecode.
// RUN: seq-opt %s | seq-opt | FileCheck %s
// RUN: seq-opt %s --mlir-print-op-generic | seq-opt | FileCheck %s
// RUN: seq-opt %s --emit-bytecode | seq-opt | FileCheck %s

// A space of rank 2, one thread a point; the attribute is a tuning.
// CHECK-LABEL: func.func @map(
// CHECK-SAME: %[[XS:.*]]: tensor<?x?xf32>, %[[E:.*]]: tensor<?x?xf32>, %[[N:.*]]: index, %[[M:.*]]: index)
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[J:.*]]) = (%[[N]], %[[M]]) outs(%[[E]] : tensor<?x?xf32>) attributes {factor = 4 : i64} {
// CHECK:   %[[X:.*]] = tensor.extract %[[XS]][%[[I]], %[[J]]]
// CHECK:   seg.yield %[[X]] : f32
func.func @map(%xs: tensor<?x?xf32>, %e: tensor<?x?xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
  %r = seg.map level(grid) space(%i, %j) = (%n, %m) outs(%e : tensor<?x?xf32>) attributes {factor = 4 : i64} {
    %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
    seg.yield %x : f32
  }
  return %r : tensor<?x?xf32>
}

// Rows, scatters and points in one operation.
// CHECK-LABEL: func.func @places
// CHECK: %{{.*}}:3 = seg.map level(grid) space(%[[I:.*]]) = (%{{.*}}) outs(%{{.*}}, %{{.*}}, %{{.*}} : tensor<?x3xf32>, tensor<8x8xi8>, tensor<?xi8>) {
// CHECK: seg.yield %{{.*}}, %{{.*}} to [%[[I]], %{{.*}}], %{{.*}} : tensor<3xf32>, i8, i8
func.func @places(%row: tensor<3xf32>, %x: i8, %k: index, %n: index, %a: tensor<?x3xf32>, %b: tensor<8x8xi8>,
    %c: tensor<?xi8>) -> (tensor<?x3xf32>, tensor<8x8xi8>, tensor<?xi8>) {
  %r:3 = seg.map level(grid) space(%i) = (%n) outs(%a, %b, %c : tensor<?x3xf32>, tensor<8x8xi8>, tensor<?xi8>) {
    seg.yield %row, %x to [%i, %k], %x : tensor<3xf32>, i8, i8
  }
  return %r#0, %r#1, %r#2 : tensor<?x3xf32>, tensor<8x8xi8>, tensor<?xi8>
}

// Threads inside a block, and no destination at all.
// CHECK-LABEL: func.func @levels
// CHECK: seg.map level(block) space(%{{.*}}) = (%{{.*}}) {
// CHECK:   seg.map level(thread) space(%{{.*}}) = (%{{.*}}) outs(%{{.*}} : memref<?xf32>) {
// CHECK:     seg.yield %{{.*}} : f32
// CHECK:   seg.yield
// CHECK-NEXT: }
func.func @levels(%m: memref<?xf32>, %x: f32, %n: index) {
  seg.map level(block) space(%i) = (%n) {
    seg.map level(thread) space(%j) = (%n) outs(%m : memref<?xf32>) {
      seg.yield %x : f32
    }
    seg.yield
  }
  return
}

// The reductions lack the innermost dimension, map results do not.
// CHECK-LABEL: func.func @red
// CHECK: %{{.*}}:2 = seg.red level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) neutral(%{{.*}} : f32) outs(%{{.*}}, %{{.*}} : tensor<?xf32>, tensor<?x?xf32>) commutative deterministic {
// CHECK: seg.yield %{{.*}}, %{{.*}} : f32, f32
// CHECK: } op {
// CHECK: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK: arith.addf %[[A]], %[[B]]
func.func @red(%xs: tensor<?x?xf32>, %z: f32, %e: tensor<?xf32>, %f: tensor<?x?xf32>, %n: index)
    -> (tensor<?xf32>, tensor<?x?xf32>) {
  %r:2 = seg.red level(grid) space(%i, %j) = (%n, %n) neutral(%z : f32)
      outs(%e, %f : tensor<?xf32>, tensor<?x?xf32>) commutative deterministic {
    %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
    seg.yield %x, %x : f32, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @scan
// CHECK: %{{.*}}:2 = seg.scan level(grid) space(%{{.*}}) = (%{{.*}}) scan(%{{.*}} : i32) reduce(%{{.*}} : i32) outs(%{{.*}}, %{{.*}} : tensor<i32>, tensor<?xi32>) exclusive {
// CHECK: } op {
// CHECK: ^bb0(%{{.*}}: i32, %{{.*}}: i32, %{{.*}}: i32, %{{.*}}: i32):
// CHECK: } post {
// CHECK: ^bb0(%[[K:.*]]: index, %[[V:.*]]: i32, %[[F:.*]]: i32):
// CHECK: seg.yield %[[V]] to [%[[K]]] : i32
func.func @scan(%xs: tensor<?xi32>, %z: i32, %s: tensor<i32>, %e: tensor<?xi32>, %n: index) -> (tensor<i32>, tensor<?xi32>) {
  %sum, %ys = seg.scan level(grid) space(%i) = (%n) scan(%z : i32) reduce(%z : i32)
      outs(%s, %e : tensor<i32>, tensor<?xi32>) exclusive {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    seg.yield %x, %x, %x : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e0 = arith.addi %a, %c : i32
    %e1 = arith.addi %b, %d : i32
    seg.yield %e0, %e1 : i32, i32
  } post {
  ^bb0(%k: index, %v: i32, %f: i32):
    seg.yield %v to [%k] : i32
  }
  return %sum, %ys : tensor<i32>, tensor<?xi32>
}

// CHECK-LABEL: func.func @hist
// CHECK: seg.hist level(grid) space(%[[I:.*]]) = (%{{.*}}) neutral(%{{.*}} : i32) outs(%{{.*}} : tensor<256xi32>) deterministic {
// CHECK: seg.yield %{{.*}} to [%[[I]]] : i32
// CHECK: } op {
func.func @hist(%z: i32, %d: tensor<256xi32>, %n: index) -> tensor<256xi32> {
  %h = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<256xi32>) deterministic {
    seg.yield %z to [%i] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return %h : tensor<256xi32>
}

// CHECK-LABEL: func.func @offsets
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) reduce(%{{.*}} : i32) offsets(%{{.*}} : memref<?xindex>) outs(%{{.*}} : memref<?xi32>) {
func.func @offsets(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  return
}

// CHECK-LABEL: func.func @joined
// CHECK: seg.scan level(grid) space({{.*}}) = ({{.*}}) scan(%{{.*}} : i32) reduce(%{{.*}} : i32) offsets(%{{.*}} : memref<?xindex>) outs(%{{.*}}, %{{.*}}, %{{.*}} : memref<i32>, memref<i32>, memref<?xi32>) exclusive joined totals {
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {inside} : i32
func.func @joined(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %s: memref<i32>, %t: memref<i32>, %out: memref<?xi32>) {
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) reduce(%z : i32) offsets(%o : memref<?xindex>)
      outs(%s, %t, %out : memref<i32>, memref<i32>, memref<?xi32>) exclusive joined totals {
    seg.yield %z, %z : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    seg.yield %c, %d : i32, i32
  } post {
  ^bb0(%j: index, %q: index, %x: i32):
    seg.yield %x to [%q] {inside} : i32
  }
  return
}

// CHECK-LABEL: func.func @map_offsets
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) offsets(%{{.*}} : memref<?xindex>) outs(%{{.*}} : memref<?xindex>) {
func.func @map_offsets(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?xindex>) {
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

// Points of a generator, of which each part may be missing.
// CHECK-LABEL: func.func @generator
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%[[N:.*]], %[[M:.*]]) lower(%[[L:.*]], %[[K:.*]]) step(%[[T:.*]], %[[T]]) width(%[[W:.*]], %[[W]]) outs(%{{.*}} : tensor<?x?xf32>) {
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%[[N]], %[[M]]) step(%[[T]], %[[T]]) outs(%{{.*}} : tensor<?x?xf32>) {
func.func @generator(%n: index, %m: index, %l: index, %k: index, %t: index, %w: index, %x: f32,
    %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %a = seg.map level(grid) space(%i, %j) = (%n, %m) lower(%l, %k) step(%t, %t) width(%w, %w)
      outs(%e : tensor<?x?xf32>) {
    seg.yield %x : f32
  }
  %b = seg.map level(grid) space(%i, %j) = (%n, %m) step(%t, %t) outs(%a : tensor<?x?xf32>) {
    seg.yield %x : f32
  }
  return %b : tensor<?x?xf32>
}
