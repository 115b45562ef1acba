// RUN: seq-opt %s --pass-pipeline='builtin.module(seg-schedule-gpu,convert-seg-to-gpu,gpu.module(convert-scf-to-cf),gpu-lower-asserts)' | FileCheck %s

// A body that can stop the program is a function; the first failure is recorded
// by compare-and-swap and the function returns zeros, so that its thread goes on
// to the next barrier.
// CHECK: func.func private @body_0({{.*}}, %[[RECORD:[a-z0-9]+]]: !llvm.ptr) -> i32
// CHECK: cf.cond_br %{{.*}}, ^[[REST:.*]], ^[[FAILED:.*]]
// CHECK: ^[[FAILED]]:
// CHECK: %[[AT:.*]] = llvm.addrspacecast %[[RECORD]]
// CHECK: %[[NUMBER:.*]] = arith.constant 1 : i32
// CHECK: llvm.cmpxchg %[[AT]], %{{.*}}, %[[NUMBER]] syncscope("device") monotonic monotonic
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: return %[[ZERO]] : i32
// CHECK: ^[[REST]]:
// CHECK: %[[X:.*]] = memref.load
// CHECK: return %[[X]] : i32

// The host knows what number 1 means.
// CHECK: llvm.mlir.global internal constant @[[LOCATION:seq_string_.*]]("{{.*}}gpu-lower-asserts.mlir:{{.*}}\00")
// CHECK: llvm.mlir.global internal constant @[[MESSAGE:seq_string_.*]]("index {0} is out of bounds for size {1}\00")
// CHECK: llvm.mlir.global internal constant @seq_gpu_site_count(1 : i32)
// CHECK: llvm.mlir.global internal constant @seq_gpu_sites() {{.*}} : !llvm.array<2 x ptr>
// CHECK: llvm.mlir.addressof @[[LOCATION]]
// CHECK: llvm.mlir.addressof @[[MESSAGE]]
// CHECK: llvm.func internal @seq_gpu_stop
func.func @gather(%n: index, %is: memref<?xindex>, %xs: memref<?xi32>, %ys: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi32>) {
    %at = memref.load %is[%i] : memref<?xindex>
    %size = memref.dim %xs, %c0 : memref<?xi32>
    %inside = arith.cmpi ult, %at, %size : index
    soac.assert %inside, "index {0} is out of bounds for size {1}"(%at, %size) : index, index
    %x = memref.load %xs[%at] : memref<?xi32>
    seg.yield %x : i32
  }
  return
}
