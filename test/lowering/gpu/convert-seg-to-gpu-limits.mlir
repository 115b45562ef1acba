// What operations and options ask for: more than a kernel can have is an error, an
// attribute goes before an option, and tuples too wide for 256 threads get fewer.
//
// RUN: seq-opt %s --seg-schedule-gpu=threads=128 --convert-seg-to-gpu --split-input-file --verify-diagnostics | FileCheck %s
//
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --seg-schedule-gpu=threads=2048 --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: prefix-sum.mlir:{{.*}}error: option 'threads' is 2048, expected a number from 0 to 1024
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --seg-schedule-gpu=items=64 --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=ITEMS
// ITEMS: prefix-sum.mlir:{{.*}}error: option 'items' is 64, expected a number from 0 to 40
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --seg-schedule-gpu=max-blocks=0 --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: prefix-sum.mlir:{{.*}}error: option 'max-blocks' is 0, expected a number from 1 to 2147483647
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --seg-schedule-gpu=min-blocks=33 --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=LEAST
// LEAST: prefix-sum.mlir:{{.*}}error: option 'min-blocks' is 33, expected a number from 0 to 32
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --seg-schedule-gpu=direct-tiles=-1 --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=DIRECT
// DIRECT: prefix-sum.mlir:{{.*}}error: option 'direct-tiles' is -1, expected a number from 0 to 2147483647
// RUN: not seq-opt %S/../../programs/prefix-sum.mlir --seq-to-seg --convert-seg-to-gpu=call-depth=0 2>&1 | FileCheck %s --check-prefix=DEPTH
// DEPTH: prefix-sum.mlir:{{.*}}error: option 'call-depth' is 0, expected a number from 1 to 2147483647
//
// Parameters: arrays of 40 bytes each, the result, their size, and where a failure is
// recorded. 500 arrays fit, 900 do not.
// RUN: %python %S/inputs/many-parameters.py 500 > %t.few.mlir
// RUN: seq-opt %t.few.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu -o %t
// RUN: %python %S/inputs/many-parameters.py 900 > %t.many.mlir
// RUN: not seq-opt %t.many.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu 2>&1 | FileCheck %s --check-prefix=PARAMETERS
// PARAMETERS: many.mlir:{{.*}}error: 'gpu.func' op has 903 parameters of {{[0-9]+}} bytes, more than the 32764 that a kernel can have

// The option says 128 threads, the second operation 64, by 2 elements each.
// CHECK-LABEL: func.func @chosen(
// CHECK: gpu.func @map_0({{.*}}known_block_size = array<i32: 128, 1, 1>
// CHECK: gpu.func @map_1({{.*}}known_block_size = array<i32: 64, 1, 1>, nvvm.minctasm = 5 : i32
func.func @chosen(%n: index, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi32>) {
    seg.yield %z : i32
  }
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<threads = 64, items = 2, min_blocks = 5>} {
    seg.yield %z : i32
  }
  return
}

// -----

func.func @many_blocks(%n: index, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  // expected-error @+1 {{'seg.map' op asks for 17 blocks of 128 threads a multiprocessor of sm_80, expected 1 to 16}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<min_blocks = 17>} {
    seg.yield %z : i32
  }
  return
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

func.func @much_shared(%n: index, %out: memref<?xi64>, %xs: memref<?xi64>) {
  %z = arith.constant 0 : i64
  // expected-error @+1 {{'seg.scan' op needs 279120 bytes of shared memory for 1024 threads by 32 elements, more than the 166912 of sm_80}}
  seg.scan level(grid) space(%i) = (%n) scan(%z : i64) outs(%out : memref<?xi64>) attributes {seg.schedule = #seg.schedule<threads = 1024, items = 32>} {
    %x = memref.load %xs[%i] : memref<?xi64>
    seg.yield %x : i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    seg.yield %c : i64
  } post {
  ^bb0(%i: index, %x: i64):
    seg.yield %x : i64
  }
  return
}
