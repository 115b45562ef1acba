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

// A producer stays outside of loops, branches and nested bodies.
func.func @nested(%xs: tensor<?xi32>, %ks: tensor<?xi32>, %n: index, %p: i1, %ne: i32) -> (i32, i32, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %loop = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %ne) -> (i32) {
    %s = soac.reduce %ys neutral %acc : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    scf.yield %s : i32
  }
  %us = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %u = arith.xori %x, %loop : i32
    %w = arith.xori %u, %y : i32
    soac.yield %w : i32
  }
  %branch = scf.if %p -> (i32) {
    %s = soac.reduce %us neutral %ne : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %ne : i32
  }
  %body = soac.map (%k = %ks) : (tensor<?xi32>) -> tensor<?xi32> {
    %s = soac.reduce %us neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %loop, %branch, %body : i32, i32, tensor<?xi32>
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

// A reduction over scan values is no screma, nor is a scan over them.
func.func @over_scan(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %s = soac.scan %xs neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %s neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  %t = soac.scan %s neutral %m : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %m, %t : i32, tensor<?xi32>
}

// An exclusive and an inclusive scan of one array.
func.func @exclusive_and_inclusive(%xs: tensor<?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = soac.scan %xs neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %t = soac.scan %xs neutral %ne exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %t : tensor<?xi32>, tensor<?xi32>
}

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

// Functions without a body may do anything, so they stay in order.
func.func private @external(i32) -> i32
func.func @calls(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = func.call @external(%x) : (i32) -> i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
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

// Stated without need: already in its simplest form.
func.func @simple(%xs: tensor<?xi32>, %fs: tensor<?xi1>, %f: i1, %ne: i32) -> (tensor<?xi32>, i32) {
  %ss:2 = soac.scan %fs, %xs neutral %f, %ne : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
    %g = arith.ori %f1, %f2 : i1
    %s = arith.addi %v1, %v2 : i32
    %v = arith.select %f2, %v2, %s : i32
    soac.yield %g, %v : i1, i32
  }
  %r:2 = soac.reduce %ss#1, %ss#1 neutral %ne, %ne : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %x = arith.addi %a, %c : i32
    %y = arith.maxsi %b, %d : i32
    %z = arith.addi %x, %y : i32
    soac.yield %z, %y : i32, i32
  }
  return %ss#1, %r#0 : tensor<?xi32>, i32
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
