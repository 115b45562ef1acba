// RUN: seq-opt %s --split-input-file --soac-insert-checks --soac-flatten=block-level=device --verify-diagnostics | FileCheck %s

// The rows of a loop are those that it began with; a thread takes those of at most 64.
// CHECK-LABEL: func @carried(
// CHECK-SAME: %[[XSS:.*]]: tensor<?x?xi32>
// CHECK: soac.threshold %{{.*}}, "carried.0.block" default 1{{$}}
// CHECK: soac.threshold %{{.*}}, "carried.0.outer" default 4096
func.func @carried(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rounds = arith.constant 8 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = scf.for %t = %zero to %rounds step %one iter_args(%rest = %xs) -> (tensor<?xi32>) : i32 {
      %next = soac.scan %rest neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %next : tensor<?xi32>
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// -----

// CHECK-LABEL: func @totals(
// CHECK-DAG: %[[SHORT:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[NONE:.*]] = arith.constant 0 : index
// CHECK: %[[IS_SHORT:.*]] = arith.cmpi ule, %{{.*}}, %[[SHORT]]
// CHECK: %[[BUSY:.*]] = arith.select %[[IS_SHORT]], %{{.*}}, %{{.*}}
// CHECK: soac.threshold %[[BUSY]], "totals.0.outer"
func.func @totals(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.subi %x, %sum : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}
