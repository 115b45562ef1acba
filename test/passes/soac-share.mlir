// RUN: seq-opt %s --soac-share --canonicalize | FileCheck %s
// RUN: seq-opt %s --soac-share --remarks-filter=.* --remark-format=yaml --remarks-output-file=%t.yaml -o %t.mlir
// RUN: FileCheck --check-prefix REMARK --input-file %t.yaml %s

// The second sum is the first one, and so is that in the map; the product is another one.
// REMARK: Name: shared
// REMARK: Line: [[#@LINE + 16]],
// REMARK: 'soac.reduce'' op is the same as the one in line [[#@LINE + 10]], whose results it shares
// CHECK-LABEL: func @sums(
// CHECK: %[[S:.*]] = soac.reduce
// CHECK: arith.addi
// CHECK: soac.reduce
// CHECK: arith.muli
// CHECK-NOT: soac.reduce
// CHECK: soac.map
// CHECK-NEXT: arith.addi %{{.*}}, %[[S]]
func.func @sums(%xs: tensor<?xi32>, %zero: i32) -> (i32, i32, i32, tensor<?xi32>) {
  %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %p = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.muli %a, %b : i32
    soac.yield %c : i32
  }
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %u = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %y = arith.addi %x, %u : i32
    soac.yield %y : i32
  }
  return %s, %t, %p, %ys : i32, i32, i32, tensor<?xi32>
}

// What a branch computes is not there behind it, nor what another order of operands says;
// a function that may stop the program is called twice.
// CHECK-LABEL: func @branches(
// CHECK-COUNT-4: soac.map
func.func @branches(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %r = scf.if %c -> tensor<?xi32> {
    %a = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %d = arith.subi %x, %y : i32
      soac.yield %d : i32
    }
    scf.yield %a : tensor<?xi32>
  } else {
    %a = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %d = arith.subi %y, %x : i32
      soac.yield %d : i32
    }
    scf.yield %a : tensor<?xi32>
  }
  %b = soac.map (%x = %xs, %y = %r) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %d = arith.subi %x, %y : i32
    soac.yield %d : i32
  }
  %e = soac.map (%x = %r, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %d = arith.subi %x, %y : i32
    soac.yield %d : i32
  }
  return %e : tensor<?xi32>
}
