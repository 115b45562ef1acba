// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Scans and reductions of all rows go by their offsets.
// CHECK-LABEL: func @scan_and_reduce(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[SCANNED:.*]] = soac.screma (%{{.*}} = %[[DATA]]) scan %{{.*}} : i32 segments %[[OFFSETS]] : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK: %[[TOTALS:.*]] = soac.screma (%{{.*}} = %[[DATA]]) reduce %{{.*}} : i32 segments %[[OFFSETS]] : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[SCANNED]]
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
