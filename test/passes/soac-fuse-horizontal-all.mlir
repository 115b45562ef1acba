// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A reduction, a map and a scan: results in the order reduction, arrays; the
// operator takes scans first.
// CHECK-LABEL: func.func @all_three(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:3 = soac.screma (%[[X:.*]] = %[[XS]]) scan %[[NE]] : i32 reduce %[[NE]] : i32 exclusive : (tensor<?xi32>) -> (i32, tensor<?xi32>, tensor<?xi32>) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[X]], %[[X]], %[[Y]] : i32, i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-DAG:    %[[S:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-DAG:    %[[M:.*]] = arith.maxsi %[[B]], %[[D]]
// CHECK:        soac.yield %[[S]], %[[M]] : i32, i32
// CHECK-NEXT: } post {
// CHECK-NEXT: ^bb0(%[[P:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[F]], %[[P]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1, %[[R]]#2
func.func @all_three(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>, tensor<?xi32>) {
  %m = soac.reduce %xs neutral %ne commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.scan %xs neutral %ne exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %m, %ys, %s : i32, tensor<?xi32>, tensor<?xi32>
}

// Nested bodies are treated as blocks of their own.
// CHECK-LABEL: func.func @nested(
// CHECK:      soac.map (%[[ROW:.*]] = %{{.*}}) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT:   %[[R:.*]]:2 = soac.reduce %[[ROW]], %[[ROW]] neutral
// CHECK:        soac.yield %[[R]]#0, %[[R]]#1 : i32, i32
func.func @nested(%xss: tensor<?x?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %r:2 = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %s = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %m = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s, %m : i32, i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
