// A histogram that is `deterministic` and has floats combines each bin in the order of
// the elements: a thread owns it, and no update is atomic. Integers have the same bits in
// any order and keep their atomics.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file %t.remarks
// REMARK-COUNT-3: remark: deterministic on floats: each of up to 64 blocks goes over all elements in order
// REMARK-NOT: remark: deterministic
//
// CHECK-LABEL: gpu.func @hist_ordered_0
// CHECK-SAME: workgroup(%[[OWNERS:[^ ]+]] : memref<1024xi32, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK: %[[OWNER:.*]] = memref.load %[[OWNERS]]
// CHECK: nvvm.vote.sync ballot
// CHECK: gpu.barrier
// CHECK-NOT: llvm.atomicrmw
// CHECK-NOT: llvm.cmpxchg
// CHECK: gpu.return
// CHECK: gpu.func @hist_3
// CHECK: llvm.atomicrmw add

// The bits are the interpreter's under all schedules, with bins that a block owns, that
// several blocks own, and that are more than all threads.
//
// RUN: seq-run %s --entry sums --backend simt --arg zeros:f32[5] --arg "random:i32[3000]{-1..6}" --arg random:f32[3000]@2 \
// RUN:   -q --check interp --tolerance 0 --schedules 12 --gpu "threads=64 items=1"
// RUN: seq-run %s --entry sums --backend simt --arg random:f32[300]@3 --arg "random:i32[1500]{-5..310}" --arg random:f32[1500]@2 \
// RUN:   -q --check interp --tolerance 0 --schedules 12 --gpu "threads=64 items=2"
// RUN: seq-run %s --entry sums --backend simt --arg random:f32[300]@3 --arg "random:i32[1500]{-5..310}" --arg random:f32[1500]@2 \
// RUN:   -q --check interp --tolerance 0 --schedules 4 --gpu "threads=64 max-blocks=2"
// RUN: seq-run %s --entry sums --backend simt --arg random:f32[2100]@3 --arg "random:i32[400]{0..2100}" --arg random:f32[400]@2 \
// RUN:   -q --check interp --tolerance 0 --gpu "threads=32"
// RUN: seq-run %s --entry sums --backend simt --arg zeros:f32[0] --arg "random:i32[40]{0..2}" --arg random:f32[40]@2 -q --check interp
// RUN: seq-run %s --entry sums --backend simt --arg zeros:f32[3] --arg "zeros:i32[0]" --arg zeros:f32[0] -q --check interp
//
// So are those of rows in bins, and of tuples whose components depend on each other.
// RUN: seq-run %s --entry rows --backend simt --arg "random:i32[500]{-1..5}" --arg random:f32[500x3]@2 \
// RUN:   -q --check interp --tolerance 0 --schedules 6 --gpu "threads=32 items=2"
// RUN: seq-run %s --entry pairs --backend simt --arg "random:i32[500]{-1..5}" --arg random:f32[500]@2 --arg random:i64[500]@3 \
// RUN:   -q --check interp --tolerance 0 --schedules 6 --gpu "threads=64 items=1"
//
// Without `deterministic` they differ, so that these runs tell one from the other.
// RUN: sed "s/ deterministic :/ :/" %s > %t.free.mlir
// RUN: not seq-run %t.free.mlir --entry sums --backend simt --arg zeros:f32[5] --arg "random:i32[3000]{-1..6}" --arg random:f32[3000]@2 \
// RUN:   -q --tolerance 0 --schedules 12 2>&1 | FileCheck %s --check-prefix=DIFFERS
// DIFFERS: differ

func.func @sums(%bins: tensor<?xf32>, %is: tensor<?xi32>, %xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = soac.hist %is, %xs into %bins neutral %zero deterministic : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32> op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sums : tensor<?xf32>
}

func.func @rows(%is: tensor<?xi32>, %xss: tensor<?x3xf32>) -> tensor<4x3xf32> {
  %zeros = arith.constant dense<0.0> : tensor<3xf32>
  %none = arith.constant dense<0.0> : tensor<4x3xf32>
  %sums = soac.hist %is, %xss into %none neutral %zeros deterministic
      : (tensor<?xi32>, tensor<?x3xf32>) into tensor<4x3xf32> op {
  ^bb0(%as: tensor<3xf32>, %bs: tensor<3xf32>):
    %cs = soac.map (%a = %as, %b = %bs) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> {
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %cs : tensor<3xf32>
  }
  return %sums : tensor<4x3xf32>
}

// The sum of a bin, and the last number that came with a value larger than the sum.
func.func @pairs(%is: tensor<?xi32>, %xs: tensor<?xf32>, %ks: tensor<?xi64>) -> (tensor<4xf32>, tensor<4xi64>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i64
  %bins = arith.constant dense<0.0> : tensor<4xf32>
  %keys = arith.constant dense<0> : tensor<4xi64>
  %sums, %last = soac.hist %is, %xs, %ks into %bins, %keys neutral %zero, %none deterministic
      : (tensor<?xi32>, tensor<?xf32>, tensor<?xi64>) into (tensor<4xf32>, tensor<4xi64>) op {
  ^bb0(%x1: f32, %k1: i64, %x2: f32, %k2: i64):
    %x = arith.addf %x1, %x2 : f32
    %more = arith.cmpf ogt, %x2, %x1 : f32
    %k = arith.select %more, %k2, %k1 : i64
    soac.yield %x, %k : f32, i64
  }
  return %sums, %last : tensor<4xf32>, tensor<4xi64>
}

func.func @counts(%bins: tensor<?xi32>, %is: tensor<?xi32>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.hist %is, %xs into %bins neutral %zero deterministic : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}
