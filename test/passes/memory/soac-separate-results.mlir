// RUN: seq-opt %s --soac-separate-results --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-separate-results -o %t.once
// RUN: seq-opt %t.once --soac-separate-results -o %t.twice
// RUN: diff %t.once %t.twice

// Each branch yields its array twice; only arrays that are returned are copied.
// CHECK-LABEL: func.func private @two(
// CHECK-SAME: %[[A:.*]]: tensor<?xi32>
// CHECK: %[[R:.*]]:3 = scf.if
// CHECK: %[[Q:.*]]:2 = func.call @two
// CHECK: %[[C:.*]] = bufferization.alloc_tensor() copy(%[[Q]]#0)
// CHECK: scf.yield %[[Q]]#0, %[[C]], %[[Q]]#0
// CHECK: %[[D:.*]] = bufferization.alloc_tensor() copy(%[[A]])
// CHECK: scf.yield %[[A]], %[[D]], %[[A]]
// CHECK: return %[[R]]#0, %[[R]]#1
func.func private @two(%a: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  %r:3 = scf.if %more -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %m = arith.subi %n, %c1 : index
    %q:2 = func.call @two(%a, %m) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>)
    scf.yield %q#0, %q#0, %q#0 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
  } else {
    scf.yield %a, %a, %a : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
  }
  %last = tensor.extract %r#2[%c0] : tensor<?xi32>
  soac.assert %more, "the last is {0}"(%last) : i32
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// Nobody in the module calls it, and callers from outside read its results.
// CHECK-LABEL: func.func @main(
// CHECK: call @two
// CHECK-NOT: copy
// CHECK: return %[[X:.*]], %[[X]]
func.func @main(%a: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %q:2 = func.call @two(%a, %n) : (tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>)
  return %q#1, %q#1 : tensor<?xi32>, tensor<?xi32>
}
