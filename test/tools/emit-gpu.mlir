// Ahead-of-time programs for a GPU: a shared library, or an object, with the
// kernels inside, that needs nothing of LLVM where it runs, only the library
// through which it reaches its device. Arrays are in device memory.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --emit so --target simt -o %t/emit-gpu.so
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/emit-gpu.c %t/emit-gpu.so -L%libraries -lseq_simt -o %t/shared
// RUN: env LD_LIBRARY_PATH=%t:%libraries %t/shared | FileCheck %s
//
// RUN: seq-run %s --emit obj --target simt -o %t/emit-gpu.o --force
// RUN: cc -std=c11 -I %t %S/inputs/emit-gpu.c %t/emit-gpu.o %runtime -L%libraries -lseq_simt -lm -lpthread -ldl -o %t/static
// RUN: env LD_LIBRARY_PATH=%libraries %t/static | FileCheck %s
//
// The header stands by itself, in C++ too.
// RUN: c++ -fsyntax-only -Wall -Wextra -Werror -x c++ %t/emit-gpu.h
//
// With PTX inside: the libraries it needs.
// RUN: seq-run %s --emit so --target cuda --chip sm_90 -o %t/emit-gpu.so --force
// RUN: env LD_LIBRARY_PATH=%libraries ldd %t/emit-gpu.so | FileCheck %s --check-prefix=LDD --implicit-check-not=LLVM --implicit-check-not=MLIR
// RUN: env LD_LIBRARY_PATH=%libraries ldd %libraries/libseq_cuda.so | FileCheck %s --check-prefix=CUDA --implicit-check-not=LLVM --implicit-check-not=MLIR --implicit-check-not=cuda
// RUN: strings -n 10 %t/emit-gpu.so | FileCheck %s --check-prefix=TARGET
//
// Without a device, and on one that has no memory left: the driver is one that
// records calls only.
// RUN: cc -std=c11 -I %t %S/inputs/emit-gpu.c %t/emit-gpu.so -L%libraries -lseq_cuda -o %t/cuda
// RUN: mkdir %t/fake
// RUN: cc -shared -fPIC %root/lowering/run/cuda/tests/fake/cuda.c -o %t/fake/libcuda.so
// RUN: env LD_LIBRARY_PATH=%t:%libraries:%t/fake FAKE_CUDA=cuInit=100 %python %root/test/errors/inputs/status.py 85 %t/cuda 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: env LD_LIBRARY_PATH=%t:%libraries:%t/fake FAKE_CUDA=cuMemAllocAsync=2@2 FAKE_CUDA_LOG=%t/log not %t/cuda | FileCheck %s --check-prefix=MEMORY
// RUN: env LD_LIBRARY_PATH=%t:%libraries:%t/fake FAKE_CUDA_LOG=%t/log %t/cuda
// RUN: FileCheck %s --check-prefix=LOG --implicit-check-not=cuStreamCreate < %t/log
//
// The PTX alone.
// RUN: seq-run %s --emit ptx -o %t/kernels.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t/kernels.ptx
// RUN: seq-run %s --emit ptx --entry gather --chip sm_120 -o %t/gather.ptx
// RUN: FileCheck %s --check-prefix=GATHER < %t/gather.ptx
// RUN: cd %t && seq-run %s --emit ptx -o - > %t/printed.ptx
// RUN: diff %t/kernels.ptx %t/printed.ptx
// RUN: not ls %t/-
// RUN: not seq-run %s --emit ptx --chip sm_12 -o %t/x.ptx 2>&1 | FileCheck %s --check-prefix=CHIP

// CHECK: 6 8 16 18 28 of 5, total 28
// CHECK: 1 {{.*}}emit-gpu.mlir:[[#]]:10: 'tensor.extract' op index 5 is out of bounds for size 5
// LDD: libseq_cuda.so
// CUDA: libc.so
// TARGET: .target sm_90
// DEVICE: seq-cuda: no CUDA device: CUDA_ERROR_NO_DEVICE (no CUDA-capable device is detected)
// MEMORY: failed: out of memory on Fake GPU (sm_90): {{[0-9]+}} bytes asked for, 1000 of 5000 bytes free: CUDA_ERROR_OUT_OF_MEMORY (out of memory)
// LOG: cuModuleLoadDataEx .target sm_90
// LOG: cuModuleGetFunction {{.*}} scan_
// LOG: cuLaunchKernel 0x40 {{[0-9x]+ [0-9x]+}} 0 (nil)
// PTX: .target sm_80
// PTX-DAG: .entry scan_
// PTX-DAG: .entry map_
// GATHER: .target sm_120
// GATHER-NOT: .entry scan_
// CHIP: error: invalid value 'sm_12' for '--chip <CHIP>'
// CHIP: sm_80, sm_86, sm_89, sm_90, sm_100, sm_120

func.func @main(%xs: tensor<?xi32>, %k: i32) -> (tensor<?xi32>, i32) {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %k : i32
    soac.yield %y : i32
  }
  %sums = soac.scan %ys neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %total = soac.reduce %ys neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums, %total : tensor<?xi32>, i32
}

func.func @gather(%xs: tensor<?xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %y = tensor.extract %xs[%i] : tensor<?xi32>
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}
