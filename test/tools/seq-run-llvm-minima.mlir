// The least of what drifts with the number of the round is a select, of which code generation makes no
// branch; the largest of what does not is left to it. An iota that is stored for another use is
// computed where it is read.
//
// RUN: seq-run %s --entry drifts --emit llvm -o - | FileCheck %s --check-prefix=SELECT
// RUN: seq-run %s --entry stays --emit llvm -o - | FileCheck %s --check-prefix=LEFT
// RUN: seq-run %s --entry drifts --arg '[[5,3,9,9,4],[1,2,3,4,5]]:i32' | FileCheck %s --check-prefix=DRIFTS
// RUN: seq-run %s --entry stays --arg '[[5,3,9,9,14],[1,2,3,4,5]]:i32' | FileCheck %s --check-prefix=STAYS
// RUN: %python %S/inputs/network.py 30 > %t.mlir && seq-run %t.mlir --entry network --arg 3:index | FileCheck %s --check-prefix=NETWORK
// NETWORK: -3
// SELECT: %[[LESS:.*]] = icmp slt i32
// SELECT: select i1 %[[LESS]], i32 %{{.*}}, i32 %{{.*}}, !unpredictable
// LEFT-NOT: i32 {{.*}} !unpredictable
// LEFT: llvm.smax.i32
// LEFT-NOT: i32 {{.*}} !unpredictable
// DRIFTS: [5, 3, 4, 5, 4]
// DRIFTS: [1, 2, 3, 4, 5]
// STAYS: [5, 10, 19, 28, 42]
// STAYS: [1, 3, 6, 10, 15]

// The least of xs[k] + (j - k) over k <= j.
func.func @drifts(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %most = arith.constant 1000000000 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %js = soac.iota(%n) : tensor<?xi32>
    %below = soac.map (%x = %xs, %j = %js) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %j : i32
      soac.yield %y : i32
    }
    %least = soac.scan %below neutral %most : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.minsi %a, %b : i32
      soac.yield %c : i32
    }
    %again = soac.map (%l = %least, %j = %js) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %l, %j : i32
      soac.yield %y : i32
    }
    soac.yield %again : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @stays(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %least = arith.constant -2147483648 : i32
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %m = soac.scan %xs neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %s = soac.scan %m neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}
