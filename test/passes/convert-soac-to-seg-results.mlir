// Results before and after, against values worked out by hand.
// RUN: seq-opt %s --convert-soac-to-seg -o %t.seg
// RUN: seq-opt %s --convert-soac-to-loops -o %t.loops
// RUN: seq-run %s --entry partition --backend interp --arg '[5,3,8,4,1]:i32' | FileCheck %s --check-prefix=PARTITION
// RUN: seq-run %t.seg --entry partition --backend interp --arg '[5,3,8,4,1]:i32' | FileCheck %s --check-prefix=PARTITION
// RUN: seq-run %t.loops --entry partition --backend interp --arg '[5,3,8,4,1]:i32' | FileCheck %s --check-prefix=PARTITION
// RUN: seq-run %t.seg --entry compose --backend interp --arg '[2,3,5]:i32' --arg '[1,4,6]:i32' | FileCheck %s --check-prefix=COMPOSE
// RUN: seq-run %t.loops --entry compose --backend interp --arg '[2,3,5]:i32' --arg '[1,4,6]:i32' | FileCheck %s --check-prefix=COMPOSE
// RUN: seq-run %t.seg --entry scatter --backend interp --arg '[2,-1,3,0]:i32' | FileCheck %s --check-prefix=SCATTER
// RUN: seq-run %t.loops --entry scatter --backend interp --arg '[2,-1,3,0]:i32' | FileCheck %s --check-prefix=SCATTER
// RUN: not seq-run %t.seg --entry class --backend interp --arg '2:index' 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: not seq-run %t.loops --entry class --backend interp --arg '2:index' 2>&1 | FileCheck %s --check-prefix=CLASS

// Even numbers come first, each class in order.
// PARTITION: [8, 4, 5, 3, 1]
// PARTITION: [2, 3]
func.func @partition(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %c1 = arith.constant 1 : i32
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %odd = arith.andi %x, %c1 : i32
    %c = arith.index_cast %odd : i32 to index
    soac.yield %c, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<2xindex>
}

// Functions a x + b composed from the left: (2, 1), then (2 3, 1 3 + 4), then
// (6 5, 7 5 + 6).
// COMPOSE: [2, 1]
// COMPOSE: [6, 7]
// COMPOSE: [30, 41]
func.func @compose(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> tensor<?x2xi32> {
  %ne = arith.constant dense<[1, 0]> : tensor<2xi32>
  %fs = soac.map (%a = %as, %b = %bs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?x2xi32> {
    %f = tensor.from_elements %a, %b : tensor<2xi32>
    soac.yield %f : tensor<2xi32>
  }
  %r = soac.scan %fs neutral %ne : (tensor<?x2xi32>) -> tensor<?x2xi32> {
  ^bb0(%f: tensor<2xi32>, %g: tensor<2xi32>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %f0 = tensor.extract %f[%c0] : tensor<2xi32>
    %f1 = tensor.extract %f[%c1] : tensor<2xi32>
    %g0 = tensor.extract %g[%c0] : tensor<2xi32>
    %g1 = tensor.extract %g[%c1] : tensor<2xi32>
    %p = arith.muli %f0, %g0 : i32
    %q = arith.muli %f1, %g0 : i32
    %s = arith.addi %q, %g1 : i32
    %h = tensor.from_elements %p, %s : tensor<2xi32>
    soac.yield %h : tensor<2xi32>
  }
  return %r : tensor<?x2xi32>
}

// Indices -1 and 3 are out of bounds and ignored.
// SCATTER: [3, 7, 0]
func.func @scatter(%is: tensor<?xi32>) -> tensor<3xi32> {
  %d = arith.constant dense<7> : tensor<3xi32>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %is, %c0 : tensor<?xi32>
  %vs = soac.iota(%n) : tensor<?xi32>
  %r = soac.scatter %is, %vs into %d : (tensor<?xi32>, tensor<?xi32>) into tensor<3xi32>
  return %r : tensor<3xi32>
}

// CLASS: class 2 is out of range for 2 classes
func.func @class(%c: index) -> tensor<3xi32> {
  %xs = soac.iota() : tensor<3xi32>
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<3xi32>) -> (tensor<3xi32>, tensor<2xindex>) {
    soac.yield %c, %x : index, i32
  }
  return %ys : tensor<3xi32>
}
