// RUN: seq-opt %s -o %t.before
// RUN: seq-opt %s --soac-fuse --verify-each -o %t.after
// RUN: diff %t.before %t.after

// Nothing here may be fused: the output is the input.

// Rows that a reduction yields are no elements of its inputs.
func.func @reduced_row(%xs: tensor<?x?xi32>, %ne: tensor<?xi32>) -> tensor<?xi32> {
  %row = soac.reduce %xs neutral %ne : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = arith.addi %a, %b : tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  %r = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %e, %e : i32
    soac.yield %z : i32
  }
  return %r : tensor<?xi32>
}

// Arrays whose sizes are not known to be equal are not put side by side.
func.func @other_size(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %b = soac.map (%x = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// Sizes that contradict each other stop the program; fused they would be one
// operation that cannot be written.
func.func @contradiction(%xs: tensor<12xi32>, %ws: tensor<10xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<12xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys, %w = %ws) : (tensor<?xi32>, tensor<10xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %w : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}
