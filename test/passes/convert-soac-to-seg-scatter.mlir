// RUN: seq-opt %s --convert-soac-to-seg --verify-each | FileCheck %s

// Results that do not go to the point of the space.

// CHECK-LABEL: func.func @scatter(
// CHECK-SAME: %[[IS:[a-z0-9]+]]: tensor<?xi32>, %[[VS:[a-z0-9]+]]: tensor<?xf32>, %[[D:[a-z0-9]+]]: tensor<?xf32>
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%{{.*}}) outs(%[[D]] : tensor<?xf32>) {
// CHECK-NEXT: %[[K:.*]] = tensor.extract %[[IS]][%[[I]]]
// CHECK-NEXT: %[[V:.*]] = tensor.extract %[[VS]][%[[I]]]
// CHECK-NEXT: %[[AT:.*]] = arith.index_cast %[[K]] : i32 to index
// CHECK-NEXT: seg.yield %[[V]] to [%[[AT]]] : f32
func.func @scatter(%is: tensor<?xi32>, %vs: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// A row of an array is written by one point for each element.
// CHECK-LABEL: func.func @scatter_rows(
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[J:.*]]) =
// CHECK: %[[V:.*]] = tensor.extract %{{.*}}[%[[I]], %[[J]]]
// CHECK: seg.yield %[[V]] to [%{{.*}}, %[[J]]] : f32
func.func @scatter_rows(%is: tensor<?xindex>, %vs: tensor<?x?xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xindex>, tensor<?x?xf32>) into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @histogram(
// CHECK: seg.hist level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{.*}} : i32)
// CHECK-SAME: outs(%{{.*}} : tensor<256xi32>) {
// CHECK: seg.yield %{{.*}} to [%{{.*}}] : i32
// CHECK: arith.addi
func.func @histogram(%is: tensor<?xi64>, %vs: tensor<?xi32>, %d: tensor<256xi32>) -> tensor<256xi32> {
  %zero = arith.constant 0 : i32
  %h = soac.hist %is, %vs into %d neutral %zero
      : (tensor<?xi64>, tensor<?xi32>) into tensor<256xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %h : tensor<256xi32>
}

// A filter is one scan of counts, and its total.
// CHECK-LABEL: func.func @filter(
// CHECK: %[[R:.*]]:2 = seg.scan level(grid) space(%{{.*}}) = (%{{.*}}) scan(%{{.*}} : index)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<index>, tensor<?xi32>) totals {
// CHECK: %[[P:.*]] = arith.cmpi sgt
// CHECK: %[[N:.*]] = arith.index_castui %[[P]] : i1 to index
// CHECK: seg.yield %[[N]], %[[P]], %{{.*}} : index, i1, i32
// CHECK: ^bb0(%{{.*}}: index, %[[COUNT:.*]]: index, %[[KEEP:.*]]: i1, %[[V:.*]]: i32):
// CHECK: %[[LAST:.*]] = arith.subi %[[COUNT]], %c1
// CHECK: %[[AT:.*]] = arith.select %[[KEEP]], %[[LAST]], %c-1
// CHECK: seg.yield %[[V]] to [%[[AT]]] {inside} : i32
// CHECK: %[[TOTAL:.*]] = tensor.extract %[[R]]#0[]
// CHECK: tensor.extract_slice %[[R]]#1[0] [%[[TOTAL]]] [1]
func.func @filter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %x, %zero : i32
    soac.yield %p, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}
