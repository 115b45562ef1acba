// --print-ir prints what is executed, or the program at an earlier level.
//
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --print-ir=soac 2>&1 | FileCheck %s --check-prefix=SOAC
// SOAC: soac.screma
// SOAC-NOT: seg.
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --print-ir=seg 2>&1 | FileCheck %s --check-prefix=SEG
// SEG: seg.red
// SEG-SAME: level(grid)
// SEG-NOT: memref
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --print-ir=memref 2>&1 | FileCheck %s --check-prefixes=MEMREF,CPU
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --backend simt --print-ir=memref 2>&1 | FileCheck %s --check-prefixes=MEMREF,DEVICE
// MEMREF: seg.red
// CPU-SAME: #seg.schedule<
// DEVICE-SAME: #seg.schedule<threads = 
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --backend simt --print-ir=gpu 2>&1 | FileCheck %s --check-prefix=GPU
// GPU: gpu.launch_func
// GPU: gpu.func @red_
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --print-ir 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: seq-run %s --quiet --arg "[1,2]:i32" --print-ir=llvm 2>&1 | FileCheck %s --check-prefix=LLVM
// LLVM: llvm.func @main
// LLVM-NOT: func.func
//
// RUN: not seq-run %s --arg "[1,2]:i32" --print-ir=gpu 2>&1 | FileCheck %s --check-prefix=NO-LEVEL
// NO-LEVEL: error: --print-ir=gpu: the cpu back end has no such level
// RUN: not seq-run %s --emit llvm -o - --print-ir=seg 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: error: --print-ir: with --emit the only level is llvm

func.func @main(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}
