// What no kernel can have. More stands in convert-seg-to-gpu-limits.mlir and -chips.mlir.
// RUN: seq-opt %s --seg-schedule-gpu --split-input-file --verify-diagnostics
// RUN: not seq-opt %s --convert-seg-to-gpu --split-input-file 2>&1 | FileCheck %s
// CHECK: 'seg.map' op has no schedule, expected what seg-schedule-gpu writes
// RUN: not seq-opt %s --seg-schedule-gpu=chip=sm_12 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: chip 'sm_12' is not one of
// RUN: not seq-opt %s --seg-schedule-gpu=threads=48 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: 'seg.map' op has 48 threads a block, expected a multiple of 32 up to 1024

func.func @no_schedule(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

// -----

func.func @on_tensors(%n: index, %out: tensor<?xindex>) -> tensor<?xindex> {
  // expected-error @+1 {{'seg.map' op works on tensors; bufferize first}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%out : tensor<?xindex>) {
    seg.yield %i : index
  }
  return %r : tensor<?xindex>
}

// -----

func.func @uneven_rows(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?xi32>, %xs: memref<?xi32>) {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.scan' op has 9 elements a thread of rows with lengths of their own, expected a power of two up to 32}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<items = 9>} {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index, %s: i32):
    seg.yield %s : i32
  }
  return
}

// -----

func.func @mapping_of_a_histogram_in_one_order(%n: index, %out: memref<?xf32>) {
  %z = arith.constant 0.0 : f32
  // expected-error @+1 {{'seg.hist' op has a mapping, which histograms in one order and rows by offsets have not}}
  seg.hist level(grid) space(%i) = (%n) neutral(%z : f32) outs(%out : memref<?xf32>) deterministic
      attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Gen)">} {
    seg.yield %z to [%i] : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    seg.yield %c : f32
  }
  return
}

// -----

func.func @in_no_block(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has level(thread), but stands in no block}}
  seg.map level(thread) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

// -----

func.func @histogram_by_blocks(%n: index, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.hist' op has level(block), which only maps have}}
  seg.hist level(block) space(%i) = (%n) neutral(%z : i32) outs(%out : memref<?xi32>) {
    seg.yield %z to [%i] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}
