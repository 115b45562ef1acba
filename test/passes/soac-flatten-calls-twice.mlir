// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Two calls side by side become one on twice as many points.
// CHECK-LABEL: func private @twice_lifted_v(
// CHECK: %[[TWO:.*]] = arith.muli %{{.*}}, %c2
// CHECK: call @twice_lifted_v(%[[TWO]], %{{.*}}, %{{.*}})
// CHECK-NOT: call @twice_lifted_v
// CHECK-LABEL: func @side_by_side(
func.func private @twice(%xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (i32) {
    %half = arith.divui %n, %c2 : index
    %others = arith.subi %n, %half : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %back = tensor.extract_slice %xs[%half] [%others] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @twice(%front) : (tensor<?xi32>) -> i32
    %y = func.call @twice(%back) : (tensor<?xi32>) -> i32
    %sum = arith.addi %x, %y : i32
    scf.yield %sum : i32
  } else {
    %one = arith.constant 1 : i32
    scf.yield %one : i32
  }
  return %r : i32
}

func.func @side_by_side(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @twice(%row) : (tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
