// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --verify-each | FileCheck %s

// A map is one call with a function over a range of its points, which goes
// over the range in vectors first and element by element at its end.
// CHECK-LABEL: func.func @squares(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index,
// CHECK: %[[CTX:.*]] = llvm.alloca
// CHECK: %[[SIZE:.*]] = arith.index_cast %[[N]] : index to i64
// CHECK: %[[F:.*]] = llvm.mlir.addressof @[[SQUARES:seq_map_[0-9]+]]
// CHECK: llvm.call @seq_rt_parallel_for(%[[SIZE]], %{{.*}}, %[[F]], %[[CTX]])
// CHECK-NEXT: return
func.func @squares(%n: index, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.muli %x, %x : i32
    seg.yield %y : i32
  }
  return
}

// A reduction has functions that start an accumulator, fold a range into it,
// combine two and store the result; none for whole rows where there is one.
// CHECK-LABEL: func.func @sum(
// CHECK: %[[INIT:.*]] = llvm.mlir.addressof @[[SUM_INIT:seq_init_[0-9]+]]
// CHECK-NEXT: %[[ROWS:.*]] = llvm.mlir.zero
// CHECK-DAG: %[[PARTIAL:.*]] = llvm.mlir.addressof @[[SUM_PARTIAL:seq_partial_[0-9]+]]
// CHECK-DAG: %[[COMBINE:.*]] = llvm.mlir.addressof @[[SUM_COMBINE:seq_combine_[0-9]+]]
// CHECK-DAG: %[[FINISH:.*]] = llvm.mlir.addressof @[[SUM_FINISH:seq_finish_[0-9]+]]
// CHECK: llvm.call @seq_rt_reduce(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[INIT]], %[[ROWS]], %[[PARTIAL]], %[[COMBINE]], %[[FINISH]], %{{.*}})
func.func @sum(%n: index, %xs: memref<?xi32>, %s: memref<i32>) {
  %z = arith.constant 7 : i32
  seg.red level(grid) space(%i) = (%n) neutral(%z : i32) outs(%s : memref<i32>) commutative {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// Whole rows have a function where there are several.
// CHECK-LABEL: func.func @row_sums(
// CHECK-DAG: %[[ROWS:.*]] = llvm.mlir.addressof @seq_rows_{{[0-9]+}}
// CHECK-DAG: %[[PARTIAL:.*]] = llvm.mlir.addressof @seq_partial_{{[0-9]+}}
// CHECK: llvm.call @seq_rt_reduce(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[ROWS]], %[[PARTIAL]],
func.func @row_sums(%m: index, %n: index, %xs: memref<?x?xi32>, %s: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.red level(grid) space(%i, %j) = (%m, %n) neutral(%z : i32) outs(%s : memref<?xi32>) commutative {
    %x = memref.load %xs[%i, %j] : memref<?x?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// A scan is the chained one of the runtime, and with `deterministic` the one
// whose result does not depend on the threads.
// CHECK-LABEL: func.func @prefixes(
// CHECK: llvm.call @seq_rt_scan(
// CHECK: llvm.call @seq_rt_scan_deterministic(
func.func @prefixes(%n: index, %xs: memref<?xf32>, %ys: memref<?xf32>) {
  %z = arith.constant 0.0 : f32
  seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%ys : memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%ys : memref<?xf32>) deterministic {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  return
}

// A histogram has private copies of its bins, which are merged.
// CHECK-LABEL: func.func @count(
// CHECK: llvm.call @seq_rt_hist(
func.func @count(%n: index, %bins: memref<?xindex>, %counts: memref<16xi32>) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%counts : memref<16xi32>) {
    %bin = memref.load %bins[%i] : memref<?xindex>
    seg.yield %one to [%bin] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// A condition that does not hold stops the program: the place, the message and
// the values go to the runtime.
// CHECK-LABEL: func.func @stop(
// CHECK: %[[OK:.*]] = arith.cmpi ult
// CHECK: %[[BAD:.*]] = arith.xori %[[OK]], %{{.*}} : i1
// CHECK: scf.if %[[BAD]] {
// CHECK: %[[WHERE:.*]] = llvm.mlir.addressof @[[WHERE_TEXT:seq_string_[0-9]+]]
// CHECK: %[[WHAT:.*]] = llvm.mlir.addressof @[[WHAT_TEXT:seq_string_[0-9]+]]
// CHECK: %[[COUNT:.*]] = arith.constant 2 : i64
// CHECK: llvm.call @seq_rt_fail(%[[WHERE]], %[[WHAT]], %[[COUNT]], %{{.*}})
func.func @stop(%i: index, %n: index) {
  %ok = arith.cmpi ult, %i, %n : index
  soac.assert %ok, "index {0} is out of bounds for size {1}" (%i, %n) : index, index
  return
}

// A call that may come back to its function counts the depth.
// CHECK-LABEL: func.func @recursive(
// CHECK: llvm.call @seq_rt_enter(
// CHECK-NEXT: func.call @recursive(
// CHECK-NEXT: llvm.call @seq_rt_leave()
func.func @recursive(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %more = arith.cmpi sgt, %n, %zero : i32
  %r = scf.if %more -> (i32) {
    %m = arith.subi %n, %one : i32
    %s = func.call @recursive(%m) : (i32) -> i32
    scf.yield %s : i32
  } else {
    scf.yield %n : i32
  }
  return %r : i32
}

// A reduction in the body of a map is a loop there and calls nothing. Nothing is known of
// how long it takes.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: seq_rt_reduce
// CHECK: %[[F:.*]] = llvm.mlir.addressof @[[NESTED:seq_map_[0-9]+]]
// CHECK: llvm.call @seq_rt_parallel_for_uneven(%{{.*}}, %{{.*}}, %[[F]], %{{.*}})
func.func @rows(%n: index, %m: index, %xs: memref<?x?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %s = memref.alloca() : memref<i32>
    seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%s : memref<i32>) {
      %x = memref.load %xs[%i, %j] : memref<?x?xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    }
    %y = memref.load %s[] : memref<i32>
    seg.yield %y : i32
  }
  return
}

// The default of a threshold may be bounded by the number of threads.
// CHECK-LABEL: func.func @choice(
// CHECK-DAG: %[[MOST:.*]] = arith.constant 64 : i64
// CHECK: llvm.call @seq_rt_threshold(%{{.*}}, %[[MOST]], %{{.*}})
// CHECK: %[[THREADS:.*]] = llvm.call @seq_rt_threads() : () -> i64
// CHECK: %[[DEFAULT:.*]] = arith.minsi %{{.*}}, %[[THREADS]]
// CHECK: llvm.call @seq_rt_threshold(%{{.*}}, %[[DEFAULT]], %{{.*}})
func.func @choice(%n: index) -> (i1, i1) {
  %a = soac.threshold %n, "main.0.outer" default 64
  %b = soac.threshold %n, "main.1.outer" default 64 {threads}
  return %a, %b : i1, i1
}

// CHECK-DAG: llvm.mlir.global internal constant @[[WHERE_TEXT]]("{{.*}}convert-seg-to-cpu.mlir:{{[0-9]+}}:3\00")
// CHECK-DAG: llvm.mlir.global internal constant @[[WHAT_TEXT]]("index {0} is out of bounds for size {1}\00")

// CHECK: llvm.func internal @[[NESTED]](
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args
// CHECK-NOT: llvm.call
// CHECK: llvm.return

// CHECK: llvm.func internal @[[SUM_INIT]](%{{.*}}: !llvm.ptr, %[[ACC:.*]]: !llvm.ptr)
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : i32
// CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[ACC]][0, 0]
// CHECK-NEXT: llvm.store %[[SEVEN]], %[[SLOT]] : i32, !llvm.ptr
// CHECK: llvm.func internal @[[SUM_PARTIAL]](
// CHECK: scf.for
// CHECK: memref.load
// CHECK-NEXT: arith.addi
// CHECK: llvm.func internal @[[SUM_COMBINE]](%{{.*}}: !llvm.ptr, %[[LEFT:.*]]: !llvm.ptr, %[[RIGHT:.*]]: !llvm.ptr)
// CHECK: %[[L:.*]] = llvm.getelementptr %[[LEFT]][0, 0]
// CHECK: %[[A:.*]] = llvm.load %[[L]]
// CHECK: %[[R:.*]] = llvm.getelementptr %[[RIGHT]][0, 0]
// CHECK: %[[B:.*]] = llvm.load %[[R]]
// CHECK: arith.addi %[[A]], %[[B]] : i32
// CHECK: llvm.func internal @[[SUM_FINISH]](
// CHECK: memref.store %{{.*}}, %{{.*}}[] : memref<i32>

// CHECK: llvm.func internal @[[SQUARES]](
// CHECK: %[[V:.*]] = vector.load
// CHECK: arith.muli %[[V]], %[[V]] : vector<16xi32>
// CHECK: vector.store {{.*}}nontemporal = true
// CHECK: else
// CHECK-NOT: nontemporal
// CHECK: vector.store
// CHECK: scf.for
// CHECK: %[[X:.*]] = memref.load
// CHECK-NEXT: arith.muli %[[X]], %[[X]] : i32
// CHECK-NEXT: memref.store
