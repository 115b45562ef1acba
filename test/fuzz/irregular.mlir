// Random nests over jagged arrays: the interpreter on the program, on its flat
// form, on its fused flat form, and the compiled code agree.
//
// RUN: %python %S/irregular.py --seeds 0-99 | FileCheck %s
// CHECK: 100 of 100 programs ok
