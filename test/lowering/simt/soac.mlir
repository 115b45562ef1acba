// The stock mlir-runner runs a soac program as GPU code on the simulator; arrays
// are in its device's memory.

// RUN: seq-opt %s --seq-to-simt -o %t
// RUN: mlir-runner %t --entry-point-result=void --shared-libs=%simt --shared-libs=%libraries/libseq_runtime.so \
// RUN:   --shared-libs=%prefix/lib/libmlir_c_runner_utils.so | FileCheck %s

// The squares of 0 to 9999 are added up, and one of the sums is taken.
// CHECK: 333283335000
// CHECK-NEXT: 55

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() {
  %n = arith.constant 10000 : index
  %five = arith.constant 5 : index
  %zero = arith.constant 0 : i64
  %is = soac.iota(%n) : tensor<?xi64>
  %squares = soac.map (%i = %is) : (tensor<?xi64>) -> tensor<?xi64> {
    %square = arith.muli %i, %i : i64
    soac.yield %square : i64
  }
  %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %sums = soac.scan %squares neutral %zero commutative : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %fifth = tensor.extract %sums[%five] : tensor<?xi64>
  call @printI64(%sum) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%fifth) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
