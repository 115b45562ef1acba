// Random nests over jagged arrays: the interpreter on the program, on its flat
// form, on its fused flat form, and the compiled code agree.
//
// RUN: %python %S/irregular.py --seeds 0-599 | FileCheck %s
// CHECK: 600 of 600 programs ok
//
// Programs that once did not compile: a slice under plain control flow, and a row
// of the neutral element that is made in a map.
// RUN: %python %S/irregular.py --seeds 13675-13675 | FileCheck %s --check-prefix=ONE
// RUN: %python %S/irregular.py --seeds 13686-13686 | FileCheck %s --check-prefix=ONE
// ONE: 1 of 1 programs ok
//
// In several versions, of which thresholds choose one or the other.
// RUN: %python %S/irregular.py --seeds 1000-1119 "--flatten=mode=incremental outer-parallelism=3 outer-parallelism-of-rounds=3" \
// RUN:   | FileCheck %s --check-prefix=VERSIONS
// RUN: %python %S/irregular.py --seeds 1120-1239 --flatten=mode=incremental | FileCheck %s --check-prefix=VERSIONS
// VERSIONS: 120 of 120 programs ok
//
// Few elements are many pieces of work for several threads.
// RUN: env SEQ_NUM_THREADS=3 %python %S/irregular.py --seeds 430860-430979 --cpu grain=2 | FileCheck %s --check-prefix=VERSIONS
//
// Loops and branches that update rows, in nests and one in another.
// RUN: %python %S/irregular.py --in-place --seeds 0-59 | FileCheck %s --check-prefix=INPLACE
// INPLACE: 60 of 60 programs ok
// RUN: %python %S/irregular.py --in-place --seeds 375-375 | FileCheck %s --check-prefix=ONE
//
// Maps of rows to scalars by loops: flat, and of the rows the short ones one thread each.
// RUN: %python %S/irregular.py --loops --seeds 0-119 | FileCheck %s --check-prefix=VERSIONS
// RUN: %python %S/irregular.py --loops --seeds 120-239 "--flatten=mode=mixed outer-parallelism-of-rounds=3" \
// RUN:   | FileCheck %s --check-prefix=VERSIONS
//
// As kernels.
// RUN: env SEQ_SIMT_MODE=fast %python %S/irregular.py --kernels simt --seeds 2000-2015 | FileCheck %s --check-prefix=KERNELS
// RUN: env SEQ_SIMT_MODE=fast %python %S/irregular.py --kernels simt --in-place --seeds 400-407 | FileCheck %s --check-prefix=KERNELS
//
// On three ranks.
// RUN: %python %S/irregular.py --kernels ranks --seeds 3000-3015 | FileCheck %s --check-prefix=KERNELS
// KERNELS: {{^(16 of 16|8 of 8)}} programs ok
