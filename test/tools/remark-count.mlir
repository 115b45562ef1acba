// Every combinator of the programs in test/programs has a remark of what became of it, on each
// target; those of which nothing is left have none. Remarks name their function.
// RUN: %python %S/inputs/remark_count.py seq-opt %t | FileCheck %s
// CHECK: of {{[0-9]+}} combinators have a remark, [[COUNT:[0-9]+]] of [[COUNT]] remarks name a function
