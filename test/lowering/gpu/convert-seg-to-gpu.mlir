// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --seg-schedule-gpu="max-blocks=7 threads=128 items=2" --convert-seg-to-gpu --canonicalize | FileCheck %s --check-prefix=FORCED

// A map is one launch on the default stream. Full tiles have no check at each
// point; blocks take tiles until none is left.
// CHECK-LABEL: func.func @squares(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index,
// CHECK: %[[ZERO:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK: scf.if
// CHECK: %[[STREAM:.*]] = builtin.unrealized_conversion_cast %[[ZERO]] : !llvm.ptr to !gpu.async.token
// CHECK: gpu.launch_func async [%[[STREAM]]] @seq_kernels::@map_{{[0-9]+}} blocks in (%{{.*}}, %c1, %c1) threads in (%c256, %c1, %c1)
// CHECK: llvm.call @seq_gpu_check() : () -> ()
// CHECK-NEXT: return
// FORCED-LABEL: func.func @squares(
// FORCED: %[[MOST:.*]] = arith.constant 7 : index
// FORCED: arith.minsi %{{.*}}, %[[MOST]] : index
// FORCED: threads in (%c128, %c1{{[_0-9]*}}, %c1
func.func @squares(%n: index, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.muli %x, %x : i32
    seg.yield %y : i32
  }
  return
}

// A scan with look-back gets descriptors, the tag of its launch, and tickets.
// CHECK-LABEL: func.func @sums(
// CHECK: %[[TILES:.*]] = arith.ceildivui %{{.*}}, %c4096 : index
// CHECK: %[[D:.*]] = llvm.call @seq_gpu_descriptors
// CHECK: %[[E:.*]] = llvm.call @seq_gpu_epoch
// CHECK: %[[T:.*]] = llvm.call @seq_gpu_tickets
// CHECK: %[[F:.*]] = llvm.call @seq_gpu_draw
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@scan_{{[0-9]+}} {{.*}} args({{.*}}%[[D]] : !llvm.ptr, %[[E]] : i32, %[[T]] : !llvm.ptr, %[[F]] : i64, %[[TILES]] : index
func.func @sums(%n: index, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %v: i32):
    seg.yield %v : i32
  }
  return
}

// A reduction of rows of one size that commutes: many or short rows go to warps, few long
// ones are cut into parts. The host reads an element through a copy.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[ROWS:[a-z0-9]+]]: index, %[[SIZE:[a-z0-9]+]]: index,
// CHECK-DAG: %[[MANY:.*]] = arith.cmpi uge, %[[ROWS]], %c4096 : index
// CHECK-DAG: %[[SHORT:.*]] = arith.cmpi ule, %[[SIZE]], %c1024 : index
// CHECK: %[[EITHER:.*]] = arith.ori %[[MANY]], %[[SHORT]] : i1
// CHECK: scf.if %[[EITHER]]
// CHECK-NOT: seq_gpu_descriptors
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@red_rows_{{[0-9]+}}
// CHECK: else
// CHECK: %[[PARTS:.*]] = arith.minsi
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@red_parts_{{[0-9]+}} {{.*}}%[[PARTS]] : index
// CHECK: llvm.call @mgpuMemcpy
// CHECK: llvm.call @seq_gpu_check
// CHECK: %[[V:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK: return %[[V]] : i32
func.func @rows(%n: index, %m: index, %xs: memref<?x?xi32>, %ys: memref<?xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : i32) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i, %j] : memref<?x?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %y = memref.load %ys[%c0] : memref<?xi32>
  return %y : i32
}

// Where the sizes are known there is one kernel.
// CHECK-LABEL: func.func @short_rows(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@red_rows_{{[0-9]+}}
// CHECK-NOT: red_parts
// CHECK-LABEL: func.func @long_rows(
// CHECK-NOT: @red_rows
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@red_parts_{{[0-9]+}}
func.func @short_rows(%n: index, %xs: memref<?x16xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  %m = arith.constant 16 : index
  seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : i32) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i, %j] : memref<?x16xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}
func.func @long_rows(%xs: memref<8x2000xi32>, %ys: memref<8xi32>) {
  %z = arith.constant 0 : i32
  %n = arith.constant 8 : index
  %m = arith.constant 2000 : index
  seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : i32) outs(%ys : memref<8xi32>) {
    %x = memref.load %xs[%i, %j] : memref<8x2000xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// With another operator it is the pass of a scan with the start of a row as a flag; rows
// without elements get the neutral element from a launch of their own.
// CHECK-LABEL: func.func @rows_in_order(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@scan_{{[0-9]+}}
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@neutral_{{[0-9]+}}
func.func @rows_in_order(%n: index, %m: index, %xs: memref<?x?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : i32) outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%i, %j] : memref<?x?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %none = arith.cmpi eq, %b, %z : i32
    %c = arith.select %none, %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// Rows by offsets: tiles of points, and a launch for the long runs of empty rows, as
// many blocks as tiles of rows.
// CHECK-LABEL: func.func @by_offsets(
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index,
// CHECK: arith.ceildivui %[[N]], %c4096 : index
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@scan_[[SCAN:[0-9]+]]
// CHECK: %[[BLOCKS:.*]] = arith.ceildivui %[[M]], %c4096 : index
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@neutral_{{[0-9]+}} blocks in (%[[BLOCKS]],
func.func @by_offsets(%m: index, %n: index, %offsets: memref<?xindex>, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  %z = arith.constant 0 : i32
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%offsets : memref<?xindex>)
      outs(%ys : memref<?xi32>) {
    %x = memref.load %xs[%p] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  return
}

// Bins that fit into shared memory are copied there by each block, others are
// updated where they are; one of the two launches has no block.
// CHECK-LABEL: func.func @bytes(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@hist_shared_{{[0-9]+}} {{.*}} dynamic_shared_memory_size
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@hist_{{[0-9]+}}
func.func @bytes(%n: index, %xs: memref<?xi8>, %h: memref<?xi32>) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%h : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi8>
    %bin = arith.index_castui %x : i8 to index
    seg.yield %one to [%bin] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// CHECK: gpu.module @seq_kernels
// CHECK: gpu.func @map_{{[0-9]+}}(%[[SIZE:[a-z0-9]+]]: index,
// CHECK-SAME: known_block_size = array<i32: 256, 1, 1>
// CHECK: scf.for
// CHECK: %[[FULL:.*]] = arith.cmpi ule, %{{.*}}, %[[SIZE]] : index
// CHECK: scf.if %[[FULL]]

// The tile's number is a ticket; status and value travel in one word of 64 bits.
// CHECK: gpu.func @scan_{{[0-9]+}}(
// CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i64
// CHECK: gpu.barrier
// CHECK: gpu.shuffle up
// CHECK: llvm.store %{{.*}}, %{{.*}} atomic syncscope("device") monotonic {alignment = 8 : i64} : i64, !llvm.ptr<1>
// CHECK: llvm.call @seq_dev_pause
// CHECK: llvm.load %{{.*}} atomic syncscope("device") monotonic {alignment = 8 : i64} : !llvm.ptr<1> -> i64
// CHECK: nvvm.vote.sync ballot
// CHECK-NOT: llvm.fence
// CHECK: gpu.func @red_rows_

// A team of lanes halves as often as its size asks for, of four rows at once; nothing is
// published.
// CHECK-NOT: llvm.atomicrmw
// CHECK: scf.while
// CHECK-COUNT-4: gpu.shuffle down
// CHECK-NOT: llvm.atomicrmw
// CHECK: gpu.func @red_parts_

// The first warp looks for the rows of the tile that it drew, all lanes at once; marks
// of rows are bytes of shared memory, which threads gather to bits.
// CHECK: gpu.func @scan_[[SCAN]](
// CHECK-SAME: workgroup({{.*}}memref<1025xi32, #gpu.address_space<workgroup>>
// CHECK: llvm.atomicrmw add
// CHECK: math.ctpop
// CHECK: gpu.barrier
// CHECK: llvm.store %{{.*}} : i8, !llvm.ptr<3>
// CHECK: gpu.barrier
// CHECK: arith.muli %{{.*}}, %c270549120_i32 : i32
