// A shuffle, dynamic shared memory and a function of libdevice under the stock
// mlir-runner, with host memory that the kernel sees directly.

// RUN: mlir-opt %s \
// RUN:   --pass-pipeline='builtin.module(nvvm-attach-target{chip=sm_80},gpu.module(convert-scf-to-cf,convert-gpu-to-nvvm,convert-arith-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts),convert-scf-to-cf,gpu-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,gpu-module-to-binary{format=llvm})' \
// RUN:   -o %t
// RUN: mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s
// RUN: env SEQ_SIMT_MODE=fast mlir-runner %t --entry-point-result=void --shared-libs=%simt \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s

// Lane 3 has the value of lane 2, which is exp(2 * log(2)); lane 32 reads lane 33.
// CHECK: 4
// CHECK: 4

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @swap(%x: memref<?xf32>) kernel {
      %c1 = arith.constant 1 : i32
      %c32 = arith.constant 32 : i32
      %two = arith.constant 2 : index
      %t = gpu.thread_id x
      %v = memref.load %x[%t] : memref<?xf32>
      %e = math.exp %v : f32
      %s, %valid = gpu.shuffle xor %e, %c1, %c32 : f32
      %shared = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %c0 = arith.constant 0 : index
      %n = gpu.block_dim x
      %tile = memref.view %shared[%c0][%n] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
      memref.store %s, %tile[%t] : memref<?xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = memref.load %tile[%t] : memref<?xf32, #gpu.address_space<workgroup>>
      memref.store %r, %x[%t] : memref<?xf32>
      gpu.return
    }
  }

  func.func private @printF32(f32)
  func.func private @printNewline()

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c32 = arith.constant 32 : index
    %c33 = arith.constant 33 : index
    %n = arith.constant 64 : index
    %bytes = arith.constant 256 : i32
    %zero = arith.constant 0.0 : f32
    // log(4)
    %l = arith.constant 1.3862944 : f32
    %x = memref.alloc(%n) : memref<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      memref.store %zero, %x[%i] : memref<?xf32>
    }
    memref.store %l, %x[%c2] : memref<?xf32>
    memref.store %l, %x[%c33] : memref<?xf32>
    %u = memref.cast %x : memref<?xf32> to memref<*xf32>
    gpu.host_register %u : memref<*xf32>
    gpu.launch_func @kernels::@swap blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1)
      dynamic_shared_memory_size %bytes args(%x : memref<?xf32>)
    gpu.host_unregister %u : memref<*xf32>
    %a = memref.load %x[%c3] : memref<?xf32>
    call @printF32(%a) : (f32) -> ()
    call @printNewline() : () -> ()
    %b = memref.load %x[%c32] : memref<?xf32>
    call @printF32(%b) : (f32) -> ()
    call @printNewline() : () -> ()
    return
  }
}
