// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Rows of any length: those that begin here, after what is left of one before. What the last one
// makes is combined with what the ranks after have of it, and all go into blocks of rows.
// CHECK-LABEL: func.func @rows(
// CHECK: %[[BEGIN:.*]] = llvm.call @seq_ranks_find_rows
// CHECK: llvm.call @seq_ranks_row_offsets
// CHECK: %[[ROWS:.*]] = seg.scan
// CHECK: llvm.call @seq_ranks_gather
// CHECK: %[[LAST:.*]]:2 = scf.for
// CHECK: arith.select
// CHECK: tensor.insert %[[LAST]]#0 into %[[ROWS]]
// CHECK: llvm.call @seq_ranks_put_rows
func.func @rows(%offsets: tensor<?xindex>, %xs: tensor<?xi32>, %rows: index, %n: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%rows) : tensor<?xi32>
  %r = seg.scan level(grid) space(%i, %j) = (%rows, %n) reduce(%zero : i32) offsets(%offsets : tensor<?xindex>)
      outs(%e : tensor<?xi32>) {
    %x = tensor.extract %xs[%j] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.subi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %j: index):
    seg.yield
  }
  return %r : tensor<?xi32>
}
