// The programs in docs/from-elsewhere.md do on every back end what the page says.
// RUN: %python %S/inputs/console.py %root/docs/from-elsewhere.md %t
// RUN: sed 's/^. seq-run \(\w*.mlir --\(arg\|entry\)\)/$ seq-run --backend interp \1/' %root/docs/from-elsewhere.md > %t.interp.md
// RUN: %python %S/inputs/console.py %t.interp.md %t.interp
// RUN: sed 's/^. seq-run \(\w*.mlir --\(arg\|entry\)\)/$ seq-run --backend simt \1/' %root/docs/from-elsewhere.md > %t.simt.md
// Loops of the host over arrays are told there, and not here.
// RUN: sed -i 's/--backend simt recurrence.mlir --entry loop.*/& 2> \/dev\/null/' %t.simt.md
// RUN: grep -c -- '--backend simt' %t.simt.md | FileCheck %s
// CHECK: 17
// RUN: %python %S/inputs/console.py %t.simt.md %t.simt

// The total is fused with a scan: the kernels are the two scans.
// RUN: cd %t && seq-run prefixes.mlir --backend simt --quiet --stats --arg '[3, 1, 2]' --arg 10 | FileCheck %s --check-prefix=FUSED
// FUSED-COUNT-2: stats: kernel
// FUSED-NOT: stats: kernel

// A neutral element that is none is taken in once by the interpreter, and more often here.
// RUN: seq-run %s --backend interp --arg ones:i32[1000] | FileCheck %s --check-prefix=ONCE
// ONCE: i32: 1001
// RUN: seq-run %s --backend simt --arg ones:i32[1000] | FileCheck %s --check-prefix=OFTEN
// OFTEN-NOT: i32: 1001
func.func @main(%xs: tensor<?xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %r = soac.reduce %xs neutral %one : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : i32
}
