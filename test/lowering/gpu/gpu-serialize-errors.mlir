// RUN: seq-opt %s --gpu-serialize="chip=sm_12" --verify-diagnostics --split-input-file

// expected-error @+1 {{'gpu.module' op chip 'sm_12' is not one of sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, sm_100, sm_120}}
gpu.module @seq_kernels {
}
