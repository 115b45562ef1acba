// Random nests over jagged arrays: the interpreter on the program, on its flat
// form, on its fused flat form, and the compiled code agree; the second run also
// has branches, loops and rearrangements inside maps, interpreted only.
//
// RUN: %python %S/irregular.py --seeds 0-69 | FileCheck %s
// CHECK: 70 of 70 programs ok
// RUN: %python %S/irregular.py --control --interpret --seeds 0-29 | FileCheck %s --check-prefix=CONTROL
// CONTROL: 30 of 30 programs ok
