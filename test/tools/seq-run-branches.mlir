// A function that branches between blocks is copied whole for the device.
// RUN: seq-run %s --entry between --arg=[3,1,-7,200]:i32 --backend interp | FileCheck %s --check-prefix=BETWEEN
// RUN: seq-run %s --entry between --arg=[3,1,-7,200]:i32 --backend cpu | FileCheck %s --check-prefix=BETWEEN
// RUN: seq-run %s --entry between --arg=[3,1,-7,200]:i32 --backend simt | FileCheck %s --check-prefix=BETWEEN
// BETWEEN: [false, true, true, false]
func.func private @is_small(%x: i32) -> i1 {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %true = arith.constant true
  %positive = arith.cmpi sgt, %x, %c0 : i32
  cf.cond_br %positive, ^positive, ^other
^positive:
  %less = arith.cmpi slt, %x, %c3 : i32
  return %less : i1
^other:
  return %true : i1
}

func.func @between(%xs: tensor<?xi32>) -> tensor<?xi1> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi1> {
    %y = func.call @is_small(%x) : (i32) -> i1
    soac.yield %y : i1
  }
  return %r : tensor<?xi1>
}

// So is one that calls itself in a later block, and one that stops the program there.
// RUN: seq-run %s --entry sums --arg=[3,0,4]:i32 --backend interp | FileCheck %s --check-prefix=SUMS
// RUN: seq-run %s --entry sums --arg=[3,0,4]:i32 --backend simt | FileCheck %s --check-prefix=SUMS
// SUMS: [6, 0, 10]
// RUN: not seq-run %s --entry sums --arg=[3,-1,4]:i32 --backend simt 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS: seq-run-branches.mlir:[[@LINE+10]]:3: error: sum up to -1
func.func private @sum(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %none = arith.cmpi eq, %n, %c0 : i32
  cf.cond_br %none, ^none(%c0 : i32), ^some(%n, %c1 : i32, i32)
^none(%zero: i32):
  return %zero : i32
^some(%m: i32, %one: i32):
  %positive = arith.cmpi sgt, %m, %c0 : i32
  soac.assert %positive, "sum up to {0}"(%m) : i32
  %less = arith.subi %m, %one : i32
  %before = func.call @sum(%less) : (i32) -> i32
  %sum = arith.addi %before, %m : i32
  return %sum : i32
}

func.func @sums(%ns: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%n = %ns) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = func.call @sum(%n) : (i32) -> i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
