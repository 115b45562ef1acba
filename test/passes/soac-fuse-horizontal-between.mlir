// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A user of the first one stands between them and moves below.
// CHECK-LABEL: func.func @user_between(
// CHECK:      %[[R:.*]]:2 = soac.reduce
// CHECK:      %[[T:.*]] = arith.addi %[[R]]#0, %[[R]]#0
// CHECK:      return %[[T]], %[[R]]#1
func.func @user_between(%xs: tensor<?xi32>, %ne: i32) -> (i32, i32) {
  %s = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = arith.addi %s, %s : i32
  %m = soac.reduce %xs neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %t, %m : i32, i32
}

// The array is updated in place between the two: both read it before.
// CHECK-LABEL: func.func @update_between(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NEXT: %[[R:.*]]:2 = soac.map (%{{.*}} = %[[XS]])
// CHECK:      tensor.insert %{{.*}} into %[[XS]]
// CHECK-NOT:  soac
// CHECK:      return
func.func @update_between(%xs: tensor<?xi32>, %v: i32, %k: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %u = tensor.insert %v into %xs[%k] : tensor<?xi32>
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %ys, %u, %zs : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
