// A scan whose arrays begin 4 bytes off the 16 that one access takes: full tiles go in
// groups of four elements, without a check at each.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: gpu.func @scan_
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: %[[FULL:.*]] = arith.cmpi ule
// CHECK: scf.if %[[FULL]]
// CHECK: scf.if %[[ALIGNED]]
// CHECK-NOT: scf.for
// CHECK: llvm.intr.assume
// CHECK-NOT: scf.for
// CHECK: else
// CHECK: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %[[FOUR]]
// CHECK-NOT: scf.if
// CHECK-COUNT-4: memref.load
// CHECK: else
// CHECK: arith.divui
// CHECK: scf.for
//
// RUN: seq-run %s --entry sums --backend simt --check cpu --arg random:i8[2008] --arg 0:index -q --gpu "threads=32 items=4" --schedules 3
// RUN: seq-run %s --entry sums --backend simt --check cpu --arg random:i8[2008] --arg 4:index -q --gpu "threads=32 items=4" --schedules 3
//
// 20,000 elements: a warp's request of 128 bytes touches one sector of 32 more. Beyond the end
// the last element is read again.
// RUN: seq-run %s --entry sums --backend simt --arg ones:i8[80008] --arg 4:index -q --stats | FileCheck %s --check-prefix=COST
// COST: load sectors: 3140
// COST-NEXT: ideal load sectors: 2512
// COST-NEXT: store sectors: 2500

func.func @sums(%bytes: tensor<?xi8>, %at: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %size = tensor.dim %bytes, %c0 : tensor<?xi8>
  %most = arith.subi %size, %c8 : index
  %n = arith.divui %most, %c4 : index
  %memory = bufferization.to_buffer %bytes read_only : tensor<?xi8> to memref<?xi8>
  %view = memref.view %memory[%at][%n] : memref<?xi8> to memref<?xi32>
  %xs = bufferization.to_tensor %view restrict : memref<?xi32> to tensor<?xi32>
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}
