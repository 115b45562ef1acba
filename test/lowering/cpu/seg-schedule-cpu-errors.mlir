// RUN: seq-opt %s --seg-schedule-cpu --split-input-file --verify-diagnostics
// RUN: not seq-opt %s --convert-seg-to-cpu --split-input-file 2>&1 | FileCheck %s
// CHECK: 'seg.map' op has no grain in its schedule, expected what seg-schedule-cpu writes
// RUN: not seq-opt %s --seg-schedule-cpu=grain=-1 2>&1 | FileCheck %s --check-prefix=GRAIN
// GRAIN: option 'grain' is -1, expected a number from 0 to 9223372036854775807

func.func @no_schedule(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

// -----

func.func @on_tensors(%n: index, %out: tensor<?xindex>) -> tensor<?xindex> {
  // expected-error @+1 {{'seg.map' op works on tensors; bufferize first}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%out : tensor<?xindex>) {
    seg.yield %i : index
  }
  return %r : tensor<?xindex>
}

// -----

func.func @in_no_block(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has level(thread), but stands in no block}}
  seg.map level(thread) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}
