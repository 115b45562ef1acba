// RUN: %python %S/inputs/row_bins.py seq-run %s counted | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 6 runs ok
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s
// CHECK-NOT: remark
// CHECK-LABEL: func.func @counted(
// CHECK-COUNT-3: soac.block

// The longer one of the rows of an element counts; rows of a static size lie one after another.
func.func @counted(%rows: !soac.jagged<2 x i32>, %others: !soac.jagged<2 x i32>, %ws: tensor<?xi32>) -> (tensor<?x8xi32>, !soac.jagged<2 x i32>) {
  %r:2 = soac.map (%row = %rows, %other = %others, %w = %ws) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<?xi32>) -> (tensor<?x8xi32>, !soac.jagged<2 x i32>) {
    %zero = arith.constant 0 : i32
    %none = arith.constant dense<0> : tensor<8xi32>
    %seven = arith.constant 7 : i32
    %h = soac.hist (%x = %row) into %none neutral %zero : (tensor<?xi32>) into tensor<8xi32> map {
      %b = arith.andi %x, %seven : i32
      %i = arith.index_cast %b : i32 to index
      soac.yield %i, %x : index, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    %s = soac.reduce %other neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    %d = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %b = arith.andi %x, %seven : i32
      %i = arith.index_cast %b : i32 to index
      %c = tensor.extract %h[%i] : tensor<8xi32>
      %y = arith.addi %c, %s : i32
      %z = arith.muli %y, %w : i32
      soac.yield %z : i32
    }
    soac.yield %h, %d : tensor<8xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?x8xi32>, !soac.jagged<2 x i32>
}
