// `seq-run --tune` measures the versions of a program and writes their
// thresholds to a file, which --tuning reads.

// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --tune %t/all.txt --time 2 --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32" | FileCheck %s
// RUN: FileCheck %s --check-prefix=FILE < %t/all.txt
// RUN: seq-run %s --tuning %t/all.txt --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESULT --implicit-check-not=warning

// Either the parallelism that was asked for, or one more: three rows, of which the longest is
// looked for only where there are more, and whose mean is one element; two rows of two
// elements, four in all.
// CHECK: tune: main.0.outer = {{[34]}}: {{.*}} with it, {{.*}} without ({{.*}}seq-run-tuning.mlir:[[#]]:11)
// CHECK-NEXT: tune: main.0.block = {{[12]}}: {{.*}} with it, {{.*}} without
// CHECK-NEXT: tune: main.1.outer = {{[23]}}: {{.*}} with it, {{.*}} without
// CHECK-NEXT: tune: main.1.block = {{[23]}}: {{.*}} with it, {{.*}} without
// FILE: # Thresholds of {{.*}}seq-run-tuning.mlir, measured by seq-run --tune.
// FILE-NEXT: {{^}}main.0.outer = {{[34]}}  # {{.*}}seq-run-tuning.mlir:[[#]]:11: {{.*}} with it, {{.*}} without{{$}}
// FILE-NEXT: {{^}}main.0.block = {{[12]}}
// FILE-NEXT: {{^}}main.1.outer = {{[23]}}
// FILE-NEXT: {{^}}main.1.block = {{[23]}}
// FILE-NOT: {{^main}}
// RESULT: result0: {{.*}}[6, 0, 4]
// RESULT: result1: {{.*}}[3, 7]

// The interpreter and the simulator have the same thresholds, but that blocks of the latter
// hold no rows of any length. What the arguments do not reach keeps its value.
// RUN: seq-run %s --backend interp --tune %t/interp.txt --time 1 --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32"
// RUN: FileCheck %s --check-prefix=FILE < %t/interp.txt
// RUN: seq-run %s --backend simt --tune %t/simt.txt --time 1 --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32"
// RUN: grep -c = %t/simt.txt | FileCheck %s --check-prefix=SIMT
// SIMT: 3
// RUN: echo "main.0.outer = 70 # of old" > %t/old.txt
// RUN: seq-run %s --tuning %t/old.txt --tune %t/new.txt --time 1 --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32" \
// RUN:   | FileCheck %s --check-prefix=AGAIN
// AGAIN: tune: main.0.outer = {{3|70}}:

// Rows of one length are as many as they are, also when they are empty, and so are seven; the
// longest of 5,000, of five elements, goes 1,000 times into all of them.
// RUN: seq-run %s --tune %t/equal.txt --time 1 --arg "[[],[],[],[],[]]:i32" --arg "[[1],[2],[3],[4],[5]]:i32" \
// RUN:   | FileCheck %s --check-prefix=EQUAL
// EQUAL: tune: main.0.outer = {{[56]}}:
// EQUAL: tune: main.1.outer = {{[56]}}:
// RUN: seq-run %s --tune %t/unlike.txt --time 1 --arg "[[],[1],[1,2,3],[1,2,3],[],[1],[1]]:i32" --arg "[[],[]]:i32" \
// RUN:   | FileCheck %s --check-prefix=UNLIKE
// UNLIKE: tune: main.0.outer = {{[78]}}:
// UNLIKE: tune: main.1.outer = {{[23]}}:
// RUN: %python -c "import numpy as np; n = np.ones(5000, int); n[7] = 5; np.savez('%t/many.npz', offsets0=np.append(0, n.cumsum()), data=np.ones(5004, np.int32))"
// RUN: seq-run %s --tune %t/many.txt --time 1 --arg %t/many.npz --arg "[[],[]]:i32" | FileCheck %s --check-prefix=MANY
// MANY: tune: main.0.outer = {{100[01]}}:

// Every version gives the same.
// RUN: echo "main.0.outer = 0" > %t/outer.txt
// RUN: echo "main.0.block = 0" >> %t/outer.txt
// RUN: echo "main.1.outer = 9223372036854775807" >> %t/outer.txt
// RUN: seq-run %s --tuning %t/outer.txt --check interp --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RESULT
// RUN: seq-run %s --tuning %t/outer.txt --backend simt --arg "[[1,2,3],[],[4]]:i32" --arg "[[1,2],[3,4]]:i32" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BLOCK
// BLOCK: outer.txt:2: warning: the program has no threshold 'main.0.block'
// BLOCK: result0: {{.*}}[6, 0, 4]
// BLOCK: result1: {{.*}}[3, 7]

// Files that exist stay; what is no threshold is an error with its line.
// RUN: not seq-run %s --tune %t/all.txt --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: all.txt exists already; --force overwrites it
// RUN: echo "main.9.outer = 1" > %t/unknown.txt
// RUN: seq-run %s --tuning %t/unknown.txt --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: unknown.txt:1: warning: the program has no threshold 'main.9.outer'
// RUN: echo "main.0.outer 1" >> %t/unknown.txt
// RUN: not seq-run %s --tuning %t/unknown.txt --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=LINE
// LINE: unknown.txt:2: error: expected NAME = VALUE, found 'main.0.outer 1'
// RUN: not seq-run %s --tuning %t/missing.txt --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: {{.*}}missing.txt: No such file
// RUN: not seq-run %s --mode full --tuning %t/all.txt --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: error: --tuning: only --mode incremental has thresholds
// RUN: not seq-run %s --mode inner --arg "[[1]]:i32" --arg "[[1]]:i32" 2>&1 | FileCheck %s --check-prefix=MODE
// MODE: expected jagged, full, outer, outer2, outer3, outer4, outer5, outer6, outer7, outer8, outer9, mixed, block or incremental

func.func @main(%rows: !soac.jagged<2 x i32>, %m: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  %others = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %t = arith.maxsi %s, %zero : i32
    soac.yield %t : i32
  }
  return %sums, %others : tensor<?xi32>, tensor<?xi32>
}
