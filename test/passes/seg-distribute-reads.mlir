// RUN: seq-opt %s --seg-distribute=fail-on-collect --canonicalize --cse | FileCheck %s

// Neighbours come in one piece; elements at computed places are asked for, unless the array is
// as short as what a rank has points.
// CHECK-LABEL: func.func @reads(
// CHECK: llvm.call @seq_ranks_window
// CHECK: %[[FEW:.*]] = arith.cmpi ule
// CHECK: %[[XS:.*]] = scf.if %[[FEW]]
// CHECK: llvm.call @seq_ranks_collect
// CHECK: } else {
// CHECK: seg.map
// CHECK: llvm.call @seq_ranks_fetch
// CHECK: seg.map level(grid) space(%[[I:.*]]) =
// CHECK: %[[AT:.*]] = arith.select %[[FEW]], %{{.*}}, %[[I]]
// CHECK: tensor.extract %[[XS]][%[[AT]]]
func.func @reads(%xs: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xindex>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xindex>) {
    %j = arith.addi %i, %c1 : index
    %k = tensor.extract %xs[%j] : tensor<?xindex>
    %x = tensor.extract %xs[%k] : tensor<?xindex>
    seg.yield %x : index
  }
  return %r : tensor<?xindex>
}

// Of a row of any length whose elements are read one after the other, a place and a number are
// asked for.
// CHECK-LABEL: func.func @rows(
// CHECK: } else {
// CHECK: %[[FIRSTS:.*]] = seg.map level(grid) space(%[[R:.*]]) =
// CHECK: tensor.extract %{{.*}}[%[[R]]]
// CHECK: seg.yield
// CHECK: %[[F:.*]] = bufferization.to_buffer %[[FIRSTS]]
// CHECK: %[[A:.*]] = memref.extract_aligned_pointer_as_index %[[F]]
// CHECK: %[[W:.*]] = arith.index_cast %[[A]]
// CHECK: %[[P:.*]] = llvm.inttoptr %[[W]]
// CHECK: llvm.call @seq_ranks_fetch_rows(%[[P]],
func.func @rows(%xs: tensor<?xi32>, %starts: tensor<?xindex>, %offsets: tensor<?xindex>, %n: index, %m: index)
    -> tensor<?xi32> {
  %e = tensor.empty(%m) : tensor<?xi32>
  %r = seg.map level(grid) space(%i, %j) = (%n, %m) offsets(%offsets : tensor<?xindex>) outs(%e : tensor<?xi32>) {
    %o = tensor.extract %offsets[%i] : tensor<?xindex>
    %s = tensor.extract %starts[%i] : tensor<?xindex>
    %d = arith.subi %j, %o : index
    %k = arith.addi %d, %s : index
    %x = tensor.extract %xs[%k] : tensor<?xi32>
    seg.yield %x : i32
  }
  return %r : tensor<?xi32>
}
