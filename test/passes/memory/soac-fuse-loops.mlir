// Scans of a row in sequential code are one loop.

// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-fuse-loops -o %t.once
// RUN: seq-opt %t.once --soac-fuse-loops -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: %python %S/../inputs/fuse_loops.py %S/../inputs/fuse_loops.mlir

// Three of them: what the first two make is no array, and no size of one, nor is there room for it.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>, %[[N:.*]]: index)
// CHECK: %[[E:.*]] = tensor.empty(%[[N]])
// CHECK-NEXT: %[[R:.*]]:4 = scf.for %[[I:.*]] = %c0 to %[[N]] {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}, %[[Y:.*]] = %[[E]])
// CHECK-NEXT: %[[V:.*]] = tensor.extract %[[X]][%[[I]]]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[A]], %[[V]]
// CHECK-NEXT: %[[T:.*]] = arith.xori %[[B]], %[[S]]
// CHECK-NEXT: %[[U:.*]] = arith.maxsi %[[C]], %[[T]]
// CHECK-NEXT: %[[Z:.*]] = tensor.insert %[[U]] into %[[Y]][%[[I]]]
// CHECK-NEXT: scf.yield %[[S]], %[[T]], %[[U]], %[[Z]]
// CHECK: return %[[R]]#3
func.func @chain(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %m = tensor.dim %s#1, %c0 : tensor<?xi32>
  %f = tensor.empty(%m) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %b = arith.xori %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %l = tensor.dim %t#1, %c0 : tensor<?xi32>
  %g = tensor.empty(%l) : tensor<?xi32>
  %u:2 = scf.for %i = %c0 to %l step %c1 iter_args(%a = %zero, %y = %g) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %t#1[%i] : tensor<?xi32>
    %b = arith.maxsi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  return %u#1 : tensor<?xi32>
}

// Two of the same elements, whose arrays and totals are used later.
// CHECK-LABEL: func.func @beside(
// CHECK: %[[R:.*]]:4 = scf.for
// CHECK-COUNT-2: tensor.insert
// CHECK: arith.addi %[[R]]#0, %[[R]]#2
// CHECK: return %[[R]]#1, %[[R]]#3
func.func @beside(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %f = tensor.empty(%n) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.maxsi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %r = arith.addi %s#0, %t#0 : i32
  return %s#1, %t#1, %r : tensor<?xi32>, tensor<?xi32>, i32
}

// The second one has a check, the first one moves to it.
// CHECK-LABEL: func.func @checked(
// CHECK: soac.assert
// CHECK: scf.for
// CHECK: soac.assert
// CHECK-NOT: scf.for
// CHECK: return
func.func @checked(%x: tensor<?xi32>, %n: index, %k: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %some = arith.cmpi ult, %c0, %k : index
  soac.assert %some, "nothing"
  %f = tensor.empty(%n) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %below = arith.cmpi slt, %v, %a : i32
    soac.assert %below, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  return %t#1 : tensor<?xi32>
}

// Apart stay: what makes vectors, other numbers of rounds, what reads the total, another element or what lies
// between, and two that stop the program.
// CHECK-LABEL: func.func @none(
// CHECK-COUNT-6: scf.for
// CHECK: return
func.func @none(%x: tensor<?xi32>, %n: index, %m: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %p = arith.cmpi slt, %v, %a : i32
    soac.assert %p, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %f = tensor.empty(%n) : tensor<?xi32>
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%y = %f) -> (tensor<?xi32>) {
    %v = tensor.extract %s#1[%i] : tensor<?xi32>
    %b = arith.addi %v, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %z : tensor<?xi32>
  }
  %g = tensor.empty(%m) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %g) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %h = tensor.empty(%n) : tensor<?xi32>
  %u:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s#0, %y = %h) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %k = tensor.empty(%n) : tensor<?xi32>
  %last = arith.subi %n, %c1 : index
  %w:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %k) -> (i32, tensor<?xi32>) {
    %j = arith.subi %last, %i : index
    %v = tensor.extract %u#1[%j] : tensor<?xi32>
    %p = arith.cmpi slt, %v, %a : i32
    soac.assert %p, "not below"
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
    %v = tensor.extract %w#1[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %q, %t#1, %u#1, %w#1, %total : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, i32
}

// In the body of a map, of another row size.
// CHECK-LABEL: func.func @rows(
// CHECK: seg.map
// CHECK-COUNT-1: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @rows(%x: tensor<?x?xi32>, %n: index, %m: index) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %o = tensor.empty(%n, %m) : tensor<?x?xi32>
  %r = seg.map level(grid) space(%row) = (%n) outs(%o : tensor<?x?xi32>) {
    %e = tensor.empty(%m) : tensor<?xi32>
    %s:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
      %v = tensor.extract %x[%row, %i] : tensor<?x?xi32>
      %b = arith.addi %a, %v : i32
      %z = tensor.insert %b into %y[%i] : tensor<?xi32>
      scf.yield %b, %z : i32, tensor<?xi32>
    }
    %f = tensor.empty(%m) : tensor<?xi32>
    %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
      %v = tensor.extract %s#1[%i] : tensor<?xi32>
      %b = arith.addi %a, %v : i32
      %z = tensor.insert %b into %y[%i] : tensor<?xi32>
      scf.yield %b, %z : i32, tensor<?xi32>
    }
    seg.yield %t#1 : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
