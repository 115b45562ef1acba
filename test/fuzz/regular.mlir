// Random programs of regular nests: the interpreter on the program, the
// interpreter after each pass of the compilation, and the compiled code agree.
//
// RUN: %python %S/run.py --seeds 100-229 | FileCheck %s
// CHECK: 130 of 130 programs ok
