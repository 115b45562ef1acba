// RUN: seq-opt %s --promote-small-buffers | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --promote-small-buffers -o %t.once
// RUN: seq-opt %t.once --promote-small-buffers -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --promote-small-buffers=max-bytes=8192 | FileCheck %s --check-prefix=LARGE

// One place at the start of the function serves every iteration.
// CHECK-LABEL: func @in_a_loop(
// CHECK-NEXT: %[[B:.*]] = memref.alloca() {alignment = 64 : i64} : memref<5x5xf32>
// CHECK: scf.for
// CHECK-NOT: memref.alloc(
// CHECK: func.call @use(%[[B]])
// CHECK-NOT: memref.dealloc
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloc() {alignment = 64 : i64} : memref<5x5xf32>
    func.call @use(%b) : (memref<5x5xf32>) -> ()
    memref.dealloc %b : memref<5x5xf32>
  }
  return
}
func.func private @use(memref<5x5xf32>)

// Each thread has its own: the place is in the body.
// CHECK-LABEL: func @in_a_body(
// CHECK: seg.map
// CHECK-NEXT: memref.alloca() : memref<3xf32>
func.func @in_a_body(%n: index, %ys: memref<?xf32>, %c: i1, %x: f32) {
  %c0 = arith.constant 0 : index
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>) {
    %y = scf.if %c -> (f32) {
      %b = memref.alloc() : memref<3xf32>
      memref.store %x, %b[%c0] : memref<3xf32>
      %v = memref.load %b[%c0] : memref<3xf32>
      memref.dealloc %b : memref<3xf32>
      scf.yield %v : f32
    } else {
      scf.yield %x : f32
    }
    seg.yield %y : f32
  }
  return
}

// A buffer that outlives its block, one that is not freed, and a large one stay.
// CHECK-LABEL: func @others(
// CHECK-NOT: memref.alloca
// CHECK: return
// LARGE-LABEL: func @others(
// LARGE: memref.alloca() : memref<1024xf64>
func.func @others(%c: i1) -> memref<4xi32> {
  %r = scf.if %c -> (memref<4xi32>) {
    %a = memref.alloc() : memref<4xi32>
    scf.yield %a : memref<4xi32>
  } else {
    %a = memref.alloc() : memref<4xi32>
    scf.yield %a : memref<4xi32>
  }
  %result = memref.alloc() : memref<4xi32>
  memref.copy %r, %result : memref<4xi32> to memref<4xi32>
  memref.dealloc %r : memref<4xi32>
  %large = memref.alloc() : memref<1024xf64>
  memref.dealloc %large : memref<1024xf64>
  return %result : memref<4xi32>
}
