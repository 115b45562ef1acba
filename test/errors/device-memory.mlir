// A device without memory for an array: status 9, and how much was asked for. A program
// linked to the simulator ends with 82, as on a CUDA device.
//
// RUN: %python %S/inputs/status.py 9 seq-run %s --backend simt --arg 10000000000000:index 2>&1 | FileCheck %s
// CHECK: error: out of memory: 40000000000000 bytes
// RUN: seq-opt %s --seq-to-simt -o %t
// RUN: %python %S/inputs/status.py 82 mlir-runner %t --entry-point-result=void -e huge --shared-libs=%simt --shared-libs=%libraries/libseq_runtime.so 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINKED
// LINKED: seq-simt: out of memory: 40000000000000 bytes

func.func @main(%n: index) -> tensor<?xf32> {
  %z = arith.constant 1.0 : f32
  %r = soac.replicate(%n) %z : f32 -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @huge() {
  %n = arith.constant 10000000000000 : index
  %r = call @main(%n) : (index) -> tensor<?xf32>
  %zero = arith.constant 0 : index
  %x = tensor.extract %r[%zero] : tensor<?xf32>
  return
}
