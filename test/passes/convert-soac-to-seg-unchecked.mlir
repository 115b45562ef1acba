// What runs without the checks that it takes for granted warns, at the first condition
// that nothing checks, and says which pass makes the check.
// RUN: seq-opt %s --soac-fuse --convert-soac-to-seg --split-input-file --verify-diagnostics

// With the checks nothing is said, and the module remembers until it is code.
// RUN: sed '/expected-warning @/d' %s > %t.mlir
// RUN: seq-opt %t.mlir --soac-insert-checks --soac-fuse --convert-soac-to-seg --split-input-file 2>&1 | FileCheck %s
// RUN: seq-opt %t.mlir --seq-to-cpu --split-input-file 2>&1 | FileCheck %s --check-prefix=CODE

// CHECK-NOT: warning
// CHECK: module attributes {seq.checked}
// CHECK-LABEL: func.func @sizes
// CHECK: soac.assert
// CODE-NOT: warning
// CODE-NOT: seq.checked
// CODE: llvm.func @sizes
// CODE-NOT: seq.checked
func.func @sizes(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  // expected-warning @+1 {{convert-soac-to-seg requires that every condition that stops the program is an assert, and this one is not: 'soac.map' op inputs have different outer sizes; run soac-insert-checks before}}
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

// -----

// A program in which nothing can go wrong needs no check.
// CHECK-LABEL: func.func @same
// CODE: llvm.func @same
func.func @same(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zs = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %x, %x : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}
