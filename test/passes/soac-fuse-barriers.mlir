// RUN: seq-opt %s -o %t.before
// RUN: seq-opt %s --soac-fuse --verify-each -o %t.after
// RUN: diff %t.before %t.after

// Nothing here may be fused: the output is the input.

// The consumer indexes the array as well.
func.func @indexed(%xs: tensor<?xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
    %o = tensor.extract %ys[%i] : tensor<?xi32>
    %z = arith.addi %y, %o : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

// Two consumers that cannot keep the mapped array as a result: fusing it into
// both would compute it twice, into one would lose it for the other.
func.func @duplicate_work(%xs: tensor<?xi32>, %is: tensor<?xindex>, %dest: tensor<?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %f = soac.filter (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %y, %ne : i32
    soac.yield %p, %y : i1, i32
  }
  %s = soac.scatter %is, %ys into %dest : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %f, %s : tensor<?xi32>, tensor<?xi32>
}

// What a map reads of an array would be kept during a call that the map's result
// can be kept for; see soac-fuse-calls.mlir for what is kept anyway.
func.func private @again(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zs = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %zs : tensor<?xi32>
}
func.func @over_call(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %is: tensor<?xindex>, %k0: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %as = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %a = arith.muli %x, %x : i32
    soac.yield %a : i32
  }
  %bs = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %b = tensor.extract %ys[%i] : tensor<?xi32>
    soac.yield %b : i32
  }
  %r = func.call @again(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %cs = soac.map (%z = %r, %a = %as) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %c = arith.addi %z, %a : i32
    soac.yield %c : i32
  }
  %ds = soac.map (%b = %bs) : (tensor<?xi32>) -> tensor<?xi32> {
    %e = tensor.extract %r[%k0] : tensor<?xi32>
    %d = arith.addi %b, %e : i32
    soac.yield %d : i32
  }
  return %cs, %ds : tensor<?xi32>, tensor<?xi32>
}
