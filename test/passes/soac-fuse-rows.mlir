// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// Running it again changes nothing.
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Elements may be rows, and a body may hold a combinator, which is fused too.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?x?xf32>, %[[NE:[a-z0-9]+]]: f32)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?x?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %[[S:.*]] = soac.screma (%[[E:.*]] = %[[X]]) reduce %[[NE]] : f32
// CHECK-NEXT:     math.exp %[[E]]
// CHECK:        soac.yield %[[S]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @rows(%xs: tensor<?x?xf32>, %ne: f32) -> tensor<?xf32> {
  %ys = soac.map (%row = %xs) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %y = soac.map (%e = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %x = math.exp %e : f32
      soac.yield %x : f32
    }
    soac.yield %y : tensor<?xf32>
  }
  %r = soac.map (%row = %ys) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %s = soac.reduce %row neutral %ne : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %s : f32
  }
  return %r : tensor<?xf32>
}

// Rows of a jagged array are elements like any other.
// CHECK-LABEL: func.func @jagged(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: !soac.jagged<2 x i32>
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = tensor.insert %{{.*}} into %[[X]]
// CHECK-NEXT:   %[[E:.*]] = tensor.extract %[[Y]]
// CHECK-NEXT:   soac.yield %[[E]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @jagged(%xs: !soac.jagged<2 x i32>, %v: i32, %k: index) -> tensor<?xi32> {
  %ys = soac.map (%row = %xs) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %y = tensor.insert %v into %row[%k] : tensor<?xi32>
    soac.yield %y : tensor<?xi32>
  }
  %r = soac.map (%row = %ys) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %e = tensor.extract %row[%k] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}
