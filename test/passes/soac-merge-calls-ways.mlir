// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// Three ways with scalars alone, as in a search tree with two keys a node; a branch that
// does something else on the way keeps it.
// CHECK-LABEL: func.func @descend(
// CHECK-COUNT-1: call @descend(
// CHECK-NOT: call @descend(
// CHECK: return
func.func @descend(%node: index, %key: i32, %keys: tensor<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %keys, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %node, %n : index
  %r = scf.if %inside -> (index) {
    %at = tensor.extract %keys[%node] : tensor<?xi32>
    %below = arith.cmpi slt, %key, %at : i32
    %base = arith.muli %node, %c3 : index
    %s = scf.if %below -> (index) {
      %left = arith.addi %base, %c1 : index
      %y = func.call @descend(%left, %key, %keys) : (index, i32, tensor<?xi32>) -> index
      scf.yield %y : index
    } else {
      %next = arith.addi %node, %c1 : index
      %some = arith.cmpi ult, %next, %n : index
      soac.assert %some, "no second key"
      %other = tensor.extract %keys[%next] : tensor<?xi32>
      %above = arith.cmpi sgt, %key, %other : i32
      %t = scf.if %above -> (index) {
        %right = arith.addi %base, %c3 : index
        %y = func.call @descend(%right, %key, %keys) : (index, i32, tensor<?xi32>) -> index
        scf.yield %y : index
      } else {
        %y = func.call @descend(%base, %key, %keys) : (index, i32, tensor<?xi32>) -> index
        scf.yield %y : index
      }
      scf.yield %t : index
    }
    scf.yield %s : index
  } else {
    scf.yield %node : index
  }
  return %r : index
}
