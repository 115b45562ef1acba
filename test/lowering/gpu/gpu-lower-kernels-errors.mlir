// RUN: not seq-opt %s --gpu-lower-kernels 2>&1 | FileCheck %s

// A conversion that has no form for an operation names it; the kernels are left.
// CHECK: gpu-lower-kernels-errors.mlir:[[#@LINE+6]]:12: error: failed to legalize operation 'gpu.subgroup_reduce'
// CHECK: gpu-lower-kernels-errors.mlir:[[#@LINE+3]]:3: error: 'gpu.module' op has kernels that could not be converted to the NVVM dialect
// CHECK-NOT: error
module attributes {gpu.container_module} {
  gpu.module @seq_kernels {
    gpu.func @reduce(%x: f32, %to: !llvm.ptr) kernel {
      %s = gpu.subgroup_reduce add %x : (f32) -> (f32)
      llvm.store %s, %to : f32, !llvm.ptr
      gpu.return
    }
  }
}
