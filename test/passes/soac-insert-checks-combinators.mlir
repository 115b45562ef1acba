// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

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
