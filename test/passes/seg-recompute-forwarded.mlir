// RUN: seq-opt %s --seg-recompute-forwarded --canonicalize | FileCheck %s
//
// The whole way: what is dropped, and where a partition puts things.
// RUN: seq-run %S/inputs/recompute-forwarded.mlir --entry odd --backend simt --check interp --quiet --arg "random:i32[5000]@1"
// RUN: seq-run %S/inputs/recompute-forwarded.mlir --entry digits --backend simt --check interp --quiet --arg "random:i32[5000]@2"
// RUN: seq-run %S/inputs/recompute-forwarded.mlir --entry digits --backend cpu --check interp --quiet --arg "random:i32[5000]@2"
// RUN: seq-run %S/inputs/recompute-forwarded.mlir --entry digits --backend simt --check interp --quiet --arg "random:i32[0]@2"

// A condition of a value that is forwarded, too.
// CHECK-LABEL: func @condition(
// CHECK: seg.yield %{{.*}}, %{{.*}} : index, i32
// CHECK: post
// CHECK: ^bb0(%{{.*}}: index, %[[P:.*]]: index, %[[X:.*]]: i32):
// CHECK: %[[ODD:.*]] = arith.trunci %[[X]] : i32 to i1
// CHECK: arith.select %[[ODD]]
func.func @condition(%n: index, %a: memref<?xi32>, %r: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i) = (%n) scan(%zero : index) outs(%r : memref<?xi32>) {
    %x = memref.load %a[%i] : memref<?xi32>
    %odd = arith.trunci %x : i32 to i1
    %count = arith.index_castui %odd : i1 to index
    seg.yield %count, %odd, %x : index, i1, i32
  } op {
  ^bb0(%p: index, %q: index):
    %s = arith.addi %p, %q : index
    seg.yield %s : index
  } post {
  ^bb0(%i: index, %p: index, %odd: i1, %x: i32):
    %k = arith.addi %p, %none : index
    %to = arith.select %odd, %k, %none : index
    seg.yield %x to [%to] {inside} : i32
  }
  return
}

// Two conditions of one value that is not: it goes in their place. A value of the index
// and the outside alone needs nothing.
// CHECK-LABEL: func @source(
// CHECK: %[[KEY:.*]] = memref.load
// CHECK: seg.yield %{{.*}}, %[[KEY]] : index, i8
// CHECK: post
// CHECK: ^bb0(%[[I:.*]]: index, %{{.*}}: index, %[[K:.*]]: i8):
// CHECK-DAG: arith.cmpi eq, %[[K]]
// CHECK-DAG: arith.cmpi slt, %[[K]]
// CHECK-DAG: arith.muli %[[I]], %{{.*}} : index
func.func @source(%n: index, %a: memref<?xi8>, %r: memref<?xi1>, %s: memref<?xi1>, %t: memref<?xindex>) {
  %zero = arith.constant 0 : index
  %z8 = arith.constant 0 : i8
  seg.scan level(grid) space(%i) = (%n) scan(%zero : index) outs(%r, %s, %t : memref<?xi1>, memref<?xi1>, memref<?xindex>) {
    %x = memref.load %a[%i] : memref<?xi8>
    %null = arith.cmpi eq, %x, %z8 : i8
    %below = arith.cmpi slt, %x, %z8 : i8
    %place = arith.muli %i, %n : index
    %count = arith.index_castui %null : i1 to index
    seg.yield %count, %null, %below, %place : index, i1, i1, index
  } op {
  ^bb0(%p: index, %q: index):
    %c = arith.addi %p, %q : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %null: i1, %below: i1, %place: index):
    seg.yield %null, %below, %place : i1, i1, index
  }
  return
}

// Floats, and divisions of integers, which may stop the program, are forwarded.
// CHECK-LABEL: func @dear(
// CHECK: seg.yield %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : i32, f32, i32, f32, f32, i32
// CHECK: post
// CHECK: ^bb0(%{{.*}}: index, %{{.*}}: i32, %{{.*}}: f32, %{{.*}}: i32, %{{.*}}: f32, %{{.*}}: f32, %{{.*}}: i32):
func.func @dear(%n: index, %a: memref<?xi32>, %b: memref<?xf32>, %y: f32, %z: i32, %r: memref<?xf32>,
                %s: memref<?xi32>, %t: memref<?xf32>, %u: memref<?xf32>, %v: memref<?xi32>) {
  %zero = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%zero : i32)
      outs(%r, %s, %t, %u, %v : memref<?xf32>, memref<?xi32>, memref<?xf32>, memref<?xf32>, memref<?xi32>) {
    %k = memref.load %a[%i] : memref<?xi32>
    %x = memref.load %b[%i] : memref<?xf32>
    %quotient = arith.divf %x, %y : f32
    %whole = arith.divsi %k, %z : i32
    %sine = math.sin %x : f32
    %x1 = arith.addf %x, %y : f32
    %x2 = arith.mulf %x1, %x : f32
    %x3 = arith.addf %x2, %y : f32
    %x4 = arith.mulf %x3, %x : f32
    %x5 = arith.addf %x4, %sine : f32
    seg.yield %k, %quotient, %whole, %sine, %x5, %k : i32, f32, i32, f32, f32, i32
  } op {
  ^bb0(%p: i32, %q: i32):
    %c = arith.addi %p, %q : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: i32, %quotient: f32, %whole: i32, %sine: f32, %x5: f32, %k: i32):
    seg.yield %quotient, %whole, %sine, %x5, %k : f32, i32, f32, f32, i32
  }
  return
}
