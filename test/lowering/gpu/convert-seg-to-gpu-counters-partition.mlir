// A partition, and a pass of a radix sort written with scans, read their input twice
// and write their output once: the number of each class must be known before the first
// element of the second class is written, and no flag or position is in memory.
//
// RUN: %python %S/inputs/counters.py %s
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=large-tiles=0 --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.module @seq_kernels
// CHECK: gpu.func @red_0
// Each thread reads the size of the first class once.
// CHECK: gpu.func @scan_1
// CHECK: memref.load %{{.*}}[] : memref<index>
// CHECK-NOT: [] : memref<index>
// The sizes of the classes as an array.
// CHECK: gpu.func @map_2
// CHECK: gpu.func @red_3
// CHECK: gpu.func @scan_4
// CHECK-NOT: gpu.func @

// The even elements, then the odd ones.
func.func @partition(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %one = arith.constant 1 : i32
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.andi %x, %one : i32
    %class = arith.index_cast %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<2xindex>
}

// The elements with bit 0 clear, then those with it set, from a function that says
// where each goes.
func.func private @positions(%keys: tensor<?xi32>) -> tensor<?xindex> {
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %clears, %sets = soac.map (%key = %keys) : (tensor<?xi32>) -> (tensor<?xindex>, tensor<?xindex>) {
    %bit = arith.trunci %key : i32 to i1
    %clear = arith.select %bit, %none, %one : index
    %set = arith.select %bit, %one, %none : index
    soac.yield %clear, %set : index, index
  }
  %cs, %ss = soac.scan %clears, %sets neutral %none, %none exclusive commutative
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
  ^bb0(%a1: index, %b1: index, %a2: index, %b2: index):
    %a = arith.addi %a1, %a2 : index
    %b = arith.addi %b1, %b2 : index
    soac.yield %a, %b : index, index
  }
  %total = soac.reduce %clears neutral %none commutative : (tensor<?xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    soac.yield %s : index
  }
  %is = soac.map (%key = %keys, %c = %cs, %s = %ss) : (tensor<?xi32>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %bit = arith.trunci %key : i32 to i1
    %behind = arith.addi %total, %s : index
    %i = arith.select %bit, %behind, %c : index
    soac.yield %i : index
  }
  return %is : tensor<?xindex>
}

func.func @digit(%keys: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %keys, %c0 : tensor<?xi32>
  %is = call @positions(%keys) : (tensor<?xi32>) -> tensor<?xindex>
  %room = tensor.empty(%n) : tensor<?xi32>
  %ys = soac.scatter %is, %keys into %room : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %ys : tensor<?xi32>
}
