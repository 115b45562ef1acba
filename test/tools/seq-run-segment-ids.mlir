// Segment ids, where a map, a scatter or a screma runs over the rows and where they
// are stored: what numpy says, the interpreter, and the simulator; rows longer and shorter than a
// chunk.
//
// RUN: %python %S/inputs/segment_ids.py %s | FileCheck %s
// CHECK: 235 of 235 ok
//
// RUN: not seq-run %s --backend interp --entry walk --arg '[1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=START
// RUN: not seq-run %s --backend cpu --entry walk --arg '[1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=START
// START: error: 'soac.segment_ids' op offsets{{.*}} start at 1, expected 0
// RUN: not seq-run %s --backend interp --entry walk --arg '[0, 2, 1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=DESCEND
// RUN: not seq-run %s --backend cpu --entry walk --arg '[0, 2, 1, 2]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=DESCEND
// DESCEND: error: 'soac.segment_ids' op offsets{{.*}} descend from 2 to 1 at position 2
// RUN: not seq-run %s --backend interp --entry walk --arg '[0, 3]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=END
// RUN: not seq-run %s --backend cpu --entry walk --arg '[0, 3]' --arg '[5, 6]' 2>&1 | FileCheck %s --check-prefix=END
// END: error: 'soac.segment_ids' op offsets{{.*}} end at 3, but there are 2 elements

// Each element times the number of its row, and its position in the row.
func.func @walk(%offsets: tensor<?xindex>, %xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %points = soac.iota(%n) : tensor<?xindex>
  %r:2 = soac.map (%x = %xs, %row = %ids, %p = %points)
      : (tensor<?xi64>, tensor<?xindex>, tensor<?xindex>) -> (tensor<?xi64>, tensor<?xindex>) {
    %i = arith.index_cast %row : index to i64
    %y = arith.muli %x, %i : i64
    %start = tensor.extract %offsets[%row] : tensor<?xindex>
    %q = arith.subi %p, %start : index
    soac.yield %y, %q : i64, index
  }
  return %r#0, %r#1 : tensor<?xi64>, tensor<?xindex>
}

// Rows of two kinds: one is walked, the ids of the other are an array.
func.func @both(%offsets: tensor<?xindex>, %others: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %more = soac.segment_ids(%n) %others : tensor<?xindex> -> tensor<?xindex>
  %thousand = arith.constant 1000 : index
  %r = soac.map (%i = %ids, %j = %more) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %k = arith.muli %i, %thousand : index
    %s = arith.addi %k, %j : index
    soac.yield %s : index
  }
  return %r : tensor<?xindex>
}

// Each row backwards.
func.func @backwards(%offsets: tensor<?xindex>, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %points = soac.iota(%n) : tensor<?xindex>
  %into = soac.replicate(%n) %zero : i64 -> tensor<?xi64>
  %r = soac.scatter (%x = %xs, %row = %ids, %p = %points) into %into
      : (tensor<?xi64>, tensor<?xindex>, tensor<?xindex>) into tensor<?xi64> {
    %next = arith.addi %row, %c1 : index
    %start = tensor.extract %offsets[%row] : tensor<?xindex>
    %end = tensor.extract %offsets[%next] : tensor<?xindex>
    %both = arith.addi %start, %end : index
    %last = arith.subi %both, %c1 : index
    %at = arith.subi %last, %p : index
    soac.yield %at, %x : index, i64
  }
  return %r : tensor<?xi64>
}

// The sums of the elements times the number of their row.
func.func @weighted(%offsets: tensor<?xindex>, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %sums = soac.screma (%x = %xs, %row = %ids) reduce %zero : i64 segments %offsets : tensor<?xindex>
      : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64>
  map {
    %i = arith.index_cast %row : index to i64
    %y = arith.muli %x, %i : i64
    soac.yield %y : i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  } post {
    soac.yield
  }
  return %sums : tensor<?xi64>
}

// How many elements each row has, by counting ids, which are an array.
func.func @counted(%offsets: tensor<?xindex>, %n: index) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %rows = arith.subi %bounds, %c1 : index
  %none = soac.replicate(%rows) %zero : i64 -> tensor<?xi64>
  %r = soac.hist (%row = %ids) into %none neutral %zero
      : (tensor<?xindex>) into tensor<?xi64> map {
    soac.yield %row, %one : index, i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %r : tensor<?xi64>
}
