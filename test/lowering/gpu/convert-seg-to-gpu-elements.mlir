// What the host would only carry from one array of the device to another is copied there, and
// the host does not wait: the totals of a reduction become the elements of its result.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: func.func @sums
// CHECK: gpu.launch_func
// CHECK-NOT: llvm.load
// CHECK-COUNT-2: llvm.call @mgpuMemcpy
// CHECK-NOT: llvm.load
// CHECK: llvm.call @seq_gpu_check
// CHECK-NEXT: return
//
// What the host uses itself it waits for.
// CHECK-LABEL: func.func @more
// CHECK: llvm.call @mgpuMemcpy
// CHECK-NEXT: llvm.call @seq_gpu_check
// CHECK-NEXT: llvm.load
//
// RUN: seq-run %s --backend simt --check interp -q --schedules 3 --entry sums --arg "random:i32[2000]@1" --arg "random:i32[2000]@2"
// RUN: seq-run %s --backend simt --check interp -q --schedules 3 --entry more --arg "random:i32[2000]@1"

func.func @sums(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<2xi32> {
  %zero = arith.constant 0 : i32
  %s:2 = soac.reduce %xs, %ys neutral %zero, %zero commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  }
  %both = tensor.from_elements %s#1, %s#0 : tensor<2xi32>
  return %both : tensor<2xi32>
}

func.func @more(%xs: tensor<?xi32>) -> tensor<1xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = arith.addi %s, %one : i32
  %all = tensor.from_elements %t : tensor<1xi32>
  return %all : tensor<1xi32>
}
