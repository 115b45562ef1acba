// A host in C compiles and calls a program by libseq.so, and is told what is wrong.
// RUN: cc -Wall -Wextra -Werror -I%root/tools/seq-c/include %S/inputs/host.c -L%libraries -Wl,-rpath,%libraries -lseq -o %t.host
// RUN: env SEQ_CACHE= %t.host | FileCheck %s
// CHECK: @sums(!soac.jagged<2 x i32>) -> tensor<?xi32>
// CHECK-NEXT: 3 0 12
// CHECK-NEXT: 2: argument 0 of @sums has offsets0 that end at 4, but there are 5 elements (!soac.jagged<2 x i32>)

// The library needs nothing of LLVM or MLIR.
// RUN: ldd %libraries/libseq.so | FileCheck %s --check-prefix=NEEDS
// NEEDS-NOT: {{LLVM|MLIR|Seq}}

// Its header is that of its functions.
// RUN: nm -D --defined-only %libraries/libseq.so | sed -n 's/.* T \(seq[A-Z].*\)/\1/p' | sort > %t.has
// RUN: grep -o 'seq[A-Z][A-Za-z]*(' %root/tools/seq-c/include/seq.h | tr -d '(' | sort > %t.says
// RUN: diff %t.has %t.says
