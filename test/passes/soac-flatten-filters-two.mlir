// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

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
