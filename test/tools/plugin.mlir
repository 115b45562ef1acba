// The distribution's own mlir-opt loads the dialects and the passes.
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(soac-normalize,soac-insert-checks,soac-fuse,convert-soac-to-seg)' | FileCheck %s

// Both dialects are known to the loading tool.
// RUN: mlir-opt --load-dialect-plugin=%plugin --show-dialects | FileCheck %s --check-prefix=DIALECTS
// DIALECTS: Available Dialects: {{.*,}}seg,{{.*}}soac,

// What the plugin does not have is unknown.
// RUN: not mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(soac-refuse)' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: 'soac-refuse' does not refer to a registered pass or pass pipeline

// A pass that comes too early or too late says so once.
// RUN: not mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(soac-insert-checks,convert-soac-to-seg,seg-schedule-cpu)' > %t.early 2>&1
// RUN: FileCheck %s --check-prefix=EARLY < %t.early
// RUN: grep -c error: %t.early | FileCheck %s --check-prefix=ONCE
// EARLY: error: 'seg.map' op works on tensors; bufferize first
// RUN: not mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(soac-insert-checks,convert-soac-to-seg,one-shot-bufferize{bufferize-function-boundaries=true},convert-seg-to-gpu)' > %t.unscheduled 2>&1
// RUN: FileCheck %s --check-prefix=UNSCHEDULED < %t.unscheduled
// RUN: grep -c error: %t.unscheduled | FileCheck %s --check-prefix=ONCE
// UNSCHEDULED: error: 'seg.map' op has no schedule, expected what seg-schedule-gpu writes
// ONCE: 1

// CHECK-LABEL: func.func @squares
// CHECK: seg.map level(grid)
func.func @squares(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}
