// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Operations over a common array become one.

// CHECK-LABEL: func.func @map_beside_map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[WS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]]:2 = soac.map (%[[X:.*]] = %[[XS]], %[[W:.*]] = %[[WS]]) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[W]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Z]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
func.func @map_beside_map(%xs: tensor<?xi32>, %ws: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %b = soac.map (%w = %ws, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %w, %x : i32
    soac.yield %z : i32
  }
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// Reductions without a map stay a reduction, of two accumulators.
// CHECK-LABEL: func.func @reduce_beside_reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.reduce %[[XS]], %[[XS]] neutral %[[NE]], %[[NE]] commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   arith.maxsi %[[B]], %[[D]]
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @reduce_beside_reduce(%xs: tensor<?xi32>, %ne: i32) -> (i32, i32) {
  %s = soac.reduce %xs neutral %ne commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %xs neutral %ne commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %m : i32, i32
}

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

// A user of the first one stands between them and moves below.
// CHECK-LABEL: func.func @user_between(
// CHECK:      %[[R:.*]]:2 = soac.reduce
// CHECK:      %[[T:.*]] = arith.addi %[[R]]#0, %[[R]]#0
// CHECK:      return %[[T]], %[[R]]#1
func.func @user_between(%xs: tensor<?xi32>, %ne: i32) -> (i32, i32) {
  %s = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = arith.addi %s, %s : i32
  %m = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %t, %m : i32, i32
}

// The array is updated in place between the two: both read it before.
// CHECK-LABEL: func.func @update_between(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NEXT: %[[R:.*]]:2 = soac.map (%{{.*}} = %[[XS]])
// CHECK:      tensor.insert %{{.*}} into %[[XS]]
// CHECK-NOT:  soac
// CHECK:      return
func.func @update_between(%xs: tensor<?xi32>, %v: i32, %k: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %u = tensor.insert %v into %xs[%k] : tensor<?xi32>
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %ys, %u, %zs : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
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
