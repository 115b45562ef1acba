// The same for elements of several parts.
//
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_120" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s

// CHECK-COUNT-2: scan_{{.*}}: {{[0-9]+}} registers, 0 bytes spilled
