// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// During a call the result would be kept in place of its first part; a size is known
// only after the part was made; and the part is used later.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: memref.copy
func.func @stays(%n: index, %m: index, %x: f32, %sizes: memref<1xindex>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xf32>) {
    seg.yield %x : f32
  }
  %other = memref.alloc(%n) : memref<?xf32>
  func.call @use(%other) : (memref<?xf32>) -> ()
  memref.dealloc %other : memref<?xf32>
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>

  %b = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%b : memref<?xf32>) {
    seg.yield %x : f32
  }
  %size = memref.load %sizes[%c0] : memref<1xindex>
  %d = memref.alloc(%size) : memref<?xf32>
  %w = memref.subview %d[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%d) : (memref<?xf32>) -> ()
  memref.dealloc %d : memref<?xf32>

  %e = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%e : memref<?xf32>) {
    seg.yield %x : f32
  }
  %f = memref.alloc(%sum) : memref<?xf32>
  %u = memref.subview %f[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %e, %u : memref<?xf32> to memref<?xf32, strided<[1]>>
  func.call @use(%f) : (memref<?xf32>) -> ()
  %y = memref.load %e[%c0] : memref<?xf32>
  memref.dealloc %e : memref<?xf32>
  memref.dealloc %f : memref<?xf32>
  return %y : f32
}

func.func private @use(memref<?xf32>)
