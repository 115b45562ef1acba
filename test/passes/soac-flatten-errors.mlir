// RUN: seq-opt %s --split-input-file --soac-flatten --verify-diagnostics | FileCheck %s

// What has no flat form stays, with a remark that says what and where.
// CHECK-LABEL: func @loop(
// CHECK: soac.map
// CHECK: scf.for
func.func @loop(%rows: !soac.jagged<2 x i32>, %n: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    // expected-remark@+1 {{'scf.for' op holds combinators under control flow, and has no flat form yet; the map around it is not flattened}}
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %next = arith.addi %acc, %sum : i32
      scf.yield %next : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// CHECK-LABEL: func @variant_operator(
// CHECK: soac.reduce
func.func @variant_operator(%rows: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> tensor<?xi32> {
    // expected-remark@+1 {{'soac.reduce' op has an operator that uses a value that depends on the element, and no flat form yet; the map around it is not flattened}}
    %x = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.minsi %c, %k : i32
      soac.yield %d : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
