// The stock mlir-runner runs programs of the gpu dialect over the CUDA driver; the
// one here records calls and runs no kernels.

// RUN: rm -rf %t && mkdir -p %t
// RUN: cc -shared -fPIC %root/lowering/run/cuda/tests/fake/cuda.c -o %t/libcuda.so
// RUN: mlir-opt %S/../simt/runner.mlir \
// RUN:   --pass-pipeline='builtin.module(nvvm-attach-target{chip=sm_80},gpu.module(convert-scf-to-cf,convert-gpu-to-nvvm,convert-arith-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts),convert-scf-to-cf,gpu-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,gpu-module-to-binary{format=isa})' \
// RUN:   -o %t/program.mlir
// RUN: env LD_LIBRARY_PATH=%t FAKE_CUDA_LOG=%t/log \
// RUN:   mlir-runner %t/program.mlir --entry-point-result=void --shared-libs=%libraries/libseq_cuda.so \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s
// RUN: FileCheck %s --check-prefix=LOG < %t/log

// The copies there and back.
// CHECK: 0
// CHECK-NEXT: 1
// CHECK-NEXT: 99

// LOG: cuDevicePrimaryCtxRetain 0
// LOG: cuStreamCreate 1
// LOG: cuMemAllocAsync 1024 0x50
// LOG: cuMemAllocAsync 1024 0x50
// LOG: cuMemcpyAsync 1024 0x50
// LOG: cuModuleLoadDataEx .target sm_80
// LOG: cuModuleGetFunction {{.*}} add
// LOG: cuLaunchKernel 0x40 4x1x1 32x1x1 0 0x50
// LOG: cuModuleGetFunction {{.*}} reverse
// LOG: cuLaunchKernel
// LOG: cuMemFreeAsync 0x50
// LOG: cuStreamSynchronize 0x50
// LOG: cuStreamDestroy 0x50

// Without a device the process ends with a status of its own.
// RUN: env LD_LIBRARY_PATH=%t FAKE_CUDA=cuInit=100 %python %root/test/errors/inputs/status.py 85 \
// RUN:   mlir-runner %t/program.mlir --entry-point-result=void --shared-libs=%libraries/libseq_cuda.so \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: seq-cuda: no CUDA device: CUDA_ERROR_NO_DEVICE (no CUDA-capable device is detected)
