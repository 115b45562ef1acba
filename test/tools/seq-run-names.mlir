// Functions may have names that code generation would choose.
//
// RUN: seq-run %s --arg '[1,2]:f32' --arg 5:index | FileCheck %s
// RUN: seq-run %s --backend simt --arg '[1,2]:f32' --arg 5:index | FileCheck %s
// CHECK: result0: f32: 3.0
// CHECK: result1: index: 8

func.func private @seq_init_0(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %none -> (index) {
    scf.yield %c1 : index
  } else {
    %less = arith.subi %n, %c1 : index
    %m = func.call @seq_string_0(%less) : (index) -> index
    scf.yield %m : index
  }
  return %r : index
}

func.func private @seq_string_0(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %none = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %none -> (index) {
    scf.yield %c2 : index
  } else {
    %less = arith.subi %n, %c1 : index
    %m = func.call @seq_init_0(%less) : (index) -> index
    %twice = arith.addi %m, %m : index
    scf.yield %twice : index
  }
  return %r : index
}

func.func @main(%x: tensor<?xf32>, %n: index) -> (f32, index) {
  %zero = arith.constant 0.0 : f32
  %s = soac.reduce %x neutral %zero : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %r = func.call @seq_init_0(%n) : (index) -> index
  return %s, %r : f32, index
}
