// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=incremental" --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --seq-to-seg="mode=incremental" | FileCheck %s --check-prefix=SEG

// Maps over the same rows have one choice of versions, and fuse in each of these.
// CHECK-LABEL: func.func @both(
// CHECK: soac.threshold %{{.*}}, "both.0.outer"
// CHECK-NOT: "both.1.outer"
// CHECK-LABEL: func.func @rounds(
// SEG-LABEL: func.func @both(
// SEG: scf.if
// SEG: seg.map level(grid)
// SEG: else
// SEG-NOT: "both.1
// SEG-LABEL: func.func @rounds(
func.func @both(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %most = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  return %sums, %most : tensor<?xi32>, tensor<?xi32>
}

// One that needs the other stays apart; so does one that makes rows, which one thread each
// cannot place.
// CHECK: soac.threshold %{{.*}}, "rounds.0.outer"
// CHECK-NOT: "rounds.1.outer"
func.func @rounds(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %prefixes = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %sums, %prefixes : tensor<?xi32>, !soac.jagged<2 x i32>
}
