// Random programs of regular nests: the interpreter on the program, the
// interpreter after each pass of the compilation, and the compiled code agree.
//
// RUN: %python %S/run.py --seeds 100-199 | FileCheck %s
// CHECK: 100 of 100 programs ok
