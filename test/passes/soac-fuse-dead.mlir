// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// What is not needed is dropped, and the simplest form is written.

// An unused reduction and array, and a forwarded value that goes with it; one
// input of the two is left, as both have the same static size.
// CHECK-LABEL: func.func @drop(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<8xi32>, %[[WS:[a-z0-9]+]]: tensor<8xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[NE]] : i32 : (tensor<8xi32>) -> i32 map {
// CHECK-NEXT:   %[[Y:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]] : i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:   %[[C:.*]] = arith.addi %[[A]], %[[B]]
// CHECK-NEXT:   soac.yield %[[C]] : i32
// CHECK-NEXT: } post {
// CHECK-NEXT:   soac.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @drop(%xs: tensor<8xi32>, %ws: tensor<8xi32>, %ne: i32) -> i32 {
  %s, %m, %ys = soac.screma (%x = %xs, %w = %ws) reduce %ne, %ne : i32, i32 : (tensor<8xi32>, tensor<8xi32>) -> (i32, i32, tensor<8xi32>) map {
    %y = arith.addi %x, %x : i32
    %z = arith.muli %w, %x : i32
    soac.yield %y, %w, %z : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.maxsi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%z: i32):
    soac.yield %z : i32
  }
  return %s : i32
}

// The flags of a segmented scan are needed by the values.
// CHECK-LABEL: func.func @needed_by_operator(
// CHECK:      %[[R:.*]] = soac.screma (%[[F:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}) scan %{{.*}}, %{{.*}} : i1, i32 : (tensor<?xi1>, tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT:   soac.yield %[[F]], %[[X]] : i1, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%{{.*}}: i1, %[[V:.*]]: i32):
// CHECK-NEXT:   %[[W:.*]] = arith.addi %[[V]], %[[V]]
// CHECK-NEXT:   soac.yield %[[W]] : i32
// CHECK:      return %[[R]]
func.func @needed_by_operator(%fs: tensor<?xi1>, %xs: tensor<?xi32>, %f: i1, %ne: i32) -> tensor<?xi32> {
  %s:2 = soac.scan %fs, %xs neutral %f, %ne : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
    %g = arith.ori %f1, %f2 : i1
    %a = arith.addi %v1, %v2 : i32
    %v = arith.select %f2, %v2, %a : i32
    soac.yield %g, %v : i1, i32
  }
  %r = soac.map (%v = %s#1) : (tensor<?xi32>) -> tensor<?xi32> {
    %w = arith.addi %v, %v : i32
    soac.yield %w : i32
  }
  return %r : tensor<?xi32>
}

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

// Inputs, forwarded values and array results that are there twice.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) reduce %{{.*}} : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[F:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[F]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1, %[[R]]#1, %[[XS]]
func.func @twice(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s, %a, %b, %c = soac.screma (%x = %xs, %w = %xs) reduce %ne : i32 : (tensor<?xi32>, tensor<?xi32>) -> (i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) map {
    %y = arith.muli %x, %w : i32
    soac.yield %y, %y, %y, %w : i32, i32, i32, i32
  } op {
  ^bb0(%p: i32, %q: i32):
    %t = arith.addi %p, %q : i32
    soac.yield %t : i32
  } post {
  ^bb0(%f: i32, %g: i32, %h: i32):
    soac.yield %f, %g, %h : i32, i32, i32
  }
  return %s, %a, %b, %c : i32, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// An assert in a body stays, and with it what it reads.
// CHECK-LABEL: func.func @asserting(
// CHECK:      soac.screma (%[[X:.*]] = %{{.*}}) reduce
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sge, %[[X]],
// CHECK-NEXT:   soac.assert %[[P]], "negative: {0}"(%[[X]]) : i32
// CHECK-NEXT:   soac.yield %[[X]] : i32
func.func @asserting(%xs: tensor<?xi32>, %ne: i32) -> i32 {
  %ys, %zs = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %p = arith.cmpi sge, %x, %ne : i32
    soac.assert %p, "negative: {0}" (%x) : i32
    %z = arith.muli %x, %x : i32
    soac.yield %x, %z : i32, i32
  }
  %us = soac.map (%x = %xs, %z = %zs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %u = arith.addi %x, %z : i32
    soac.yield %u : i32
  }
  %s = soac.reduce %ys neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}

// Copies of a scalar are the scalar, where another input has the size: here
// the same one, asked from the array.
// CHECK-LABEL: func.func @replicated(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[V:[a-z0-9]+]]: i32)
// CHECK-NOT:  soac.replicate
// CHECK:      soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   arith.addi %[[X]], %[[V]]
func.func @replicated(%xs: tensor<?xi32>, %v: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %vs = soac.replicate(%n) %v : i32 -> tensor<?xi32>
  %r = soac.map (%x = %xs, %w = %vs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %w : i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}

// A histogram of copies: static sizes are equal.
// CHECK-LABEL: func.func @replicated_hist(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<9xi32>, %[[D:[a-z0-9]+]]: tensor<4xi32>, %[[V:[a-z0-9]+]]: i32)
// CHECK:      soac.hist (%[[X:.*]] = %[[XS]]) into %[[D]] neutral
// CHECK-NEXT:   soac.yield %[[X]], %[[V]] : i32, i32
func.func @replicated_hist(%xs: tensor<9xi32>, %dest: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : i32
  %vs = soac.replicate() %v : i32 -> tensor<9xi32>
  %r = soac.hist %xs, %vs into %dest neutral %c0 : (tensor<9xi32>, tensor<9xi32>) into tensor<4xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<4xi32>
}

// Nothing says that the sizes are equal: the check at run time stays.
// CHECK-LABEL: func.func @replicated_unknown(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[V:[a-z0-9]+]]: i32, %[[N:[a-z0-9]+]]: index)
// CHECK:      %[[VS:.*]] = soac.replicate(%[[N]]) %[[V]]
// CHECK:      soac.map (%{{.*}} = %[[XS]], %{{.*}} = %[[VS]])
func.func @replicated_unknown(%xs: tensor<?xi32>, %v: i32, %n: index) -> tensor<?xi32> {
  %vs = soac.replicate(%n) %v : i32 -> tensor<?xi32>
  %r = soac.map (%x = %xs, %w = %vs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %w : i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
