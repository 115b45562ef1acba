// RUN: seq-opt %s --convert-soac-to-seg --canonicalize --cse | FileCheck %s
// RUN: seq-run %s --entry taken --check interp --arg '[0,2,2,5]' --arg '[3,0,1]' --arg '[0,3,5,7]' --arg '[1,2,3,4,5,6,7,8,9,10]:i64' | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry taken --backend simt --check interp --arg '[0,2,2,5]' --arg '[3,0,1]' --arg '[0,3,5,7]' --arg '[1,2,3,4,5,6,7,8,9,10]:i64' | FileCheck %s --check-prefix=ROWS
// Rows [8, 9], [] and [4, 5, 6]: their sums, and each element times that of its row.
// ROWS: result{{[01]}}: tensor<3xi64>: [17, 0, 15]
// ROWS: result{{[01]}}: tensor<5xi64>: [136, 153, 60, 75, 90]
// RUN: seq-run %s --entry numbers --check interp --arg '[0,2,2,5]' --arg 7:index --arg 5:index | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: result0: tensor<3xindex>: [15, 0, 24]
// NUMBERS: result1: tensor<5xindex>: [7, 22, 7, 31, 55]

// Rows that are taken of others are read there by both that need them.
// CHECK-LABEL: func.func @taken(
// CHECK-NOT: seg.map
// CHECK: %[[SUMS:.*]] = seg.scan {{.*}} reduce(
// CHECK: tensor.extract %arg3[
// CHECK: seg.map {{.*}} offsets(%arg0
// CHECK: tensor.extract %arg3[
// CHECK: return
func.func @taken(%offsets: tensor<?xindex>, %rows: tensor<?xindex>, %starts: tensor<?xindex>, %data: tensor<?xi64>)
    -> (tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %m = tensor.dim %rows, %c0 : tensor<?xindex>
  %n = tensor.extract %offsets[%m] : tensor<?xindex>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %iota = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%k = %iota, %r = %ids) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi64> {
    %row = tensor.extract %rows[%r] : tensor<?xindex>
    %start = tensor.extract %starts[%row] : tensor<?xindex>
    %first = tensor.extract %offsets[%r] : tensor<?xindex>
    %p = arith.subi %k, %first : index
    %at = arith.addi %start, %p : index
    %x = tensor.extract %data[%at] : tensor<?xi64>
    soac.yield %x : i64
  }
  %sums = soac.screma (%y = %ys) reduce %zero : i64 segments %offsets : tensor<?xindex> commutative
      : (tensor<?xi64>) -> tensor<?xi64> map {
    soac.yield %y : i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  } post {
    soac.yield
  }
  %zs = soac.map (%y = %ys, %r = %ids) : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> {
    %sum = tensor.extract %sums[%r] : tensor<?xi64>
    %z = arith.muli %y, %sum : i64
    soac.yield %z : i64
  }
  return %sums, %zs : tensor<?xi64>, tensor<?xi64>
}

// A scan that makes them beside its own result makes that alone.
// CHECK-LABEL: func.func @beside(
// CHECK: %[[SUMS:.*]] = seg.scan {{.*}} reduce(%{{.*}}) offsets(%arg0 : tensor<?xindex>) outs(%{{.*}} : tensor<?xi64>)
// CHECK: seg.yield %{{.*}} : i64
// CHECK: seg.map {{.*}} offsets(%arg0
// CHECK: tensor.extract %arg2[
func.func @beside(%offsets: tensor<?xindex>, %starts: tensor<?xindex>, %data: tensor<?xi64>, %m: index)
    -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %n = tensor.extract %offsets[%m] : tensor<?xindex>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %iota = soac.iota(%n) : tensor<?xindex>
  %sums, %ys = soac.screma (%k = %iota, %r = %ids) reduce %zero : i64 segments %offsets : tensor<?xindex>
      : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xi64>, tensor<?xi64>) map {
    %start = tensor.extract %starts[%r] : tensor<?xindex>
    %at = arith.addi %start, %k : index
    %x = tensor.extract %data[%at] : tensor<?xi64>
    soac.yield %x, %x : i64, i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  } post {
  ^bb0(%y: i64):
    soac.yield %y : i64
  }
  %zs = soac.map (%y = %ys, %r = %ids) : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> {
    %sum = tensor.extract %sums[%r] : tensor<?xi64>
    %z = arith.muli %y, %sum : i64
    soac.yield %z : i64
  }
  return %zs : tensor<?xi64>
}

// Numbers of elements in their rows, and what is the same everywhere, need no elements.
// CHECK-LABEL: func.func @numbers(
// CHECK-NOT: seg.map
// CHECK: %{{.*}} = seg.scan level(grid) space(%[[R:.*]], %[[K:.*]]) = {{.*}} reduce(
// CHECK-NEXT: %[[FIRST:.*]] = tensor.extract %arg0[%[[R]]]
// CHECK-NEXT: %[[NUMBER:.*]] = arith.subi %[[K]], %[[FIRST]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[NUMBER]], %arg1
// CHECK-NEXT: seg.yield %[[SUM]] : index
// CHECK: seg.map {{.*}} offsets(%arg0
// CHECK: seg.yield %{{.*}} : index
// CHECK: return
func.func @numbers(%offsets: tensor<?xindex>, %same: index, %n: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %zero = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %iota = soac.iota(%n) : tensor<?xindex>
  %ys, %cs = soac.map (%k = %iota, %r = %ids) : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %first = tensor.extract %offsets[%r] : tensor<?xindex>
    %p = arith.subi %k, %first : index
    soac.yield %p, %same : index, index
  }
  %sums = soac.screma (%y = %ys, %c = %cs) reduce %zero : index segments %offsets : tensor<?xindex> commutative
      : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> map {
    %s = arith.addi %y, %c : index
    soac.yield %s : index
  } op {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    soac.yield %s : index
  } post {
    soac.yield
  }
  %zs = soac.map (%y = %ys, %c = %cs, %r = %ids) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %sum = tensor.extract %sums[%r] : tensor<?xindex>
    %t = arith.muli %y, %sum : index
    %z = arith.addi %t, %c : index
    soac.yield %z : index
  }
  return %sums, %zs : tensor<?xindex>, tensor<?xindex>
}

// Elements in an order of their own, a use as a whole, and a source that is written
// before the last reader keep the copy.
// CHECK-LABEL: func.func @copies(
// CHECK: %[[SCATTERED:.*]] = seg.map {{.*}} offsets(
// CHECK: seg.scan
// CHECK: tensor.extract %[[SCATTERED]]
// CHECK: %[[WHOLE:.*]] = seg.map {{.*}} offsets(
// CHECK: seg.scan
// CHECK: tensor.extract %[[WHOLE]]
// CHECK: %[[WRITTEN:.*]] = seg.map {{.*}} offsets(
// CHECK: tensor.insert
// CHECK: seg.scan
// CHECK: tensor.extract %[[WRITTEN]]
func.func @copies(%offsets: tensor<?xindex>, %order: tensor<?xindex>, %data: tensor<?xi64>, %m: index, %zero: i64)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %n = tensor.extract %offsets[%m] : tensor<?xindex>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %iota = soac.iota(%n) : tensor<?xindex>
  %scattered = soac.map (%k = %iota, %r = %ids) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi64> {
    %first = tensor.extract %offsets[%r] : tensor<?xindex>
    %p = arith.muli %k, %first : index
    %x = tensor.extract %data[%p] : tensor<?xi64>
    soac.yield %x : i64
  }
  %a = soac.screma (%y = %scattered, %r = %ids) reduce %zero : i64 segments %offsets : tensor<?xindex> commutative
      : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> map {
    soac.yield %y : i64
  } op {
  ^bb0(%c: i64, %d: i64):
    %s = arith.addi %c, %d : i64
    soac.yield %s : i64
  } post {
    soac.yield
  }
  %whole = soac.map (%k = %iota, %r = %ids) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi64> {
    %first = tensor.extract %offsets[%r] : tensor<?xindex>
    %p = arith.addi %k, %first : index
    %x = tensor.extract %data[%p] : tensor<?xi64>
    soac.yield %x : i64
  }
  %b = soac.screma (%y = %whole, %r = %ids) reduce %zero : i64 segments %offsets : tensor<?xindex> commutative
      : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> map {
    soac.yield %y : i64
  } op {
  ^bb0(%c: i64, %d: i64):
    %s = arith.addi %c, %d : i64
    soac.yield %s : i64
  } post {
    soac.yield
  }
  %own = tensor.insert %zero into %data[%m] : tensor<?xi64>
  %written = soac.map (%k = %iota, %r = %ids) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi64> {
    %first = tensor.extract %offsets[%r] : tensor<?xindex>
    %p = arith.subi %k, %first : index
    %x = tensor.extract %own[%p] : tensor<?xi64>
    soac.yield %x : i64
  }
  %changed = tensor.insert %zero into %own[%n] : tensor<?xi64>
  %d = soac.screma (%y = %written, %r = %ids) reduce %zero : i64 segments %offsets : tensor<?xindex> commutative
      : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> map {
    soac.yield %y : i64
  } op {
  ^bb0(%c: i64, %e: i64):
    %s = arith.addi %c, %e : i64
    soac.yield %s : i64
  } post {
    soac.yield
  }
  return %a, %b, %whole, %d, %changed : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
