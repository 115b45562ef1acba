// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s
// RUN: %python %S/inputs/counted_rows.py seq-run %s

// What threads count is in halves of words while these are combined: three counts are two words.
// Of rows that may have more than 2^16 - 1 points the totals are also there in 64 bits.
// CHECK: arith.cmpi ule, %{{.*}}, %c65535 : index
// CHECK: gpu.shuffle down
// CHECK: scf.for
// CHECK: gpu.shuffle up %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK-NEXT: gpu.shuffle up %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
func.func @split(%xss: tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?x4xindex>) {
  %yss, %sizes = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?x4xindex>) {
    %ys, %n = soac.partition 4 (%x = %xs) : (tensor<?xi8>) -> (tensor<?xi8>, tensor<4xindex>) {
      %low = arith.trunci %x : i8 to i2
      %class = arith.index_castui %low : i2 to index
      soac.yield %class, %x : index, i8
    }
    soac.yield %ys, %n : tensor<?xi8>, tensor<4xindex>
  }
  return %yss, %sizes : tensor<?x?xi8>, tensor<?x4xindex>
}
