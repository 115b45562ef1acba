// Bins of sums of floats are updated by native atomics, in shared and in global memory;
// of products, and of bf16 on GPUs without such an atomic, by compare-and-swap.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @hist_1(
// CHECK: llvm.atomicrmw fadd {{.*}} syncscope("device") monotonic : !llvm.ptr<1>, f32
// CHECK-NOT: llvm.cmpxchg
// CHECK: gpu.func @hist_shared_2(
// CHECK: llvm.atomicrmw fadd {{.*}} syncscope("device") monotonic : !llvm.ptr<3>, f32
// CHECK-NOT: llvm.cmpxchg
// CHECK: gpu.func @
//
// RUN: seq-run %s --entry f32 --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=F32 --input-file=%t.ptx
// RUN: seq-run %s --entry f64 --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=F64 --input-file=%t.ptx
// RUN: seq-run %s --entry f16 --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=F16 --input-file=%t.ptx
// RUN: seq-run %s --entry bf16 --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=BF16 --input-file=%t.ptx
// RUN: seq-run %s --entry bf16 --emit ptx --chip sm_90 -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=SM90 --input-file=%t.ptx
// RUN: seq-run %s --entry products --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=PRODUCTS --input-file=%t.ptx
//
// The weights are whole numbers, so that sums are exact in every order: 3 bins lie in
// shared memory, 20000 do not, and some are out of bounds.
// RUN: seq-run %s --entry f32 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 3 --arg "random:i64[300]{-1..5}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry f32 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 20000 --arg "random:i64[300]{19990..20002}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry f64 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 3 --arg "random:i64[300]{-1..5}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry f64 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 20000 --arg "random:i64[300]{19990..20002}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry f16 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 3 --arg "random:i64[300]{-1..5}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry f16 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 20000 --arg "random:i64[300]{19990..20002}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry bf16 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2" --arg 3 --arg "random:i64[300]{-1..5}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry bf16 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2 chip=sm_90" --arg 3 --arg "random:i64[300]{-1..5}@1" --arg "random:i32[300]@2"
// RUN: seq-run %s --entry bf16 --backend simt --check interp -q --tolerance 0 --schedules 3 --gpu "threads=64 items=2 chip=sm_90" --arg 20000 --arg "random:i64[300]{19990..20002}@1" --arg "random:i32[300]@2"
//
// F32: .visible .entry hist_{{[0-9]+}}(
// F32-NOT: .cas.
// F32: {{(atom|red)}}.global.add.f32
// F32-NOT: .cas.
// F32: .visible .entry hist_shared_
// F32-NOT: .cas.
// F32: {{(atom|red)}}.shared.add.f32
// F32-NOT: .cas.
// F32: {{(atom|red)}}.global.add.f32
// F32-NOT: .cas.
//
// F64: .visible .entry hist_{{[0-9]+}}(
// F64-NOT: .cas.
// F64: {{(atom|red)}}.global.add.f64
// F64-NOT: .cas.
// F64: .visible .entry hist_shared_
// F64-NOT: .cas.
// F64: {{(atom|red)}}.shared.add.f64
// F64-NOT: .cas.
// F64: {{(atom|red)}}.global.add.f64
// F64-NOT: .cas.
//
// F16: .visible .entry hist_{{[0-9]+}}(
// F16-NOT: .cas.
// F16: {{(atom|red)}}.global.add.noftz.f16
// F16: .visible .entry hist_shared_
// F16-NOT: .cas.
// F16: {{(atom|red)}}.shared.add.noftz.f16
// F16-NOT: .cas.
//
// BF16: .visible .entry hist_{{[0-9]+}}(
// BF16-NOT: .add.noftz.bf16
// BF16: atom{{.*}}.global.cas.b
// BF16-NOT: .add.noftz.bf16
// BF16: .visible .entry hist_shared_
// BF16-NOT: .add.noftz.bf16
// BF16: atom{{.*}}.shared.cas.b
//
// SM90: .visible .entry hist_{{[0-9]+}}(
// SM90-NOT: .cas.
// SM90: {{(atom|red)}}.global.add.noftz.bf16
// SM90-NOT: .cas.
// SM90: .visible .entry hist_shared_
// SM90-NOT: .cas.
// SM90: {{(atom|red)}}.shared.add.noftz.bf16
// SM90-NOT: .cas.
//
// PRODUCTS: .visible .entry hist_{{[0-9]+}}(
// PRODUCTS: atom{{.*}}.global.cas.b32

func.func @f32(%bins: i64, %is: tensor<?xi64>, %ws: tensor<?xi32>) -> tensor<?xf32> {
  %none = arith.constant 0.0 : f32
  %mask = arith.constant 255 : i32
  %n = arith.index_cast %bins : i64 to index
  %empty = soac.replicate(%n) %none : f32 -> tensor<?xf32>
  %r = soac.hist (%i = %is, %w = %ws) into %empty neutral %none
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xf32> map {
    %bin = arith.index_cast %i : i64 to index
    %small = arith.andi %w, %mask : i32
    %v = arith.sitofp %small : i32 to f32
    soac.yield %bin, %v : index, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %r : tensor<?xf32>
}

func.func @f64(%bins: i64, %is: tensor<?xi64>, %ws: tensor<?xi32>) -> tensor<?xf64> {
  %none = arith.constant 0.0 : f64
  %mask = arith.constant 255 : i32
  %n = arith.index_cast %bins : i64 to index
  %empty = soac.replicate(%n) %none : f64 -> tensor<?xf64>
  %r = soac.hist (%i = %is, %w = %ws) into %empty neutral %none
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xf64> map {
    %bin = arith.index_cast %i : i64 to index
    %small = arith.andi %w, %mask : i32
    %v = arith.sitofp %small : i32 to f64
    soac.yield %bin, %v : index, f64
  } op {
  ^bb0(%a: f64, %b: f64):
    %c = arith.addf %a, %b : f64
    soac.yield %c : f64
  }
  return %r : tensor<?xf64>
}

func.func @f16(%bins: i64, %is: tensor<?xi64>, %ws: tensor<?xi32>) -> tensor<?xf16> {
  %none = arith.constant 0.0 : f16
  %mask = arith.constant 1 : i32
  %n = arith.index_cast %bins : i64 to index
  %empty = soac.replicate(%n) %none : f16 -> tensor<?xf16>
  %r = soac.hist (%i = %is, %w = %ws) into %empty neutral %none
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xf16> map {
    %bin = arith.index_cast %i : i64 to index
    %small = arith.andi %w, %mask : i32
    %v = arith.sitofp %small : i32 to f16
    soac.yield %bin, %v : index, f16
  } op {
  ^bb0(%a: f16, %b: f16):
    %c = arith.addf %a, %b : f16
    soac.yield %c : f16
  }
  return %r : tensor<?xf16>
}

func.func @bf16(%bins: i64, %is: tensor<?xi64>, %ws: tensor<?xi32>) -> tensor<?xbf16> {
  %none = arith.constant 0.0 : bf16
  %mask = arith.constant 1 : i32
  %n = arith.index_cast %bins : i64 to index
  %empty = soac.replicate(%n) %none : bf16 -> tensor<?xbf16>
  %r = soac.hist (%i = %is, %w = %ws) into %empty neutral %none
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xbf16> map {
    %bin = arith.index_cast %i : i64 to index
    %small = arith.andi %w, %mask : i32
    %v = arith.sitofp %small : i32 to bf16
    soac.yield %bin, %v : index, bf16
  } op {
  ^bb0(%a: bf16, %b: bf16):
    %c = arith.addf %a, %b : bf16
    soac.yield %c : bf16
  }
  return %r : tensor<?xbf16>
}

func.func @products(%bins: i64, %is: tensor<?xi64>, %ws: tensor<?xi32>) -> tensor<?xf32> {
  %none = arith.constant 1.0 : f32
  %mask = arith.constant 255 : i32
  %n = arith.index_cast %bins : i64 to index
  %empty = soac.replicate(%n) %none : f32 -> tensor<?xf32>
  %r = soac.hist (%i = %is, %w = %ws) into %empty neutral %none
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xf32> map {
    %bin = arith.index_cast %i : i64 to index
    %small = arith.andi %w, %mask : i32
    %v = arith.sitofp %small : i32 to f32
    soac.yield %bin, %v : index, f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %b : f32
    soac.yield %c : f32
  }
  return %r : tensor<?xf32>
}
