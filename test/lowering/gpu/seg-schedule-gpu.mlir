// The schedule of each operation that becomes a kernel: what it says itself, what options
// say, what the models say.
// RUN: seq-opt %s --seg-schedule-gpu | FileCheck %s
// RUN: seq-opt %s --seg-schedule-gpu="threads=64 items=8 min-blocks=3 max-blocks=7 direct-tiles=0" | FileCheck %s --check-prefix=OPTIONS
// RUN: seq-opt %s --seg-schedule-gpu=mapping=row-major | FileCheck %s --check-prefix=ROWS
// RUN: seq-opt %s --seg-schedule-gpu=chip=sm_100 | FileCheck %s --check-prefix=SM100
// What is there is kept: a second time changes nothing.
// RUN: seq-opt %s --seg-schedule-gpu > %t.once
// RUN: seq-opt %s --seg-schedule-gpu --seg-schedule-gpu | diff %t.once -

// CHECK-LABEL: func.func @map
// CHECK: #seg.schedule<threads = 256, items = 4, min_blocks = 2>
// OPTIONS-LABEL: func.func @map
// OPTIONS: #seg.schedule<threads = 64, items = 8, min_blocks = 3, max_blocks = 7, direct_tiles = 0>
func.func @map(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

// What the operation says goes before the options.
// CHECK-LABEL: func.func @own
// CHECK: #seg.schedule<threads = 128, items = 4, min_blocks = 4>
// OPTIONS-LABEL: func.func @own
// OPTIONS: #seg.schedule<threads = 128, items = 8, min_blocks = 3, max_blocks = 7, direct_tiles = 0>
func.func @own(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>)
      attributes {seg.schedule = #seg.schedule<threads = 128>} {
    seg.yield %i : index
  }
  return
}

// 64 KiB a tile on a chip of 8 TB/s, in blocks of twice the threads.
// CHECK-LABEL: func.func @scan
// CHECK: #seg.schedule<threads = 256, items = 16, min_blocks = 4>
// SM100-LABEL: func.func @scan
// SM100: #seg.schedule<threads = 512, items = 32, min_blocks = 2>
func.func @scan(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %s: i32):
    seg.yield %s : i32
  }
  return
}

// A sum has 16 elements in flight.
// CHECK-LABEL: func.func @sum
// CHECK: #seg.schedule<threads = 256, items = 16, min_blocks = 1>
func.func @sum(%n: index, %xs: memref<?xi32>, %out: memref<i32>) {
  %z = arith.constant 0 : i32
  seg.red level(grid) space(%i) = (%n) neutral(%z : i32) outs(%out : memref<i32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// The launch decides between a mapping, which is good for long rows, and numbers.
// CHECK-LABEL: func.func @rows
// CHECK: %[[LONG:.*]] = arith.andi
// CHECK: scf.if %[[LONG]]
// CHECK: #seg.schedule<threads = 256, items = 4, mapping = "{{GridBlock.*}}">
// CHECK: else
// CHECK: #seg.schedule<threads = 256, items = 4, min_blocks = 2, mapping = "row-major">
// ROWS-LABEL: func.func @rows
// ROWS-NOT: mapping
// ROWS: #seg.schedule<threads = 256, items = 4, min_blocks = 2>
// ROWS-LABEL: func.func @block
func.func @rows(%m: index, %n: index, %xs: memref<?x?xi32>, %out: memref<?x?xi32>) {
  seg.map level(grid) space(%i, %j) = (%m, %n) outs(%out : memref<?x?xi32>) {
    %x = memref.load %xs[%i, %j] : memref<?x?xi32>
    seg.yield %x : i32
  }
  return
}

// Threads of a block have what the passes before said; no schedule of a kernel.
// CHECK-LABEL: func.func @block
// CHECK: seg.map level(block)
// CHECK-SAME: #seg.schedule<threads = 256, items = 4, min_blocks = 2>
// CHECK: seg.map level(thread)
// CHECK-NOT: seg.schedule
// CHECK: return
func.func @block(%n: index, %m: index, %out: memref<?xi32>) {
  seg.map level(block) space(%i) = (%n) outs(%out : memref<?xi32>) {
    %row = memref.alloc() : memref<64xi32>
    %c64 = arith.constant 64 : index
    %one = arith.constant 1 : i32
    seg.map level(thread) space(%j) = (%c64) outs(%row : memref<64xi32>) {
      seg.yield %one : i32
    }
    %x = memref.load %row[%i] : memref<64xi32>
    seg.yield %x : i32
  }
  return
}
