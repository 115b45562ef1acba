// RUN: seq-opt %s --soac-flatten=mode=full | FileCheck %s
// RUN: seq-opt %s --seq-to-seg | FileCheck %s --check-prefix=SEG
// RUN: seq-run %s --entry last --check interp --backend cpu --arg random:i32[40x70]{0..3}@1
// RUN: seq-run %s --entry last --check interp --backend simt --arg random:i32[40x70]{0..3}@1 --quiet
// RUN: seq-run %s --entry counted --check interp --backend cpu --arg random:i32[40x70]{0..3}@1

// All rows of a tensor have one size, so that numbers of it do not make rows irregular: the
// nest is perfect, and becomes one reduction.
// CHECK-LABEL: func.func @last(
// CHECK: soac.map (%[[ROW:.*]] = %{{.*}}) : (tensor<?x?xi32>) -> tensor<?xindex>
// CHECK: soac.iota(%{{.*}})
// CHECK: soac.reduce %[[ROW]], %
// SEG-LABEL: func.func @last(
// SEG-NOT: soac.threshold
// SEG: seg.red level(grid) space(%{{.*}}, %[[J:.*]]) =
// SEG: seg.yield %{{.*}}, %[[J]] : i32, index
func.func @last(%m: tensor<?x?xi32>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xindex> {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %v, %k = soac.reduce %row, %is neutral %zero, %none : (tensor<?xi32>, tensor<?xindex>) -> (i32, index) {
    ^bb0(%a: i32, %i: index, %b: i32, %j: index):
      %p = arith.cmpi eq, %b, %zero : i32
      %c = arith.select %p, %a, %b : i32
      %l = arith.select %p, %i, %j : index
      soac.yield %c, %l : i32, index
    }
    soac.yield %k : index
  }
  return %r : tensor<?xindex>
}

// A size that is computed of an element is another one in each row.
// CHECK-LABEL: func.func @counted(
// CHECK: soac.screma {{.*}} segments %
func.func @counted(%m: tensor<?x?xi32>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0 : index
  %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xindex> {
    %x = tensor.extract %row[%c0] : tensor<?xi32>
    %n = arith.index_cast %x : i32 to index
    %is = soac.iota(%n) : tensor<?xindex>
    %s = soac.reduce %is neutral %none commutative : (tensor<?xindex>) -> index {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      soac.yield %c : index
    }
    soac.yield %s : index
  }
  return %r : tensor<?xindex>
}
