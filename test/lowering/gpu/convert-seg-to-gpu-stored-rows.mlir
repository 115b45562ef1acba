// A body that stores a row of its own runs once for each point, the last one too, though loads of
// several points are under way in a tile that is not full.
//
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[0x40]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[1x40]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[50x40]'
// RUN: seq-run %s --backend simt --check interp -q --arg 'random:i32[5000x40]'
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s
// CHECK: gpu.func @red_

func.func @main(%a: tensor<?x40xi32>) -> (i32, tensor<?x40xi32>) {
  %zero = arith.constant 0 : i32
  %squares = soac.map (%row = %a) : (tensor<?x40xi32>) -> tensor<?x40xi32> {
    %xs = soac.map (%x = %row) : (tensor<40xi32>) -> tensor<40xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %xs : tensor<40xi32>
  }
  %rows = soac.map (%row = %squares) : (tensor<?x40xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<40xi32>) -> i32 {
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
  return %s, %squares : i32, tensor<?x40xi32>
}
