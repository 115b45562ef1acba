// RUN: seq-opt %s --seg-keep-block-memory | FileCheck %s
// Then nothing in the block is freed, and all else is.
// RUN: seq-opt %s --pass-pipeline='builtin.module(seg-keep-block-memory,ownership-based-buffer-deallocation,buffer-deallocation-simplification,bufferization-lower-deallocations)' | FileCheck %s --check-prefix=FREED

// CHECK-LABEL: func @rows(
// CHECK: memref.alloc(%{{.*}}) : memref<?xi32>
// CHECK: seg.map level(block)
// CHECK: memref.alloc(%{{.*}}) {bufferization.manual_deallocation} : memref<?xi32>
// CHECK: scf.for
// CHECK: memref.alloc(%{{.*}}) {bufferization.manual_deallocation} : memref<?xi32>
// What a thread allocates is its own.
// CHECK: seg.map level(thread)
// CHECK: memref.alloc(%{{.*}}) : memref<?xi8>

// FREED-LABEL: func @rows(
// FREED: seg.map level(block)
// FREED-NOT: memref.dealloc {{.*}} memref<?xi32>
// FREED: seg.map level(thread)
// FREED: memref.dealloc {{.*}} : memref<?xi8>
// FREED-NOT: memref.dealloc
// FREED: return
func.func private @use(memref<?xi8>) -> i32
func.func @rows(%n: index, %m: index) -> memref<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.alloc(%n) : memref<?xi32>
  seg.map level(block) space(%i) = (%n) outs(%r : memref<?xi32>) {
    %a = memref.alloc(%m) : memref<?xi32>
    scf.for %k = %c0 to %m step %c1 {
      %b = memref.alloc(%m) : memref<?xi32>
      seg.map level(thread) space(%j) = (%m) outs(%b : memref<?xi32>) {
        %own = memref.alloc(%j) : memref<?xi8>
        %x = func.call @use(%own) : (memref<?xi8>) -> i32
        seg.yield %x : i32
      }
      memref.copy %b, %a : memref<?xi32> to memref<?xi32>
    }
    %y = memref.load %a[%c0] : memref<?xi32>
    seg.yield %y : i32
  }
  return %r : memref<?xi32>
}
