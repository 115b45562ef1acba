// Mathematical functions get their bodies from CUDA's libdevice, with denormals
// kept; bitcode for the simulator has calls of them.
//
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="chip=sm_90" | FileCheck %s --implicit-check-not=__nv_ --implicit-check-not=nvvm_reflect --implicit-check-not=fma.rn.ftz
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="chip=sm_90" | %python %S/inputs/assemble.py %ptxas sm_90
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="format=bitcode" | FileCheck %s --check-prefix=BITCODE
//
// Where it is needed and missing, the message names the function, the operation's
// place and where it was looked for. Without such functions it is not needed.
// RUN: env SEQ_LIBDEVICE=%t.missing not seq-opt %s --seq-to-kernels --gpu-serialize 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: env SEQ_LIBDEVICE=%t.missing seq-opt %S/gpu-serialize.mlir --seq-to-kernels --gpu-serialize -o %t
// RUN: echo no bitcode > %t.text
// RUN: env SEQ_LIBDEVICE=%t.text not seq-opt %s --seq-to-kernels --gpu-serialize 2>&1 | FileCheck %s --check-prefix=DAMAGED

// CHECK: gpu.binary @seq_kernels
// CHECK-SAME: .entry map_0
// CHECK-SAME: ex2.approx
// BITCODE: bin = "BC\C0\DE{{.*}}__nv_expf
// MISSING: gpu-serialize-libdevice.mlir:[[#@LINE+5]]:10: error: 'llvm.call' op needs __nv_expf of CUDA's libdevice, which is none of {{.*}}.missing; SEQ_LIBDEVICE names the file
// DAMAGED: error: 'gpu.module' op {{.*}}.text: {{.+}}

func.func @exponentials(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}
