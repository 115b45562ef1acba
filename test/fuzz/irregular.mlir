// Random nests over jagged arrays: the interpreter on the program, on its flat
// form, on its fused flat form, and the compiled code agree.
//
// RUN: %python %S/irregular.py --seeds 0-999 | FileCheck %s
// CHECK: 1000 of 1000 programs ok
