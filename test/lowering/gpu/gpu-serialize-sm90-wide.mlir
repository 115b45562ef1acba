// The same for elements of several parts. Without a bound on the blocks of a
// multiprocessor ptxas spills 4 bytes to have more of them.
//
// XFAIL: *
// RUN: seq-opt %S/inputs/kernels-wide.mlir --seq-to-kernels --gpu-serialize="chip=sm_90" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s

// CHECK-COUNT-2: scan_{{.*}}: {{[0-9]+}} registers, 0 bytes spilled
