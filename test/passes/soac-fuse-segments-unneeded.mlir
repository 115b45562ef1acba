// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Without accumulators that are needed there is a map, of the elements alone.
// CHECK-LABEL: func.func @checks(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK: soac.map (%{{.*}} = %[[XS]]) : (tensor<?xi32>) -> () {
// CHECK: soac.assert
func.func @checks(%xs: tensor<?xi32>, %o: tensor<?xindex>) {
  %z = arith.constant 0 : i32
  %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    %some = arith.cmpi ne, %x, %z : i32
    soac.assert %some, "nothing"
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  return
}
