// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// The class of an element is checked where it is yielded.
// CHECK-LABEL: func.func @classes
// CHECK: soac.partition
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[CLASS:.*]], %[[COUNT:.*]] : index
// CHECK: soac.assert %[[INSIDE]], "'soac.partition' op class {0} is out of range for 3 classes"(%[[CLASS]]) : index
// CHECK-NEXT: soac.yield %[[CLASS]]
func.func @classes(%xs: tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
  %r:2 = soac.partition 3 (%x = %xs) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
    soac.yield %x, %x : index, index
  }
  return %r#0, %r#1 : tensor<?xindex>, tensor<3xindex>
}

// -----

// One that is chosen among constants, or is a bit, is a class.
// CHECK-LABEL: func.func @chosen
// CHECK-NOT: soac.assert
// CHECK: return
func.func @chosen(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %r:2 = soac.partition 3 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>) {
    %low = arith.cmpi slt, %x, %zero : i32
    %high = arith.cmpi sgt, %x, %zero : i32
    %upper = arith.select %high, %c2, %c1 : index
    %class = arith.select %low, %c0, %upper : index
    soac.yield %class, %x : index, i32
  }
  %q:2 = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %bit = arith.trunci %x : i32 to i1
    %class = arith.index_castui %bit : i1 to index
    soac.yield %class, %x : index, i32
  }
  return %r#0, %r#1, %q#1 : tensor<?xi32>, tensor<3xindex>, tensor<2xindex>
}

// -----

// But not if one of the constants is none.
// CHECK-LABEL: func.func @beyond
// CHECK: soac.assert %{{.*}}, "'soac.partition' op class {0} is out of range for 2 classes"
func.func @beyond(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %r:2 = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.cmpi slt, %x, %zero : i32
    %class = arith.select %low, %c0, %c2 : index
    soac.yield %class, %x : index, i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<2xindex>
}
