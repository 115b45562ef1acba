// What kernels cost on the machine, at 10^6 elements: a scan moves each element
// once in and once out (polls of the look-back apart), in requests of whole sectors
// and without bank conflicts; a reduction reads once; a filter, which is a map, a
// scan and a scatter, has no array in between.
//
// RUN: %python %S/inputs/counters.py %s
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=large-tiles=0 --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.module @seq_kernels
// CHECK-COUNT-8: gpu.func @{{scan|red}}_
// Only for nothing at all the filter has another one.
// CHECK: gpu.func @neutral_
// CHECK-NOT: gpu.func @

func.func @scan_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

func.func @scan_i64(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %ys = soac.scan %xs neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %ys : tensor<?xi64>
}

func.func @scan_pair(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %p, %q = soac.scan %xs, %ys neutral %zero, %zero : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.addi %a1, %a2 : i32
    %b = arith.maxsi %b1, %b2 : i32
    soac.yield %a, %b : i32, i32
  }
  return %p, %q : tensor<?xi32>, tensor<?xi32>
}

func.func @scan_four(%w: tensor<?xf32>, %x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %p, %q, %r, %s = soac.scan %w, %x, %y, %z neutral %zero, %zero, %zero, %zero
      : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
      -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a1: f32, %b1: f32, %c1: f32, %d1: f32, %a2: f32, %b2: f32, %c2: f32, %d2: f32):
    %a = arith.addf %a1, %a2 : f32
    %b = arith.addf %b1, %b2 : f32
    %c = arith.addf %c1, %c2 : f32
    %d = arith.addf %d1, %d2 : f32
    soac.yield %a, %b, %c, %d : f32, f32, f32, f32
  }
  return %p, %q, %r, %s : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @reduce(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %y : i32
}

// Composition of x -> a x + b: not commutative.
func.func @reduce_linear(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p, %q = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.muli %a1, %a2 : i32
    %c = arith.muli %a1, %b2 : i32
    %b = arith.addi %c, %b1 : i32
    soac.yield %a, %b : i32, i32
  }
  return %p, %q : i32, i32
}

// Where elements go is a sum of those before: a map, a scan and a scatter into an array
// that has other elements as well, with no array in between.
func.func @scatter(%xs: tensor<?xi32>, %into: tensor<?xi32> {soac.consumed}) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %doubled = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  }
  %is = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.scatter %is, %doubled into %into : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}

// The odd elements.
func.func @filter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.trunci %x : i32 to i1
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}
