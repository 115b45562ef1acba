// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map before, a scan and a reduction of the same rows, and a map behind are one.
// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[O:[a-z0-9]+]]: tensor<?xindex>
// CHECK: %[[R:.*]]:2 = soac.screma (%{{.*}} = %[[XS]]) scan %{{.*}} : i32 reduce %{{.*}} : i32 segments %[[O]] : tensor<?xindex> : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
// CHECK: arith.muli
// CHECK: } post {
// CHECK: arith.subi
// CHECK-NOT: soac.map
// CHECK-NOT: soac.screma
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @one(%xs: tensor<?xi32>, %o: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %sums = soac.screma (%y = %ys) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  %ps = soac.screma (%y = %ys) scan %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  %qs = soac.map (%p = %ps, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %q = arith.subi %p, %y : i32
    soac.yield %q : i32
  }
  return %sums, %qs : tensor<?xi32>, tensor<?xi32>
}
