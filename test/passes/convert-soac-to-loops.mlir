// RUN: seq-opt %s --convert-soac-to-loops --verify-each | FileCheck %s
// RUN: seq-opt %s --pass-pipeline='builtin.module(convert-soac-to-loops,canonicalize,cse,one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},cse,canonicalize)' | FileCheck %s --check-prefix=BUF

// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %{{.*}}) -> (f32) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK-NEXT: %[[C:.*]] = arith.addf %[[A]], %[[X]]
// CHECK-NEXT: scf.yield %[[C]]
// CHECK: return %[[R]]
func.func @reduce(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %xs neutral %zero : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}

// An exclusive scan stores the accumulator before the element goes in.
// CHECK-LABEL: func.func @scan(
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[O:.*]] = %{{.*}})
// CHECK: %[[C:.*]] = arith.addi %[[A]]
// CHECK: %[[W:.*]] = tensor.insert %[[A]] into %[[O]][%[[I]]]
// CHECK: scf.yield %[[C]], %[[W]]
func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<?xi32>
}

// A scatter writes what is in bounds, in place.
// CHECK-LABEL: func.func @scatter(
// CHECK: %[[AT:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[AT]]
// CHECK: scf.if %[[IN]]
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[AT]]]
// BUF-LABEL: func.func @scatter(
// BUF-NOT: memref.alloc
// BUF-NOT: memref.copy
// BUF: return
func.func @scatter(%is: tensor<?xi32>, %vs: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %d : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// An inner map writes into its row of the outer result.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[M:[a-z0-9]+]]: tensor<?x?xi32>
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[O:.*]] =
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[O]][%[[I]], 0]
// CHECK: scf.for %[[J:.*]] = {{.*}} iter_args(%{{.*}} = %[[ROW]])
// CHECK: tensor.extract %[[M]][%[[I]], %[[J]]]
// BUF-LABEL: func.func @nested(
// BUF: memref.alloc
// BUF-NOT: memref.alloc
// BUF-NOT: memref.copy
// BUF: return
func.func @nested(%m: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %q = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// A scalar is stored at the next place whether it stays or not.
// CHECK-LABEL: func.func @filter(
// CHECK: %[[R:.*]]:2 = scf.for %{{.*}} iter_args(%[[COUNT:.*]] = %{{.*}}, %[[YS:.*]] = %{{.*}})
// CHECK-DAG: %[[X:.*]] = tensor.extract %{{.*}} : tensor<?xi32>
// CHECK-DAG: %[[P:.*]] = tensor.extract %{{.*}} : tensor<?xi1>
// CHECK-NOT: scf.if
// CHECK-DAG: %[[ONE:.*]] = arith.index_castui %[[P]] : i1 to index
// CHECK-DAG: %[[NEXT:.*]] = arith.addi %[[COUNT]], %[[ONE]]
// CHECK-DAG: %[[STORED:.*]] = tensor.insert %[[X]] into %[[YS]][%[[COUNT]]]
// CHECK: scf.yield %[[NEXT]], %[[STORED]]
// CHECK: tensor.extract_slice %[[R]]#1[0] [%[[R]]#0] [1]
func.func @filter(%xs: tensor<?xi32>, %ps: tensor<?xi1>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs, %p = %ps) : (tensor<?xi32>, tensor<?xi1>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

// Rows that do not stay are not copied.
// CHECK-LABEL: func.func @filter_rows(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: tensor.insert_slice
func.func @filter_rows(%xs: tensor<?x4xi32>, %ps: tensor<?xi1>) -> tensor<?x4xi32> {
  %ys = soac.filter (%x = %xs, %p = %ps) : (tensor<?x4xi32>, tensor<?xi1>) -> tensor<?x4xi32> {
    soac.yield %p, %x : i1, tensor<4xi32>
  }
  return %ys : tensor<?x4xi32>
}

// Of a few classes that are computed in a few operations, all but the last are counted
// in registers, and the elements are moved as they are computed again.
// CHECK-LABEL: func.func @partition(
// CHECK: %[[COUNTS:.*]]:2 = scf.for %{{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) -> (index, index)
// CHECK-NOT: tensor.insert
// CHECK-NOT: soac.assert
// CHECK: scf.yield
// CHECK: %[[BEGIN:.*]] = arith.addi %{{.*}}, %[[COUNTS]]#0
// CHECK: %[[END:.*]] = arith.addi %[[BEGIN]], %[[COUNTS]]#1
// CHECK: scf.for %[[I:.*]] = %{{.*}} iter_args(%[[P:.*]] = %{{.*}}, %[[Q:.*]] = %[[BEGIN]], %[[YS:.*]] = %{{.*}}) -> (index, index, tensor<?xi32>)
// CHECK: %[[LOW:.*]] = arith.cmpi slt
// CHECK: %[[X:.*]] = arith.subi %[[BEGIN]], %[[P]]
// CHECK: %[[J:.*]] = arith.addi %[[I]], %[[X]]
// CHECK: %[[Y:.*]] = arith.subi %[[END]], %[[Q]]
// CHECK: %[[K:.*]] = arith.addi %[[J]], %[[Y]]
// CHECK: %[[S:.*]] = arith.select %[[LOW]], %[[P]], %[[K]]
// CHECK: %[[T:.*]] = arith.select %{{.*}}, %[[Q]], %[[S]]
// CHECK: tensor.insert %{{.*}} into %[[YS]][%[[T]]]
func.func @partition(%xs: tensor<?xi32>, %p: i32) -> (tensor<?xi32>, tensor<3xindex>) {
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

// Counts of many classes are in memory.
// CHECK-LABEL: func.func @many_classes(
// CHECK: scf.for
// CHECK: soac.assert
// CHECK: tensor.insert %{{.*}} : tensor<8xindex>
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.insert %{{.*}} : tensor<8xindex>
func.func @many_classes(%xs: tensor<?xi32>, %cs: tensor<?xindex>) -> (tensor<?xi32>, tensor<8xindex>) {
  %ys, %sizes = soac.partition 8 (%x = %xs, %c = %cs)
      : (tensor<?xi32>, tensor<?xindex>) -> (tensor<?xi32>, tensor<8xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<8xindex>
}

// A row whose size only the body knows is computed once more before, and the
// others are checked against it.
// CHECK-LABEL: func.func @unknown_size(
// CHECK: %[[SIZE:.*]] = scf.if
// CHECK: call @rows
// CHECK: tensor.empty(%{{.*}}, %[[SIZE]]) : tensor<?x?xi32>
// CHECK: %[[ROW:.*]] = {{.*}}call @rows
// CHECK: %[[OWN:.*]] = tensor.dim %[[ROW]]
// CHECK: arith.cmpi eq, %[[OWN]]
// CHECK: soac.assert %{{.*}}, "'soac.map' op rows of result 0 have different sizes: {0} and {1}"
func.func private @rows(i32) -> tensor<?xi32>
func.func @unknown_size(%xs: tensor<?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> {
    %q = func.call @rows(%x) : (i32) -> tensor<?xi32>
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// An operator that may change the size of its row: the loop carries the new one.
// CHECK-LABEL: func.func @resized(
// CHECK-NOT: scf.for
// CHECK: scf.while
// CHECK: tensor.insert_slice
// CHECK: %[[ALL:.*]] = tensor.insert_slice
// CHECK-NOT: scf.for
// CHECK: scf.yield %{{.*}}, %[[ALL]] : index, tensor<?xi32>
func.func @resized(%rows: tensor<?x?xi32>, %none: tensor<?xi32>) -> tensor<?xi32> {
  %all = soac.reduce %rows neutral %none : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %all : tensor<?xi32>
}
