// Rows that the body of a histogram computes from sizes of the bins: nothing is compared.

// RUN: seq-opt %s --soac-insert-checks | FileCheck %s
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEG --implicit-check-not=remark
// SEG-LABEL: func.func @planes(
// SEG: seg.hist level(grid) space(%{{.*}}, %{{.*}}, %{{.*}}) = (
//
// Planes by a repeated number, of sizes that are 0, too.
// RUN: seq-run %s --entry planes --backend cpu --check interp --quiet --arg "random:i64[40]{-1..6}@1" --arg "random:i32[40]@2" --arg "random:i32[5x3x7]@3"
// RUN: seq-run %s --entry planes --backend simt --check interp --quiet --arg "random:i64[40]{-1..6}@1" --arg "random:i32[40]@2" --arg "random:i32[5x3x7]@3"
// RUN: seq-run %s --entry planes --backend simt --check interp --quiet --arg "random:i64[40]{-1..6}@1" --arg "random:i32[40]@2" --arg "random:i32[5x0x7]@3"
// RUN: seq-run %s --entry planes --backend simt --check interp --quiet --arg "random:i64[0]@1" --arg "random:i32[0]@2" --arg "random:i32[5x3x7]@3"

// CHECK-LABEL: func.func @planes(
// CHECK: soac.hist (%
// CHECK-NOT: soac.assert
// CHECK: return
func.func @planes(%is: tensor<?xi64>, %xs: tensor<?xi32>, %bins: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %bins, %c1 : tensor<?x?x?xi32>
  %l = tensor.dim %bins, %c2 : tensor<?x?x?xi32>
  %zeros = soac.replicate(%m, %l) %zero : i32 -> tensor<?x?xi32>
  %js = soac.iota(%m) : tensor<?xi32>
  %s = soac.hist (%i = %is, %x = %xs) into %bins neutral %zeros : (tensor<?xi64>, tensor<?xi32>) into tensor<?x?x?xi32> map {
    %plane = soac.map (%j = %js) : (tensor<?xi32>) -> tensor<?x?xi32> {
      %y = arith.addi %x, %j : i32
      %row = soac.replicate(%l) %y : i32 -> tensor<?xi32>
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %i, %plane : i64, tensor<?x?xi32>
  } op {
  ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
    %c = soac.map (%p = %a, %q = %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
      %d = soac.map (%x = %p, %y = %q) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %d : tensor<?xi32>
    }
    soac.yield %c : tensor<?x?xi32>
  }
  return %s : tensor<?x?x?xi32>
}
