// RUN: seq-opt %s --forward-copies --verify-each | FileCheck %s

// A concatenation of what two operations make: each writes its part of the result.
// CHECK-LABEL: func.func @concatenated(
// CHECK: %[[C:.*]] = memref.alloc(%{{.*}})
// CHECK: %[[V:.*]] = memref.subview %[[C]][0]
// CHECK: seg.map {{.*}} outs(%[[V]]
// CHECK: %[[W:.*]] = memref.subview %[[C]][%arg0] [%arg1]
// CHECK: seg.map {{.*}} outs(%[[W]]
// CHECK-NOT: memref.copy
// CHECK: call @use(%[[C]])
func.func @concatenated(%n: index, %m: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a : memref<?xf32>) {
    seg.yield %x : f32
  }
  %b = memref.alloc(%m) : memref<?xf32>
  seg.map level(grid) space(%i) = (%m) outs(%b : memref<?xf32>) {
    seg.yield %x : f32
  }
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%n] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}
func.func private @use(memref<?xf32>)

// One operation makes both, and a third one comes from elsewhere.
// CHECK-LABEL: func.func @together(
// CHECK: %[[C:.*]] = memref.alloc(%{{.*}})
// CHECK-DAG: %[[V:.*]] = memref.subview %[[C]][0]
// CHECK-DAG: %[[W:.*]] = memref.subview %[[C]][%arg0] [%arg1]
// CHECK: seg.map {{.*}} outs(%[[V]], %[[W]]
// CHECK-COUNT-1: memref.copy %arg3
// CHECK-NOT: memref.copy
// CHECK: call @use(%[[C]])
func.func @together(%n: index, %m: index, %x: f32, %rest: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%m) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a, %b : memref<?xf32>, memref<?xf32>) {
    seg.yield %x, %x to [%c0] : f32, f32
  }
  %two = arith.addi %n, %m : index
  %l = memref.dim %rest, %c0 : memref<?xf32>
  %three = arith.addi %two, %m : index
  %c = memref.alloc(%three) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%n] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  %u = memref.subview %c[%two] [%m] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %rest, %u : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}

// The parts may overlap: the second is copied over the first.
// CHECK-LABEL: func.func @overlapping(
// CHECK: memref.copy
// CHECK: call @use
func.func @overlapping(%n: index, %m: index, %x: f32, %y: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%a, %b : memref<?xf32>, memref<?xf32>) {
    seg.yield %x, %y : f32, f32
  }
  %sum = arith.addi %n, %m : index
  %c = memref.alloc(%sum) : memref<?xf32>
  %v = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %v : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<?xf32>
  %w = memref.subview %c[%m] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.copy %b, %w : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  memref.dealloc %b : memref<?xf32>
  func.call @use(%c) : (memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}

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

// A function that only reads its argument gets the original, also through another one.
// CHECK-LABEL: func.func @borrowed(
// CHECK-NOT: memref.copy
// CHECK: call @reads(%arg0, %arg1)
// CHECK-NEXT: call @passes(%arg0)
// CHECK-NEXT: return
func.func @borrowed(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @reads(%a, %n) : (memref<?xf32>, index) -> f32
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %b : memref<?xf32> to memref<?xf32>
  func.call @passes(%b) : (memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  return
}
func.func private @reads(%xs: memref<?xf32>, %n: index) -> f32 {
  %v = memref.subview %xs[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %y = memref.load %v[%n] : memref<?xf32, strided<[1]>>
  return %y : f32
}
func.func private @passes(%xs: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  func.call @reads(%xs, %c0) : (memref<?xf32>, index) -> f32
  return
}

// One that writes, directly, in a part or in place of another argument, that hands its
// argument back, frees it, or calls itself, has a copy.
// CHECK-LABEL: func.func @lent(
// CHECK-COUNT-6: memref.copy
func.func @lent(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @writes(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %b : memref<?xf32> to memref<?xf32>
  func.call @fills(%b, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %b : memref<?xf32>
  %c = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %c : memref<?xf32> to memref<?xf32>
  func.call @copies(%c, %xs) : (memref<?xf32>, memref<?xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %d : memref<?xf32> to memref<?xf32>
  %same = func.call @hands_back(%d) : (memref<?xf32>) -> memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  %e = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %e : memref<?xf32> to memref<?xf32>
  func.call @itself(%e) : (memref<?xf32>) -> ()
  memref.dealloc %e : memref<?xf32>
  %f = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %f : memref<?xf32> to memref<?xf32>
  func.call @elsewhere(%f) : (memref<?xf32>) -> ()
  memref.dealloc %f : memref<?xf32>
  return
}
func.func private @writes(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  %v = memref.subview %xs[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.store %zero, %v[%n] : memref<?xf32, strided<[1]>>
  return
}
func.func private @fills(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xf32>) {
    seg.yield %zero : f32
  }
  return
}
func.func private @copies(%from: memref<?xf32>, %to: memref<?xf32>) {
  memref.copy %from, %to : memref<?xf32> to memref<?xf32>
  return
}
func.func private @hands_back(%xs: memref<?xf32>) -> memref<?xf32> {
  return %xs : memref<?xf32>
}
func.func private @itself(%xs: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %xs, %c0 : memref<?xf32>
  %some = arith.cmpi ne, %n, %c0 : index
  scf.if %some {
    %a = memref.alloc(%c0) : memref<?xf32>
    func.call @itself(%a) : (memref<?xf32>) -> ()
    memref.dealloc %a : memref<?xf32>
  }
  return
}
func.func private @elsewhere(memref<?xf32>)

// An array that a function hands on to each call of itself, directly or through another
// function, is read by all levels of the recursion: nobody copies it.
// CHECK-LABEL: func.func @everywhere(
// CHECK-NOT: memref.copy
// CHECK: call @below(%arg0, %{{.*}})
// CHECK-LABEL: func.func private @below(
// CHECK-NOT: memref.copy
// CHECK: call @above(%{{.*}}, %arg0)
// CHECK-LABEL: func.func private @above(
// CHECK-NOT: memref.copy
// CHECK: call @below(%arg1, %{{.*}})
func.func @everywhere(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @below(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @below(%xs: memref<?xf32>, %n: index) {
  %x = memref.load %xs[%n] : memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @above(%n, %a) : (index, memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @above(%n: index, %xs: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @below(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

// One level of the recursion writes to it.
// CHECK-LABEL: func.func @sometimes(
// CHECK: memref.copy
// CHECK-LABEL: func.func private @deeper(
// CHECK: memref.copy
func.func @sometimes(%xs: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @deeper(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @deeper(%xs: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  func.call @deeper(%a, %n) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  memref.store %zero, %xs[%n] : memref<?xf32>
  return
}

// It is written between the copy and the end of the call.
// CHECK-LABEL: func.func @written(
// CHECK: memref.copy
// CHECK: memref.store
func.func @written(%xs: memref<?xf32>, %n: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %xs, %a : memref<?xf32> to memref<?xf32>
  memref.store %x, %xs[%n] : memref<?xf32>
  func.call @passes(%a) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

// It is freed before the call under another name, or is there twice: who frees an
// argument knows nothing of the other one.
// CHECK-LABEL: func.func @named_twice(
// CHECK-COUNT-2: memref.copy
func.func @named_twice(%n: index) {
  %root = memref.alloc(%n) : memref<?xf32>
  %view = memref.cast %root : memref<?xf32> to memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %view, %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %root : memref<?xf32>
  func.call @passes(%a) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  %x = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %b : memref<?xf32> to memref<?xf32>
  func.call @both(%x, %b) : (memref<?xf32>, memref<?xf32>) -> ()
  memref.dealloc %b : memref<?xf32>
  memref.dealloc %x : memref<?xf32>
  return
}
func.func private @both(%xs: memref<?xf32>, %ys: memref<?xf32>) {
  func.call @passes(%xs) : (memref<?xf32>) -> ()
  func.call @passes(%ys) : (memref<?xf32>) -> ()
  return
}
