// A loop on the host of a GPU program that goes over the elements of an array copies them one
// by one: a remark, and an error where nothing may be sequential.

// RUN: seq-run %s --backend simt --arg '[1.0, 2.0, 4.0]' 2>&1 | FileCheck %s --implicit-check-not=remark
// RUN: not seq-run %s --backend simt --arg '[1.0, 2.0, 4.0]' --fail-on-sequential 2>&1 | FileCheck %s --check-prefix=FAIL
// RUN: seq-run %s --backend cpu --arg '[1.0, 2.0, 4.0]' --fail-on-sequential | FileCheck %s --check-prefix=RESULT
// CHECK: host-loops.mlir:[[#@LINE+9]]:10: remark: 'scf.for' op is a loop on the host that copies one element of an array in each round, not a kernel
// RESULT: tensor<3xf32>: [1.0, 3.0, 7.0]
// FAIL: host-loops.mlir:[[#@LINE+7]]:10: error: 'scf.for' op is a loop on the host that copies one element of an array

func.func @main(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %zero = arith.constant 0.0 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero, %ys = %xs) -> (f32, tensor<?xf32>) {
    %x = tensor.extract %ys[%i] : tensor<?xf32>
    %next = arith.addf %sum, %x : f32
    %more = tensor.insert %next into %ys[%i] : tensor<?xf32>
    scf.yield %next, %more : f32, tensor<?xf32>
  }
  return %r#1 : tensor<?xf32>
}

// One at the end of a loop that a search counts up.
// RUN: seq-run %s --backend simt --entry search --arg '[1, 2, 4]' --arg 4 2>&1 | FileCheck %s --check-prefix=WHILE
// WHILE: 'scf.while' op is a loop on the host that copies one element
func.func @search(%xs: tensor<?xi32>, %wanted: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %at:2 = scf.while (%i = %c0, %x = %wanted) : (index, i32) -> (index, i32) {
    %y = tensor.extract %xs[%i] : tensor<?xi32>
    %other = arith.cmpi ne, %y, %wanted : i32
    scf.condition(%other) %i, %y : index, i32
  } do {
  ^bb0(%i: index, %y: i32):
    %next = arith.addi %i, %c1 : index
    scf.yield %next, %y : index, i32
  }
  return %at#0 : index
}

// What a loop reads at one place is no array that it goes over.
// RUN: seq-run %s --backend simt --entry rounds --arg '[1, 2, 4]' --fail-on-sequential 2>&1 | FileCheck %s --check-prefix=ROUNDS
// ROUNDS-NOT: remark
// ROUNDS: tensor<3xi32>: [4, 5, 7]
func.func @rounds(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%ys = %xs) -> (tensor<?xi32>) {
    %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %one = arith.constant 1 : i32
      %z = arith.addi %y, %one : i32
      soac.yield %z : i32
    }
    scf.yield %zs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
