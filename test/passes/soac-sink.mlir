// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Each filter stands in the one branch that uses it, and is counted for its length.
// CHECK-LABEL: func @filters(
// CHECK-SAME: %[[K:[a-z0-9]+]]: index, %[[P:[a-z0-9]+]]: i32, %[[XS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NOT: soac.filter
// CHECK: %[[ONES:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xindex>
// CHECK-NEXT: %[[KEEP:.*]] = arith.cmpi slt, %[[X]], %[[P]]
// CHECK-NEXT: %[[ONE:.*]] = arith.index_castui %[[KEEP]]
// CHECK-NEXT: soac.yield %[[ONE]]
// CHECK: %[[BELOW:.*]] = soac.reduce %[[ONES]] neutral %c0 commutative
// CHECK: arith.addi
// CHECK: arith.cmpi ult, %[[K]], %[[BELOW]]
// CHECK: scf.if
// CHECK: %[[SMALL:.*]] = soac.filter
// CHECK: arith.cmpi slt
// CHECK: call @f(%[[SMALL]])
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK: scf.if
// CHECK-NOT: call
// CHECK: %[[LARGE:.*]] = soac.filter
// CHECK: arith.cmpi sgt
// CHECK: call @f(%[[LARGE]])
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK: return
func.func @filters(%k: index, %p: i32, %xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %smaller = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi slt, %x, %p : i32
    soac.yield %keep, %x : i1, i32
  }
  %larger = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %p : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %smaller, %c0 : tensor<?xi32>
  %first = arith.cmpi ult, %k, %n : index
  %r = scf.if %first -> i32 {
    %x = func.call @f(%smaller) : (tensor<?xi32>) -> i32
    scf.yield %x : i32
  } else {
    %second = arith.cmpi ugt, %k, %n : index
    %y = scf.if %second -> i32 {
      %z = func.call @f(%larger) : (tensor<?xi32>) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %p : i32
    }
    scf.yield %y : i32
  }
  return %r : i32
}
func.func private @f(%xs: tensor<?xi32>) -> i32
