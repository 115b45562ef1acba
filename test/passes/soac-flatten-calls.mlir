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

// -----

// Without recursion there is no end to come to.
// CHECK-LABEL: func private @positive_lifted_v(
// CHECK-NOT: scf.if
// CHECK: soac.scatter
// CHECK-LABEL: func @lifted_once(
// CHECK: call @positive_lifted_v(
func.func private @positive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %x, %zero : i32
    soac.yield %p, %x : i1, i32
  }
  return %r : tensor<?xi32>
}
func.func @lifted_once(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = func.call @positive(%row) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

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

// -----

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
