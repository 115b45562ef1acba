// RUN: seq-opt %s --promote-small-buffers | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --promote-small-buffers -o %t.once
// RUN: seq-opt %t.once --promote-small-buffers -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: seq-opt %s --promote-small-buffers=max-bytes=8192 | FileCheck %s --check-prefix=LARGE

// A buffer that outlives its block, one that is not freed, and a large one stay.
// CHECK-LABEL: func @others(
// CHECK-NOT: memref.alloca
// CHECK: return
// LARGE-LABEL: func @others(
// LARGE: memref.alloca() : memref<1024xf64>
func.func @others(%c: i1) -> memref<4xi32> {
  %r = scf.if %c -> (memref<4xi32>) {
    %a = memref.alloc() : memref<4xi32>
    scf.yield %a : memref<4xi32>
  } else {
    %a = memref.alloc() : memref<4xi32>
    scf.yield %a : memref<4xi32>
  }
  %result = memref.alloc() : memref<4xi32>
  memref.copy %r, %result : memref<4xi32> to memref<4xi32>
  memref.dealloc %r : memref<4xi32>
  %large = memref.alloc() : memref<1024xf64>
  memref.dealloc %large : memref<1024xf64>
  return %result : memref<4xi32>
}
