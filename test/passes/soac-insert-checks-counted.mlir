// The sum of the sizes of arrays that are joined overflows only if some of them are not
// in memory.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --split-input-file | FileCheck %s

// Every sum is looked at: the last one may be positive again.
// CHECK-LABEL: func @copies(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
// CHECK: %[[FIRST:.*]] = arith.addi %[[N]], %[[M]]
// CHECK: %[[SECOND:.*]] = arith.addi %[[FIRST]], %[[N]]
// CHECK: %[[ANY:.*]] = arith.ori %[[FIRST]], %[[SECOND]]
// CHECK: %[[HOLDS:.*]] = arith.cmpi sge, %[[ANY]], %c0
// CHECK: soac.assert %[[HOLDS]], "'soac.concat' op makes more elements than an index counts: {0}, {1}, {2}"(%[[N]], %[[M]], %[[N]])
// CHECK: soac.concat
func.func @copies(%n: index, %m: index, %x: i32) -> tensor<?xi32> {
  %a = soac.replicate(%n) %x : i32 -> tensor<?xi32>
  %b = soac.replicate(%m) %x : i32 -> tensor<?xi32>
  %c = soac.concat %a, %b, %a : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %c : tensor<?xi32>
}

// -----

// The elements of a map are as many as those of what it maps.
// CHECK-LABEL: func @mapped(
// CHECK: soac.assert {{.*}}"'soac.concat' op makes
func.func @mapped(%n: index, %ys: tensor<?xindex>) -> tensor<?xindex> {
  %i = soac.iota(%n) : tensor<?xindex>
  %a = soac.map (%x = %i) : (tensor<?xindex>) -> tensor<?xindex> {
    %y = arith.muli %x, %x : index
    soac.yield %y : index
  }
  %c = soac.concat %a, %ys : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  return %c : tensor<?xindex>
}

// -----

// CHECK-LABEL: func @stored(
// CHECK-NOT: soac.assert
// CHECK: return
func.func @stored(%xs: tensor<?xi32>, %p: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %positive = arith.cmpi sgt, %x, %zero : i32
    soac.yield %positive, %x : i1, i32
  }
  %c = soac.concat %xs, %kept : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %firsts = soac.map (%row = %p) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %twice = soac.concat %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %sum = soac.reduce %twice neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %c, %firsts : tensor<?xi32>, tensor<?xi32>
}
