// Ranks that each have a GPU, which the simulator is: the programs of seq-run-ranks.mlir give what
// numpy says, on threads and under mpirun.
//
// RUN: %python %S/inputs/ranks.py %S/seq-run-ranks.mlir simt 2>&1 | FileCheck %s
// CHECK: 130 of 130 ok
// RUN: %python %S/inputs/ranks.py %S/seq-run-ranks.mlir simt mpi 2>&1 | FileCheck %s --check-prefix=MPI
// MPI: 39 of 39 ok
//
// Kernels are counted on each rank, and what ranks send.
// RUN: seq-run %s --backend simt --ranks 2 --arg iota:i64[100] --stats | FileCheck %s --check-prefix=STATS
// STATS: i64: 4950
// STATS: stats: rank 0 kernel red_
// STATS: stats: rank 1 kernel red_
// STATS: stats: bytes sent by rank 0 16
// STATS: stats: bytes received by rank 1 16
//
// A kernel that stops on one rank ends all.
// RUN: not seq-run %s --entry stops --backend simt --ranks 3 --arg iota:i64[10] 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not mpirun -n 3 seq-run %s --entry stops --backend simt --arg iota:i64[10] 2>&1 | FileCheck %s --check-prefix=STOPS
// STOPS-NOT: another rank
// STOPS: seq-run-ranks-gpu.mlir:[[#]]:{{[0-9]+}}: error: the element 7 is not taken
// STOPS-NOT: another rank
//
// What is not run on ranks.
// RUN: not seq-run %s --backend interp --ranks 2 --arg '[1]' 2>&1 | FileCheck %s --check-prefix=INTERP
// RUN: not mpirun -n 2 seq-run %s --backend interp --arg '[1]' 2>&1 | FileCheck %s --check-prefix=INTERP
// INTERP: error: --ranks: the interp back end runs programs as they are written, for one rank
// RUN: not seq-run %s --backend cuda --ranks 2 --arg '[1]' 2>&1 | FileCheck %s --check-prefix=CUDA
// CUDA: error: --ranks: threads would share the CUDA device of the process; start processes with mpirun, one a device
// RUN: not seq-run %s --backend simt --ranks 2 --schedules 2 --arg '[1]' 2>&1 | FileCheck %s --check-prefix=SCHEDULES
// SCHEDULES: error: --schedules: kernels of several ranks have one schedule

func.func @main(%xs: tensor<?xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %s : i64
}

func.func @stops(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %bad = arith.constant 7 : i64
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %good = arith.cmpi ne, %x, %bad : i64
    soac.assert %good, "the element {0} is not taken"(%x) : i64
    soac.yield %x : i64
  }
  return %ys : tensor<?xi64>
}
