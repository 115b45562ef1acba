// RUN: seq-opt %s --soac-merge-calls --canonicalize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-merge-calls --canonicalize -o %t.once
// RUN: seq-opt %t.once --soac-merge-calls --canonicalize -o %t.twice
// RUN: diff %t.once %t.twice

// Both branches go on with a part of the same array: one filter, one call.
// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[K:.*]]: i64, %[[P:.*]]: i32, %[[XS:.*]]: tensor<?xi32>
// CHECK: %[[FIRST:.*]] = arith.cmpi slt, %[[K]]
// CHECK: %[[CHOSEN:.*]]:3 = scf.if %[[FIRST]] -> (i1, i64, i32) {
// CHECK-NEXT: scf.yield %true, %[[K]], %{{.*}}
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK-NOT: call @select
// CHECK: %[[R:.*]] = scf.if %[[CHOSEN]]#0 -> (i32) {
// CHECK-NEXT: %[[YS:.*]] = soac.filter (%[[X:.*]] = %[[XS]])
// CHECK: %[[ABOVE:.*]] = arith.cmpi sgt, %[[X]], %[[P]]
// CHECK: %[[BELOW:.*]] = arith.cmpi slt, %[[X]], %[[P]]
// CHECK: %[[KEEP:.*]] = arith.select %[[FIRST]], %[[BELOW]], %[[ABOVE]]
// CHECK: soac.yield %[[KEEP]], %[[X]]
// CHECK: %[[Y:.*]] = func.call @select(%[[CHOSEN]]#1, %[[P]], %[[YS]], 
// CHECK: scf.yield %[[Y]]
// CHECK: } else {
// CHECK-NEXT: scf.yield %[[CHOSEN]]#2
// CHECK: return %[[R]]
func.func @select(%k: i64, %p: i32, %xs: tensor<?xi32>, %low: i64, %high: i64) -> i32 {
  %first = arith.cmpi slt, %k, %low : i64
  %r = scf.if %first -> (i32) {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @select(%k, %p, %ys, %low, %high) : (i64, i32, tensor<?xi32>, i64, i64) -> i32
    scf.yield %y : i32
  } else {
    %second = arith.cmpi sge, %k, %high : i64
    %s = scf.if %second -> (i32) {
      %rest = arith.subi %k, %high : i64
      %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %keep = arith.cmpi sgt, %x, %p : i32
        soac.yield %keep, %x : i1, i32
      }
      %z = func.call @select(%rest, %p, %zs, %low, %high) : (i64, i32, tensor<?xi32>, i64, i64) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %p : i32
    }
    scf.yield %s : i32
  }
  return %r : i32
}

// Three ways with scalars alone, as in a search tree with two keys a node; a branch that
// does something else on the way keeps it.
// CHECK-LABEL: func.func @descend(
// CHECK-COUNT-1: call @descend(
// CHECK-NOT: call @descend(
// CHECK: return
func.func @descend(%node: index, %key: i32, %keys: tensor<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %keys, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %node, %n : index
  %r = scf.if %inside -> (index) {
    %at = tensor.extract %keys[%node] : tensor<?xi32>
    %below = arith.cmpi slt, %key, %at : i32
    %base = arith.muli %node, %c3 : index
    %s = scf.if %below -> (index) {
      %left = arith.addi %base, %c1 : index
      %y = func.call @descend(%left, %key, %keys) : (index, i32, tensor<?xi32>) -> index
      scf.yield %y : index
    } else {
      %next = arith.addi %node, %c1 : index
      %some = arith.cmpi ult, %next, %n : index
      soac.assert %some, "no second key"
      %other = tensor.extract %keys[%next] : tensor<?xi32>
      %above = arith.cmpi sgt, %key, %other : i32
      %t = scf.if %above -> (index) {
        %right = arith.addi %base, %c3 : index
        %y = func.call @descend(%right, %key, %keys) : (index, i32, tensor<?xi32>) -> index
        scf.yield %y : index
      } else {
        %y = func.call @descend(%base, %key, %keys) : (index, i32, tensor<?xi32>) -> index
        scf.yield %y : index
      }
      scf.yield %t : index
    }
    scf.yield %s : index
  } else {
    scf.yield %node : index
  }
  return %r : index
}

// Arrays that are not the same stay in their branches.
// CHECK-LABEL: func.func @swapped(
// CHECK-COUNT-2: call @swapped
func.func @swapped(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %y = func.call @swapped(%c, %p, %xs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %y = func.call @swapped(%c, %p, %ys, %xs) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// So do filters of different arrays,
// CHECK-LABEL: func.func @inputs(
// CHECK-COUNT-2: call @inputs
func.func @inputs(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @inputs(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %zs = soac.filter (%x = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @inputs(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// and calls of which a branch uses the result itself.
// CHECK-LABEL: func.func @used(
// CHECK-COUNT-2: call @used
func.func @used(%c: i1, %p: i32, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @used(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    %c0 = arith.constant 0 : index
    %first = tensor.extract %zs[%c0] : tensor<?xi32>
    %sum = arith.addi %y, %first : i32
    scf.yield %sum : i32
  } else {
    %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @used(%c, %p, %zs, %ys) : (i1, i32, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// What does not call itself is no recursion.
// CHECK-LABEL: func.func @outside(
// CHECK-COUNT-2: call @plain
func.func private @plain(%x: i32) -> i32 {
  return %x : i32
}
func.func @outside(%c: i1, %p: i32, %q: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %y = func.call @plain(%p) : (i32) -> i32
    scf.yield %y : i32
  } else {
    %y = func.call @plain(%q) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// Arrays as results would be brought together element by element.
// CHECK-LABEL: func.func @arrays(
// CHECK-COUNT-2: call @arrays
func.func @arrays(%c: i1, %p: i32, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %r = scf.if %c -> (tensor<?xi32>) {
    %y = func.call @arrays(%c, %p, %xs) : (i1, i32, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %y : tensor<?xi32>
  } else {
    %one = arith.constant 1 : i32
    %q = arith.addi %p, %one : i32
    %y = func.call @arrays(%c, %q, %xs) : (i1, i32, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %y : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// A filter that reads by an index that its branch has checked is not asked in the other
// branch; nor are filters one that have different results.
// CHECK-LABEL: func.func @guarded(
// CHECK-COUNT-2: call @guarded
func.func @guarded(%c: i1, %i: index, %ts: tensor<?xi32>, %xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %ts, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %i, %n : index
  %r = scf.if %inside -> (i32) {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %t = tensor.extract %ts[%i] : tensor<?xi32>
      %keep = arith.cmpi slt, %x, %t : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @guarded(%c, %i, %ts, %ys) : (i1, index, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @guarded(%c, %i, %ts, %ys) : (i1, index, tensor<?xi32>, tensor<?xi32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @results(
// CHECK-COUNT-2: call @results
func.func @results(%c: i1, %p: i32, %xs: tensor<?xi32>, %ws: tensor<?xf32>) -> i32 {
  %r = scf.if %c -> (i32) {
    %ys = soac.filter (%x = %xs, %w = %ws) : (tensor<?xi32>, tensor<?xf32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %p : i32
      soac.yield %keep, %x : i1, i32
    }
    %y = func.call @results(%c, %p, %ys, %ws) : (i1, i32, tensor<?xi32>, tensor<?xf32>) -> i32
    scf.yield %y : i32
  } else {
    %ys, %vs = soac.filter (%x = %xs, %w = %ws) : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
      %keep = arith.cmpi sgt, %x, %p : i32
      soac.yield %keep, %x, %w : i1, i32, f32
    }
    %y = func.call @results(%c, %p, %ys, %ws) : (i1, i32, tensor<?xi32>, tensor<?xf32>) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
