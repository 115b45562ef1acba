// A map of reductions of rows is a nest of its own and stays one, whatever uses its sums:
// beside other operations in one body each reduction would have one thread.
// RUN: seq-opt %s --soac-fuse | FileCheck %s
// RUN: seq-run %s --entry positive_sums --arg '[[1,2,3],[-4,1,1],[5,-5,0]]:i32' --check interp | FileCheck %s --check-prefix=SUMS
// RUN: seq-run %s --entry positive_sums --arg '[[1,2,3],[-4,1,1],[5,-5,0]]:i32' --mode full --backend simt --check interp | FileCheck %s --check-prefix=SUMS
// SUMS: tensor<3xi32>: [6, 0, 0]
// RUN: seq-run %s --entry sum_of_sums --arg '[[1,2,3],[-4,1,1],[5,-5,0]]:i32' --check interp | FileCheck %s --check-prefix=SUM
// RUN: seq-run %s --entry sum_of_sums --arg '[[1,2,3],[-4,1,1],[5,-5,0]]:i32' --backend simt --check interp | FileCheck %s --check-prefix=SUM
// SUM: i32: 4
// RUN: seq-run %s --entry large_sums --arg '[[1,2,3],[-4,1,1],[5,5,0]]:i32' --check interp | FileCheck %s --check-prefix=LARGE
// LARGE: tensor<2xi32>: [6, 10]
// RUN: seq-run %s --entry positive_sums --arg zeros:i32[0x3] --check interp | FileCheck %s --check-prefix=NONE
// NONE: tensor<0xi32>: []
// RUN: seq-run %s --entry positive_sums --arg zeros:i32[2x0] --check interp | FileCheck %s --check-prefix=EMPTY
// EMPTY: tensor<2xi32>: [0, 0]

// CHECK-LABEL: func.func @positive_sums
// CHECK: %[[YS:.*]] = soac.map
// CHECK: soac.reduce
// CHECK: soac.map (%{{.*}} = %[[YS]])
// CHECK: arith.maxsi
func.func @positive_sums(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %ys = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %rs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %r = arith.maxsi %y, %z : i32
    soac.yield %r : i32
  }
  return %rs : tensor<?xi32>
}

// CHECK-LABEL: func.func @sum_of_sums
// CHECK: %[[YS:.*]] = soac.map
// CHECK: soac.reduce
// CHECK: soac.reduce %[[YS]]
func.func @sum_of_sums(%m: tensor<?x?xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %ys = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %t = soac.reduce %ys neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %t : i32
}

// A filter is no exception.
// CHECK-LABEL: func.func @large_sums
// CHECK: %[[YS:.*]] = soac.map
// CHECK: soac.reduce
// CHECK: soac.filter (%{{.*}} = %[[YS]])
func.func @large_sums(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %ys = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %large = soac.filter (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %is = arith.cmpi sgt, %y, %z : i32
    soac.yield %is, %y : i1, i32
  }
  return %large : tensor<?xi32>
}

// Two maps of reductions are one.
// CHECK-LABEL: func.func @both
// CHECK: soac.map
// CHECK-NOT: soac.map
// CHECK: return
func.func @both(%m: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ys = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %ps = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %one : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.muli %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %ys, %ps : tensor<?xi32>, tensor<?xi32>
}

// Short rows have one thread, and what is left to one thread is fused.
// CHECK-LABEL: func.func @short
// CHECK: soac.map
// CHECK: soac.reduce
// CHECK: arith.maxsi
// CHECK-NOT: soac.map
// CHECK: return
func.func @short(%m: tensor<?x3xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %ys = soac.map (%row = %m) : (tensor<?x3xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %z : (tensor<3xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %rs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %r = arith.maxsi %y, %z : i32
    soac.yield %r : i32
  }
  return %rs : tensor<?xi32>
}

// CHECK-LABEL: func.func @left
// CHECK: soac.map
// CHECK: soac.reduce
// CHECK: arith.maxsi
// CHECK-NOT: soac.map
// CHECK: return
func.func @left(%m: tensor<?x?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %ys = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> attributes {soac.outer} {
    %s = soac.reduce %row neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %rs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> attributes {soac.outer} {
    %r = arith.maxsi %y, %z : i32
    soac.yield %r : i32
  }
  return %rs : tensor<?xi32>
}
