// Rows that the body of a histogram computes by maps are as long as what these read, so that the
// sizes of rows and bins are compared in the body, and the operator stays one of columns.

// RUN: seq-opt %s --soac-insert-checks | FileCheck %s
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=convert-soac-to-seg -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEG --implicit-check-not=remark
// SEG-LABEL: func.func @doubled(
// SEG: seg.hist level(grid) space(%{{.*}}, %{{.*}}) = (
//
// Two rows of one bin, and one that has none.
// RUN: seq-run %s --entry doubled --backend interp --arg "[1,0,1,7]:i64" --arg "[[1,2],[3,4],[5,6],[7,8]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=DOUBLED
// RUN: seq-run %s --entry doubled --backend cpu --arg "[1,0,1,7]:i64" --arg "[[1,2],[3,4],[5,6],[7,8]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=DOUBLED
// RUN: seq-run %s --entry doubled --backend simt --arg "[1,0,1,7]:i64" --arg "[[1,2],[3,4],[5,6],[7,8]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=DOUBLED
// DOUBLED: [6, 8]
// DOUBLED-NEXT: [22, 36]
//
// Rows of another length stop the program only if they have a bin.
// RUN: not seq-run %s --entry doubled --backend interp --arg "[1,0]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not seq-run %s --entry doubled --backend cpu --arg "[1,0]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not seq-run %s --entry doubled --backend simt --arg "[1,0]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: 'soac.map' op inputs have different outer sizes: 2 and 3
// RUN: seq-run %s --entry doubled --backend interp --arg "[-1,2]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=NONE
// RUN: seq-run %s --entry doubled --backend cpu --arg "[-1,2]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=NONE
// RUN: seq-run %s --entry doubled --backend simt --arg "[-1,2]:i64" --arg "[[1,2,3],[3,4,5]]:i32" --arg "[[0,0],[10,20]]:i32" | FileCheck %s --check-prefix=NONE
// NONE: [0, 0]
// NONE-NEXT: [10, 20]

// CHECK-LABEL: func.func @doubled(
// CHECK: soac.hist
// CHECK: soac.map
// CHECK: soac.assert %{{.*}}, "'soac.map' op inputs have different outer sizes: {0} and {1}"
// CHECK: } op {
// CHECK-NOT: soac.assert
// CHECK: return
func.func @doubled(%is: tensor<?xi64>, %xs: tensor<?x?xi32>, %bins: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %bins, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %s = soac.hist (%i = %is, %row = %xs) into %bins neutral %zeros : (tensor<?xi64>, tensor<?x?xi32>) into tensor<?x?xi32> map {
    %twice = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %i, %twice : i64, tensor<?xi32>
  } op {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}
