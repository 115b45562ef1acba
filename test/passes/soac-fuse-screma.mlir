// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map into a screma.
// CHECK-LABEL: func.func @map_screma(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NOT:  soac.map
// CHECK:      soac.screma (%[[X:.*]] = %[[XS]])
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Z]], %[[Y]] : i32, i32
// CHECK-NOT:  soac.map
// CHECK:      return
func.func @map_screma(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s, %ws = soac.screma (%y = %ys) reduce %ne : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
    %z = arith.addi %y, %y : i32
    soac.yield %z, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%f: i32):
    %m = arith.muli %f, %ne : i32
    soac.yield %m : i32
  }
  return %s, %ws : i32, tensor<?xi32>
}
