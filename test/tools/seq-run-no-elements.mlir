// Nests over arrays without elements keep the sizes of all dimensions, on every back end.
//
// RUN: seq-run %s --entry r4scan --arg random:i32[2x0x3x4] --backend interp | FileCheck %s
// CHECK: tensor<2x0x3x4xi32>
// RUN: seq-run %s --entry r4scan --arg random:i32[2x0x3x4] --backend simt --check interp -q
// RUN: seq-run %s --entry r4scan --arg random:i32[2x0x3x4] --check interp -q
// RUN: seq-run %s --entry r4scan --arg random:i32[2x3x0x4] --backend simt --check interp -q
// RUN: seq-run %s --entry r4scan --arg random:i32[2x3x4x0] --check interp -q

func.func @r4scan(%xs: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %z = arith.constant 0 : i32
  %r = soac.map (%a = %xs) : (tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
    %q = soac.map (%b = %a) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
      %p = soac.map (%c = %b) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
        %m = soac.map (%x = %c) : (tensor<?xi32>) -> tensor<?xi32> {
          %y = arith.muli %x, %x : i32
          soac.yield %y : i32
        }
        %s = soac.scan %m neutral %z exclusive : (tensor<?xi32>) -> tensor<?xi32> {
        ^bb0(%u: i32, %v: i32):
          %w = arith.addi %u, %v : i32
          soac.yield %w : i32
        }
        soac.yield %s : tensor<?xi32>
      }
      soac.yield %p : tensor<?x?xi32>
    }
    soac.yield %q : tensor<?x?x?xi32>
  }
  return %r : tensor<?x?x?x?xi32>
}
