// RUN: seq-opt %s --soac-preallocate 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY < %t.remarks
// RUN: seq-run %s --entry until --arg 20:i32 --quiet --check interp

// The rounds depend on an element of the row.
//
// WHY-DAG: [[#@LINE+9]]:8: remark: a row grows in this loop and is copied in each round: 'scf.while' op decides by elements of the row how long it becomes
// WHY-DAG: 'soac.reduce' op decides how long the row becomes, and would run twice
// CHECK-LABEL: func.func @until
// CHECK:         soac.concat
func.func @until(%most: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %begin = tensor.from_elements %one : tensor<1xi32>
  %first = tensor.cast %begin : tensor<1xi32> to tensor<?xi32>
  %r = scf.while (%row = %first) : (tensor<?xi32>) -> tensor<?xi32> {
    %x = tensor.extract %row[%c0] : tensor<?xi32>
    %size = tensor.dim %row, %c0 : tensor<?xi32>
    %k = arith.index_cast %size : index to i32
    %sum = arith.addi %x, %k : i32
    %more = arith.cmpi slt, %sum, %most : i32
    scf.condition(%more) %row : tensor<?xi32>
  } do {
  ^bb0(%old: tensor<?xi32>):
    %piece = tensor.from_elements %most : tensor<1xi32>
    %longer = soac.concat %old, %piece : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    scf.yield %longer : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// A reduction says how often elements come.
//
// CHECK-LABEL: func.func @sums
// CHECK:         soac.concat
func.func @sums(%n: index, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %none = tensor.empty(%c0) : tensor<?xi32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%row = %none, %s = %zero) -> (tensor<?xi32>, i32) {
    %t = soac.reduce %xs neutral %s : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %go = arith.cmpi sgt, %t, %zero : i32
    %new = scf.if %go -> (tensor<?xi32>) {
      %piece = tensor.from_elements %t : tensor<1xi32>
      %l = soac.concat %row, %piece : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
      scf.yield %l : tensor<?xi32>
    } else {
      scf.yield %row : tensor<?xi32>
    }
    scf.yield %new, %t : tensor<?xi32>, i32
  }
  return %r#0 : tensor<?xi32>
}
