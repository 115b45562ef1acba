// RUN: seq-opt %s --seg-distribute --canonicalize --cse -split-input-file | FileCheck %s
// RUN: seq-opt %s --seg-distribute -split-input-file -verify-diagnostics -o /dev/null

// The size of an argument is the sum of those of the blocks; a body gets the index in the
// whole where it does not read with it.
// CHECK-LABEL: func.func @map(
// CHECK-SAME: %[[XS:.*]]: tensor<?xindex>)
// CHECK: %[[OWN:.*]] = tensor.dim %[[XS]]
// CHECK: llvm.call @seq_ranks_put
// CHECK: llvm.call @seq_ranks_gather
// CHECK: %[[N:.*]] = scf.for
// CHECK: %[[LEAST:.*]] = arith.divui %[[N]], %[[RANKS:.*]] : index
// CHECK: %[[MORE:.*]] = arith.remui %[[N]], %[[RANKS]] : index
// CHECK: arith.cmpi ult, %[[RANK:.*]], %[[MORE]] : index
// CHECK: %[[COUNT:.*]] = arith.addi %[[LEAST]]
// CHECK: soac.assert {{.*}} "argument has {0} elements here, where the block of {1} has {2}"(%[[OWN]], %[[N]], %[[COUNT]])
// CHECK-DAG: arith.muli %[[RANK]], %[[LEAST]] : index
// CHECK: %[[START:.*]] = arith.addi
// CHECK: %[[E:.*]] = tensor.empty(%[[COUNT]])
// CHECK: seg.map level(grid) space(%[[I:.*]]) = (%[[COUNT]]) outs(%[[E]] : tensor<?xindex>) {
// CHECK-DAG: %[[P:.*]] = arith.addi %[[I]], %[[START]] : index
// CHECK-DAG: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK: arith.muli %[[X]], %[[P]]
func.func @map(%xs: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xindex>
  %e = tensor.empty(%n) : tensor<?xindex>
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xindex>) {
    %x = tensor.extract %xs[%i] : tensor<?xindex>
    %y = arith.muli %x, %i : index
    seg.yield %y : index
  }
  return %r : tensor<?xindex>
}

// -----

// Values with indices are sent to the owners of the places; those of one index together.
// Rows that follow each other change places.
// CHECK-LABEL: func.func @scatter(
// CHECK: %[[SENT:.*]]:3 = seg.map
// CHECK: seg.yield %{{.*}}, %{{.*}}, %{{.*}} : i32, f32, index
// CHECK-COUNT-1: llvm.call @seq_ranks_route
// CHECK-COUNT-2: llvm.call @seq_ranks_deliver
// CHECK: seg.map
// CHECK-NOT: seq_ranks_collect
// CHECK: llvm.call @seq_ranks_window
// CHECK-NOT: llvm.call @seq_ranks_
func.func @scatter(%n: index, %k: index, %x: i32, %y: f32) -> (tensor<?xi32>, tensor<?xf32>) {
  %e = tensor.empty(%n) : tensor<?xi32>
  %f = tensor.empty(%n) : tensor<?xf32>
  %c3 = arith.constant 3 : index
  %r:2 = seg.map level(grid) space(%i) = (%n) outs(%e, %f : tensor<?xi32>, tensor<?xf32>) {
    %p = arith.muli %i, %c3 : index
    seg.yield %x to [%p], %y to [%p] : i32, f32
  }
  %part = tensor.extract_slice %r#0[3] [%k] [1] : tensor<?xi32> to tensor<?xi32>
  return %part, %r#1 : tensor<?xi32>, tensor<?xf32>
}

// -----

// Arrays of a size that the program says are the same on all ranks, bit for bit. So are scalars,
// which is asserted of those that a caller gives.
// CHECK-LABEL: func.func @static(
// CHECK: llvm.call @seq_ranks_gather
// CHECK: soac.assert %{{.*}}, "argument 1 is {0} here, and {1} on rank 0"(%{{.*}}, %{{.*}}) : f32, f32
// CHECK-NOT: llvm.call @seq_ranks_{{put|gather}}
// CHECK: seg.red {{.*}} deterministic
func.func @static(%xs: tensor<10xf32>, %zero: f32) -> f32 {
  %n = arith.constant 10 : index
  %e = tensor.empty() : tensor<f32>
  %r = seg.red level(grid) space(%i) = (%n) neutral(%zero : f32) outs(%e : tensor<f32>) {
    %x = tensor.extract %xs[%i] : tensor<10xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  }
  %s = tensor.extract %r[] : tensor<f32>
  return %s : f32
}

// -----

// An element that the host reads comes from the rank that has it.
// CHECK-LABEL: func.func @element(
// CHECK: %[[OWN:.*]] = scf.if
// CHECK: tensor.extract
// CHECK: llvm.call @seq_ranks_gather
// CHECK: scf.for
// CHECK: arith.ori
func.func @element(%xs: tensor<?xf32>, %i: index) -> f32 {
  %x = tensor.extract %xs[%i] : tensor<?xf32>
  return %x : f32
}

// -----

// Few bins are exchanged, of many the values go to the owners; both are combined by rank.
// CHECK-LABEL: func.func @histogram(
// CHECK: %[[FEW:.*]] = arith.cmpi ule
// CHECK: scf.if %[[FEW]]
// CHECK: seg.hist
// CHECK: llvm.call @seq_ranks_shares
// CHECK: seg.map
// CHECK: } else {
// CHECK: llvm.call @seq_ranks_route
// CHECK: seg.hist
func.func @histogram(%xs: tensor<?xindex>, %bins: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xindex>
  %e = tensor.empty(%bins) : tensor<?xindex>
  %z = seg.map level(grid) space(%i) = (%bins) outs(%e : tensor<?xindex>) {
    seg.yield %c0 : index
  }
  %h = seg.hist level(grid) space(%i) = (%n) neutral(%c0 : index) outs(%z : tensor<?xindex>) {
    %x = tensor.extract %xs[%i] : tensor<?xindex>
    seg.yield %c1 to [%x] : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  }
  return %h : tensor<?xindex>
}

// -----

// What has no distributed form runs on all ranks over whole arrays, of which each returns
// its block.
// CHECK-LABEL: func.func @box(
// CHECK: llvm.call @seq_ranks_collect
// CHECK: %[[M:.*]] = seg.map
// CHECK: tensor.extract_slice %[[M]]
// expected-note @+1 {{the array}}
func.func @box(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  // expected-remark @below {{'seg.map' op has groups of several rows: all ranks get a whole array}}
  %r = seg.map level(grid) space(%i) = (%n) lower(%c1) step(%c4) width(%c2) outs(%xs : tensor<?xi32>) {
    seg.yield %zero : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Functions that the host calls take blocks, those that points call whole arrays if they reach
// themselves; others are put in place of their calls.
// CHECK-LABEL: func.func @leaf(
// CHECK: llvm.call @seq_ranks_rank
// CHECK: func.func private @leaf_whole(
// CHECK-NOT: llvm.call
// CHECK: func.func @caller(
// CHECK: %[[R:.*]] = call @leaf(%{{.*}})
// CHECK: seg.map
// CHECK: func.call @leaf_whole
func.func @leaf(%x: i32, %xs: tensor<?xi32>) -> i32 {
  %r = func.call @leaf(%x, %xs) : (i32, tensor<?xi32>) -> i32
  return %r : i32
}
func.func @caller(%x: i32, %xs: tensor<?xi32>, %none: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %r = func.call @leaf(%x, %xs) : (i32, tensor<?xi32>) -> i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi32>) {
    %y = tensor.extract %xs[%i] : tensor<?xi32>
    %own = tensor.empty(%c2) : tensor<?xi32>
    %z = func.call @leaf(%y, %own) : (i32, tensor<?xi32>) -> i32
    seg.yield %z : i32
  }
  return %r, %s : i32, tensor<?xi32>
}
