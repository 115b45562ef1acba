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

// A partition needs the totals first; classes are checked there. The last class is not
// counted.
// CHECK-LABEL: func.func @partition(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}} : index)
// CHECK: soac.assert %{{.*}}, "class {0} is out of range for {1} classes"
// CHECK: seg.scan level(grid)
// CHECK-NOT: soac.assert
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) outs(%{{.*}} : tensor<2xindex>)
func.func @partition(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<2xindex>) {
  %ys, %sizes = soac.partition 2 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<2xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<2xindex>
}

// A class that is chosen among constants exists; what belongs to it is told by the
// conditions.
// CHECK-LABEL: func.func @three(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}}, %{{[^,]*}} : index, index)
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: %[[LOW:.*]] = arith.cmpi slt, %[[X:.*]], %{{.*}} : i32
// CHECK-NEXT: %[[HIGH:.*]] = arith.cmpi sgt, %[[X]], %{{.*}} : i32
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: seg.scan level(grid)
// CHECK-NOT: soac.assert
// CHECK-NOT: arith.cmpi eq
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : i32
func.func @three(%xs: tensor<?xi32>, %p: i32) -> (tensor<?xi32>, tensor<3xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %ys, %sizes = soac.partition 3 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>) {
    %low = arith.cmpi slt, %x, %p : i32
    %high = arith.cmpi sgt, %x, %p : i32
    %upper = arith.select %high, %c2, %c1 : index
    %class = arith.select %low, %c0, %upper : index
    soac.yield %class, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<3xindex>
}

// One class is that of all elements.
// CHECK-LABEL: func.func @one(
// CHECK: seg.red level(grid) space(%{{.*}}) = (%{{.*}}) neutral(%{{[^,]*}} : index)
// CHECK: seg.scan level(grid)
func.func @one(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<1xindex>) {
  %ys, %sizes = soac.partition 1 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<1xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<1xindex>
}

// CHECK-LABEL: func.func @generate(
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}}) outs(%{{.*}} : tensor<?xi32>)
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs(%{{.*}} : tensor<4x?xf32>)
func.func @generate(%n: index, %row: tensor<?xf32>) -> (tensor<?xi32>, tensor<4x?xf32>) {
  %a = soac.iota(%n) : tensor<?xi32>
  %b = soac.replicate() %row : tensor<?xf32> -> tensor<4x?xf32>
  return %a, %b : tensor<?xi32>, tensor<4x?xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-SAME: %[[A:[a-z0-9]+]]: tensor<?xf32>, %[[B:[a-z0-9]+]]: tensor<4xf32>
// CHECK: %[[P:.*]] = tensor.insert_slice %[[A]] into
// CHECK: tensor.insert_slice %[[B]] into %[[P]]
func.func @concat(%a: tensor<?xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %c = soac.concat %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %c : tensor<?xf32>
}

// A scan that says where elements go writes them: its post region scatters into the
// new array, and there are no indices in memory (other destinations:
// convert-soac-to-seg-destinations.mlir).
// CHECK-LABEL: func.func @scan_scatter(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xindex>, %[[VS:[a-z0-9]+]]: tensor<?xf32>
// CHECK: %[[NEW:.*]] = tensor.empty(%{{.*}}) : tensor<?xf32>
// CHECK: %[[R:.*]] = seg.scan level(grid) space(%[[I:.*]]) = (%{{.*}}) scan(%{{.*}} : index) outs(%[[NEW]] : tensor<?xf32>) {
// CHECK-DAG: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK-DAG: %[[V:.*]] = tensor.extract %[[VS]][%[[I]]]
// CHECK: seg.yield %[[X]], %[[V]] : index, f32
// CHECK: post {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[AT:.*]]: index, %[[SENT:.*]]: f32):
// CHECK: seg.yield %[[SENT]] to [%[[AT]]] : f32
// CHECK-NOT: seg.map
// CHECK: return %[[R]]
func.func @scan_scatter(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is = soac.scan %xs neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// Indices that are known to be -1 or inside stay that in the scan.
// CHECK-LABEL: func.func @scan_inside(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {inside}
// CHECK-NOT: seg.map
func.func @scan_inside(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is = soac.scan %xs neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r : tensor<?xf32>
}

// Not if another one of its values may be outside.
// CHECK-LABEL: func.func @scan_one_inside(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}], %{{.*}} to [%{{.*}}] : f32, f32
// CHECK-NOT: seg.map
func.func @scan_one_inside(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is, %js = soac.screma (%x = %xs) scan %zero : index : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) map {
    soac.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  } post {
  ^bb0(%s: index):
    %t = arith.addi %s, %one : index
    soac.yield %s, %t : index, index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  %q = soac.scatter %js, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r, %q : tensor<?xf32>, tensor<?xf32>
}

// What is known of all is what is known of the least.
// CHECK-LABEL: func.func @scan_everywhere(
// CHECK: seg.scan
// CHECK: seg.yield %{{.*}} to [%{{.*}}], %{{.*}} to [%{{.*}}] {inside} : f32, f32
// CHECK-NOT: seg.map
func.func @scan_everywhere(%xs: tensor<?xindex>, %vs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %zero : tensor<?xindex>
  %new = tensor.empty(%n) : tensor<?xf32>
  %is, %js = soac.screma (%x = %xs) scan %zero : index : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) map {
    soac.yield %x : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  } post {
  ^bb0(%s: index):
    %t = arith.addi %s, %one : index
    soac.yield %s, %t : index, index
  }
  %r = soac.scatter %is, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.everywhere}
  %q = soac.scatter %js, %vs into %new : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.inside}
  return %r, %q : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @everywhere(
// CHECK: seg.map
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : f32
func.func @everywhere(%is: tensor<?xindex>, %vs: tensor<?xf32>, %old: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %old : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> attributes {soac.everywhere}
  return %r : tensor<?xf32>
}
