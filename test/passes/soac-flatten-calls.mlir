// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// A function is lifted once, and goes where nothing else calls it; its recursion
// ends when no point is left.
// CHECK-LABEL: func private @halve_lifted_v(
// CHECK-SAME: %[[N:.*]]: index, %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>) -> tensor<?xi32>
// CHECK: %[[NONE:.*]] = arith.cmpi eq, %[[N]], %c0
// CHECK: scf.if %[[NONE]]
// CHECK: tensor.empty
// CHECK: else
// CHECK: call @halve_lifted_v(
// CHECK-NOT: func private @halve_lifted_v_
// CHECK-NOT: func private @halve(
// CHECK-LABEL: func @lifted(
// CHECK: call @halve_lifted_v(
func.func private @halve(%xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (i32) {
    %half = arith.divui %n, %c2 : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @halve(%front) : (tensor<?xi32>) -> i32
    scf.yield %x : i32
  } else {
    %zero = arith.constant 0 : i32
    scf.yield %zero : i32
  }
  return %r : i32
}

func.func @lifted(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @halve(%row) : (tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
