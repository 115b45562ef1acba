// Versions that a map does not have are remarks, unless nobody wants to know.
// RUN: seq-opt %s --soac-flatten=block-level=device -o /dev/null 2>&1 | FileCheck %s --check-prefix=REPORTED
// RUN: seq-opt %s --soac-flatten="block-level=device report-missing-versions=false" -o /dev/null 2>&1 | FileCheck %s --allow-empty
// REPORTED: remark: version sums.0.block is left out: {{.*}} works with !soac.jagged<2 x i32>, which no block can hold
// CHECK-NOT: left out
//
// seq-run does not, unless it is asked for versions.
// RUN: seq-run %s --entry sums --backend simt --arg "[[[1, 2], []], [], [[4]]]:i32" 2>&1 | FileCheck %s --check-prefix=RUNS
// RUNS-NOT: remark
// RUNS: tensor<3xi32>: [3, 0, 4]
// RUN: seq-run %s --entry sums --mode incremental --backend simt --arg "[[[1, 2], []], [], [[4]]]:i32" 2>&1 | FileCheck %s --check-prefix=REPORTED
func.func @sums(%planes: !soac.jagged<3 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %largest = soac.map (%rows = %planes) : (!soac.jagged<3 x i32>) -> tensor<?xi32> {
    %sums = soac.map (%xs = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    %most = soac.reduce %sums neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %most : i32
  }
  return %largest : tensor<?xi32>
}
