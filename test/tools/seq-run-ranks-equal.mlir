// What is the same on all ranks, and from run to run.
//
// Sums of floats that are `deterministic` have the same bits for one number of ranks, whatever
// the number of threads of each and whether they are threads or processes. Arrays are long
// enough that without it the bits differ from one number of threads to another.
//
// RUN: rm -rf %t && mkdir %t
// RUN: seq-run %s --arg random:f32[3000003]@1 -q --ranks 3 --threads 1 --out %t/one.npz
// RUN: seq-run %s --arg random:f32[3000003]@1 -q --ranks 3 --threads 2 --out %t/two.npz
// RUN: seq-run %s --arg random:f32[3000003]@1 -q --ranks 3 --threads 5 --out %t/five.npz
// RUN: mpirun -n 3 seq-run %s --arg random:f32[3000003]@1 -q --out %t/processes.npz
// RUN: cmp %t/one.npz %t/two.npz
// RUN: cmp %t/one.npz %t/five.npz
// RUN: cmp %t/one.npz %t/processes.npz
//
// Elements that are made are those of one process.
// RUN: seq-run %s --entry copy --arg iota:f32[1001] --arg random:f32[1001]{-3..5}@7 -q --out %t/whole.npz
// RUN: mpirun -n 4 seq-run %s --entry copy --arg iota:f32[1001] --arg random:f32[1001]{-3..5}@7 -q --out %t/parts.npz
// RUN: seq-run %s --entry copy --arg iota:f32[1001] --arg random:f32[1001]{-3..5}@7 -q --ranks 7 --out %t/seven.npz
// RUN: cmp %t/whole.npz %t/parts.npz
// RUN: cmp %t/whole.npz %t/seven.npz
//
// Ranks that are given unequal scalars, other numbers of elements, or another function end.
// RUN: not mpirun -n 2 seq-run %s --entry add --arg iota:f32[9] --arg 1:f32 : -n 1 seq-run %s --entry add --arg iota:f32[9] --arg 2:f32 2>&1 | FileCheck %s --check-prefix=SCALARS
// SCALARS: error: argument 1 is 2{{.*}} here, and 1{{.*}} on rank 0
// SCALARS-NEXT: note: on rank 2 of 3
// RUN: not mpirun -n 2 seq-run %s --entry add --arg iota:f32[10] --arg 1:f32 : -n 1 seq-run %s --entry add --arg iota:f32[13] --arg 1:f32 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: argument has 3 elements here, where the block of 11 has 4
// SIZES-NEXT: note: on rank 1 of 3
// RUN: not mpirun -n 2 seq-run %s --entry add --arg iota:f32[9] --arg 1:f32 : -n 1 seq-run %s --entry sub --arg iota:f32[9] --arg 1:f32 2>&1 | FileCheck %s --check-prefix=NAMES
// NAMES: error: @sub does not exist
// NAMES-NEXT: note: on rank 2 of 3

func.func @main(%xs: tensor<?xf32>) -> (f32, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %sum = soac.reduce %xs neutral %zero deterministic : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %sums = soac.scan %xs neutral %zero deterministic : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sum, %sums : f32, tensor<?xf32>
}

func.func @copy(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  return %xs, %ys : tensor<?xf32>, tensor<?xf32>
}

func.func @add(%xs: tensor<?xf32>, %k: f32) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.addf %x, %k : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}
