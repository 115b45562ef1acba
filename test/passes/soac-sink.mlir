// RUN: seq-opt %s --soac-sink --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-sink --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-sink --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Each filter stands in the one branch that uses it, and is counted for its length.
// CHECK-LABEL: func @filters(
// CHECK-SAME: %[[K:[a-z0-9]+]]: index, %[[P:[a-z0-9]+]]: i32, %[[XS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NOT: soac.filter
// CHECK: %[[ONES:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xindex>
// CHECK-NEXT: %[[KEEP:.*]] = arith.cmpi slt, %[[X]], %[[P]]
// CHECK-NEXT: %[[ONE:.*]] = arith.index_castui %[[KEEP]]
// CHECK-NEXT: soac.yield %[[ONE]]
// CHECK: %[[BELOW:.*]] = soac.reduce %[[ONES]] neutral %c0 commutative
// CHECK: arith.addi
// CHECK: arith.cmpi ult, %[[K]], %[[BELOW]]
// CHECK: scf.if
// CHECK: %[[SMALL:.*]] = soac.filter
// CHECK: arith.cmpi slt
// CHECK: call @f(%[[SMALL]])
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK: scf.if
// CHECK-NOT: call
// CHECK: %[[LARGE:.*]] = soac.filter
// CHECK: arith.cmpi sgt
// CHECK: call @f(%[[LARGE]])
// CHECK: } else {
// CHECK-NOT: soac.filter
// CHECK: return
func.func @filters(%k: index, %p: i32, %xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %smaller = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi slt, %x, %p : i32
    soac.yield %keep, %x : i1, i32
  }
  %larger = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %p : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %smaller, %c0 : tensor<?xi32>
  %first = arith.cmpi ult, %k, %n : index
  %r = scf.if %first -> i32 {
    %x = func.call @f(%smaller) : (tensor<?xi32>) -> i32
    scf.yield %x : i32
  } else {
    %second = arith.cmpi ugt, %k, %n : index
    %y = scf.if %second -> i32 {
      %z = func.call @f(%larger) : (tensor<?xi32>) -> i32
      scf.yield %z : i32
    } else {
      scf.yield %p : i32
    }
    scf.yield %y : i32
  }
  return %r : i32
}
func.func private @f(%xs: tensor<?xi32>) -> i32

// What leaves for a branch takes along what only it has used.
// CHECK-LABEL: func @chain(
// CHECK-NOT: soac.
// CHECK: scf.if
// CHECK-NEXT: %[[YS:.*]] = soac.map
// CHECK: soac.reduce %[[YS]]
// CHECK: } else {
// CHECK-NOT: soac.
// CHECK: return
func.func @chain(%c: i1, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %r = scf.if %c -> i32 {
    scf.yield %sum : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

// A filter of which only the length is used is counted.
// CHECK-LABEL: func @counted(
// CHECK-NOT: soac.filter
// CHECK: soac.map
// CHECK: %[[N:.*]] = soac.reduce
// CHECK: return %[[N]]
func.func @counted(%xs: tensor<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %kept, %c0 : tensor<?xi32>
  return %n : index
}

// Used in both branches, behind them, by a loop, or as the condition.
// CHECK-LABEL: func @used_elsewhere(
// CHECK: soac.filter
// CHECK: soac.reduce
// CHECK: scf.if
// CHECK-NOT: soac.
// CHECK: return
func.func @used_elsewhere(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %c = arith.cmpi eq, %sum, %zero : i32
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    %y = tensor.extract %kept[%c0] : tensor<?xi32>
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func @in_a_loop(
// CHECK: soac.filter
// CHECK: scf.for
func.func @in_a_loop(%n: index, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %c = arith.cmpi eq, %a, %zero : i32
    %b = scf.if %c -> i32 {
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
      scf.yield %y : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %b : i32
  }
  return %r : i32
}

// What may stop the program does so whatever branch is taken.
// CHECK-LABEL: func @stops(
// CHECK: soac.filter
// CHECK: soac.assert
// CHECK: scf.if
func.func @stops(%c: i1, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi ne, %x, %zero : i32
    soac.assert %keep, "zero"
    soac.yield %keep, %x : i1, i32
  }
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

// A sum for each element is not computed twice to know the length.
// CHECK-LABEL: func @dear(
// CHECK: soac.filter
// CHECK: tensor.dim
// CHECK: scf.if
func.func @dear(%k: index, %xss: tensor<?x?xi32>, %xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %kept = soac.filter (%row = %xss, %x = %xs) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %s = arith.addi %p, %q : i32
      soac.yield %s : i32
    }
    %keep = arith.cmpi ne, %sum, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %n = tensor.dim %kept, %c0 : tensor<?xi32>
  %c = arith.cmpi ult, %k, %n : index
  %r = scf.if %c -> i32 {
    %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}

// The scatter between updates what the map reads.
// CHECK-LABEL: func @updated(
// CHECK: soac.map
// CHECK: soac.scatter
// CHECK: arith.select
func.func @updated(%c: i1, %is: tensor<?xindex>, %vs: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %new = soac.scatter %is, %vs into %xs : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  %r = scf.if %c -> tensor<?xi32> {
    scf.yield %ys : tensor<?xi32>
  } else {
    scf.yield %vs : tensor<?xi32>
  }
  return %new, %r : tensor<?xi32>, tensor<?xi32>
}

// In the body of a map as well.
// CHECK-LABEL: func @rows(
// CHECK: soac.map
// CHECK-NEXT: soac.map
// CHECK: soac.reduce
// CHECK: scf.if
// CHECK-NEXT: soac.filter
func.func @rows(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi ne, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    %n = tensor.dim %kept, %c0 : tensor<?xi32>
    %c = arith.cmpi ugt, %n, %c0 : index
    %y = scf.if %c -> i32 {
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
      scf.yield %y : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
