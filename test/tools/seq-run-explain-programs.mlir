// Every combinator of sixteen programs is explained, with a link from its line.
// RUN: rm -rf %t
// RUN: %python %S/inputs/explain.py seq-run %t | FileCheck %s
// CHECK: 16 programs are explained, {{[5-9]}} fates
