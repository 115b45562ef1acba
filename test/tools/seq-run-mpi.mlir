// Programs over the processes of mpirun give what numpy says, files and what is printed come from
// rank 0 alone.
//
// RUN: %python %S/inputs/ranks.py %S/seq-run-ranks.mlir mpi 2>&1 | FileCheck %s
// CHECK: 78 of 78 ok
//
// RUN: mpirun -n 4 seq-run %root/test/programs/prefix-sum.mlir --arg "random:i32[1000]@1" -q --check interp
// RUN: mpirun -n 4 seq-run %root/test/programs/quicksort.mlir --entry main --arg "random:f32[100]@1" -q --check interp
// RUN: %python %root/test/programs/run.py --backend cpu --mpi 2 --few 1 --program quicksort,radix-sort,spmv,breadth-first-search,segmented-sum | FileCheck %s --check-prefix=PROGRAMS
// PROGRAMS: 5 of 5 programs ok
// RUN: mpirun -n 4 seq-run %S/seq-run-ranks.mlir --entry sum --arg iota:i64[1000] --stats --time 2 | FileCheck %s --check-prefix=SUM
// SUM: i64: 499500
// SUM-NEXT: time:
// SUM-NOT: i64
// SUM: bytes sent by rank 3 48
// SUM: bytes received by rank 3 48
//
// Remarks once; the message of a rank that stops once, with the rank; its status. None hangs.
// RUN: mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry steps --arg "[1,0,0,4,1]" 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: 'seg.map' op reads at other places than its points
// REMARK-NOT: remark:
// REMARK: [1, 0, 0, 0, 1]
// RUN: not mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry stops --arg iota:i64[10] --arg 7:i64 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS: seq-run-ranks.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the element 7 is not taken
// STOPS-NEXT: note: on rank 2 of 3
// STOPS-NOT: error: the element
// RUN: not mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry none --arg iota:i64[10] 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: @none does not exist
// NONE-NEXT: note: on rank 0 of 3
// NONE-NOT: error: @none
//
// Each rank reads its part of a file and writes its part of another one; archives of jagged
// arrays, in which rows cross ranks; elements that are made are the same on any number of ranks.
// RUN: rm -rf %t && mkdir %t
// RUN: seq-run %root/test/programs/prefix-sum.mlir --arg "random:i32[1001]@5" -q --out %t/one.npy
// RUN: mpirun -n 3 seq-run %root/test/programs/prefix-sum.mlir --arg "random:i32[1001]@5" -q --out %t/three.npy
// RUN: cmp %t/one.npy %t/three.npy
// RUN: seq-run %root/test/programs/prefix-sum.mlir --arg %t/one.npy -q --out %t/again.npy
// RUN: mpirun -n 4 seq-run %root/test/programs/prefix-sum.mlir --arg %t/one.npy -q --out %t/four.npy
// RUN: cmp %t/again.npy %t/four.npy
// RUN: not mpirun -n 2 seq-run %root/test/programs/prefix-sum.mlir --arg %t/one.npy -q --out %t/four.npy 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: error: {{.*}}four.npy exists already; --force overwrites it
// RUN: %python %S/inputs/file_parts.py %root/test/programs/segmented-sum.mlir %t | FileCheck %s --check-prefix=PARTS
// PARTS: of 80 MB each of 2 ranks reads about half
// PARTS: parts of an archive are those of the whole
//
// A process that is killed ends the others within seconds.
// RUN: %python %S/inputs/killed.py %S/seq-run-ranks.mlir | FileCheck %s --check-prefix=KILLED
// KILLED: all have ended within 10 s, status is not 0
//
// One process alone; no library of MPI; a list of commands.
// RUN: seq-run %S/seq-run-ranks.mlir --ranks mpi --entry sum --arg iota:i64[100] | FileCheck %s --check-prefix=ALONE
// ALONE: i64: 4950
// RUN: not env SEQ_MPI=libnone.so seq-run %S/seq-run-ranks.mlir --ranks mpi --entry sum --arg iota:i64[9] 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: --ranks mpi: there is no MPI: none of libnone.so loads
// RUN: echo "%S/seq-run-ranks.mlir	--entry	sum	--arg	iota:i64[10]" > %t/list
// RUN: echo "%S/seq-run-ranks.mlir	--entry	sum	--arg	iota:i64[20]" >> %t/list
// RUN: mpirun -n 3 seq-run @%t/list | FileCheck %s --check-prefix=LIST
// LIST: i64: 45
// LIST-NEXT: i64: 190
// LIST-NOT: i64
// RUN: echo "%S/seq-run-ranks.mlir	--entry	stops	--arg	iota:i64[9]	--arg	7:i64" >> %t/list
// RUN: not mpirun -n 3 seq-run @%t/list 2>&1 | FileCheck %s --check-prefix=LISTED
// LISTED: error: the element 7 is not taken
// LISTED-NEXT: list:3: note: in this command
// LISTED-NEXT: note: on rank {{[0-2]}} of 3
// RUN: echo "%S/seq-run-ranks.mlir	--backend	interp" > %t/list
// RUN: not mpirun -n 2 seq-run @%t/list 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: --ranks: the interp back end runs programs as they are written, for one rank
// RUN: not seq-run %S/seq-run-ranks.mlir --ranks 0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: invalid value '0' for '--ranks <N|mpi|given>': expected a number from 1 to 1024, mpi or given
