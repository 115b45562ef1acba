// The sums of floats in the bins of a `deterministic` histogram have the same bits on
// one thread, two and three, in parts of any size: one thread fills the copies of the
// bins, too, that several have.
//
// RUN: seq-run %s --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 1 --out %t.1.npy --force
// RUN: seq-run %s --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 2 --out %t.npy --force
// RUN: cmp %t.npy %t.1.npy
// RUN: seq-run %s --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 3 --out %t.npy --force
// RUN: cmp %t.npy %t.1.npy
// RUN: seq-run %s --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 1 --cpu grain=2 --out %t.npy --force
// RUN: cmp %t.npy %t.1.npy
// RUN: seq-run %s --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 3 --cpu grain=2 --out %t.npy --force
// RUN: cmp %t.npy %t.1.npy
//
// Without the attribute one thread has no copies, which shows.
// RUN: sed "s/ deterministic :/ :/" %s > %t.free.mlir
// RUN: seq-run %t.free.mlir --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 1 --out %t.npy --force
// RUN: seq-run %t.free.mlir --entry sums --arg zeros:f32[5] --arg "random:i32[100000]{-1..6}" --arg random:f32[100000]@2 -q --threads 2 --out %t.2.npy --force
// RUN: not cmp %t.npy %t.2.npy

func.func @sums(%bins: tensor<?xf32>, %is: tensor<?xi32>, %xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = soac.hist %is, %xs into %bins neutral %zero deterministic : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32> op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sums : tensor<?xf32>
}
