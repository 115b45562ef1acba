// Command lines in a file run in one process; those that differ in arguments and
// outputs alone share one compiled function.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: %python -c "import sys; print(*('\t'.join(l.split('|')) for l in sys.argv[1:]), sep='\n')" \
// RUN:   '%s|--arg|[1, 2]' '%s|--arg|[]|--out|%t/none.npy' '' '%s|--entry|half|--arg|7' '%s|--entry|half|--arg|8|--backend|interp|--mode|full' > %t/all
// RUN: seq-run @%t/all | FileCheck %s
// CHECK: i32: 3
// CHECK-NEXT: i32: 0
// CHECK-NEXT: i32: 3
// CHECK-NEXT: i32: 4
// RUN: %python -c "import numpy; print(numpy.load('%t/none.npy'))" | FileCheck %s --check-prefix=NONE
// NONE: 0
//
// Results of schedules do not depend on what ran before.
// RUN: %python -c "print('%s\t--arg\t[1, 2]\t--backend\tsimt\t--schedules\t3\n' * 2)" > %t/schedules
// RUN: seq-run @%t/schedules | FileCheck %s --check-prefix=SCHEDULES
// SCHEDULES: i32: 3
// SCHEDULES-NEXT: i32: 3
//
// What checks them is compiled once, too.
// RUN: %python -c "for a in '[1, 2]', '[]': print('%s\t--check\tinterp\t--backend\tsimt\t--arg\t' + a)" > %t/checks
// RUN: seq-run @%t/checks | FileCheck %s --check-prefix=CHECKS
// CHECKS: i32: 3
// CHECKS-NEXT: i32: 0
//
// The first line that fails ends it.
// RUN: %python -c "for a in '9 7 -1 5'.split(): print('%s\t--entry\thalf\t--arg\t' + a)" > %t/stops
// RUN: not seq-run @%t/stops 2>%t/stops.txt | FileCheck %s --check-prefix=BEFORE --implicit-check-not="i32: 2"
// RUN: FileCheck %s --check-prefix=STOP < %t/stops.txt
// BEFORE: i32: 4
// BEFORE-NEXT: i32: 3
// STOP: seq-run-commands.mlir:[[#]]:{{.*}}error: negative
// STOP-NEXT: {{.*}}stops:3: note: in this command
//
// RUN: echo "--no-such" > %t/wrong
// RUN: not seq-run @%t/wrong 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: unexpected argument '--no-such'
// WRONG: wrong:1: note: in this command
// RUN: not seq-run @%t/missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: missing cannot be read

func.func @main(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}

func.func @half(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %positive = arith.cmpi sge, %x, %zero : i32
  cf.assert %positive, "negative"
  %half = arith.divsi %x, %two : i32
  return %half : i32
}
