// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu --verify-each | FileCheck %s
//
// The programs that take longest to compile stay as short as they are.
// RUN: %python %root/test/programs/size.py | FileCheck %s --check-prefix=SIZE
// SIZE: {{^}}all within bounds

// Two maps that differ only in what they capture have one function.
// CHECK-LABEL: func.func @shared(
// CHECK: %[[F:.*]] = llvm.mlir.addressof @[[NEGATE:seq_map_[0-9]+]] :
// CHECK: llvm.call @seq_rt_parallel_for(%{{.*}}, %{{.*}}, %[[F]], %{{.*}})
// CHECK: llvm.mlir.addressof @[[NEGATE]] :
// CHECK: llvm.call @seq_rt_parallel_for
// CHECK: return
func.func @shared(%n: index, %m: index, %xs: memref<?xi32>, %ys: memref<?xi32>, %zs: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.subi %z, %x : i32
    seg.yield %y : i32
  }
  seg.map level(grid) space(%i) = (%m) outs(%zs : memref<?xi32>) {
    %x = memref.load %ys[%i] : memref<?xi32>
    %y = arith.subi %z, %x : i32
    seg.yield %y : i32
  }
  return
}

// Another constant, another captured type, another order of operands and another
// pattern of equal captures make another function.
// CHECK-LABEL: func.func @apart(
// CHECK-NOT: addressof @[[NEGATE]] :
// CHECK: llvm.mlir.addressof @[[A:seq_map_[0-9]+]] :
// CHECK-NOT: addressof @[[NEGATE]] :
// CHECK-NOT: addressof @[[A]] :
// CHECK: llvm.mlir.addressof @[[B:seq_map_[0-9]+]] :
// CHECK-NOT: addressof @[[NEGATE]] :
// CHECK-NOT: addressof @[[A]] :
// CHECK-NOT: addressof @[[B]] :
// CHECK: llvm.mlir.addressof @[[C:seq_map_[0-9]+]] :
// CHECK-NOT: addressof @[[NEGATE]] :
// CHECK-NOT: addressof @[[A]] :
// CHECK-NOT: addressof @[[B]] :
// CHECK-NOT: addressof @[[C]] :
// CHECK: llvm.mlir.addressof @seq_map_
// CHECK: return
func.func @apart(%n: index, %xs: memref<?xi32>, %ys: memref<?xi32>, %zs: memref<8xi32>) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.subi %one, %x : i32
    seg.yield %y : i32
  }
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %zs[%i] : memref<8xi32>
    %y = arith.subi %z, %x : i32
    seg.yield %y : i32
  }
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.subi %x, %z : i32
    seg.yield %y : i32
  }
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %ys[%i] : memref<?xi32>
    %y = arith.subi %z, %x : i32
    seg.yield %y : i32
  }
  return
}

// An array that is only loaded from is its address; a destination, whose size is
// asked for, and an array of two dimensions have their sizes, one with another
// layout its descriptor.
// CHECK-LABEL: func.func @carried(
// CHECK: llvm.alloca {{.*}} x !llvm.struct<(i64, ptr, i64, ptr, ptr, i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
func.func @carried(%n: index, %ys: memref<?xi32>, %xs: memref<?xi32>, %rows: memref<?x8xi32>,
                   %part: memref<?xi32, strided<[2]>>) {
  %c0 = arith.constant 0 : index
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %r = memref.load %rows[%i, %c0] : memref<?x8xi32>
    %p = memref.load %part[%i] : memref<?xi32, strided<[2]>>
    %y = arith.addi %x, %r : i32
    %z = arith.addi %y, %p : i32
    seg.yield %z : i32
  }
  return
}

// Of two arrays of one size the first asks whether there is so much memory, of one
// in a branch and one after it both.
// CHECK-LABEL: func.func @sizes(
// CHECK: seq_rt_check_size
// CHECK: memref.alloc(
// CHECK-NOT: seq_rt_check_size
// CHECK: memref.alloc(
// CHECK: scf.if
// CHECK: seq_rt_check_size
// CHECK: memref.alloc(
// CHECK: seq_rt_check_size
// CHECK: memref.alloc(
// CHECK: seq_rt_check_size
// CHECK: memref.alloc(
func.func @sizes(%n: index, %m: index, %c: i1) {
  %a = memref.alloc(%n) : memref<?xi64>
  %b = memref.alloc(%n) : memref<?xi32>
  scf.if %c {
    %d = memref.alloc(%m) : memref<?xi64>
    memref.dealloc %d : memref<?xi64>
  }
  %e = memref.alloc(%m) : memref<?xi64>
  // More bytes of one element.
  %f = memref.alloc(%n) : memref<?x2xi64>
  memref.dealloc %a : memref<?xi64>
  memref.dealloc %b : memref<?xi32>
  memref.dealloc %e : memref<?xi64>
  memref.dealloc %f : memref<?x2xi64>
  return
}
