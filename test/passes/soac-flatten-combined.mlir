// What is combined is made by maps with parallelism of their own: fully flattened, each part is
// parallel; else the innermost part is one thread's, which is said.
//
// RUN: seq-opt %s --seq-to-kernels="mode=full fail-on-sequential=true" -o /dev/null
// RUN: seq-opt %s --seq-to-kernels="mode=full" --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=sequential
// RUN: seq-opt %s --seq-to-kernels -o /dev/null 2>&1 | FileCheck %s --check-prefix=SAID
// SAID: soac-flatten-combined.mlir:[[@LINE+12]]:{{.*}} remark: 'soac.reduce' op becomes sequential
//
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @sum_of_largest(
// CHECK: arith.maxsi
// CHECK: arith.addi
func.func @sum_of_largest(%a: tensor<?x?x?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %planes = soac.map (%plane = %a) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
    %rows = soac.map (%row = %plane) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.reduce %row neutral %least commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.maxsi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %s : i32
    }
    %s = soac.reduce %rows neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  %s = soac.reduce %planes neutral %least commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%x: i32, %y: i32):
    %z = arith.maxsi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}
