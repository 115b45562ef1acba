// Reductions in order of blocks of any size: no register is spilled, as the elements of a
// thread are fewer where it has fewer registers.
//
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=256})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=768})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=1024})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=256})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=768})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=1024})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=256})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=768})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80 threads=1024})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=256})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=768})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90 threads=1024})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s
// CHECK: red_{{[0-9]+}}: {{[0-9]+}} registers, 0 bytes spilled
//
// Two blocks of 256 threads share a multiprocessor; of wider tuples a thread has half as many
// elements for that.
// RUN: seq-opt %S/../../programs/maximum-segment-sum.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu | FileCheck %s --check-prefix=NARROW
// NARROW: seg.red {{.*}}#seg.schedule<threads = 256, items = 32, min_blocks = 2>
// RUN: seq-opt %S/../../programs/longest-satisfying-subsequence.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu | FileCheck %s --check-prefix=WIDE
// WIDE: seg.red {{.*}}#seg.schedule<threads = 256, items = 16, min_blocks = 2>
