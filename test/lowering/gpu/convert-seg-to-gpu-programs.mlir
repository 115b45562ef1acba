// The programs of test/programs on the simulator, without detectors, at a few of
// their sizes each.
//
// RUN: env SEQ_SIMT_MODE=fast %python %root/test/programs/run.py --backend simt --few 2
// RUN: env SEQ_SIMT_MODE=fast SEQ_SIMT_FRAMES_AFTER=0 %python %root/test/programs/run.py --program filter,prefix-sum --backend simt --few 1
//
// RUN: seq-opt %root/test/programs/prefix-sum.mlir --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: func.func @main
// CHECK: gpu.launch_func
