// Random maps over the rows of a matrix, whose bodies are chains of combinators in loops
// and branches: what numpy computes, the interpreter on the program as it is and as
// flattening leaves it, and the compiled code agree.
//
// RUN: %python %S/rows.py --seed 1000 --count 400 --backend interp --mode outer,full,incremental | FileCheck %s
// CHECK: 400 of 400 programs ok
// RUN: %python %S/rows.py --seed 1000 --count 40 --backend cpu --mode outer,full,incremental | FileCheck %s --check-prefix=COMPILED
// COMPILED: 40 of 40 programs ok
// RUN: env SEQ_SIMT_MODE=fast %python %S/rows.py --seed 1000 --count 16 --backend simt --mode outer,full | FileCheck %s --check-prefix=KERNELS
// KERNELS: 16 of 16 programs ok
//
// Rows of any lengths, which on a device have blocks by bins of their lengths.
// RUN: %python %S/rows.py --jagged --seed 1000 --count 40 --backend interp,cpu --mode outer,full,incremental | FileCheck %s --check-prefix=COMPILED
// RUN: env SEQ_SIMT_MODE=fast %python %S/rows.py --jagged --seed 1000 --count 16 --backend simt --mode block,incremental | FileCheck %s --check-prefix=KERNELS
