// Ahead-of-time code for several ranks: functions take a communicator, of threads or of MPI.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --emit so --ranks given -o %t/emit-ranks.so
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/emit-ranks.c %t/emit-ranks.so -L%libraries -lseq_ranks -lpthread -o %t/shared
// RUN: env LD_LIBRARY_PATH=%t:%libraries %t/shared threads 1 10 | FileCheck %s --check-prefix=TEN
// RUN: env LD_LIBRARY_PATH=%t:%libraries %t/shared threads 3 10 | FileCheck %s --check-prefix=TEN
// RUN: env LD_LIBRARY_PATH=%t:%libraries %t/shared threads 7 3 | FileCheck %s --check-prefix=THREE
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 1 %t/shared mpi 10 | FileCheck %s --check-prefix=TEN
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 4 %t/shared mpi 10 | FileCheck %s --check-prefix=TEN
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 4 %t/shared mpi 0 | FileCheck %s --check-prefix=NONE
//
// Communicators of a host's own, with messages of the host's under way in them; of one rank each.
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/emit-ranks-groups.c %t/emit-ranks.so -L%libraries -lseq_ranks -l:libmpich.so.12 -o %t/groups
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 5 %t/groups 10 | FileCheck %s --check-prefix=GROUPS
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 2 %t/groups 10 | FileCheck %s --check-prefix=ONES
//
// Nothing of MPI is linked. The object, which is linked with the runtime; the header alone.
// RUN: env LD_LIBRARY_PATH=%libraries ldd %t/emit-ranks.so | FileCheck %s --check-prefix=LDD --implicit-check-not=LLVM --implicit-check-not=MLIR --implicit-check-not=mpi
// RUN: seq-run %s --emit obj --ranks given -o %t/emit-ranks.o --force
// RUN: cc -std=c11 -I %t %S/inputs/emit-ranks.c %t/emit-ranks.o %runtime -L%libraries -lseq_ranks -lm -lpthread -ldl -o %t/static
// RUN: env LD_LIBRARY_PATH=%libraries mpirun -n 2 %t/static mpi 10 | FileCheck %s --check-prefix=TEN
// RUN: c++ -fsyntax-only -Wall -Wextra -Werror -x c++ %t/emit-ranks.h
//
// A rank that stops ends the others, with its message; so do arguments that are not equal or
// not blocks.
// RUN: env LD_LIBRARY_PATH=%t:%libraries not mpirun -n 3 %t/shared mpi 10 stops 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: env LD_LIBRARY_PATH=%t:%libraries not %t/shared threads 3 10 stops 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: env LD_LIBRARY_PATH=%t:%libraries not mpirun -n 3 %t/shared mpi 10 unequal 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: env LD_LIBRARY_PATH=%t:%libraries not %t/shared threads 3 10 unequal 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: env LD_LIBRARY_PATH=%t:%libraries not mpirun -n 3 %t/shared mpi 10 short 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: env LD_LIBRARY_PATH=%t:%libraries not %t/shared threads 3 10 strided 2>&1 | FileCheck %s --check-prefix=STRIDED
//
// There is no MPI; what is not compiled for ranks.
// RUN: env LD_LIBRARY_PATH=%t:%libraries SEQ_MPI=libnone.so not %t/shared mpi 10 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not seq-run %s --emit so --ranks 2 -o %t/x.so 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not seq-run %s --emit program --ranks given -o %t/x 2>&1 | FileCheck %s --check-prefix=PROGRAM
// RUN: not seq-run %s --ranks given 2>&1 | FileCheck %s --check-prefix=ALONE

// TEN: 0 2 6 12 20 30 42 56 72 90 total 90
// THREE: 0 2 6 total 6
// NONE: {{^}}total 0
// GROUPS-DAG: even: 3 ranks, total 45, last 45
// GROUPS-DAG: odd: 2 ranks, total 110, last 110
// ONES-DAG: even: 1 ranks, total 45, last 45
// ONES-DAG: odd: 1 ranks, total 110, last 110
// LDD: libseq_ranks.so
// STOPS: emit-ranks.mlir:[[#]]:{{[0-9]+}}: the element 14 is not taken
// UNEQUAL: argument 1 is 3 here, and 2 on rank 0
// SHORT: argument has {{[24]}} elements here, where the block of 9 has 3
// STRIDED: arg0: stride of dimension 0 is 2, expected 1
// MISSING: there is no MPI: none of libnone.so loads
// NUMBER: error: --ranks: with --emit functions are given their ranks; write --ranks given
// PROGRAM: error: --ranks given: only --emit llvm, obj and so distribute
// ALONE: error: --ranks given: only what --emit compiles is given its ranks

func.func @main(%xs: tensor<?xi64>, %k: i64, %bad: i64) -> (tensor<?xi64>, i64) {
  %zero = arith.constant 0 : i64
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %y = arith.muli %x, %k : i64
    %good = arith.cmpi ne, %y, %bad : i64
    soac.assert %good, "the element {0} is not taken"(%y) : i64
    soac.yield %y : i64
  }
  %sums = soac.scan %ys neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  %total = soac.reduce %ys neutral %zero : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  return %sums, %total : tensor<?xi64>, i64
}
