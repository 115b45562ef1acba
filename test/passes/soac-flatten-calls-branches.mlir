// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// What a branch without calls takes of the arrays around is copied before the other
// branch calls, although it comes second: the elements at the points that are done.
// CHECK-LABEL: func private @done_lifted_v(
// CHECK-SAME: %{{.*}}: index, %{{.*}}: tensor<?xindex>, %[[DATA:[a-z0-9]+]]: tensor<?xi32>)
// CHECK: arith.xori
// CHECK: tensor.extract %[[DATA]][
// CHECK: call @done_lifted_v(
// CHECK-NOT: %[[DATA]]
// CHECK: return
// CHECK-LABEL: func @finished(
func.func private @done(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %more = arith.cmpi ugt, %n, %c1 : index
  %r = scf.if %more -> (tensor<?xi32>) {
    %half = arith.divui %n, %c2 : index
    %front = tensor.extract_slice %xs[0] [%half] [1] : tensor<?xi32> to tensor<?xi32>
    %x = func.call @done(%front) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %x : tensor<?xi32>
  } else {
    scf.yield %xs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

func.func @finished(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = func.call @done(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
