// Which maps have no versions, and which have one for blocks of a device.
// RUN: seq-opt %s --split-input-file --soac-insert-checks --soac-flatten=block-level=device --verify-diagnostics | FileCheck %s
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full block-level=device" | FileCheck %s --check-prefix=FORCED

// The program says of a map that blocks run its elements; a forced mode says more.
// CHECK-LABEL: func @marked
// CHECK-NOT: soac.threshold
// CHECK: soac.map
// CHECK: attributes {soac.block}
// FORCED-LABEL: func @marked
// FORCED-NOT: soac.block
func.func @marked(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
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

// -----

// All points of maps in maps are one kernel.
// CHECK-LABEL: func @nest
// CHECK-NOT: soac.threshold
// CHECK: return
func.func @nest(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// -----

// The sums of rows take the time of reading them; products of matrices read each row again.
// CHECK-LABEL: func @sums
// CHECK-NOT: soac.threshold
// CHECK: return
func.func @sums(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// -----

// CHECK-LABEL: func @product
// CHECK: soac.threshold %{{.*}}, "product.0.outer2" default 4096
func.func @product(%xss: tensor<?x?xi32>, %yss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %zss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %zs = soac.map (%ys = %yss) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %ps = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %sum = soac.reduce %ps neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    soac.yield %zs : tensor<?xi32>
  }
  return %zss : tensor<?x?xi32>
}

// -----

// The rows of a loop are those that it began with; a thread takes those of at most 64.
// CHECK-LABEL: func @carried(
// CHECK-SAME: %[[XSS:.*]]: tensor<?x?xi32>
// CHECK: soac.threshold %{{.*}}, "carried.0.block" default 16
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
