// Elements of several parts, for all chips.
//
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_80" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_90" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_100" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_100 < %t | FileCheck %s
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_120" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s

// CHECK-COUNT-2: scan_{{.*}}: {{[0-9]+}} registers, {{[0-9]+}} bytes spilled
