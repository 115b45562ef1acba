// Strategy jing has no mapping of six dimensions; jing-ext folds pairs of them.
// RUN: not seq-opt %s --seg-schedule-gpu=mapping=jing --convert-seg-to-gpu 2>&1 | FileCheck %s
// CHECK: error: 'seg.map' op has 6 dimensions, and strategy jing maps 5 at most; jing-ext folds them
// RUN: seq-opt %s --seg-schedule-gpu=mapping=jing-ext --convert-seg-to-gpu | FileCheck %s --check-prefix=EXT
// EXT: gpu.func @map_0(
// EXT: gpu.thread_id {{ *}}y
func.func @six(%n: index, %out: memref<?x?x?x?x?x?xindex>) {
  seg.map level(grid) space(%i, %j, %k, %l, %m, %o) = (%n, %n, %n, %n, %n, %n) outs(%out : memref<?x?x?x?x?x?xindex>) {
    seg.yield %o : index
  }
  return
}
