// Bins that are rows, and segments, in the body of a map: by hand, on each back end,
// and what must stop.
//
// RUN: seq-run %s --backend interp --entry bins --arg '[[[1, 2], [3, 4], [5, 6]], [], [[7, 8, 9]]]' --arg '[[1, 0, 1], [], [5]]' --arg '[2, 1, 3]' | FileCheck %s --check-prefix=BINS
// RUN: seq-run %s --backend cpu --mode full --entry bins --arg '[[[1, 2], [3, 4], [5, 6]], [], [[7, 8, 9]]]' --arg '[[1, 0, 1], [], [5]]' --arg '[2, 1, 3]' | FileCheck %s --check-prefix=BINS
// RUN: seq-run %s --backend simt --mode full --entry bins --arg '[[[1, 2], [3, 4], [5, 6]], [], [[7, 8, 9]]]' --arg '[[1, 0, 1], [], [5]]' --arg '[2, 1, 3]' | FileCheck %s --check-prefix=BINS
// BINS: {{\[\[}}3, 4], [6, 8]]
// BINS-NEXT: {{\[\[}}0], [0]]
// BINS-NEXT: {{\[\[}}0, 0, 0], [0, 0, 0]]
//
// RUN: seq-run %s --backend interp --entry segments --arg '[[0, 1, 1, 3], [0], [0, 0]]' --arg '[[1, 2, 3], [], []]' | FileCheck %s --check-prefix=SEGMENTS
// RUN: seq-run %s --backend cpu --mode full --entry segments --arg '[[0, 1, 1, 3], [0], [0, 0]]' --arg '[[1, 2, 3], [], []]' | FileCheck %s --check-prefix=SEGMENTS
// RUN: seq-run %s --backend simt --mode full --entry segments --arg '[[0, 1, 1, 3], [0], [0, 0]]' --arg '[[1, 2, 3], [], []]' | FileCheck %s --check-prefix=SEGMENTS
// SEGMENTS: [1, 0, 5]
// SEGMENTS-NEXT: []
// SEGMENTS-NEXT: [0]
// SEGMENTS: [0, 2, 2]
// SEGMENTS-NEXT: []
// SEGMENTS-NEXT: []
//
// Rows that differ from those of the bin, where they are combined and where they are
// put; one that has no bin does no harm.
//
// RUN: not seq-run %s --backend interp --entry bins --arg '[[[1, 2], [3]]]' --arg '[[0, 1]]' --arg '[2]' 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: not seq-run %s --backend cpu --mode full --entry bins --arg '[[[1, 2], [3]]]' --arg '[[0, 1]]' --arg '[2]' 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// UNEQUAL: error: 'soac.map' op inputs have different outer sizes: 2 and 1
// RUN: seq-run %s --backend cpu --mode full --check interp --entry bins --arg '[[[1, 2], [3]]]' --arg '[[0, 2]]' --arg '[2]' | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: {{\[\[}}1, 2], [0, 0]]
// RUN: not seq-run %s --backend interp --entry growing --arg '[[[1, 2], [3, 4]]]' 2>&1 | FileCheck %s --check-prefix=GROWING
// RUN: not seq-run %s --backend cpu --mode full --entry growing --arg '[[[1, 2], [3, 4]]]' 2>&1 | FileCheck %s --check-prefix=GROWING
// GROWING: error: 'soac.hist' op row of size {{[46]}} in dimension 0 does not fit destination 0, whose rows have size 2
//
// RUN: not seq-run %s --backend interp --entry segments --arg '[[0, 3]]' --arg '[[1, 2]]' 2>&1 | FileCheck %s --check-prefix=END
// RUN: not seq-run %s --backend cpu --mode full --entry segments --arg '[[0, 3]]' --arg '[[1, 2]]' 2>&1 | FileCheck %s --check-prefix=END
// END: error: 'soac.screma' op offsets of segments end at 3, but there are 2 elements
// RUN: not seq-run %s --backend interp --entry segments --arg '[[0, 2], []]' --arg '[[1, 2], []]' 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not seq-run %s --backend cpu --mode full --entry segments --arg '[[0, 2], []]' --arg '[[1, 2], []]' 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: 'soac.screma' op offsets of segments are empty
//
// RUN: not seq-run %s --backend interp --entry pairs --arg '[[1, 2], [3]]' 2>&1 | FileCheck %s --check-prefix=PAIRS
// RUN: not seq-run %s --backend cpu --mode full --entry pairs --arg '[[1, 2], [3]]' 2>&1 | FileCheck %s --check-prefix=PAIRS
// PAIRS: error: 'tensor.expand_shape' op

func.func @bins(%planes: !soac.jagged<3 x i32>, %iss: !soac.jagged<2 x index>, %ws: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : index
  %r = soac.map (%plane = %planes, %is = %iss, %w = %ws) : (!soac.jagged<3 x i32>, !soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %none = soac.replicate(%w) %zero : i32 -> tensor<?xi32>
    %start = soac.replicate(%two) %none : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist %is, %plane into %start neutral %none : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %sum = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %sum : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @growing(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : index
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %none = soac.replicate(%two) %zero : i32 -> tensor<?xi32>
    %start = soac.replicate(%two) %none : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist (%row = %plane) into %start neutral %none : (!soac.jagged<2 x i32>) into tensor<?x?xi32> map {
      soac.yield %c0, %row : index, tensor<?xi32>
    } op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @segments(%oss: !soac.jagged<2 x index>, %rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x index>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %r:2 = soac.map (%os = %oss, %row = %rows) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x index>) {
    %sums = soac.screma (%x = %row) reduce %zero : i32 segments %os : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
      soac.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    } post {
      soac.yield
    }
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %ids = soac.segment_ids(%n) %os : tensor<?xindex> -> tensor<?xindex>
    soac.yield %sums, %ids : tensor<?xi32>, tensor<?xindex>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x index>
}

func.func @pairs(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %m = arith.divui %n, %two : index
    %pairs = tensor.expand_shape %row [[0, 1]] output_shape [%m, 2] : tensor<?xi32> into tensor<?x2xi32>
    %firsts = soac.map (%pair = %pairs) : (tensor<?x2xi32>) -> tensor<?xi32> {
      %x = tensor.extract %pair[%c0] : tensor<2xi32>
      soac.yield %x : i32
    }
    soac.yield %firsts : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
