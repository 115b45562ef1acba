// ptxas assembles every kernel for sm_120, and only scans spill, a few bytes (assemble.py).
//
// RUN: seq-opt %S/inputs/kernels.mlir --seq-to-kernels --gpu-serialize="chip=sm_120" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s

// CHECK: hist_
// CHECK: hist_ordered_
// CHECK: hist_shared_
// CHECK: map_
// CHECK: red_
// CHECK: red_
// CHECK-COUNT-5: scan_{{.*}}: {{[0-9]+}} registers, {{[0-9]+}} bytes spilled
