// Random programs of regular nests: the interpreter on the program, the
// interpreter after each pass of the compilation, and the compiled code agree.
//
// Program 207 is left out: interpreting it after each pass takes a minute.
//
// RUN: %python %S/run.py --seeds 100-206 | FileCheck %s
// RUN: %python %S/run.py --seeds 208-229 | FileCheck %s --check-prefix=MORE
// CHECK: 107 of 107 programs ok
// MORE: 22 of 22 programs ok
