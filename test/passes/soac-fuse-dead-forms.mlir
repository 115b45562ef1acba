// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A screma without accumulators is a map.
// CHECK-LABEL: func.func @to_map(
// CHECK:      soac.map (%[[X:.*]] = %{{.*}}) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.muli %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Z]] : i32
func.func @to_map(%xs: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %s, %ys = soac.screma (%x = %xs) reduce %ne : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
    %y = arith.addi %x, %x : i32
    soac.yield %x, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%y: i32):
    %z = arith.muli %y, %y : i32
    soac.yield %z : i32
  }
  return %ys : tensor<?xi32>
}

// One that only reduces its inputs is a reduction, in the order of the
// accumulators.
// CHECK-LABEL: func.func @to_reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[WS:[a-z0-9]+]]: tensor<?xi64>, %[[N1:[a-z0-9]+]]: i64, %[[N2:[a-z0-9]+]]: i32)
// CHECK-NEXT: soac.reduce %[[WS]], %[[XS]] neutral %[[N1]], %[[N2]] commutative : (tensor<?xi64>, tensor<?xi32>) -> (i64, i32) {
func.func @to_reduce(%xs: tensor<?xi32>, %ws: tensor<?xi64>, %n1: i64, %n2: i32) -> (i64, i32) {
  %s, %t = soac.screma (%x = %xs, %w = %ws) reduce %n1, %n2 : i64, i32 commutative : (tensor<?xi32>, tensor<?xi64>) -> (i64, i32) map {
    soac.yield %w, %x : i64, i32
  } op {
  ^bb0(%a: i64, %b: i32, %c: i64, %d: i32):
    %e = arith.addi %a, %c : i64
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i64, i32
  } post {
    soac.yield
  }
  return %s, %t : i64, i32
}

// One that only scans its inputs is a scan.
// CHECK-LABEL: func.func @to_scan(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: soac.scan %[[XS]] neutral %[[NE]] exclusive : (tensor<?xi32>) -> tensor<?xi32> {
func.func @to_scan(%xs: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %s = soac.screma (%x = %xs) scan %ne : i32 exclusive : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%v: i32):
    soac.yield %v : i32
  }
  return %s : tensor<?xi32>
}
