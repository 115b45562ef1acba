// seq-compare runs each function of a file as it is, flattened, fused and
// compiled, and says which of them agree.
//
// RUN: not seq-compare --fast %s | FileCheck %s
// RUN: not seq-compare --fast --full %s | FileCheck %s
// RUN: not seq-compare --interpret %s | FileCheck %s
// RUN: not seq-compare --flatten="no-such-option=1" %s | FileCheck %s --check-prefix=OPTION
//
// CHECK-DAG: sums: ok
// CHECK-DAG: few: interpreted: 1 arguments given, expected 2
// CHECK-DAG: not_neutral: flattened: result 0 differs: at [0]: 6 and 5
// OPTION: flattened: {{.*}}no such option no-such-option

// --arg [0,2,2,5]:index
// --arg [1,2,3,4,5]:i32
func.func @sums(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// A neutral element that is not neutral: with it the sum is one more. Flattened it
// does not enter the sum, since the operator uses a value of its row.
// --arg [0,2]:index
// --arg [2,3]:i32
func.func @not_neutral(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %first = tensor.extract %row[%c0] : tensor<?xi32>
    %none = arith.andi %first, %zero : i32
    %sum = soac.reduce %row neutral %one : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.addi %c, %none : i32
      soac.yield %d : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// --arg [0]:index
func.func @few(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xindex> {
  return %offsets : tensor<?xindex>
}
