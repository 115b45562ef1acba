// RUN: seq-opt %s --promote-small-buffers | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --promote-small-buffers -o %t.once
// RUN: seq-opt %t.once --promote-small-buffers -o %t.twice
// RUN: diff %t.once %t.twice

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
