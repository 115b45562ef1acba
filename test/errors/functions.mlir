// Functions that cannot be run: missing, private, without a body, or of types
// that have no values outside the IR.
//
// RUN: split-file %s %t && cd %t
// DEFINE: %{usage} = %python %S/inputs/status.py 2 seq-run
// DEFINE: %{compile} = %python %S/inputs/status.py 3 seq-run

// A function that there is not; those that there are.
// RUN: %{usage} program.mlir --entry nope 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}error: @nope does not exist in program.mlir; its public functions are @main(i32) -> i32; @odd
// RUN: %{usage} program.mlir --entry hidden 2>&1 | FileCheck %s --check-prefix=PRIVATE
// PRIVATE: {{^}}error: @hidden is private in program.mlir
// RUN: %{usage} nested.mlir 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: {{^}}error: @main does not exist in nested.mlir; it has no public functions

// Types of arguments and results.
// RUN: %{usage} program.mlir --entry odd --arg [1] 2>&1 | FileCheck %s --check-prefix=ODD
// ODD: {{^}}error: argument 0 of @odd has type tensor<?xi33>, which has no values here
// RUN: %{usage} program.mlir --entry unranked --arg [1] 2>&1 | FileCheck %s --check-prefix=UNRANKED
// UNRANKED: {{^}}error: argument 0 of @unranked has type tensor<*xf32>, which has no values here
// RUN: %{usage} program.mlir --entry pointer --arg 1 2>&1 | FileCheck %s --check-prefix=POINTER
// POINTER: {{^}}error: argument 1 of @pointer has type !llvm.ptr, which has no values here
// RUN: %{usage} program.mlir --entry result --arg 1 2>&1 | FileCheck %s --check-prefix=RESULT
// RESULT: {{^}}error: result 0 of @result has type vector<4xf32>, which has no values here

// Memory is of functions that are compiled already.
// RUN: %{compile} memory.mlir --arg [1.0] 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: %{compile} memory.mlir --arg [1.0] --backend simt 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: {{^}}error: @main has a type that compiled code cannot take or return: memref<?xf32>, expected a scalar, a tensor or a jagged array

// No body: of the function itself, and of one that it calls.
// RUN: %{compile} declared.mlir --arg 1 2>&1 | FileCheck %s --check-prefix=DECLARED
// DECLARED: {{^}}declared.mlir:1:1: error: 'func.func' op symbol declaration cannot have public visibility
// RUN: %{compile} callee.mlir --arg 1 2>&1 | FileCheck %s --check-prefix=CALLEE
// RUN: %{compile} callee.mlir --arg 1 --backend interp 2>&1 | FileCheck %s --check-prefix=CALLEE
// CALLEE: {{^}}callee.mlir:1:1: error: 'func.func' op @absent has no body
// CALLEE-NOT: {{.}}

// An operation that a back end does not have.
// RUN: %{compile} barrier.mlir --arg 1 --backend interp 2>&1 | FileCheck %s --check-prefix=BARRIER
// BARRIER: {{^}}barrier.mlir:2:3: error: 'gpu.barrier' op is not known to the interpreter
// BARRIER-NOT: {{.}}

//--- program.mlir
func.func @main(%x: i32) -> i32 {
  return %x : i32
}
func.func @odd(%xs: tensor<?xi33>) {
  return
}
func.func @unranked(%xs: tensor<*xf32>) {
  return
}
func.func @pointer(%x: i32, %p: !llvm.ptr) {
  return
}
func.func @result(%x: i32) -> vector<4xf32> {
  %v = arith.constant dense<0.0> : vector<4xf32>
  return %v : vector<4xf32>
}
func.func private @hidden() {
  return
}
//--- nested.mlir
module @outer {
  module @inner {
    func.func @main() {
      return
    }
  }
}
//--- declared.mlir
func.func @main(%x: i32) -> i32
//--- callee.mlir
func.func private @absent(%x: i32) -> i32
func.func @main(%x: i32) -> i32 {
  %y = func.call @absent(%x) : (i32) -> i32
  return %y : i32
}
//--- barrier.mlir
func.func @main(%x: i32) -> i32 {
  gpu.barrier
  return %x : i32
}

//--- memory.mlir
func.func @main(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<?xf32>
  return %x : f32
}
