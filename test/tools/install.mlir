// An installation, and what is built against it alone: a compiler with a dialect of its own, and
// a program in C that has the dialects by MLIR's C API.
//
// The page builds and runs the compiler.
// RUN: %python %S/inputs/console.py %root/docs/compilers.md %t
// RUN: %t/build/stats-opt %t/stats/program.mlir --stats-to-soac | FileCheck %s
// CHECK-NOT: stats.
// CHECK: soac.reduce
// CHECK: soac.map
// CHECK: soac.reduce
// CHECK: soac.scan
// RUN: not %t/build/stats-opt %S/inputs/wrong-stats.txt 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: 'stats.mean' op operand #0 must be 1D tensor of 32-bit float values
//
// RUN: not %root/tools/install.sh 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// NO-FOLDER: install.sh: expected one folder
//
// RUN: %prefix/bin/clang -Wall -Werror -I%t/seq/include -I%prefix/include %S/inputs/seq_c.c -o %t/seq_c -L%t/seq/lib -L%prefix/lib -Wl,-rpath,%t/seq/lib -Wl,-rpath,%prefix/lib -lSeqPlugin -lSeqDialects -lMLIR-C
// RUN: %t/seq_c | FileCheck %s --check-prefix=C
// C: !soac.jagged<3 x f32>!soac.jagged<2 x f32> 1 3
// C-NEXT: jagged array needs a rank of 2 or more, got 1
// C-NEXT: 1
// C-NEXT: #seg.schedule<threads = 256, items = 8> 8
// C-NEXT: schedule has threads = 33, expected a multiple of 32 (rule 11)
// C-NEXT: 1
// C: seg.map level(grid)
// C-NOT: seg.map
