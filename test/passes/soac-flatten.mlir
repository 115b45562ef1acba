// RUN: seq-opt %s --split-input-file --soac-flatten --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --split-input-file --soac-flatten --canonicalize --cse --soac-fuse | FileCheck %s --check-prefix=FUSED

// A map inside a map is a map over the data; the offsets stay.
// CHECK-LABEL: func @map_in_map(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x f32>
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: tensor.dim %[[DATA]]
// CHECK: %[[MAPPED:.*]] = soac.map ({{.*}}%[[X:.*]] = %[[DATA]]) {{.*}} {
// CHECK-NEXT: %[[Y:.*]] = arith.mulf %[[X]], %[[X]]
// CHECK-NEXT: soac.yield %[[Y]]
// CHECK: %[[RESULT:.*]] = soac.jagged.pack %[[OFFSETS]], %[[MAPPED]]
// CHECK: return %[[RESULT]]
func.func @map_in_map(%rows: !soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
    %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.mulf %x, %x : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %r : !soac.jagged<2 x f32>
}

// -----

// The lecture's example: after fusion one map over the rows makes the result, beside
// the offsets; neither iota nor i + 1 by element is an array of its own.
// FUSED-LABEL: func @example(
// FUSED-SAME: %[[NS:.*]]: tensor<?xindex>
// FUSED: %[[INCREMENTED:.*]] = soac.map
// FUSED: %[[OFFSETS:.*]] = soac.screma {{.*}} exclusive
// FUSED-NOT: soac.scatter
// FUSED: %[[IDS:.*]] = soac.segment_ids(%{{.*}}) %[[OFFSETS]]
// FUSED: %[[DATA:.*]] = soac.map (%[[POINT:.*]] = %{{.*}}, %[[SEGMENT:.*]] = %[[IDS]])
// FUSED-NEXT: %[[START:.*]] = tensor.extract %[[OFFSETS]][%[[SEGMENT]]]
// FUSED-NEXT: %[[POSITION:.*]] = arith.subi %[[POINT]], %[[START]]
// FUSED-NEXT: %[[OUTER:.*]] = tensor.extract %[[INCREMENTED]][%[[SEGMENT]]]
// FUSED-NEXT: %[[SUM:.*]] = arith.addi %[[POSITION]], %[[OUTER]]
// FUSED-NEXT: soac.yield %[[SUM]]
// FUSED-NOT: soac.map
// FUSED: soac.jagged.pack %[[OFFSETS]], %[[DATA]]
func.func @example(%ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %one = arith.constant 1 : index
  %r = soac.map (%i = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %next = arith.addi %i, %one : index
    %numbers = soac.iota(%i) : tensor<?xindex>
    %row = soac.map (%x = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
      %y = arith.addi %x, %next : index
      soac.yield %y : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

// -----

// Scans and reductions of all rows go by their offsets.
// CHECK-LABEL: func @scan_and_reduce(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[SCANNED:.*]] = soac.screma (%{{.*}} = %[[DATA]]) scan %{{.*}} : i32 segments %[[OFFSETS]] : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK: %[[TOTALS:.*]] = soac.screma (%{{.*}} = %[[DATA]]) reduce %{{.*}} : i32 segments %[[OFFSETS]] : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[SCANNED]]
// FUSED-LABEL: func @scan_and_reduce(
// FUSED: soac.screma {{.*}} scan {{.*}} reduce {{.*}} segments
// FUSED-NOT: soac.screma
// FUSED: return
func.func @scan_and_reduce(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %r, %t = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s, %sum : tensor<?xi32>, i32
  }
  return %r, %t : !soac.jagged<2 x i32>, tensor<?xi32>
}

// -----

// A filter places what it keeps of all rows at once; where a row ends stands at its
// last element, and an empty row ends where the one before does.
// CHECK-LABEL: func @filter_in_map(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[COUNT:.*]] = arith.subi
// CHECK: %[[N:.*]] = tensor.dim %[[DATA]]
// CHECK: %[[SEGMENTS:.*]] = soac.segment_ids(%[[N]]) %[[OFFSETS]]
// CHECK: %[[FLAGS:.*]] = soac.map ({{.*}}%{{.*}} = %[[DATA]]) {{.*}} -> tensor<?xi1>
// CHECK: %[[ONES:.*]] = soac.map (%{{.*}} = %[[FLAGS]]) {{.*}} -> tensor<?xindex>
// CHECK: %[[COUNTS:.*]] = soac.scan %[[ONES]] neutral %{{.*}} : (tensor<?xindex>) -> tensor<?xindex>
// CHECK: arith.addi
// CHECK: %[[PLACES:.*]] = soac.map (%[[KEEP:.*]] = %[[FLAGS]], %[[UPTO:.*]] = %[[COUNTS]])
// CHECK: %[[LAST:.*]] = arith.subi %[[UPTO]], %c1
// CHECK: arith.select %[[KEEP]], %[[LAST]], %c-1
// CHECK: %[[ROOM:.*]] = tensor.empty(%[[N]])
// CHECK: %[[ALL:.*]] = soac.scatter %[[PLACES]], %[[DATA]] into %[[ROOM]] {{.*}}soac.inside
// CHECK: %[[LASTS:.*]] = soac.map (%[[POINT:.*]] = %{{.*}}, %[[ROW:.*]] = %[[SEGMENTS]])
// CHECK: %[[NEXT:.*]] = arith.addi %[[ROW]], %c1
// CHECK: %[[END:.*]] = tensor.extract %[[OFFSETS]][%[[NEXT]]]
// CHECK: %[[OWN:.*]] = arith.subi %[[END]], %c1
// CHECK: %[[IS_LAST:.*]] = arith.cmpi eq, %[[POINT]], %[[OWN]]
// CHECK: arith.select %[[IS_LAST]], %[[ROW]], %c-1
// CHECK: %[[ENDS:.*]] = soac.scatter %[[LASTS]], %[[COUNTS]] into %{{.*}}soac.inside
// CHECK: %[[FILLED:.*]] = arith.cmpi ult
// CHECK: scf.if %[[FILLED]]
// CHECK: tensor.extract %[[ENDS]]
// CHECK: %[[KEPT_OFFSETS:.*]] = soac.scan %{{.*}} neutral %{{.*}} exclusive
// CHECK: arith.maxui
// CHECK: %[[SIZE:.*]] = tensor.extract %[[KEPT_OFFSETS]][%[[COUNT]]]
// CHECK: %[[KEPT:.*]] = tensor.extract_slice %[[ALL]][0] [%[[SIZE]]] [1]
// CHECK: soac.jagged.pack %[[KEPT_OFFSETS]], %[[KEPT]]
func.func @filter_in_map(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.cmpi sgt, %x, %zero : i32
      soac.yield %p, %x : i1, i32
    }
    soac.yield %kept : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// Two filters of the same rows count in one pass, and move in another one, to arrays of
// the right lengths.
// CHECK-LABEL: func @filters_in_map(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[SEGMENTS:.*]] = soac.segment_ids(%{{.*}}) %[[OFFSETS]]
// CHECK: %[[FLAGS:.*]] = soac.map ({{.*}}%{{.*}} = %[[DATA]]) {{.*}} -> tensor<?xi1>
// CHECK: %[[ONES:.*]] = soac.map (%{{.*}} = %[[FLAGS]]) {{.*}} -> tensor<?xindex>
// CHECK: %[[COUNTS:.*]] = soac.screma (%{{.*}} = %[[ONES]]) reduce %{{.*}} : index segments %[[OFFSETS]]
// CHECK: %[[RANKS:.*]] = soac.screma (%{{.*}} = %[[ONES]]) scan %{{.*}} : index segments %[[OFFSETS]] : tensor<?xindex> exclusive
// CHECK: tensor.extract %[[COUNTS]]
// CHECK: %[[KEPT_OFFSETS:.*]] = soac.scan %{{.*}} neutral %{{.*}} exclusive
// CHECK: %[[PLACES:.*]] = soac.map (%[[S:.*]] = %[[SEGMENTS]], %[[KEEP:.*]] = %[[FLAGS]], %[[RANK:.*]] = %[[RANKS]])
// CHECK: %[[START:.*]] = tensor.extract %[[KEPT_OFFSETS]][%[[S]]]
// CHECK: %[[PLACE:.*]] = arith.addi %[[START]], %[[RANK]]
// CHECK: arith.select %[[KEEP]], %[[PLACE]], %{{.*}}
// CHECK: %[[SIZE:.*]] = tensor.extract %[[KEPT_OFFSETS]]
// CHECK: %[[EMPTY:.*]] = tensor.empty(%[[SIZE]])
// CHECK: %[[KEPT:.*]] = soac.scatter %[[PLACES]], %[[DATA]] into %[[EMPTY]] {{.*}}soac.inside
func.func @filters_in_map(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r, %s = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %above = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.cmpi sgt, %x, %zero : i32
      soac.yield %p, %x : i1, i32
    }
    %below = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.cmpi slt, %x, %zero : i32
      soac.yield %p, %x : i1, i32
    }
    soac.yield %above, %below : tensor<?xi32>, tensor<?xi32>
  }
  return %r, %s : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

// -----

// Regular rows of a regular map are left to convert-soac-to-seg.
// CHECK-LABEL: func @regular(
// CHECK: soac.map
// CHECK-NEXT: soac.map
func.func @regular(%m: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %ys = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.negf %x : f32
      soac.yield %y : f32
    }
    soac.yield %ys : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}

// -----

// The points of each branch are a space of their own.
// CHECK-LABEL: func @branch(
// CHECK: %[[THEN:.*]] = soac.filter
// CHECK: soac.scan
// CHECK: %[[ELSE:.*]] = soac.filter
// CHECK: %[[SOME:.*]] = soac.scatter %[[THEN]], %{{.*}} into %{{.*}}
// CHECK: %[[ALL:.*]] = soac.scatter %[[ELSE]], %{{.*}} into %[[SOME]]
// CHECK: return %[[ALL]]
func.func @branch(%rows: !soac.jagged<2 x i32>, %flags: tensor<?xi1>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows, %flag = %flags) : (!soac.jagged<2 x i32>, tensor<?xi1>) -> tensor<?xi32> {
    %x = scf.if %flag -> (i32) {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %sum : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// A function is lifted once, and goes where nothing else calls it; its recursion
// ends when no point is left.
// CHECK-LABEL: func private @halve_lifted_v(
// CHECK-SAME: %[[N:.*]]: index, %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>) -> tensor<?xi32>
// CHECK: %[[NONE:.*]] = arith.cmpi eq, %[[N]], %c0
// CHECK: scf.if %[[NONE]]
// CHECK: tensor.empty
// CHECK: else
// CHECK: call @halve_lifted_v(
// CHECK-NOT: func private @halve_lifted_v_
// CHECK-NOT: func private @halve(
// CHECK-LABEL: func @lifted(
// CHECK: call @halve_lifted_v(
func.func private @halve(%xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (i32) {
    %half = arith.divui %n, %c2 : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @halve(%front) : (tensor<?xi32>) -> i32
    scf.yield %x : i32
  } else {
    %zero = arith.constant 0 : i32
    scf.yield %zero : i32
  }
  return %r : i32
}

func.func @lifted(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @halve(%row) : (tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Without recursion there is no end to come to.
// CHECK-LABEL: func private @positive_lifted_v(
// CHECK-NOT: scf.if
// CHECK: soac.scatter
// CHECK-LABEL: func @lifted_once(
// CHECK: call @positive_lifted_v(
func.func private @positive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %x, %zero : i32
    soac.yield %p, %x : i1, i32
  }
  return %r : tensor<?xi32>
}
func.func @lifted_once(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = func.call @positive(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// What a branch without calls takes of the arrays around is copied before the other
// branch calls, although it comes second: the elements at the points that are done.
// CHECK-LABEL: func private @done_lifted_v(
// CHECK-SAME: %{{.*}}: index, %{{.*}}: tensor<?xindex>, %[[DATA:[a-z0-9]+]]: tensor<?xi32>)
// CHECK: arith.xori
// CHECK: tensor.extract %[[DATA]][
// CHECK: call @done_lifted_v(
// CHECK-NOT: %[[DATA]]
// CHECK: return
// CHECK-LABEL: func @finished(
func.func private @done(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (tensor<?xi32>) {
    %half = arith.divui %n, %c2 : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @done(%front) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %x : tensor<?xi32>
  } else {
    scf.yield %xs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

func.func @finished(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = func.call @done(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// Two calls side by side become one on twice as many points.
// CHECK-LABEL: func private @twice_lifted_v(
// CHECK: %[[TWO:.*]] = arith.muli %{{.*}}, %c2
// CHECK: call @twice_lifted_v(%[[TWO]], %{{.*}}, %{{.*}})
// CHECK-NOT: call @twice_lifted_v
// CHECK-LABEL: func @side_by_side(
func.func private @twice(%xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (i32) {
    %half = arith.divui %n, %c2 : index
    %others = arith.subi %n, %half : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %back = tensor.extract_slice %xs[%half] [%others] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @twice(%front) : (tensor<?xi32>) -> i32
    %y = func.call @twice(%back) : (tensor<?xi32>) -> i32
    %sum = arith.addi %x, %y : i32
    scf.yield %sum : i32
  } else {
    %one = arith.constant 1 : i32
    scf.yield %one : i32
  }
  return %r : i32
}

func.func @side_by_side(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @twice(%row) : (tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// One loop for all points; in each round those that are still active.
// CHECK-LABEL: func @loop(
// CHECK: %[[SOME:.*]] = soac.filter
// CHECK: scf.while (%{{.*}} = %[[SOME]],
// CHECK: scf.condition
// CHECK: do
// CHECK: ^bb0(%[[ACTIVE:.*]]: tensor<?xindex>, %[[COUNTERS:.*]]: tensor<?xindex>, %[[SUMS:.*]]: tensor<?xi32>)
// CHECK: soac.scan
// CHECK: %[[NEW:.*]]:2 = soac.scatter %[[ACTIVE]], %{{.*}}, %{{.*}} into %[[COUNTERS]], %[[SUMS]] {{.*}}soac.inside
// CHECK: %[[REST:.*]] = soac.filter (%{{.*}} = %[[ACTIVE]],
// CHECK: scf.yield %[[REST]], %[[NEW]]#0, %[[NEW]]#1
func.func @loop(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
      %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %e, %acc : i32
        soac.yield %y : i32
      }
      %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %sum : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// What a condition forwards as it was carried has one array, and the result is that
// of the last round; what it computes has one of its own, written in each round.
// CHECK-LABEL: func @until(
// CHECK: %[[LOOP:.*]]:4 = scf.while (
// CHECK: do
// CHECK: ^bb0(%[[ACTIVE:.*]]: tensor<?xindex>, %[[STATE:.*]]: tensor<?xi32>, %[[COUNT:.*]]: tensor<?xi32>, %[[LAST:.*]]: tensor<?xi32>)
// CHECK: %[[GOING:.*]] = soac.filter
// CHECK: %[[REST:.*]] = soac.map (%{{.*}} = %[[GOING]]) : (tensor<?xindex>) -> tensor<?xindex>
// CHECK: %[[NEXT:.*]]:2 = soac.scatter %[[REST]], %{{.*}}, %{{.*}} into %[[STATE]], %[[COUNT]] {{.*}}soac.inside
// CHECK: %[[SEEN:.*]] = soac.scatter %[[ACTIVE]], %{{.*}} into %[[LAST]] {{.*}}soac.inside
// CHECK: scf.yield %[[REST]], %[[NEXT]]#0, %[[NEXT]]#1, %[[SEEN]]
// CHECK: return %[[LOOP]]#3, %[[LOOP]]#2
func.func @until(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  %r, %n = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %x:2 = scf.while (%a = %one, %i = %zero) : (i32, i32) -> (i32, i32) {
      %sum = soac.reduce %row neutral %a : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %s = arith.addi %p, %q : i32
        soac.yield %s : i32
      }
      %go = arith.cmpi slt, %sum, %limit : i32
      scf.condition(%go) %sum, %i : i32, i32
    } do {
    ^bb0(%b: i32, %j: i32):
      %m = arith.addi %j, %one : i32
      scf.yield %b, %m : i32, i32
    }
    soac.yield %x#0, %x#1 : i32, i32
  }
  return %r, %n : tensor<?xi32>, tensor<?xi32>
}

// -----

// Indices are moved to the row of the destination; those out of its bounds go
// nowhere.
// CHECK-LABEL: func @scatter(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[PLACES:.*]] = soac.map
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult
// CHECK: arith.select %[[INSIDE]], %{{.*}}, %c-1
// CHECK: %[[NEW:.*]] = soac.scatter %[[PLACES]], %{{.*}} into %[[DATA]]
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[NEW]]
func.func @scatter(%rows: !soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x index> {
    %s = soac.scatter %row, %row into %row : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
    soac.yield %s : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
