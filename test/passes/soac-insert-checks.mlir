// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Rule 1: inputs of unknown outer size are compared with the first one.
// CHECK-LABEL: func.func @outer_sizes(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[YS:.*]]: tensor<4xi32>, %[[ZS:.*]]: tensor<?xi32>)
// CHECK-DAG: %[[X:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[Y:.*]] = arith.constant 4 : index
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : index
// CHECK: soac.assert %[[SAME]], "'soac.map' op inputs have different outer sizes: {0} and {1}"(%[[X]], %[[Y]]) : index, index
// CHECK: %[[Z:.*]] = tensor.dim %[[ZS]], %
// CHECK: arith.cmpi eq, %{{.*}}, %[[Z]] : index
// CHECK: soac.assert %{{.*}}, "'soac.map' op inputs have different outer sizes: {0} and {1}"(%{{.*}}, %[[Z]])
// CHECK: soac.map
func.func @outer_sizes(%xs: tensor<?xi32>, %ys: tensor<4xi32>, %zs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%x = %xs, %y = %ys, %z = %zs) : (tensor<?xi32>, tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Every combinator with several inputs is checked, under its own name; a
// jagged array has one row less than offsets.
// CHECK-LABEL: func.func @combinators(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[YS:.*]]: tensor<?xi32>, %[[J:.*]]: !soac.jagged<2 x i32>
// CHECK: soac.assert {{.*}}"'soac.reduce' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.scan' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.screma' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.scatter' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.hist' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.filter' op inputs have different outer sizes
// CHECK: %[[OFFSETS:.*]], %{{.*}} = soac.jagged.unpack %[[J]]
// CHECK: %[[ENDS:.*]] = tensor.dim %[[OFFSETS]], %
// CHECK: %[[ROWS:.*]] = arith.subi %[[ENDS]], %
// CHECK: soac.assert {{.*}}"'soac.partition' op inputs have different outer sizes: {0} and {1}"(%{{.*}}, %[[ROWS]])
func.func @combinators(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %j: !soac.jagged<2 x i32>, %z: i32,
    %d: tensor<8xi32>, %class: index) {
  %p = arith.constant true
  %r:2 = soac.reduce %xs, %ys neutral %z, %z : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %e: i32):
    soac.yield %a, %e : i32, i32
  }
  %s:2 = soac.scan %xs, %ys neutral %z, %z : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32, %e: i32):
    soac.yield %a, %e : i32, i32
  }
  %t = soac.screma (%x = %xs, %y = %ys) reduce %z : i32 : (tensor<?xi32>, tensor<?xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  } post {
    soac.yield
  }
  %u = soac.scatter %xs, %ys into %d : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32>
  %v = soac.hist %xs, %ys into %d neutral %z : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32> op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  }
  %w = soac.filter (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  %k:2 = soac.partition 2 (%x = %xs, %row = %j) : (tensor<?xi32>, !soac.jagged<2 x i32>)
      -> (tensor<?xi32>, tensor<2xindex>) {
    soac.yield %class, %x : index, i32
  }
  return
}

// -----

// Sizes that are equal by construction need no check: static ones, results of
// a map over one array, iota over its size.
// CHECK-LABEL: func.func @equal_sizes
// CHECK-NOT: soac.assert
func.func @equal_sizes(%xs: tensor<?xi64>, %a: tensor<4xi64>, %b: tensor<4xi64>) -> (tensor<?xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %is = soac.iota(%n) : tensor<?xi64>
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    soac.yield %x : i64
  }
  %r = soac.map (%x = %xs, %y = %ys, %i = %is) : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %s = arith.addi %x, %y : i64
    %t = arith.addi %s, %i : i64
    soac.yield %t : i64
  }
  %q = soac.map (%x = %a, %y = %b) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64> {
    %s = arith.addi %x, %y : i64
    soac.yield %s : i64
  }
  return %r, %q : tensor<?xi64>, tensor<4xi64>
}

// -----

// A size in a result type is a promise about the inputs.
// CHECK-LABEL: func.func @static_results
// CHECK: soac.assert {{.*}}"'soac.map' op result 0 has size {0}, expected {1}"
// CHECK: soac.map
// CHECK: soac.assert {{.*}}"'soac.concat' op result 0 has size {0}, expected {1}"
// CHECK: soac.concat
// CHECK: soac.assert {{.*}}"'tensor.cast' op source has size {0} in dimension 1, expected {1}"
// CHECK-NOT: soac.assert
// CHECK: tensor.cast
// CHECK: soac.assert {{.*}}"'soac.replicate' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK: soac.replicate
func.func @static_results(%xs: tensor<?xi32>, %m: tensor<?x?xi32>)
    -> (tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<4xi32> {
    soac.yield %x : i32
  }
  %b = soac.concat %xs, %xs : (tensor<?xi32>, tensor<?xi32>) -> tensor<8xi32>
  %c = tensor.cast %m : tensor<?x?xi32> to tensor<?x3xi32>
  %d = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %e = soac.replicate() %xs : tensor<?xi32> -> tensor<2x5xi32>
  return %a, %b, %c, %d, %e : tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>
}
