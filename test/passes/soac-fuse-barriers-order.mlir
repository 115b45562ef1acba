// RUN: seq-opt %s -o %t.before
// RUN: seq-opt %s --soac-fuse --verify-each -o %t.after
// RUN: diff %t.before %t.after

// Nothing here may be fused: the output is the input.

// The second depends on the first through a third operation.
func.func @through_another(%xs: tensor<?xi32>, %k: index) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %e = tensor.extract %ys[%k] : tensor<?xi32>
  %zs = soac.map (%y = %ys, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %u = arith.subi %y, %e : i32
    %z = arith.subi %u, %x : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

// The map reads the destination, which the scatter updates in place.
func.func @reads_destination(%is: tensor<?xindex>, %dest: tensor<?xi32>) -> tensor<?xi32> {
  %view = tensor.cast %dest : tensor<?xi32> to tensor<8xi32>
  %ys = soac.map (%x = %view) : (tensor<8xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %r = soac.scatter %is, %ys into %dest : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}

// The assert stands before the division that it guards, and needs the first map.
func.func @guarded(%xs: tensor<?xi32>, %k: index, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %e = tensor.extract %ys[%k] : tensor<?xi32>
  %ok = arith.cmpi slt, %e, %ne : i32
  soac.assert %ok, "element {0} is too large" (%e) : i32
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.divsi %y, %ne : i32
    soac.yield %z : i32
  }
  return %ys, %zs : tensor<?xi32>, tensor<?xi32>
}
