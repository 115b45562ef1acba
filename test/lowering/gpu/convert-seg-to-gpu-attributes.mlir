// What an option chooses for all operations an attribute chooses for one: the same
// kernels and launches.
//
// RUN: seq-opt %s --seg-schedule-gpu="direct-tiles=0 max-blocks=7 threads=128 items=2 min-blocks=3" --convert-seg-to-gpu > %t.options
// RUN: sed 's/ {chosen}/ {seg.schedule = #seg.schedule<threads = 128, items = 2, min_blocks = 3, max_blocks = 7, direct_tiles = 0>}/' %s \
// RUN:   | seq-opt --seg-schedule-gpu --convert-seg-to-gpu > %t.attributes
// RUN: diff %t.options %t.attributes
// RUN: FileCheck %s --input-file=%t.attributes
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu > %t.model
// RUN: not diff %t.options %t.model > %t
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : index
// CHECK: arith.minsi %{{.*}}, %[[SEVEN]]
// CHECK: gpu.func @scan_0({{.*}}known_block_size = array<i32: 128, 1, 1>, nvvm.minctasm = 3 : i32
func.func @scan(%n: index, %xs: memref<?xi32>, %out: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) attributes {chosen} {
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
