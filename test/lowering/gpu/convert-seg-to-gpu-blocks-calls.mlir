// A function that all threads of a block call reads what other threads wrote: they meet before. One
// that writes into an array of the block would do so in every thread: each row then has one thread.
//
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu 2>&1 | FileCheck %s
// RUN: seq-run %s --entry reads --backend simt --mode block --check interp -q --arg "random:i32[20x40]@1"
// RUN: seq-run %s --entry reads --backend simt --mode block --check interp -q --arg "random:i32[7x200]@2"
// RUN: seq-run %s --entry reads --backend simt --mode block --check interp -q --arg "zeros:i32[3x0]"
// RUN: seq-run %s --entry reads --backend simt --mode block --arg "random:i32[20x40]@1" --stats 2>&1 | FileCheck %s --check-prefix=READS
// READS-NOT: one thread
// READS: stats: kernel block_
// CHECK: remark: 'func.call' op calls a function that may write into an array that it gets; each point has one thread, not a block

// The greatest of the first elements; what calls itself stays a call.
func.func private @greatest(%a: tensor<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %none = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %none -> (i32) {
    scf.yield %zero : i32
  } else {
    %last = arith.subi %n, %c1 : index
    %x = tensor.extract %a[%last] : tensor<?xi32>
    %y = func.call @greatest(%a, %last) : (tensor<?xi32>, index) -> i32
    %z = arith.maxsi %x, %y : i32
    scf.yield %z : i32
  }
  return %r : i32
}

func.func @reads(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %top = func.call @greatest(%sums, %n) : (tensor<?xi32>, index) -> i32
    %ys = soac.map (%sum = %sums) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %top, %sum : i32
      soac.yield %y : i32
    }
    %more = soac.scan %ys neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %more : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func private @first(%a: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<?xi32>
  return %x : i32
}

func.func private @cleared(%a: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  memref.store %zero, %a[%c0] : memref<?xi32>
  return %zero : i32
}

func.func @waits(%n: index, %m: index, %out: memref<?xi32>) {
  seg.map level(block) space(%i) = (%n) outs(%out : memref<?xi32>) {
    %row = memref.alloc(%m) : memref<?xi32>
    seg.map level(thread) space(%j) = (%m) outs(%row : memref<?xi32>) {
      %x = arith.index_cast %j : index to i32
      seg.yield %x : i32
    }
    %r = func.call @first(%row) : (memref<?xi32>) -> i32
    seg.yield %r : i32
  }
  return
}

func.func @one_thread(%n: index, %m: index, %out: memref<?xi32>) {
  seg.map level(block) space(%i) = (%n) outs(%out : memref<?xi32>) {
    %row = memref.alloc(%m) : memref<?xi32>
    seg.map level(thread) space(%j) = (%m) outs(%row : memref<?xi32>) {
      %x = arith.index_cast %j : index to i32
      seg.yield %x : i32
    }
    %r = func.call @cleared(%row) : (memref<?xi32>) -> i32
    seg.yield %r : i32
  }
  return
}

// CHECK-LABEL: gpu.func @block_
// CHECK: memref.store
// CHECK: gpu.barrier
// CHECK-NEXT: func.call @device_first
