// The stock mlir-runner runs programs of the gpu dialect on the simulator.

// RUN: mlir-opt %s \
// RUN:   --pass-pipeline='builtin.module(nvvm-attach-target{chip=sm_80},gpu.module(convert-scf-to-cf,convert-gpu-to-nvvm,convert-arith-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts),convert-scf-to-cf,gpu-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,gpu-module-to-binary{format=llvm})' \
// RUN:   -o %t
// RUN: mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s
// RUN: env SEQ_SIMT_MODE=fast mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s
// RUN: env SEQ_SIMT_SCHEDULE=priority SEQ_SIMT_SEED=5 SEQ_SIMT_COUNTERS=1 \
// RUN:   mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so 2>&1 | FileCheck %s --check-prefix=COUNTERS

// A configuration that does not exist is named.
// RUN: not env SEQ_SIMT_MODE=quick mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so 2>&1 | FileCheck %s --check-prefix=MODE
// MODE: seq-simt: SEQ_SIMT_MODE is 'quick', expected fast or checked

// 100 elements x[i] = i + (2 i + 1); 301 = 3 * 100 + 1.
// CHECK: 1
// CHECK-NEXT: 4
// CHECK-NEXT: 298
// Each block of 32 threads is reversed through shared memory: 31 is first, then
// 63 at 32, and 96 at the end.
// CHECK-NEXT: 31
// CHECK-NEXT: 63
// CHECK-NEXT: 96

// COUNTERS: kernel 'add'
// COUNTERS: launches: 1
// COUNTERS: blocks: 4
// COUNTERS: global bytes loaded: 1600
// COUNTERS: global bytes stored: 800
// COUNTERS: kernel 'reverse'
// COUNTERS: threads: 128
// COUNTERS: barriers: 4
// COUNTERS: bank conflict factor: 1.000

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @add(%x: memref<?xi64>, %y: memref<?xi64>, %n: index) kernel {
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %t = gpu.thread_id x
      %s = arith.muli %b, %d : index
      %i = arith.addi %s, %t : index
      %inside = arith.cmpi slt, %i, %n : index
      scf.if %inside {
        %u = memref.load %x[%i] : memref<?xi64>
        %v = memref.load %y[%i] : memref<?xi64>
        %w = arith.addi %u, %v : i64
        memref.store %w, %x[%i] : memref<?xi64>
      }
      gpu.return
    }

    gpu.func @reverse(%x: memref<?xi64>) workgroup(%tile: memref<32xi64, #gpu.address_space<workgroup>>) kernel {
      %c31 = arith.constant 31 : index
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %t = gpu.thread_id x
      %s = arith.muli %b, %d : index
      %i = arith.addi %s, %t : index
      %u = memref.load %x[%i] : memref<?xi64>
      memref.store %u, %tile[%t] : memref<32xi64, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = arith.subi %c31, %t : index
      %v = memref.load %tile[%r] : memref<32xi64, #gpu.address_space<workgroup>>
      memref.store %v, %x[%i] : memref<?xi64>
      gpu.return
    }
  }

  func.func private @printI64(i64)
  func.func private @printNewline()

  func.func @print(%x: memref<?xi64>, %i: index) {
    %u = memref.load %x[%i] : memref<?xi64>
    call @printI64(%u) : (i64) -> ()
    call @printNewline() : () -> ()
    return
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c32 = arith.constant 32 : index
    %c99 = arith.constant 99 : index
    %n = arith.constant 100 : index
    %size = arith.constant 128 : index
    %i1 = arith.constant 1 : i64
    %hx = memref.alloc(%size) : memref<?xi64>
    %hy = memref.alloc(%size) : memref<?xi64>
    scf.for %i = %c0 to %size step %c1 {
      %u = arith.index_cast %i : index to i64
      %v = arith.addi %u, %u : i64
      %w = arith.addi %v, %i1 : i64
      memref.store %u, %hx[%i] : memref<?xi64>
      memref.store %w, %hy[%i] : memref<?xi64>
    }
    %t0 = gpu.wait async
    %x, %t1 = gpu.alloc async [%t0] (%size) : memref<?xi64>
    %y, %t2 = gpu.alloc async [%t1] (%size) : memref<?xi64>
    %t3 = gpu.memcpy async [%t2] %x, %hx : memref<?xi64>, memref<?xi64>
    %t4 = gpu.memcpy async [%t3] %y, %hy : memref<?xi64>, memref<?xi64>
    %t5 = gpu.launch_func async [%t4] @kernels::@add blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1)
      args(%x : memref<?xi64>, %y : memref<?xi64>, %n : index)
    %t6 = gpu.memcpy async [%t5] %hy, %x : memref<?xi64>, memref<?xi64>
    %t7 = gpu.memcpy async [%t6] %x, %hx : memref<?xi64>, memref<?xi64>
    %t8 = gpu.launch_func async [%t7] @kernels::@reverse blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1)
      args(%x : memref<?xi64>)
    %t9 = gpu.memcpy async [%t8] %hx, %x : memref<?xi64>, memref<?xi64>
    %t10 = gpu.dealloc async [%t9] %x : memref<?xi64>
    %t11 = gpu.dealloc async [%t10] %y : memref<?xi64>
    gpu.wait [%t11]
    call @print(%hy, %c0) : (memref<?xi64>, index) -> ()
    call @print(%hy, %c1) : (memref<?xi64>, index) -> ()
    call @print(%hy, %c99) : (memref<?xi64>, index) -> ()
    call @print(%hx, %c0) : (memref<?xi64>, index) -> ()
    call @print(%hx, %c32) : (memref<?xi64>, index) -> ()
    %c127 = arith.constant 127 : index
    call @print(%hx, %c127) : (memref<?xi64>, index) -> ()
    return
  }
}
