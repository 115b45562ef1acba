// RUN: seq-opt %s --soac-flatten=mode=full --canonicalize --cse | FileCheck %s
// RUN: %python %S/inputs/partitions_together.py %s stops

// The second may stop the program, which would come too early, or knows what the first one counted.
// CHECK-LABEL: func.func @stops
// CHECK-COUNT-3: reduce %{{[^,:]*}} : index segments
// CHECK: return
func.func @stops(%xss: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %one = arith.constant 1 : i32
  %most_of_all = arith.constant 2147483647 : i32
  %zero = arith.constant 0 : index
  %r:2 = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %ys, %counts = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %low = arith.andi %x, %one : i32
      %class = arith.index_cast %low : i32 to index
      soac.yield %class, %x : index, i32
    }
    %even = tensor.extract %counts[%zero] : tensor<2xindex>
    %zs, %more = soac.partition 2 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %number = arith.index_cast %y : i32 to index
      %few = arith.cmpi slt, %number, %even : index
      %class = arith.index_castui %few : i1 to index
      soac.yield %class, %y : index, i32
    }
    %ws, %most = soac.partition 2 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %small = arith.cmpi slt, %y, %most_of_all : i32
      soac.assert %small, "a number is {0}"(%y) : i32
      %low = arith.andi %y, %one : i32
      %class = arith.index_cast %low : i32 to index
      soac.yield %class, %y : index, i32
    }
    soac.yield %zs, %ws : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}
