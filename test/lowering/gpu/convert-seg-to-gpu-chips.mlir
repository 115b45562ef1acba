// What the chip and the operator decide.
//
// More blocks than a multiprocessor holds are an error: sm_86 has 1536 threads and 100 KiB
// of shared memory, sm_90 2048 and 228.
// RUN: seq-opt %s --seg-schedule-gpu=chip=sm_90 --convert-seg-to-gpu=chip=sm_90 --split-input-file | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: not seq-opt %s --seg-schedule-gpu=chip=sm_86 --convert-seg-to-gpu=chip=sm_86 --split-input-file 2>&1 | FileCheck %s --check-prefixes=CHECK,SM86
// RUN: not seq-opt %s --seg-schedule-gpu=chip=sm_12 --convert-seg-to-gpu=chip=sm_12 --split-input-file 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: {{.*}}chip 'sm_12' is not one of sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, sm_100, sm_120
//
// --chip of seq-run is the chip of the choices, unless --gpu names another one. 4 TB/s ask
// for tiles four times as large.
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry main --emit ptx --chip sm_100 -o - | FileCheck %s --check-prefix=LARGE
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry main --emit ptx --chip sm_80 -o - | FileCheck %s --check-prefix=SMALL
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry main --emit ptx --chip sm_100 --gpu chip=sm_80 -o - | FileCheck %s --check-prefix=SMALL
// RUN: seq-opt %S/../../programs/prefix-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_100})" | FileCheck %s --check-prefix=LARGE
// LARGE: {{__dynamic_shmem__0[a-z_0-9]*\+67744|dynamic_shared_memory_size %c67760_i32}}
// SMALL: [16896]
//
// Choices of all chips give the same results.
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry main --backend simt --check interp -q --gpu chip=sm_100 --arg "random:i32[40000]@1"
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry main --backend simt --check interp -q --gpu chip=sm_75 --arg "random:i32[40000]@1"

// SM90: gpu.func @map_0({{.*}}nvvm.minctasm = 8 : i32
// SM86: error: 'seg.map' op asks for 8 blocks of 256 threads a multiprocessor of sm_86, expected 1 to 6
func.func @threads(%n: index, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<min_blocks = 8>} {
    seg.yield %z : i32
  }
  return
}

// -----

// 16896 or 33792 bytes of elements, of warps 2 prefixes and flags each, a ticket.
// SM90: gpu.func @scan_0({{.*}}nvvm.minctasm = 6 : i32
// SM86: error: 'seg.scan' op asks for 6 blocks of 256 threads and 16992 bytes of shared memory a multiprocessor of sm_86, expected 1 to 5
func.func @memory(%n: index, %out: memref<?xi32>, %xs: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<threads = 256, min_blocks = 6>} {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %x: i32):
    seg.yield %x : i32
  }
  return
}

// -----

// A dear operator gets 8 elements a thread, where a cheap one gets 16: 2112 and 4224
// places of a padded tile; or 32 of twice the threads, for which the launch gives the memory.
// CHECK-LABEL: func.func @dear
// CHECK: gpu.func @scan_0({{.*}}memref<2112xf32,
// SM86: gpu.func @scan_1({{.*}}memref<4224xf32,
// SM90: gpu.func @scan_1({{.*}}known_block_size = array<i32: 512, 1, 1>, nvvm.minctasm = 2 : i32
func.func @dear(%n: index, %out: memref<?xf32>, %xs: memref<?xf32>) {
  %z = arith.constant 0.0 : f32
  seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%out : memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c0 = math.powf %a, %b : f32
    %c1 = math.sin %c0 : f32
    %c2 = math.log %c1 : f32
    %c3 = math.atan2 %c2, %c1 : f32
    %c4 = math.exp %c3 : f32
    seg.yield %c4 : f32
  } post {
  ^bb0(%i: index, %x: f32):
    seg.yield %x : f32
  }
  seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%out : memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  } post {
  ^bb0(%i: index, %x: f32):
    seg.yield %x : f32
  }
  return
}

// -----

// 64 bits of it also need more registers than 512 threads have: one block.
// CHECK-LABEL: func.func @registers
// CHECK: gpu.func @scan_0({{.*}}memref<1088xf64, {{.*}}memref<1088xf64, {{.*}}nvvm.minctasm = 1 : i32
func.func @registers(%n: index, %out: memref<?xf64>, %xs: memref<?xf64>) {
  %z = arith.constant 0.0 : f64
  seg.scan level(grid) space(%i) = (%n) scan(%z, %z : f64, f64) outs(%out, %out : memref<?xf64>, memref<?xf64>) {
    %x = memref.load %xs[%i] : memref<?xf64>
    seg.yield %x, %x : f64, f64
  } op {
  ^bb0(%a: f64, %p: f64, %b: f64, %q: f64):
    %c0 = math.powf %a, %b : f64
    %c1 = math.sin %c0 : f64
    %c2 = math.log %q : f64
    %c3 = math.atan2 %c2, %p : f64
    seg.yield %c1, %c3 : f64, f64
  } post {
  ^bb0(%i: index, %x: f64, %y: f64):
    seg.yield %x, %y : f64, f64
  }
  return
}
