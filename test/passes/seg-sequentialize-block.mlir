// RUN: seq-opt %s --seg-sequentialize-block | FileCheck %s
// RUN: seq-opt %s --seg-sequentialize-block=items=4 | FileCheck %s --check-prefix=FOUR
// RUN: seq-opt %s --seg-sequentialize-block=items=1 | FileCheck %s --check-prefix=ONE
// The meaning stays.
// RUN: seq-opt %s --seg-sequentialize-block -o %t.mlir
// RUN: seq-run %t.mlir --entry chain --backend interp --arg 'random:i32[3x1024]@1' > %t.after
// RUN: seq-run %s --entry chain --backend interp --arg 'random:i32[3x1024]@1' > %t.before
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=ROWS < %t.after
// ROWS: tensor<3x1024xi32>: min {{.*}} max

// A row of device memory is staged into a tile, arrays between scans are tiles, and what
// leaves the block is taken out of one. 1024 elements, eight a thread: 128 and 4 columns.
// CHECK-LABEL: func @chain(
// CHECK: seg.map level(block)
// CHECK: %[[STAGED:.*]] = seg.map level(thread) space(%[[J:.*]]) = (%{{.*}}) outs(%{{.*}} : tensor<8x132xi32>)
// CHECK: tensor.extract %{{.*}}[%{{.*}}, %[[J]]] : tensor<?x1024xi32>
// CHECK: %[[K:.*]] = arith.remui %[[J]], %{{.*}} : index
// CHECK: %[[T:.*]] = arith.divui %[[J]], %{{.*}} : index
// CHECK: seg.yield %{{.*}} to [%[[K]], %[[T]]] {everywhere}
// CHECK: %[[FIRST:.*]] = seg.scan level(thread) {{.*}} outs(%{{.*}} : tensor<8x132xi32>) attributes {seg.schedule = #seg.schedule<items = 8>
// CHECK: tensor.extract %[[STAGED]][%{{.*}}, %{{.*}}] : tensor<8x132xi32>
// CHECK: %[[SECOND:.*]] = seg.scan level(thread) {{.*}} outs(%{{.*}} : tensor<8x132xi32>) attributes {seg.schedule = #seg.schedule<items = 8>
// CHECK: tensor.extract %[[FIRST]][%{{.*}}, %{{.*}}] : tensor<8x132xi32>
// CHECK: %[[FLAT:.*]] = seg.map level(thread) {{.*}} outs(%{{.*}} : tensor<1024xi32>)
// CHECK: tensor.extract %[[SECOND]]
// CHECK: seg.yield %[[FLAT]] : tensor<1024xi32>

// FOUR-LABEL: func @chain(
// FOUR: tensor.empty() : tensor<4x264xi32>
// FOUR: #seg.schedule<items = 4>

// ONE-LABEL: func @chain(
// ONE-NOT: #seg.schedule<items = {{[2-9]}}
// ONE-NOT: arith.remui
// ONE: func @twice
func.func @chain(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %m = arith.constant 1024 : index
  %n = tensor.dim %xss, %c0 : tensor<?x1024xi32>
  %e = tensor.empty(%n) : tensor<?x1024xi32>
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x1024xi32>) {
    %o = tensor.empty() : tensor<1024xi32>
    %s = seg.scan level(thread) space(%j) = (%m) scan(%zero : i32) outs(%o : tensor<1024xi32>) {
      %x = tensor.extract %xss[%i, %j] : tensor<?x1024xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    %p = tensor.empty() : tensor<1024xi32>
    %t = seg.scan level(thread) space(%j) = (%m) scan(%zero : i32) outs(%p : tensor<1024xi32>) {
      %x = tensor.extract %s[%j] : tensor<1024xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    seg.yield %t : tensor<1024xi32>
  }
  return %r : tensor<?x1024xi32>
}

// A row that two operations read is read once, into an array in one piece, as no thread
// takes elements in a row of it.
// CHECK-LABEL: func @twice(
// CHECK: %[[ROW:.*]] = seg.map level(thread) {{.*}} outs(%{{.*}} : tensor<?xf32>)
// CHECK: tensor.extract %{{.*}}[%{{.*}}, %{{.*}}] : tensor<?x?xf32>
// CHECK: seg.red level(thread)
// CHECK-NOT: seg.schedule
// CHECK: tensor.extract %[[ROW]]
// CHECK: seg.map level(thread)
// CHECK: tensor.extract %[[ROW]]
func.func @twice(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xss, %c0 : tensor<?x?xf32>
  %m = tensor.dim %xss, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xf32>) {
    %s = tensor.empty() : tensor<f32>
    %sum = seg.red level(thread) space(%j) = (%m) neutral(%zero : f32) outs(%s : tensor<f32>) commutative {
      %x = tensor.extract %xss[%i, %j] : tensor<?x?xf32>
      seg.yield %x : f32
    } op {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      seg.yield %c : f32
    }
    %total = tensor.extract %sum[] : tensor<f32>
    %o = tensor.empty(%m) : tensor<?xf32>
    %t = seg.map level(thread) space(%j) = (%m) outs(%o : tensor<?xf32>) {
      %x = tensor.extract %xss[%i, %j] : tensor<?x?xf32>
      %y = arith.subf %x, %total : f32
      seg.yield %y : f32
    }
    seg.yield %t : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}

// Wide elements get fewer, and so do short rows: all lanes of a warp have one.
// CHECK-LABEL: func @wide(
// CHECK: seg.scan level(thread) {{.*}} attributes {seg.schedule = #seg.schedule<items = 4>
// CHECK: seg.scan level(thread) {{.*}} attributes {seg.schedule = #seg.schedule<items = 4>
func.func @wide(%n: index, %a: tensor<?x1024xi64>, %e: tensor<?x1024xi64>, %f: tensor<?x128xi32>)
    -> (tensor<?x1024xi64>, tensor<?x128xi32>) {
  %zero = arith.constant 0 : i64
  %none = arith.constant 0 : i32
  %m = arith.constant 1024 : index
  %k = arith.constant 128 : index
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x1024xi64>) {
    %o = tensor.empty() : tensor<1024xi64>
    %s, %t, %u = seg.scan level(thread) space(%j) = (%m) scan(%zero, %zero, %zero : i64, i64, i64)
        outs(%o, %o, %o : tensor<1024xi64>, tensor<1024xi64>, tensor<1024xi64>) {
      %x = tensor.extract %a[%i, %j] : tensor<?x1024xi64>
      seg.yield %x, %x, %x : i64, i64, i64
    } op {
    ^bb0(%l0: i64, %l1: i64, %l2: i64, %r0: i64, %r1: i64, %r2: i64):
      seg.yield %l0, %l1, %r2 : i64, i64, i64
    } post {
    ^bb0(%j: index, %v0: i64, %v1: i64, %v2: i64):
      seg.yield %v0, %v1, %v2 : i64, i64, i64
    }
    seg.yield %s : tensor<1024xi64>
  }
  %q = seg.map level(block) space(%i) = (%n) outs(%f : tensor<?x128xi32>) {
    %o = tensor.empty() : tensor<128xi32>
    %s = seg.scan level(thread) space(%j) = (%k) scan(%none : i32) outs(%o : tensor<128xi32>) {
      %x = arith.index_cast %j : index to i32
      seg.yield %x : i32
    } op {
    ^bb0(%a0: i32, %a1: i32):
      %c = arith.addi %a0, %a1 : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    seg.yield %s : tensor<128xi32>
  }
  return %r, %q : tensor<?x1024xi64>, tensor<?x128xi32>
}
