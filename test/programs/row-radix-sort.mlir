// Sorts each row of a matrix by radix sort, one bit a pass ("Efficient
// Sequentialization", section 8.5 and appendix E). Keys are unsigned.
//
//   @main      xss -> each row in ascending order, by soac.partition
//   @by_scans  the same with the partition from its parts: scan and scatter
//
// RUN: %python %S/run.py --program row-radix-sort

func.func @main(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %bits = arith.constant 32 : i32
  %sorted = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last = scf.for %bit = %c0 to %bits step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %moved, %sizes = soac.partition 2 (%x = %xs)
          : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
        %shifted = arith.shrui %x, %bit : i32
        %digit = arith.andi %shifted, %c1 : i32
        %class = arith.index_cast %digit : i32 to index
        soac.yield %class, %x : index, i32
      }
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %sorted : tensor<?x?xi32>
}

func.func private @split(%xs: tensor<?xi32>, %bit: i32) -> tensor<?xi32> {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %zeros, %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %shifted = arith.shrui %x, %bit : i32
    %digit = arith.andi %shifted, %one : i32
    %other = arith.subi %one, %digit : i32
    soac.yield %other, %digit : i32, i32
  }
  %zeros_to, %ones_to = soac.scan %zeros, %ones neutral %none, %none commutative
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%z1: i32, %o1: i32, %z2: i32, %o2: i32):
    %z = arith.addi %z1, %z2 : i32
    %o = arith.addi %o1, %o2 : i32
    soac.yield %z, %o : i32, i32
  }
  %start = soac.reduce %zeros neutral %none commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %room = tensor.empty(%n) : tensor<?xi32>
  %moved = soac.scatter (%x = %xs, %digit = %ones, %z = %zeros_to, %o = %ones_to) into %room
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> {
    %is_one = arith.cmpi eq, %digit, %one : i32
    %behind = arith.addi %start, %o : i32
    %number = arith.select %is_one, %behind, %z : i32
    %i = arith.subi %number, %one : i32
    soac.yield %i, %x : i32, i32
  }
  return %moved : tensor<?xi32>
}

func.func @by_scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %bits = arith.constant 32 : i32
  %sorted = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last = scf.for %bit = %c0 to %bits step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %moved = func.call @split(%xs, %bit) : (tensor<?xi32>, i32) -> tensor<?xi32>
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %sorted : tensor<?x?xi32>
}
