// ptxas assembles the kernels of every program of test/programs for two of four chips
// (`make ci`: for all four), only scans spill, a few bytes (assemble.py), and
// none but some divide in 64 bits. Functions that call themselves
// are no kernels: what lives across such a call has to be saved.
//
// RUN: seq-opt %s --gpu-serialize -o /dev/null
// RUN: %python %S/inputs/assemble-programs.py %ptxas %root/test/programs sm_80 sm_90 sm_100 sm_120 | FileCheck %s

// Scans that may have large tiles have kernels for small ones, too.
// CHECK: sm_80: {{[1-9][0-9]+}} kernels of [[EVEN:[0-9]+]] programs
// CHECK-NEXT: sm_90: {{[1-9][0-9]+}} kernels of [[ODD:[0-9]+]] programs
// CHECK-NEXT: sm_100: {{[1-9][0-9]+}} kernels of [[EVEN]] programs
// CHECK-NEXT: sm_120: {{[1-9][0-9]+}} kernels of [[ODD]] programs
