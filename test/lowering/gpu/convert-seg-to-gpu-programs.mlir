// The programs of test/programs on the simulator, without detectors, at a few of
// their sizes each.
//
// RUN: env SEQ_SIMT_MODE=fast %python %root/test/programs/run.py --backend simt --few 2
//
// RUN: seq-opt %root/test/programs/prefix-sum.mlir --seq-to-seg --seq-bufferize --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: func.func @main
// CHECK: gpu.launch_func
