// Over rows of any lengths, chunks of the runtime divide the sequence of points and
// ends of rows.
//
// RUN: seq-opt %s --convert-seg-to-cpu --canonicalize --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK-DAG: %[[NO:.*]] = arith.constant 0 : i64
// CHECK: llvm.call @seq_rt_reduce_rows(%[[COUNT]], %{{.*}}, %{{.*}}, %[[NO]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})

// The aggregate of a chunk is that of its last row.
// CHECK-LABEL: llvm.func internal @seq_partial
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for
// CHECK-NOT: memref.store
// CHECK: llvm.return

// Rows that end in a chunk are stored.
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
// CHECK: scf.for

// CHECK-LABEL: llvm.func internal @seq_combine
// CHECK: scf.if
// CHECK: arith.addi

// A chunk that has an aggregate already has only the rows left that end in it.
// CHECK-LABEL: llvm.func internal @seq_ends
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
// CHECK-NOT: scf.for
// CHECK: llvm.return
func.func @sums(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x : i32
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

// -----

// A map does so, too, in no order. What the points of a row share, it reads once a row
// that has any.
// CHECK-LABEL: func.func @positions(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK: llvm.call @seq_rt_parallel_for(%[[COUNT]],
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[SOME:.*]] = arith.cmpi slt
// CHECK-NEXT: scf.if %[[SOME]] {
// CHECK-NEXT: memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK-NOT: memref.load
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
func.func @positions(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?xindex>) {
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?xindex>) {
    %start = memref.load %o[%i] : memref<?xindex>
    %q = arith.subi %p, %start : index
    seg.yield %q : index
  }
  return
}

// -----

// What is stored for each point is stored with the aggregate, or with the rows that end.
// CHECK-LABEL: func.func @sums_and_doubles(
// CHECK: llvm.call @seq_rt_reduce_rows(
// CHECK-LABEL: llvm.func internal @seq_partial
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
// CHECK-LABEL: llvm.func internal @seq_ends
// CHECK: scf.for
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[POINT]]]
func.func @sums_and_doubles(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xi32>, %out: memref<?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out, %ys : memref<?xi32>, memref<?xi32>) {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index, %x: i32):
    %y = arith.addi %x, %x : i32
    seg.yield %y : i32
  }
  return
}

// -----

// Joined rows are one segment of points and ends, as in a map; the totals are what the
// runtime finishes with. Where a value is kept, its index is not compared.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[M]], %[[N]]
// CHECK-DAG: %[[COUNT:.*]] = arith.index_cast %[[STEPS]] : index to i64
// CHECK: llvm.call @seq_rt_filter(%[[COUNT]],
// CHECK-LABEL: llvm.func internal @seq_finish
// CHECK: memref.store %{{.*}}, %{{.*}}[] : memref<index>
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.if
// CHECK-NEXT: %[[LEAST:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK: %[[KEEP:.*]] = arith.cmpi sge, %{{.*}}, %[[LEAST]]
// CHECK-NOT: arith.cmpi
// CHECK: arith.select %[[KEEP]], %{{.*}}, %{{.*}} : !llvm.ptr
func.func @kept(%m: index, %n: index, %o: memref<?xindex>, %least: memref<?xindex>, %xs: memref<?xindex>, %total: memref<index>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>)
      outs(%total, %ys : memref<index>, memref<?xindex>) joined totals {
    %x = memref.load %xs[%p] : memref<?xindex>
    %y = memref.load %least[%i] : memref<?xindex>
    %keep = arith.cmpi sge, %x, %y : index
    %count = arith.index_castui %keep : i1 to index
    seg.yield %count, %keep, %x : index, i1, index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %count: index, %keep: i1, %x: index):
    %last = arith.subi %count, %one : index
    %at = arith.select %keep, %last, %none : index
    seg.yield %x to [%at] {inside} : index
  }
  return
}

// -----

// What a post region reads of its row alone is read once for the row, too.
// CHECK-LABEL: func.func @places(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.if
// CHECK: %[[BEGIN:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: scf.for %[[POINT:[a-z0-9]+]] =
// CHECK-NEXT: memref.load %{{.*}}[%[[POINT]]]
// CHECK-NOT: memref.load
// CHECK: arith.addi %[[BEGIN]], %{{.*}}
// CHECK-NOT: memref.load
// CHECK: llvm.store
func.func @places(%m: index, %n: index, %o: memref<?xindex>, %q: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>)
      outs(%ys : memref<?xindex>) exclusive {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %before: index):
    %begin = memref.load %q[%i] : memref<?xindex>
    %at = arith.addi %begin, %before : index
    seg.yield %p to [%at] : index
  }
  return
}

// -----

// The parts of concatenated rows have loops of their own, without a condition.
// CHECK-LABEL: func.func @concatenated(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK: scf.while
// CHECK: scf.while
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[BEGIN:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: %[[FIRST:.*]] = memref.load %{{.*}}[%[[ROW]]]
// CHECK: %[[REST:.*]] = arith.subi %[[END:.*]], %[[BEGIN]]
// CHECK: %[[COUNT:.*]] = arith.minui %[[FIRST]], %[[REST]]
// CHECK: %[[CUT:.*]] = arith.addi %[[BEGIN]], %[[COUNT]]
// CHECK: %[[SECOND:.*]] = arith.maxsi %[[CUT]], %[[LO:.*]] :
// CHECK: scf.for %{{.*}} = %[[LO]] to %[[SECOND]] step
// CHECK-NOT: scf.if
// CHECK: memref.store
// CHECK: scf.for %{{.*}} = %[[SECOND]] to %{{.*}} step
// CHECK-NOT: scf.if
// CHECK: memref.store
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[END]] step
// CHECK-NOT: scf.if
// CHECK: memref.store
func.func @concatenated(%m: index, %n: index, %o: memref<?xindex>, %first: memref<?xindex>, %second: memref<?xindex>,
    %xs: memref<?xf32>, %ys: memref<?xf32>, %z: f32, %all: memref<?xf32>) {
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%all : memref<?xf32>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %a = memref.load %first[%i] : memref<?xindex>
    %before = arith.cmpi ult, %k, %a : index
    %v = scf.if %before -> (f32) {
      %x = memref.load %xs[%k] : memref<?xf32>
      scf.yield %x : f32
    } else {
      %j = arith.subi %k, %a : index
      %b = memref.load %second[%i] : memref<?xindex>
      %between = arith.cmpi ult, %j, %b : index
      %w = scf.if %between -> (f32) {
        %y = memref.load %ys[%j] : memref<?xf32>
        scf.yield %y : f32
      } else {
        scf.yield %z : f32
      }
      scf.yield %w : f32
    }
    seg.yield %v : f32
  }
  return
}

// -----

// A signed comparison, or one with a number that differs from point to point, divides
// no row.
// CHECK-LABEL: func.func @undivided(
// CHECK-LABEL: llvm.func internal @seq_map
// CHECK-NOT: arith.maxsi
// CHECK: llvm.return
func.func @undivided(%m: index, %n: index, %o: memref<?xindex>, %first: memref<?xindex>, %xs: memref<?xindex>,
    %all: memref<?xindex>, %other: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%all, %other : memref<?xindex>, memref<?xindex>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %a = memref.load %first[%i] : memref<?xindex>
    %x = memref.load %xs[%p] : memref<?xindex>
    %before = arith.cmpi slt, %k, %a : index
    %below = arith.cmpi ult, %k, %x : index
    %v = scf.if %before -> (index) {
      %y = memref.load %xs[%k] : memref<?xindex>
      scf.yield %y : index
    } else {
      scf.yield %z : index
    }
    %w = scf.if %below -> (index) {
      %y = memref.load %xs[%k] : memref<?xindex>
      scf.yield %y : index
    } else {
      scf.yield %z : index
    }
    seg.yield %v, %w : index, index
  }
  return
}

// -----

// The first point of a row is a part of its own where a scan asks for it.
// CHECK-LABEL: func.func @after_first(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[FIRST:.*]] = scf.for %{{.*}} = %{{.*}} to %[[CUT:[a-z0-9]+]] step
// CHECK-NOT: scf.if
// CHECK: scf.if
// CHECK: scf.for %[[POINT:[a-z0-9]+]] = %[[CUT]] to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %[[FIRST]])
// CHECK-NOT: scf.if
// CHECK: %[[BEFORE:.*]] = arith.subi
// CHECK: memref.load %{{.*}}[%[[BEFORE]]]
// CHECK-NOT: scf.if
// CHECK: scf.yield
func.func @after_first(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) {
    %begin = memref.load %o[%i] : memref<?xindex>
    %k = arith.subi %p, %begin : index
    %first = arith.cmpi eq, %k, %z : index
    %x = scf.if %first -> (index) {
      scf.yield %one : index
    } else {
      %before = arith.subi %p, %one : index
      %y = memref.load %xs[%before] : memref<?xindex>
      scf.yield %y : index
    }
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  return
}

// -----

// What is scanned at the last point of a row is stored behind the loop over its points,
// if it ends where the row does; other values have their conditions.
// CHECK-LABEL: func.func @ends(
// CHECK-LABEL: llvm.func internal @seq_scan
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[SOME:.*]] = arith.cmpi slt, %[[LO:[a-z0-9]+]], %[[HI:[a-z0-9]+]]
// CHECK: scf.for %{{.*}} = %[[LO]] to %[[HI]] step %{{.*}} iter_args(
// CHECK: memref.load
// CHECK-NOT: memref.load
// CHECK: arith.cmpi eq
// CHECK-NOT: arith.cmpi
// CHECK: scf.yield
// CHECK: scf.if %[[SOME]]
// CHECK: %[[END:.*]] = memref.load
// CHECK: %[[ENDS:.*]] = arith.cmpi eq, %[[HI]], %[[END]]
// CHECK: scf.if
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]]]
func.func @ends(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %ys: memref<?xindex>, %zs: memref<?xindex>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys, %zs : memref<?xindex>, memref<?xindex>) joined {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %p: index, %s: index):
    %next = arith.addi %i, %one : index
    %end = memref.load %o[%next] : memref<?xindex>
    %last = arith.subi %end, %one : index
    %is_last = arith.cmpi eq, %p, %last : index
    %row = arith.select %is_last, %i, %none : index
    %is_zero = arith.cmpi eq, %s, %z : index
    %place = arith.select %is_zero, %p, %none : index
    seg.yield %s to [%row], %p to [%place] {inside} : index, index
  }
  return
}

// -----

// What a reduction knows of its chunks goes to the scan of its number, which has no
// function that reduces: the numbers are gone, and the functions of both are shared.
// CHECK-LABEL: func.func @parts(
// CHECK: %[[PREFIXES:.*]] = llvm.call @seq_rt_reduce_rows_first(%{{.*}}, %{{.*}}, %[[SIZE:.*]], %[[INIT:.*]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
// CHECK: llvm.call @seq_rt_scan_after(%[[PREFIXES]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})
// CHECK-NOT: seg.aggregates
func.func @parts(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %sums: memref<?xindex>, %ys: memref<?xindex>) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%sums : memref<?xindex>) attributes {seg.aggregates = 3 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) attributes {seg.aggregates = 3 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index, %s: index):
    seg.yield %s : index
  }
  return
}

// -----

// A number that nothing else has, or only what is in another block, says nothing.
// CHECK-LABEL: func.func @alone(
// CHECK: llvm.call @seq_rt_reduce_rows(
// CHECK: scf.if
// CHECK: llvm.call @seq_rt_scan(
// CHECK-NOT: seg.aggregates
func.func @alone(%m: index, %n: index, %o: memref<?xindex>, %xs: memref<?xindex>, %sums: memref<?xindex>, %ys: memref<?xindex>, %k: i1) {
  %z = arith.constant 0 : index
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : memref<?xindex>) outs(%sums : memref<?xindex>) attributes {seg.aggregates = 0 : i64} {
    %x = memref.load %xs[%p] : memref<?xindex>
    seg.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  scf.if %k {
    seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : memref<?xindex>) outs(%ys : memref<?xindex>) attributes {seg.aggregates = 0 : i64} {
      %x = memref.load %xs[%p] : memref<?xindex>
      seg.yield %x : index
    } op {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      seg.yield %c : index
    } post {
    ^bb0(%j: index, %q: index, %s: index):
      seg.yield %s : index
    }
  }
  return
}
