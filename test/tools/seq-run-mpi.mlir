// Programs over the processes of mpirun give what numpy says, files and what is printed come from
// rank 0 alone.
//
// RUN: %python %S/inputs/ranks.py %S/seq-run-ranks.mlir mpi 2>&1 | FileCheck %s
// CHECK: 42 of 42 ok
//
// RUN: mpirun -n 4 seq-run %root/test/programs/prefix-sum.mlir --arg "random:i32[1000]@1" -q --check interp
// RUN: mpirun -n 2 seq-run %root/test/programs/quicksort.mlir --arg "random:f32[300]@1" -q --check interp
// RUN: mpirun -n 4 seq-run %S/seq-run-ranks.mlir --entry sum --arg iota:i64[1000] --stats --time 2 | FileCheck %s --check-prefix=SUM
// SUM: i64: 499500
// SUM-NEXT: time:
// SUM-NOT: i64
// SUM: bytes sent by rank 3 48
//
// Remarks once; the message of a rank that stops once, with the rank; its status. None hangs.
// RUN: mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry reversed --arg "[1,2,3,4,5]" 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: 'seg.map' op reads at other places than its points
// REMARK-NOT: remark:
// REMARK: [5, 4, 3, 2, 1]
// RUN: not mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry stops --arg iota:i64[10] --arg 7:i64 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS: seq-run-ranks.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the element 7 is not taken
// STOPS-NEXT: note: on rank 2 of 3
// STOPS-NOT: error: the element
// RUN: not mpirun -n 3 seq-run %S/seq-run-ranks.mlir --entry none --arg iota:i64[10] 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: @none does not exist
// NONE-NEXT: note: on rank 0 of 3
// NONE-NOT: error: @none
//
// One process alone; no library of MPI; a list of commands.
// RUN: seq-run %S/seq-run-ranks.mlir --ranks mpi --entry sum --arg iota:i64[100] | FileCheck %s --check-prefix=ALONE
// ALONE: i64: 4950
// RUN: not env SEQ_MPI=libnone.so seq-run %S/seq-run-ranks.mlir --ranks mpi --entry sum --arg iota:i64[9] 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: --ranks mpi: there is no MPI: none of libnone.so loads
// RUN: not seq-run @%s --ranks mpi 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: error: --ranks mpi: a list of commands runs in one process
// RUN: not seq-run %S/seq-run-ranks.mlir --ranks 0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: invalid value '0' for '--ranks <N|mpi>': expected a number from 1 to 1024, or mpi
