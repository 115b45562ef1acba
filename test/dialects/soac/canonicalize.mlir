// RUN: seq-opt %s --canonicalize --split-input-file | FileCheck %s

// A map that nobody uses is gone; of several results those remain that are
// used.
// CHECK-LABEL: func.func @dead_results(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]] : i32
// CHECK-NEXT:   soac.yield %[[Y]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @dead_results(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %a:2 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    %z = arith.addi %x, %x : i32
    soac.yield %z, %y : i32, i32
  }
  %b = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  return %a#1 : tensor<?xi32>
}

// -----

// A map that may stop the program stays, though its result is not used.
// CHECK-LABEL: func.func @dead_but_asserting
// CHECK: soac.map
// CHECK: soac.assert
func.func @dead_but_asserting(%xs: tensor<?xi1>) {
  %a = soac.map (%x = %xs) : (tensor<?xi1>) -> tensor<?xi1> {
    soac.assert %x, "false"
    %y = arith.andi %x, %x : i1
    soac.yield %y : i1
  }
  return
}

// -----

// One input twice is one input.
// CHECK-LABEL: func.func @double_input(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK: soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT: arith.muli %[[X]], %[[X]] : i32
func.func @double_input(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %a = soac.map (%x = %xs, %y = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %x, %y : i32
    soac.yield %z : i32
  }
  return %a : tensor<?xi32>
}

// -----

// An input that the body ignores goes, if its size is known to be right.
// CHECK-LABEL: func.func @ignored_input(
// CHECK-SAME: %[[XS:.*]]: tensor<4xi32>, %[[YS:.*]]: tensor<4xi32>)
// CHECK: soac.map (%[[Y:.*]] = %[[YS]]) : (tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: arith.muli %[[Y]], %[[Y]] : i32
func.func @ignored_input(%xs: tensor<4xi32>, %ys: tensor<4xi32>) -> tensor<4xi32> {
  %a = soac.map (%x = %xs, %y = %ys) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32> {
    %z = arith.muli %y, %y : i32
    soac.yield %z : i32
  }
  return %a : tensor<4xi32>
}

// -----

// Otherwise it takes part in rule 1 and stays; one input stays in any case.
// CHECK-LABEL: func.func @needed_inputs
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<?xi32>, tensor<?xi32>)
// CHECK: soac.map (%{{.*}} = %{{.*}}) : (tensor<4xi32>)
func.func @needed_inputs(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %zs: tensor<4xi32>, %k: i32)
    -> (tensor<?xi32>, tensor<4xi32>) {
  %a = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %y, %y : i32
    soac.yield %z : i32
  }
  %b = soac.map (%z = %zs) : (tensor<4xi32>) -> tensor<4xi32> {
    soac.yield %k : i32
  }
  return %a, %b : tensor<?xi32>, tensor<4xi32>
}

// -----

// The identity is its input, alone or beside another result.
// CHECK-LABEL: func.func @identity(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>)
// CHECK: %[[B:.*]] = soac.map (%{{.*}} = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32>
// CHECK: return %[[XS]], %[[XS]], %[[B]]
func.func @identity(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  %b:2 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    soac.yield %x, %y : i32, i32
  }
  return %a, %b#0, %b#1 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// -----

// Constant sizes move into the type; a negative one is left to stop the
// program.
// CHECK-LABEL: func.func @constant_sizes(
// CHECK-SAME: %[[N:.*]]: index, %[[X:.*]]: f32)
// CHECK-DAG: %[[MINUS:.*]] = arith.constant -1 : index
// CHECK-DAG: soac.iota() : tensor<5xindex>
// CHECK-DAG: soac.iota(%[[MINUS]]) : tensor<?xindex>
// CHECK-DAG: soac.replicate(%[[N]]) %[[X]] : f32 -> tensor<5x?xf32>
// CHECK: return
func.func @constant_sizes(%n: index, %x: f32) -> (tensor<?xindex>, tensor<?xindex>, tensor<?x?xf32>) {
  %c5 = arith.constant 5 : index
  %minus = arith.constant -1 : index
  %a = soac.iota(%c5) : tensor<?xindex>
  %b = soac.iota(%minus) : tensor<?xindex>
  %c = soac.replicate(%c5, %n) %x : f32 -> tensor<?x?xf32>
  return %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?x?xf32>
}

// -----

// The size of a result is that of what it was made from.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[N:.*]]: index, %[[D:.*]]: tensor<?xi32>
// CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[SAME:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[BINS:.*]] = tensor.dim %[[D]], %
// CHECK: return %[[SIZE]], %[[SAME]], %[[N]], %[[N]], %[[BINS]]
func.func @sizes(%xs: tensor<?xi32>, %n: index, %d: tensor<?xi32>, %z: i32) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  %b = soac.scan %a neutral %z : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %c = soac.iota(%n) : tensor<?xi32>
  %e = soac.replicate(%n) %z : i32 -> tensor<?xi32>
  %f = soac.scatter %xs, %xs into %d : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  %0 = tensor.dim %a, %c0 : tensor<?xi32>
  %1 = tensor.dim %b, %c0 : tensor<?xi32>
  %2 = tensor.dim %c, %c0 : tensor<?xi32>
  %3 = tensor.dim %e, %c0 : tensor<?xi32>
  %4 = tensor.dim %f, %c0 : tensor<?xi32>
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// -----

// A filter's size depends on the values.
// CHECK-LABEL: func.func @filter_size
// CHECK: %[[YS:.*]] = soac.filter
// CHECK: tensor.dim %[[YS]]
func.func @filter_size(%xs: tensor<?xi32>, %p: i1) -> index {
  %c0 = arith.constant 0 : index
  %a = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  return %n : index
}

// -----

// One input is the concatenation, parts that were packed are unpacked, what is
// true needs no assert.
// CHECK-LABEL: func.func @folds(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[O:.*]]: tensor<?xindex>, %[[C:.*]]: i1)
// CHECK-NEXT: soac.assert %[[C]], "unknown"
// CHECK-NEXT: return %[[XS]], %[[O]], %[[XS]]
func.func @folds(%xs: tensor<?xf32>, %o: tensor<?xindex>, %c: i1) -> (tensor<?xf32>, tensor<?xindex>, tensor<?xf32>) {
  %true = arith.constant true
  soac.assert %true, "known"
  soac.assert %c, "unknown"
  %a = soac.concat %xs : (tensor<?xf32>) -> tensor<?xf32>
  %j = soac.jagged.pack %o, %xs : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %p, %d = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
  return %a, %p, %d : tensor<?xf32>, tensor<?xindex>, tensor<?xf32>
}

// The outer sizes of what segments give: rows for reductions, elements for scans.
// CHECK-LABEL: func.func @dim_of_segments(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-SAME: %[[O:[a-z0-9]+]]: tensor<?xindex>
// CHECK-NOT: soac.screma
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[XS]]
// CHECK-DAG: %[[BOUNDS:.*]] = tensor.dim %[[O]]
// CHECK-DAG: %[[ROWS:.*]] = arith.subi %[[BOUNDS]], %c1
// CHECK: return %[[ROWS]], %[[N]]
func.func @dim_of_segments(%xs: tensor<?xi32>, %z: i32, %o: tensor<?xindex>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %sums, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 segments %o : tensor<?xindex>
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32):
    soac.yield %s : i32
  }
  %rows = tensor.dim %sums, %c0 : tensor<?xi32>
  %n = tensor.dim %ys, %c0 : tensor<?xi32>
  return %rows, %n : index, index
}

// CHECK-LABEL: func.func @size_of_ids(
// CHECK-SAME: %[[N:.*]]: index
// CHECK-NEXT: return %[[N]]
func.func @size_of_ids(%n: index, %o: tensor<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %d = tensor.dim %ids, %c0 : tensor<?xindex>
  return %d : index
}

// -----

// What has been asserted before, here or around, holds.
// CHECK-LABEL: func.func @asserted_before(
// CHECK-SAME: %[[C:.*]]: i1, %[[D:.*]]: i1, %[[XS:.*]]: tensor<?xi32>)
// CHECK: soac.assert %[[C]], "first"
// CHECK-NOT: soac.assert
// CHECK: soac.map
// CHECK-NOT: "third"
// CHECK: soac.assert %[[D]], "fourth"
// CHECK: soac.yield
// CHECK: soac.assert %[[D]], "fifth"
func.func @asserted_before(%c: i1, %d: i1, %xs: tensor<?xi32>) -> tensor<?xi32> {
  soac.assert %c, "first"
  soac.assert %c, "second"
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.assert %c, "third"
    soac.assert %d, "fourth"
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  soac.assert %d, "fifth"
  return %r : tensor<?xi32>
}
