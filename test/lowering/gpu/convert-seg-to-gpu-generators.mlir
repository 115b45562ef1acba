// A generator has one thread for each of its points, which stores at its index without
// asking whether that is inside.
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu --canonicalize --cse | FileCheck %s

// Every second element from the first on: (u - 1) / 2 of them, and no division in the kernel.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME: %[[OUT:.*]]: memref<?xf32>, %[[U:.*]]: index, %{{.*}}: f32)
// CHECK: %[[N:.*]] = arith.subi %[[U]], %c1
// CHECK: %[[LENGTH:.*]] = arith.maxsi %[[N]], %c0
// CHECK: arith.ceildivui %[[LENGTH]], %c2
// CHECK: gpu.launch_func
// CHECK: gpu.func @map_0(
// CHECK-NOT: arith.remui
// CHECK: %[[AT:.*]] = arith.muli %{{.*}}, %c2
// CHECK-NEXT: arith.addi %[[AT]], %c1
// CHECK-NOT: memref.dim
// CHECK-NOT: arith.remui
// CHECK: gpu.return
func.func @steps(%out: memref<?xf32>, %u: index, %x: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  seg.map level(grid) space(%i) = (%u) lower(%c1) step(%c2) outs(%out : memref<?xf32>) {
    seg.yield %x : f32
  }
  return
}
