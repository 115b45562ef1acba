// Rows that are stored and reduced in one nest keep their threads: what combines the totals of the
// rows stays apart.
//
// RUN: seq-opt %s --soac-fuse --canonicalize | FileCheck %s
// RUN: seq-run %s --check interp -q --arg 'random:i32[70x300]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[70x300]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[0x3]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[3x0]'

// CHECK-LABEL: func.func @main(
// CHECK: %[[ROWS:.*]]:2 = soac.map
// CHECK-NEXT: soac.screma
// CHECK: soac.yield %{{.*}}#{{.*}}, %{{.*}}#{{.*}} : {{.*}}
// CHECK: soac.reduce %[[ROWS]]#{{[01]}}
func.func @main(%a: tensor<?x?xi32>) -> (i32, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %squares = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %xs = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %xs : tensor<?xi32>
  }
  %rows = soac.map (%row = %squares) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s, %squares : i32, tensor<?x?xi32>
}
