// The table of kernels is what the programs and oracles are.
// RUN: %python -B %S/table.py %root %t > %t.md
// RUN: diff %t.md %root/docs/awkward.md
// RUN: FileCheck %s < %t.md
// CHECK: awkward-cpp 57. 135 are programs
