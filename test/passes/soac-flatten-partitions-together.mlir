// Partitions of rows that follow one another are counted together: one sum over rows for all of
// them, and a scan for each.
//
// RUN: seq-opt %s --soac-flatten=mode=full --canonicalize --cse | FileCheck %s
// RUN: %python %S/inputs/partitions_together.py %s two

// CHECK-LABEL: func.func @two
// CHECK: soac.screma {{.*}} reduce %{{[^,:]*}}, %{{[^,:]*}} : index, index segments
// CHECK-NOT: reduce
// CHECK-COUNT-2: scan %{{[^,:]*}} : index segments
// CHECK-NOT: {{reduce|scan}} %
// CHECK: return
func.func @two(%xss: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %r = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %ys, %counts = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %low = arith.andi %x, %one : i32
      %class = arith.index_cast %low : i32 to index
      soac.yield %class, %x : index, i32
    }
    %zs, %more = soac.partition 2 (%y = %ys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %small = arith.cmpi slt, %y, %four : i32
      %class = arith.index_castui %small : i1 to index
      soac.yield %class, %y : index, i32
    }
    soac.yield %zs : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
