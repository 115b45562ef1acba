// Maps over regular arrays: those that are no perfect nests are flattened in full, the
// others stay; and combinators over jagged arrays that are in no map.
//
// RUN: seq-opt %s -split-input-file --soac-flatten=mode=full -canonicalize -cse | FileCheck %s
// RUN: seq-opt %s -split-input-file --soac-flatten=mode=outer -canonicalize -cse | FileCheck %s --check-prefix=OUTER

// The sum is of each row, and the map is over all elements.
// CHECK-LABEL: func.func @centred
// CHECK: %[[SUMS:.*]] = soac.screma {{.*}} segments
// CHECK: soac.map {{.*}} -> tensor<?xi32>
// CHECK: tensor.extract %[[SUMS]]
// CHECK-NOT: soac.assert
// CHECK: tensor.reshape
// OUTER-LABEL: func.func @centred
// OUTER: soac.map {{.*}} attributes {soac.outer}
func.func @centred(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %less = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %s : i32
      soac.yield %y : i32
    }
    soac.yield %less : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// -----

// Fusion makes a perfect nest of this one.
// CHECK-LABEL: func.func @product
// CHECK: soac.map (%{{.*}} = %arg0)
// CHECK: soac.map
// CHECK: soac.reduce
func.func @product(%m: tensor<?x?xi32>, %v: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %p = soac.map (%x = %row, %y = %v) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    }
    %s = soac.reduce %p neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
