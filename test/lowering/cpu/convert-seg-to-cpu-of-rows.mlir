// What the points of a row share, its checks among it, is done once for the row; rows of one
// plane are a loop, and the indices of planes after the first one come without a division.
//
// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --split-input-file 2>&1 | FileCheck %s

// CHECK-LABEL: llvm.func {{.*}}@seq_map_0
// CHECK: scf.for %[[ROW:.*]] = %{{[^ ]*}} to
// CHECK: memref.load %{{.*}}[%[[ROW]]] : memref<?xindex>
// CHECK: scf.if
// CHECK: llvm.call @seq_rt_fail
// CHECK: scf.for %[[J:.*]] =
// CHECK-NOT: : memref<?xindex>
// CHECK: memref.load %{{.*}}[%{{.*}}, %[[J]]] : memref<?x?xi32>
func.func @gathered(%m: memref<?x?xi32>, %is: memref<?xindex>, %out: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %height = memref.dim %m, %c0 : memref<?x?xi32>
  %w = memref.dim %m, %c1 : memref<?x?xi32>
  %n = memref.dim %is, %c0 : memref<?xindex>
  seg.map level(grid) space(%i, %j) = (%n, %w) outs(%out : memref<?x?xi32>) {
    %k = memref.load %is[%i] : memref<?xindex>
    %inside = arith.cmpi ult, %k, %height : index
    soac.assert %inside, "index {0} is out of bounds"(%k) : index
    %x = memref.load %m[%k, %j] : memref<?x?xi32>
    seg.yield %x : i32
  }
  return
}

// -----

// CHECK-LABEL: llvm.func {{.*}}@seq_map_0
// CHECK: scf.for %[[K:[^ ]*]] = %{{[^ ]*}} to %{{[^ ]*}} step %{{[^ ]*}} {
// CHECK-NOT: arith.{{div|rem}}ui
// CHECK: scf.for %[[I:[^ ]*]] = %{{[^ ]*}} to
// CHECK-NOT: arith.{{div|rem}}ui
// CHECK: scf.for %[[J:[^ ]*]] = %{{[^ ]*}} to
// CHECK-NEXT: memref.load %{{.*}}[%[[J]], %[[K]], %[[I]]]
func.func @turned(%m: memref<?x?x?xi32>, %out: memref<?x?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.dim %out, %c0 : memref<?x?x?xi32>
  %b = memref.dim %out, %c1 : memref<?x?x?xi32>
  %c = memref.dim %out, %c2 : memref<?x?x?xi32>
  seg.map level(grid) space(%i, %j, %k) = (%a, %b, %c) outs(%out : memref<?x?x?xi32>) {
    %x = memref.load %m[%k, %i, %j] : memref<?x?x?xi32>
    seg.yield %x : i32
  }
  return
}

// -----

// CHECK-LABEL: llvm.func {{.*}}@seq_map_0
// CHECK: arith.divui
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (index, index)
// CHECK-NOT: arith.divui
// CHECK: arith.select
// CHECK: scf.yield
func.func @of_rank_four(%m: memref<?x?x?x?xi32>, %out: memref<?x?x?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.dim %out, %c0 : memref<?x?x?x?xi32>
  %b = memref.dim %out, %c1 : memref<?x?x?x?xi32>
  %c = memref.dim %out, %c2 : memref<?x?x?x?xi32>
  %d = memref.dim %out, %c3 : memref<?x?x?x?xi32>
  seg.map level(grid) space(%i, %j, %k, %l) = (%a, %b, %c, %d) outs(%out : memref<?x?x?x?xi32>) {
    %x = memref.load %m[%i, %k, %j, %l] : memref<?x?x?x?xi32>
    %y = arith.addi %x, %x : i32
    seg.yield %y : i32
  }
  return
}
