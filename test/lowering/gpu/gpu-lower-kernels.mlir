// Kernels become functions in the NVVM dialect, in the order they have; what two
// parts of the module refer to is there once, what no kernel refers to not at all.
//
// RUN: seq-opt %s --gpu-lower-kernels -split-input-file | FileCheck %s --implicit-check-not=@unused
// RUN: %python %S/inputs/many-kernels.py 60 > %t.many.mlir
// RUN: seq-opt %t.many.mlir --gpu-lower-kernels -o %t.many.out
// RUN: seq-opt %t.many.mlir --gpu-lower-kernels --mlir-disable-threading -o %t.many.one
// RUN: diff %t.many.out %t.many.one
// RUN: FileCheck %s --check-prefix=MANY < %t.many.out

// CHECK: gpu.module @seq_kernels attributes {seq.note = "kept"} {
// CHECK: llvm.func @fill(%{{.*}}: i32, %{{.*}}: !llvm.ptr) attributes {gpu.kernel, {{.*}}nvvm.kernel
// CHECK: llvm.store
// CHECK-NEXT: llvm.return
module attributes {gpu.container_module} {
  gpu.module @seq_kernels attributes {seq.note = "kept"} {
    gpu.func @fill(%x: i32, %to: !llvm.ptr) kernel {
      llvm.store %x, %to : i32, !llvm.ptr
      gpu.return
    }
  }
}

// Sixty kernels of 201 operations are several parts; all call one function.
// MANY-COUNT-1: llvm.func @twice(
// MANY: llvm.func @k0(
// MANY: llvm.func @k1(
// MANY: llvm.func @k59(
// MANY-NOT: @twice(%{{.*}}: i32) -> i32 {
// MANY-NOT: @unused
