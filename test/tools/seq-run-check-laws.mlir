// --check-laws tries operators on what they combine: associativity, the neutral element, and
// commutativity where it is declared or needed. What never meets is not tried: the operators of
// the programs need not keep a law on tuples that describe nothing.
//
// RUN: not seq-run %s --entry minus --check-laws --arg "[3,4,5]:i32" 2>&1 | FileCheck %s --check-prefix=NEUTRAL
// RUN: not seq-run %s --entry means --check-laws --arg "[1,2,4,8,16]:f64" 2>&1 | FileCheck %s --check-prefix=ASSOCIATIVE
// RUN: not seq-run %s --entry last --check-laws --arg "[0,1,1,0]:i32" --arg "[5,6,7,8]:i32" 2>&1 | FileCheck %s --check-prefix=COMMUTE
// RUN: seq-run %s --entry last --check-laws --arg "[0]:i32" --arg "[5]:i32" | FileCheck %s --check-prefix=RESULT
// RUN: %python %root/test/programs/run.py --backend interp --few 1 --smallest 30 --check-laws | FileCheck %s --check-prefix=PROGRAMS
// PROGRAMS: {{^}}[[N:[0-9]+]] of [[N]] programs ok
//
// --fail-on-sequential is for every back end that compiles.
// RUN: seq-run %s --entry last --fail-on-sequential --quiet --arg "[0]:i32" --arg "[5]:i32"
// RUN: not seq-run %s --entry rows --mode outer --fail-on-sequential --arg "[[1,2]]:i32" 2>&1 | FileCheck %s --check-prefix=SEQUENTIAL
// RUN: not seq-run %s --entry rows --mode outer --fail-on-sequential --backend simt --arg "[[1,2]]:i32" 2>&1 | FileCheck %s --check-prefix=SEQUENTIAL

// NEUTRAL: seq-run-check-laws.mlir:[[@LINE+3]]:{{[0-9]+}}: error: 'soac.reduce' op neutral element 0 is none: neutral op a is -3 for a = 3
func.func @minus(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.subi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}

// Means of pairs, but for infinity: mean(mean(a, b), c) is not mean(a, mean(b, c)).
// ASSOCIATIVE: seq-run-check-laws.mlir:[[@LINE+4]]:{{[0-9]+}}: error: 'soac.scan' op operator is not associative: (a op b) op c is {{[0-9.]+}} and a op (b op c) is {{[0-9.]+}} for a = {{[0-9.]+}}, b = {{[0-9.]+}}, c = {{[0-9.]+}}
func.func @means(%xs: tensor<?xf64>) -> tensor<?xf64> {
  %none = arith.constant 0x7FF0000000000000 : f64
  %half = arith.constant 0.5 : f64
  %s = soac.scan %xs neutral %none : (tensor<?xf64>) -> tensor<?xf64> {
  ^bb0(%a: f64, %b: f64):
    %left = arith.cmpf oeq, %a, %none : f64
    %right = arith.cmpf oeq, %b, %none : f64
    %sum = arith.addf %a, %b : f64
    %mean = arith.mulf %sum, %half : f64
    %some = arith.select %right, %a, %mean : f64
    %c = arith.select %left, %b, %some : f64
    soac.yield %c : f64
  }
  return %s : tensor<?xf64>
}

// The last one that is not negative.
// COMMUTE: seq-run-check-laws.mlir:[[@LINE+5]]:{{[0-9]+}}: error: 'soac.hist' op operator is not commutative: a op b is {{[5-8]}} and b op a is {{[5-8]}} for a = {{[5-8]}}, b = {{[5-8]}}
// RESULT: [5, -1]
func.func @last(%is: tensor<?xi32>, %xs: tensor<?xi32>) -> tensor<2xi32> {
  %none = arith.constant -1 : i32
  %bins = soac.replicate() %none : i32 -> tensor<2xi32>
  %s = soac.hist %is, %xs into %bins neutral %none : (tensor<?xi32>, tensor<?xi32>) into tensor<2xi32> op {
  ^bb0(%a: i32, %b: i32):
    %zero = arith.constant 0 : i32
    %negative = arith.cmpi slt, %b, %zero : i32
    %c = arith.select %negative, %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<2xi32>
}

// SEQUENTIAL: seq-run-check-laws.mlir:[[@LINE+4]]:{{[0-9]+}}: error: 'soac.reduce' op
func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %next = arith.addi %sum, %sum : i32
    soac.yield %next : i32
  }
  return %sums : tensor<?xi32>
}
