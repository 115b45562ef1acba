// What a reduction computes of its rows and nobody reads is not stored, and folded only as far as
// other results need it.

// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// RUN: seq-run %s --entry both --backend cpu --check interp --quiet --arg "random:i32[70x50]@1"

// CHECK-LABEL: llvm.func internal @seq_rows_
// CHECK: memref.store %{{.*}} : memref<?xi64>
// CHECK-NOT: memref.store
// CHECK-LABEL: llvm.func internal @seq_partial_
func.func @first(%n: index, %m: index, %xs: memref<?x?xi64>, %largest: memref<?xi64>) {
  %least = arith.constant -1 : i64
  %unread = memref.alloc(%n) : memref<?xi64>
  seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%least, %least : i64, i64) outs(%largest, %unread : memref<?xi64>, memref<?xi64>) {
    %x = memref.load %xs[%i, %j] : memref<?x?xi64>
    seg.yield %x, %x : i64, i64
  } op {
  ^bb0(%a: i64, %p: i64, %b: i64, %q: i64):
    %c = arith.maxsi %a, %b : i64
    seg.yield %c, %q : i64, i64
  }
  memref.dealloc %unread : memref<?xi64>
  return
}

// One operation twice, once with both results and once with the first one alone: they share no
// function.
func.func @both(%xs: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %least = arith.constant -2147483648 : i32
  %one = arith.constant 1 : i32
  %a, %b = soac.map (%row = %xs) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %m, %l = soac.reduce %row, %row neutral %least, %least : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%x: i32, %p: i32, %y: i32, %q: i32):
      %more = arith.maxsi %x, %y : i32
      soac.yield %more, %q : i32, i32
    }
    soac.yield %m, %l : i32, i32
  }
  %ys = soac.map (%row = %xs) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %t = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.xori %x, %one : i32
      soac.yield %y : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  %c, %d = soac.map (%row = %ys) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %m, %l = soac.reduce %row, %row neutral %least, %least : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%x: i32, %p: i32, %y: i32, %q: i32):
      %more = arith.maxsi %x, %y : i32
      soac.yield %more, %q : i32, i32
    }
    soac.yield %m, %l : i32, i32
  }
  return %a, %b, %c : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
