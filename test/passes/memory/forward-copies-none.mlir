// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --forward-copies -o %t.once
// RUN: seq-opt %t.once --forward-copies -o %t.twice
// RUN: diff %t.once %t.twice

// The destination is used before the copy.
// CHECK-LABEL: func.func @used_before(
// CHECK: memref.copy
func.func @used_before(%n: index, %i: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %b[%i] : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}

// An argument is the caller's, what is freed under a condition may be another's,
// and in a loop the copy is made again.
// CHECK-LABEL: func.func @not_its_own(
// CHECK-COUNT-3: memref.copy
func.func @not_its_own(%n: index, %arg: memref<?xf32>, %c: i1, %lo: index, %step: index) {
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %arg, %b : memref<?xf32> to memref<?xf32>
  func.call @use(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  memref.copy %a, %d : memref<?xf32> to memref<?xf32>
  scf.if %c {
    memref.dealloc %a : memref<?xf32>
  }
  func.call @use(%d) : (memref<?xf32>) -> ()
  memref.dealloc %d : memref<?xf32>
  %e = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %lo to %n step %step {
    %f = memref.alloc(%n) : memref<?xf32>
    memref.copy %e, %f : memref<?xf32> to memref<?xf32>
    func.call @use(%f) : (memref<?xf32>) -> ()
    memref.dealloc %f : memref<?xf32>
  }
  memref.dealloc %e : memref<?xf32>
  return
}

func.func private @use(memref<?xf32>)
