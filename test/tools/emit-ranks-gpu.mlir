// Ahead-of-time programs for ranks that each have a GPU: arrays are in device memory, and are
// copied to the host and back around collectives.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --emit so --target simt --ranks given -o %t/emit-ranks-gpu.so
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/emit-ranks-gpu.c %t/emit-ranks-gpu.so -L%libraries -lseq_simt -lseq_ranks -o %t/simt
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 1 %t/simt | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t:%libraries mpirun -n 3 %t/simt | FileCheck %s
// CHECK: last 45, total 20
//
// Ranks that are threads have no device of their own.
// RUN: env LD_LIBRARY_PATH=%t:%libraries not %t/simt threads 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: failed: ranks that are threads would share the device of their process: start processes, as mpirun does
//
// The same with PTX inside: the host program has the collectives.
// RUN: seq-run %s --emit so --target cuda --chip sm_90 --ranks given -o %t/emit-ranks-gpu.so --force
// RUN: strings -n 10 %t/emit-ranks-gpu.so | FileCheck %s --check-prefix=PTX
// PTX-DAG: .target sm_90
// PTX-DAG: seq_ranks_put_rows
// PTX-DAG: seq_ranks_gather
// RUN: seq-run %s --emit llvm --target cuda --ranks given -o - | FileCheck %s --check-prefix=HOST
// HOST-DAG: call i32 @seq_ranks_device(ptr{{.*}} @mgpuMemcpy, ptr{{.*}} @mgpuStreamSynchronize)
// HOST-DAG: call i64 @seq_ranks_gather()
// HOST-DAG: call i64 @seq_ranks_put_rows(
// HOST-DAG: .target sm_80

// The prefix sums, and the sum of those elements that are even.
func.func @main(%xs: tensor<?xi64>) -> (tensor<?xi64>, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sums = soac.scan %xs neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %even = soac.filter (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %bit = arith.andi %x, %one : i64
    %keep = arith.cmpi eq, %bit, %zero : i64
    soac.yield %keep, %x : i1, i64
  }
  %total = soac.reduce %even neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %sums, %total : tensor<?xi64>, i64
}
