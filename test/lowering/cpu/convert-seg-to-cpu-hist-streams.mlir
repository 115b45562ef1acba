// Many elements of few bins go in four streams, each with bins of its own, which are added in
// their order; a body with a loop does not.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-cpu --convert-seg-to-cpu 2>&1 | FileCheck %s
// At the number of elements from which there are streams (64 for each of 10 bins), with each rest.
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg zeros:i32[10] --arg "random:i64[639]{-1..12}@1" --arg "random:i32[639]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg zeros:i32[10] --arg "random:i64[640]{-1..12}@1" --arg "random:i32[640]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg zeros:i32[10] --arg "random:i64[641]{-1..12}@1" --arg "random:i32[641]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg zeros:i32[10] --arg "random:i64[643]{-1..12}@1" --arg "random:i32[643]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 2 --arg random:i32[10]@3 --arg "random:i64[100003]{-1..12}@1" --arg "random:i32[100003]@2"
// Bins that fill the first cache, and one more; none; one.
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg random:i32[2048]@3 --arg "random:i64[131075]{-1..2049}@1" --arg "random:i32[131075]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg random:i32[2049]@3 --arg "random:i64[131137]{-1..2050}@1" --arg "random:i32[131137]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 1 --arg zeros:i32[0] --arg "random:i64[1000]{-1..12}@1" --arg "random:i32[1000]@2"
// RUN: seq-run %s --entry counts --check interp -q --threads 2 --arg zeros:i32[1] --arg "random:i64[70001]{-1..2}@1" --arg "random:i32[70001]@2"
// Small types and several destinations, whose sizes differ; bins of two indices.
// RUN: seq-run %s --entry extrema --check interp -q --threads 1 --arg "random:i16[3001]{-1..6}@1" --arg random:i8[3001]@2 --arg random:f64[3001]@3
// RUN: seq-run %s --entry extrema --check interp -q --threads 2 --arg "random:i16[70003]{-1..6}@1" --arg random:i8[70003]@2 --arg random:f64[70003]@3

// CHECK-LABEL: llvm.func {{.*}}@seq_accumulate_
// CHECK: scf.if
// CHECK-COUNT-3: memref.alloc(
// CHECK: arith.divui
// CHECK: scf.for
// CHECK-COUNT-4: memref.load %{{.*}} : memref<?xi64>
// CHECK-COUNT-3: memref.dealloc
// CHECK: else
func.func @counts(%bins: tensor<?xi32>, %is: tensor<?xi64>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.hist (%i = %is, %x = %xs) into %bins neutral %zero : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> map {
    soac.yield %i, %x : i64, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<?xi32>
}

func.func @extrema(%is: tensor<?xi16>, %xs: tensor<?xi8>, %ys: tensor<?xf64>) -> (tensor<2x3xi8>, tensor<2x3xf64>) {
  %three = arith.constant 3 : i16
  %least = arith.constant -128 : i8
  %nothing = arith.constant 0.0 : f64
  %none = arith.constant dense<-128> : tensor<2x3xi8>
  %zeros = arith.constant dense<0.0> : tensor<2x3xf64>
  %m, %s = soac.hist (%i = %is, %x = %xs, %y = %ys) into %none, %zeros neutral %least, %nothing
      : (tensor<?xi16>, tensor<?xi8>, tensor<?xf64>) into (tensor<2x3xi8>, tensor<2x3xf64>) map {
    %row = arith.divsi %i, %three : i16
    %column = arith.remsi %i, %three : i16
    soac.yield %row, %column, %x, %y : i16, i16, i8, f64
  } op {
  ^bb0(%a: i8, %b: f64, %c: i8, %d: f64):
    %e = arith.maxsi %a, %c : i8
    %f = arith.addf %b, %d : f64
    soac.yield %e, %f : i8, f64
  }
  return %m, %s : tensor<2x3xi8>, tensor<2x3xf64>
}
