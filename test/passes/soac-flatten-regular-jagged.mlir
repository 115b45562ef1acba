// RUN: seq-opt %s -split-input-file --soac-flatten=mode=full -canonicalize -cse | FileCheck %s

// CHECK-LABEL: func.func @total
// CHECK: %[[SUMS:.*]] = soac.screma {{.*}} segments
// CHECK-NOT: soac.jagged
// CHECK: return
func.func @total(%rows: !soac.jagged<2 x i32>) -> i32 {
  %zero = arith.constant 0 : i32
  %t = soac.screma (%row = %rows) reduce %zero : i32 : (!soac.jagged<2 x i32>) -> i32 map {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  return %t : i32
}

// -----

// Rows that are made as long as those of an array have its offsets.
// CHECK-LABEL: func.func @numbered
// CHECK: %[[OFFSETS:.*]], %{{.*}} = soac.jagged.unpack
// CHECK-NOT: soac.scan
// CHECK: soac.jagged.pack %[[OFFSETS]],
func.func @numbered(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x index> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %i = soac.iota(%n) : tensor<?xindex>
    soac.yield %i : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
