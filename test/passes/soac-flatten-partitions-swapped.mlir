// RUN: seq-opt %s --soac-flatten=mode=full --canonicalize --cse | FileCheck %s
// RUN: %python %S/inputs/partitions_together.py %s swapped

// The second moves what the first one moved, in another order, and its sizes are asked for.
// CHECK-LABEL: func.func @swapped
// CHECK: soac.screma {{.*}} reduce %{{[^,:]*}}, %{{[^,:]*}}, %{{[^,:]*}} : index, index, index segments
// CHECK-NOT: reduce
// CHECK: return
func.func @swapped(%xss: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i64>, tensor<?x3xindex>) {
  %three = arith.constant 3 : i32
  %r:3 = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i64>, tensor<?x3xindex>) {
    %ys, %squares, %counts = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi64>, tensor<2xindex>) {
      %small = arith.cmpi slt, %x, %three : i32
      %class = arith.index_castui %small : i1 to index
      %wide = arith.extsi %x : i32 to i64
      %square = arith.muli %wide, %wide : i64
      soac.yield %class, %x, %square : index, i32, i64
    }
    %ws, %zs, %sizes = soac.partition 3 (%square = %squares, %y = %ys) : (tensor<?xi64>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi64>, tensor<3xindex>) {
      %odd = arith.trunci %square : i64 to i1
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %first = arith.cmpi sgt, %y, %three : i32
      %rest = arith.select %odd, %c1, %c2 : index
      %class = arith.select %first, %c0, %rest : index
      soac.yield %class, %y, %square : index, i32, i64
    }
    soac.yield %ws, %zs, %sizes : tensor<?xi32>, tensor<?xi64>, tensor<3xindex>
  }
  return %r#0, %r#1, %r#2 : !soac.jagged<2 x i32>, !soac.jagged<2 x i64>, tensor<?x3xindex>
}
