// RUN: seq-run %s --entry split --arg 'random:i8[2x70]@1' --backend simt --mode block --print-ir=gpu 2>&1 >/dev/null \
// RUN:   | FileCheck %s
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
