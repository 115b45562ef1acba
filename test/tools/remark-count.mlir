// The combinators of all programs have remarks of what became of them, on each target, and all
// remarks name their function.
// RUN: %python %S/inputs/remark_count.py seq-opt %t | FileCheck %s
// CHECK: [[ALL:[0-9]+]] of [[ALL]] combinators have a remark, [[COUNT:[0-9]+]] of [[COUNT]] remarks name a function
