// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A mapped array that is returned as well stays as a result of the map.
// CHECK-LABEL: func.func @kept_by_map(
// CHECK:      %[[R:.*]]:2 = soac.map (%[[X:.*]] = %{{.*}}) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Z]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @kept_by_map(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %ys, %zs : tensor<?xi32>, tensor<?xi32>
}

// Beside a scan it is forwarded to the post region.
// CHECK-LABEL: func.func @kept_by_scan(
// CHECK:      %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %{{.*}}) scan %{{.*}} : i32 : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[F]], %[[S]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @kept_by_scan(%xs: tensor<?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.scan %ys neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys, %s : tensor<?xi32>, tensor<?xi32>
}

// What a reader between the two needs is computed before it: the reader moves
// below the fused operation, and the array stays as a result.
// CHECK-LABEL: func.func @reader_between(
// CHECK:      %[[R:.*]]:2 = soac.map
// CHECK:      %[[E:.*]] = tensor.extract %[[R]]#0[
// CHECK:      return %[[E]], %[[R]]#1
func.func @reader_between(%xs: tensor<?xi32>, %k: index) -> (i32, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %e = tensor.extract %ys[%k] : tensor<?xi32>
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %e, %zs : i32, tensor<?xi32>
}
