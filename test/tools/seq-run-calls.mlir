// Calls in bodies: functions on all points of an array of static size, and versions that
// the program itself writes in a function of the device.
//
// RUN: seq-run %s --entry sums --backend interp --arg '[3, 5]' | FileCheck %s --check-prefix=SUMS
// RUN: seq-run %s --entry sums --mode full --arg '[3, 5]' | FileCheck %s --check-prefix=SUMS
// RUN: seq-run %s --entry sums --mode incremental --backend simt --arg '[3, 5]' | FileCheck %s --check-prefix=SUMS
// SUMS: tensor<2xindex>: [3, 10]

// Where regular arrays are left alone the function is a loop in each element, which is told with
// the option that helps; by default it is put into the map, which is then flattened.
// RUN: seq-run %s --entry sums --mode jagged --arg '[3, 5]' 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: seq-run %s --entry sums --arg '[3, 5]' 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=sequential
// HINT: remark: 'soac.reduce' op becomes sequential
// HINT: note: --mode full or incremental may flatten what becomes sequential
// HINT: tensor<2xindex>: [3, 10]
// RUN: seq-run %s --entry sums --mode full --arg '[3, 5]' 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=note:
// FULL: tensor<2xindex>: [3, 10]
// RUN: seq-run %s --entry sums --arg '[3, 5]' --quiet 2>&1 | count 0
func.func @sums(%ns: tensor<2xindex>) -> tensor<2xindex> {
  %r = soac.map (%n = %ns) : (tensor<2xindex>) -> tensor<2xindex> {
    %sum = func.call @sum_to(%n) : (index) -> index
    soac.yield %sum : index
  }
  return %r : tensor<2xindex>
}
func.func private @sum_to(%n: index) -> index {
  %zero = arith.constant 0 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %sum = soac.reduce %is neutral %zero : (tensor<?xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %sum : index
}

// RUN: seq-run %s --entry rows --mode full --arg '[[1, 2, 3], [4, 5, 6]]' --arg 10 | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry rows --mode full --backend simt --arg '[[1, 2, 3], [4, 5, 6]]' --arg 10 | FileCheck %s --check-prefix=ROWS
// ROWS: tensor<2xindex>: [16, 25]
func.func @rows(%rows: tensor<2x3xindex>, %k: index) -> tensor<2xindex> {
  %r = soac.map (%row = %rows) : (tensor<2x3xindex>) -> tensor<2xindex> {
    %sum = func.call @sum_and(%row, %k) : (tensor<3xindex>, index) -> index
    soac.yield %sum : index
  }
  return %r : tensor<2xindex>
}
func.func private @sum_and(%row: tensor<3xindex>, %k: index) -> index {
  %zero = arith.constant 0 : index
  %sum = soac.reduce %row neutral %zero : (tensor<3xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = arith.addi %sum, %k : index
  return %r : index
}

// RUN: seq-run %s --entry versions --arg '[3, 5]' | FileCheck %s --check-prefix=VERSIONS
// RUN: seq-run %s --entry versions --backend simt --arg '[3, 5]' | FileCheck %s --check-prefix=VERSIONS
// VERSIONS: tensor<2xindex>: [6, 10]
func.func @versions(%ns: tensor<?xindex>) -> tensor<?xindex> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xindex> {
    %twice = func.call @twice(%ns, %n) : (tensor<?xindex>, index) -> index
    soac.yield %twice : index
  }
  return %r : tensor<?xindex>
}
func.func private @twice(%ns: tensor<?xindex>, %n: index) -> index {
  %many = soac.threshold %n, "twice.0" default 4
  %r = scf.if %many -> index {
    %both = arith.addi %n, %n : index
    scf.yield %both : index
  } else {
    %one = arith.constant 1 : index
    %left = arith.shli %n, %one : index
    scf.yield %left : index
  }
  return %r : index
}
