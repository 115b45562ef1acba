// Jagged arrays in the C interface: parts, checked where they come in.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --emit so -o %t/jagged.so
// RUN: FileCheck %s --check-prefix=HEADER < %t/jagged.h
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/jagged.c %t/jagged.so -o %t/jagged
// RUN: env LD_LIBRARY_PATH=%t %t/jagged | FileCheck %s

// HEADER: for each dimension but the last, and data. Row i of a dimension begins at
// HEADER: int32_t seq_main(const seq_index_1d *arg0_offsets0, const seq_i32_1d *arg0_data, int32_t arg1, seq_index_1d *result0_offsets0, seq_i32_1d *result0_data, seq_i32_1d *result1);

// CHECK: rows [10 20] [] [30]
// CHECK: sums 30 0 30
// CHECK: 1 {{.*}}emit-jagged.mlir:[[#@LINE+5]]:1: 'func.func' op argument 0: offsets of dimension 1 descend from 2 to 1 at position 2
// CHECK: 1 {{.*}}emit-jagged.mlir:{{.*}} argument 0: offsets of dimension 1 end at 2, but there are 3 elements
// CHECK: 1 {{.*}}emit-jagged.mlir:{{.*}} argument 0: offsets of dimension 1 start at 1, expected 0
// CHECK: 1 {{.*}}emit-jagged.mlir:{{.*}} argument 0: offsets of dimension 1 are empty
// CHECK: 1 arg0_data: offset is 1, expected 0
func.func @main(%rows: !soac.jagged<2 x i32>, %k: i32) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %scaled, %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %r = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %k : i32
      soac.yield %y : i32
    }
    %s = soac.reduce %r neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %r, %s : tensor<?xi32>, i32
  }
  return %scaled, %sums : !soac.jagged<2 x i32>, tensor<?xi32>
}
