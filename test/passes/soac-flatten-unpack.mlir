// RUN: seq-opt %s --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s

// The data of the rows of a plane stay where they are; the offsets between
// planes are those of the rows at which the planes begin.
// CHECK-LABEL: func @data(
// CHECK-SAME: %[[PLANES:.*]]: !soac.jagged<3 x i32>
// CHECK: %[[OFFSETS:.*]]:2, %[[DATA:.*]] = soac.jagged.unpack %[[PLANES]]
// CHECK: %[[BOUNDS:.*]] = soac.map (%[[O:.*]] = %[[OFFSETS]]#0)
// CHECK-NEXT: %[[BOUND:.*]] = tensor.extract %[[OFFSETS]]#1[%[[O]]]
// CHECK-NEXT: soac.yield %[[BOUND]]
// CHECK: %[[RESULT:.*]] = soac.jagged.pack %[[BOUNDS]], %[[DATA]]
// CHECK: return %[[RESULT]]
func.func @data(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %offsets, %data = soac.jagged.unpack %plane : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
    soac.yield %data : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// Rows of one length that the type knows, and no rows: the size is that of the type.
// CHECK-LABEL: func @fixed(
// CHECK: %[[THREE:.*]] = arith.constant 3 : index
// CHECK: tensor.from_elements %{{.*}}, %[[THREE]] : tensor<2xindex>
// CHECK: tensor.reshape
// CHECK: tensor<?x3xi32>
func.func @fixed(%rows: !soac.jagged<2 x i32>) -> tensor<?x3xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?x3xi32> {
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %copies = soac.replicate() %sum : i32 -> tensor<3xi32>
    soac.yield %copies : tensor<3xi32>
  }
  return %r : tensor<?x3xi32>
}
