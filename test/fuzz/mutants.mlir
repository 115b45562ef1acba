// Programs with mistakes end in a message, or all back ends agree on them.
//
// RUN: %python %S/mutate.py --seeds 0-29 --run | FileCheck %s
// CHECK: 30 of 30 mutants ok
