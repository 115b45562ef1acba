// Elements that take more registers than they have words: a multiprocessor holds one block
// of them, and 36 components of a block are put into shared memory during a look-back.
//
// RUN: seq-opt %S/inputs/kernels-registers.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.module @seq_kernels
// CHECK: gpu.func @scan_0({{.*}}memref<16xi8, {{.*}}nvvm.minctasm = 1 : i32
// CHECK: gpu.func @scan_6({{.*}}memref<17xi32, {{.*}}nvvm.minctasm = 1 : i32
//
// All kernels are assembled for all chips, and none spills a register.
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_86})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_86 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_89})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_89 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_100})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_100 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %S/inputs/kernels-registers.mlir --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_120})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s --check-prefix=SPILLS
// SPILLS-COUNT-5: scan_{{.*}}: {{[0-9]+}} registers, 0 bytes spilled
//
// With blocks of several warps, where all warps read what comes before and where one does.
// RUN: seq-run %S/inputs/kernels-registers.mlir --entry matrices --backend simt --check interp -q --schedules 3 --gpu "threads=96" --arg "random:i32[1000x6x6]@1"
// RUN: seq-run %S/inputs/kernels-registers.mlir --entry matrices --backend simt --check interp -q --schedules 3 --gpu "threads=64 direct-tiles=0" --arg "random:i32[1001x6x6]@2"
// RUN: seq-run %S/inputs/kernels-registers.mlir --entry matrices --backend simt --check interp -q --schedules 1 --gpu "threads=32" --arg "random:i32[1100x6x6]@3"
// RUN: seq-run %S/inputs/kernels-registers.mlir --entry rows --backend simt --check interp -q --schedules 3 --arg "random:i8[3000]@1" --arg "random:i8[3000]@2" --arg "random:i8[3000]@3" --arg "random:i8[3000]@4" --arg "random:i8[3000]@5" --arg "[0,7,7,1100,3000]:index"
