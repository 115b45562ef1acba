// A scan whose tiles are large has small ones where there are fewer large tiles than
// multiprocessors, 128 of 16,384 elements here: known at the launch, known now, or asked for.
//
// RUN: seq-opt %s --seg-schedule-gpu=chip=sm_90 | FileCheck %s
// RUN: seq-opt %s --seg-schedule-gpu="chip=sm_90 large-tiles=0" | FileCheck %s --check-prefix=LARGE
// RUN: seq-opt %s --seg-schedule-gpu="chip=sm_90 large-tiles=3" | FileCheck %s --check-prefix=THREE
// RUN: seq-opt %s --seg-schedule-gpu="chip=sm_90 threads=128" | FileCheck %s --check-prefix=ASKED
// RUN: seq-opt %s --seg-schedule-gpu | FileCheck %s --check-prefix=SM80
//
// Both give the same results, whichever is taken.
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry exclusive --backend simt --check interp -q --gpu "chip=sm_90 large-tiles=1" --arg "random:i32[16383]@1"
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry exclusive --backend simt --check interp -q --gpu "chip=sm_90 large-tiles=1" --arg "random:i32[16384]@1"
// RUN: seq-run %S/../../programs/filter.mlir --entry main --backend simt --check interp -q --gpu "chip=sm_90 large-tiles=1" --arg "random:i32[16383]@1"
// RUN: seq-run %S/../../programs/filter.mlir --entry main --backend simt --check interp -q --gpu "chip=sm_90 large-tiles=1" --arg "random:i32[16384]@1"
// RUN: seq-run %S/../../programs/prefix-sum.mlir --entry exclusive --backend simt --check interp -q --gpu "chip=sm_90 large-tiles=1" --arg "random:i32[0]@1"

// CHECK-LABEL: func.func @sums
// CHECK: %[[MANY:.*]] = arith.cmpi uge, %{{.*}}, %c2097152 : index
// CHECK: scf.if %[[MANY]]
// CHECK: #seg.schedule<threads = 512, items = 32, min_blocks = 2>
// CHECK: else
// CHECK: #seg.schedule<threads = 256, items = 16, min_blocks = 4>
// LARGE-NOT: scf.if
// LARGE: #seg.schedule<threads = 512, items = 32, min_blocks = 2>
// THREE: arith.cmpi uge, %{{.*}}, %c49152 : index
// ASKED-NOT: scf.if
// SM80-NOT: scf.if
func.func @sums(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) {
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

// CHECK-LABEL: func.func @known
// CHECK-NOT: scf.if
// CHECK: #seg.schedule<threads = 256, items = 16, min_blocks = 4>
func.func @known(%xs: memref<5000xi32>, %out: memref<5000xi32>) {
  %z = arith.constant 0 : i32
  %n = arith.constant 5000 : index
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%out : memref<5000xi32>) {
    %x = memref.load %xs[%i] : memref<5000xi32>
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

// A scan that counts has as few elements a thread as it has blocks of few: 512 threads of four.
// CHECK-LABEL: func.func @counts
// CHECK: scf.if
// CHECK: #seg.schedule<threads = 512, items = 32, min_blocks = {{[0-9]+}}>
// CHECK: else
// CHECK: #seg.schedule<threads = 512, items = 4, min_blocks = {{[0-9]+}}>
func.func @counts(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : index) outs(%out : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %low = arith.cmpi slt, %x, %zero : i32
    %one = arith.index_castui %low : i1 to index
    seg.yield %one, %x : index, i32
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    seg.yield %c : index
  } post {
  ^bb0(%i: index, %count: index, %x: i32):
    %one = arith.constant 1 : index
    %at = arith.subi %count, %one : index
    seg.yield %x to [%at] : i32
  }
  return
}
