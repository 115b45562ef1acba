// A kernel's fault is printed with its place and ends the process with status 86:
// the guard of the last block is missing.

// RUN: mlir-opt %s --mlir-print-debuginfo \
// RUN:   --pass-pipeline='builtin.module(nvvm-attach-target{chip=sm_80},gpu.module(convert-gpu-to-nvvm,convert-arith-to-llvm,reconcile-unrealized-casts),gpu-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,gpu-module-to-binary{format=llvm})' \
// RUN:   -o %t
// RUN: %python -c "import subprocess, sys; print('status', subprocess.run(sys.argv[1:]).returncode)" \
// RUN:   mlir-runner %t --entry-point-result=void --shared-libs=%simt > %t.status 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: FileCheck %s --input-file=%t.status --check-prefix=STATUS

// CHECK: seq-simt: kernel 'zero': access of 4 bytes at {{.*}} out of bounds: offset {{[0-9]+}} of the allocation of 400 bytes
// CHECK-NEXT: by block (3, 0, 0) thread ({{[0-9]+}}, 0, 0) at
// CHECK-NEXT: replay with SEQ_SIMT_MODE=checked SEQ_SIMT_SCHEDULE=random SEQ_SIMT_SEED=0 SEQ_SIMT_RESIDENT=all SEQ_SIMT_ORDER=ascending
// STATUS: status 86

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @zero(%x: memref<100xi32>) kernel {
      %c0 = arith.constant 0 : i32
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %t = gpu.thread_id x
      %s = arith.muli %b, %d : index
      %i = arith.addi %s, %t : index
      memref.store %c0, %x[%i] : memref<100xi32>
      gpu.return
    }
  }

  func.func @main() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c32 = arith.constant 32 : index
    %t0 = gpu.wait async
    %x, %t1 = gpu.alloc async [%t0] () : memref<100xi32>
    %t2 = gpu.launch_func async [%t1] @kernels::@zero blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1)
      args(%x : memref<100xi32>)
    gpu.wait [%t2]
    return
  }
}
