// Random programs of regular nests: the interpreter on the program, the
// interpreter after each pass of the compilation, and the compiled code agree.
//
// Program 207 is left out: interpreting it after each pass takes a minute.
//
// RUN: %python %S/run.py --seeds 100-206 | FileCheck %s
// RUN: %python %S/run.py --seeds 208-229 | FileCheck %s --check-prefix=MORE
//
// All nests that are not perfect are flattened.
// RUN: env SEQ_NUM_THREADS=3 %python %S/run.py --mode full --seeds 1000-1059 | FileCheck %s --check-prefix=FULL
//
// On one to seven ranks.
// RUN: %python %S/run.py --ranks 1,2,3,4,7 --seeds 1060-1119 | FileCheck %s --check-prefix=FULL
//
// CHECK: 107 of 107 programs ok
// MORE: 22 of 22 programs ok
// FULL: 60 of 60 programs ok
