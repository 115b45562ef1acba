// Least-significant-digit radix sort ("Implementing Single-Pass Scan in the
// Futhark Compiler", appendix C).
//
//   @main       xs -> xs in ascending order, as signed numbers
//   @unsigned   the same, as unsigned numbers
//   @low16      the same for numbers below 65536: half the passes
//   @key_value  (keys, values) -> both in the stable order of the signed keys
//   @partition  as @main, four bits a pass, by soac.partition
//
// A pass on a digit of two bits numbers the elements of each digit by a scan
// of four counters and writes each element behind all smaller digits. Signed
// keys are sorted as unsigned ones with the sign bit flipped.
//
// RUN: %python %S/run.py --program radix-sort

// The stable position of each key by the digit at bit %shift.
func.func private @positions(%keys: tensor<?xi32>, %shift: i32) -> tensor<?xindex> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index

  %is0, %is1, %is2, %is3 = soac.map (%key = %keys)
      : (tensor<?xi32>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
    %shifted = arith.shrui %key, %shift : i32
    %digit = arith.andi %shifted, %c3 : i32
    %p0 = arith.cmpi eq, %digit, %c0 : i32
    %p1 = arith.cmpi eq, %digit, %c1 : i32
    %p2 = arith.cmpi eq, %digit, %c2 : i32
    %p3 = arith.cmpi eq, %digit, %c3 : i32
    %n0 = arith.select %p0, %one, %none : index
    %n1 = arith.select %p1, %one, %none : index
    %n2 = arith.select %p2, %one, %none : index
    %n3 = arith.select %p3, %one, %none : index
    soac.yield %n0, %n1, %n2, %n3 : index, index, index, index
  }
  %before0, %before1, %before2, %before3 = soac.scan %is0, %is1, %is2, %is3
      neutral %none, %none, %none, %none exclusive commutative
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>)
      -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  ^bb0(%a0: index, %a1: index, %a2: index, %a3: index,
       %b0: index, %b1: index, %b2: index, %b3: index):
    %s0 = arith.addi %a0, %b0 : index
    %s1 = arith.addi %a1, %b1 : index
    %s2 = arith.addi %a2, %b2 : index
    %s3 = arith.addi %a3, %b3 : index
    soac.yield %s0, %s1, %s2, %s3 : index, index, index, index
  }
  %total0, %total1, %total2 = soac.reduce %is0, %is1, %is2
      neutral %none, %none, %none commutative
      : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> (index, index, index) {
  ^bb0(%a0: index, %a1: index, %a2: index, %b0: index, %b1: index, %b2: index):
    %s0 = arith.addi %a0, %b0 : index
    %s1 = arith.addi %a1, %b1 : index
    %s2 = arith.addi %a2, %b2 : index
    soac.yield %s0, %s1, %s2 : index, index, index
  }
  %start2 = arith.addi %total0, %total1 : index
  %start3 = arith.addi %start2, %total2 : index

  %positions = soac.map (%key = %keys, %n0 = %before0, %n1 = %before1, %n2 = %before2,
                         %n3 = %before3)
      : (tensor<?xi32>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>)
      -> tensor<?xindex> {
    %shifted = arith.shrui %key, %shift : i32
    %digit = arith.andi %shifted, %c3 : i32
    %i1 = arith.addi %total0, %n1 : index
    %i2 = arith.addi %start2, %n2 : index
    %i3 = arith.addi %start3, %n3 : index
    %p0 = arith.cmpi eq, %digit, %c0 : i32
    %p1 = arith.cmpi eq, %digit, %c1 : i32
    %p2 = arith.cmpi eq, %digit, %c2 : i32
    %i23 = arith.select %p2, %i2, %i3 : index
    %i123 = arith.select %p1, %i1, %i23 : index
    %i = arith.select %p0, %n0, %i123 : index
    soac.yield %i : index
  }
  return %positions : tensor<?xindex>
}

func.func private @sort_bits(%xs: tensor<?xi32>, %bits: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %sorted = scf.for %shift = %c0 to %bits step %c2 iter_args(%keys = %xs) -> (tensor<?xi32>) : i32 {
    %positions = func.call @positions(%keys, %shift) : (tensor<?xi32>, i32) -> tensor<?xindex>
    %room = tensor.empty(%n) : tensor<?xi32>
    %moved = soac.scatter %positions, %keys into %room
        : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
    scf.yield %moved : tensor<?xi32>
  }
  return %sorted : tensor<?xi32>
}

func.func private @flip_sign(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %sign = arith.constant 0x80000000 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.xori %x, %sign : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %bits = arith.constant 32 : i32
  %keys = call @flip_sign(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %sorted = call @sort_bits(%keys, %bits) : (tensor<?xi32>, i32) -> tensor<?xi32>
  %ys = call @flip_sign(%sorted) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}

func.func @unsigned(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %bits = arith.constant 32 : i32
  %ys = call @sort_bits(%xs, %bits) : (tensor<?xi32>, i32) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}

func.func @low16(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %bits = arith.constant 16 : i32
  %ys = call @sort_bits(%xs, %bits) : (tensor<?xi32>, i32) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}

func.func @key_value(%keys: tensor<?xi32>, %values: tensor<?xf32>)
    -> (tensor<?xi32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %bits = arith.constant 32 : i32
  %outer = arith.constant 0 : index
  %n = tensor.dim %keys, %outer : tensor<?xi32>
  %flipped = call @flip_sign(%keys) : (tensor<?xi32>) -> tensor<?xi32>
  %ks, %vs = scf.for %shift = %c0 to %bits step %c2 iter_args(%k = %flipped, %v = %values)
      -> (tensor<?xi32>, tensor<?xf32>) : i32 {
    %positions = func.call @positions(%k, %shift) : (tensor<?xi32>, i32) -> tensor<?xindex>
    %key_room = tensor.empty(%n) : tensor<?xi32>
    %value_room = tensor.empty(%n) : tensor<?xf32>
    %k_moved, %v_moved = soac.scatter %positions, %k, %v into %key_room, %value_room
        : (tensor<?xindex>, tensor<?xi32>, tensor<?xf32>) into (tensor<?xi32>, tensor<?xf32>)
    scf.yield %k_moved, %v_moved : tensor<?xi32>, tensor<?xf32>
  }
  %sorted = call @flip_sign(%ks) : (tensor<?xi32>) -> tensor<?xi32>
  return %sorted, %vs : tensor<?xi32>, tensor<?xf32>
}

func.func @partition(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c15 = arith.constant 15 : i32
  %bits = arith.constant 32 : i32
  %keys = call @flip_sign(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %sorted = scf.for %shift = %c0 to %bits step %c4 iter_args(%ks = %keys) -> (tensor<?xi32>) : i32 {
    %moved, %sizes = soac.partition 16 (%k = %ks)
        : (tensor<?xi32>) -> (tensor<?xi32>, tensor<16xindex>) {
      %shifted = arith.shrui %k, %shift : i32
      %digit = arith.andi %shifted, %c15 : i32
      %class = arith.index_castui %digit : i32 to index
      soac.yield %class, %k : index, i32
    }
    scf.yield %moved : tensor<?xi32>
  }
  %ys = call @flip_sign(%sorted) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
