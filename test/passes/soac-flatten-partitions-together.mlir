// Partitions of rows that follow one another are counted together: one sum over rows for all of
// them, and a scan for each.
//
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=full --canonicalize --cse | FileCheck %s
//
// RUN: %python %S/inputs/partitions_together.py %s

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

// -----

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

// -----

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
