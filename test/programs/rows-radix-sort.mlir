// Sorts each row of a matrix by radix sort of 1, 2 and 4 bits a pass ("Efficient
// Sequentialization", section 8.5 and appendix E). Keys are unsigned. A pass is a
// stable partition: a scan counts the elements of each class up to each element, and a
// scatter puts them behind the smaller classes.
//
//   @one_bit   xss: i32 -> each row in ascending order, 1 bit a pass
//   @two_bits  the same with 2 bits a pass, four counts
//   @four_bits the same with 4 bits a pass; four words hold 16 counts of 16 bits each, so
//              that rows have less than 65536 elements
//   @classes   xss: i32 of 1024 -> the same by soac.partition into 16 classes
//   @pairs     (kss, vss): i16, f32 -> each row of keys in ascending order, its values with it
//
// RUN: %python %S/run.py --program rows-radix-sort

func.func @one_bit(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %bits = arith.constant 32 : i32
  %outer = arith.constant 0 : index
  %rows = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %row, %outer : tensor<?xi32>
    %n_i32 = arith.index_cast %n : index to i32
    %sorted = scf.for %bit = %c0 to %bits step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %digits = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %shifted = arith.shrui %x, %bit : i32
        %digit = arith.andi %shifted, %c1 : i32
        soac.yield %digit : i32
      }
      %ones = soac.scan %digits neutral %c0 exclusive : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %all = soac.reduce %digits neutral %c0 commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %start = arith.subi %n_i32, %all : i32
      %is = soac.iota(%n) : tensor<?xi32>
      %room = tensor.empty(%n) : tensor<?xi32>
      %moved = soac.scatter (%i = %is, %x = %xs, %d = %digits, %o = %ones) into %room
          : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) into tensor<?xi32> {
        %is_one = arith.cmpi eq, %d, %c1 : i32
        %behind = arith.addi %start, %o : i32
        %zeros = arith.subi %i, %o : i32
        %place = arith.select %is_one, %behind, %zeros : i32
        soac.yield %place, %x : i32, i32
      }
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %sorted : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

// A count of one for the class of the element.
func.func private @counts(%xs: tensor<?xi32>, %bit: i32)
    -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %as, %bs, %cs, %ds = soac.map (%x = %xs)
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %shifted = arith.shrui %x, %bit : i32
    %digit = arith.andi %shifted, %c3 : i32
    %is0 = arith.cmpi eq, %digit, %c0 : i32
    %is1 = arith.cmpi eq, %digit, %c1 : i32
    %is2 = arith.cmpi eq, %digit, %c2 : i32
    %is3 = arith.cmpi eq, %digit, %c3 : i32
    %a = arith.extui %is0 : i1 to i32
    %b = arith.extui %is1 : i1 to i32
    %c = arith.extui %is2 : i1 to i32
    %d = arith.extui %is3 : i1 to i32
    soac.yield %a, %b, %c, %d : i32, i32, i32, i32
  }
  return %as, %bs, %cs, %ds : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// Where each element goes, in the stable order of its two bits.
func.func private @places(%xs: tensor<?xi32>, %bit: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as, %bs, %cs, %ds = func.call @counts(%xs, %bit)
      : (tensor<?xi32>, i32) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
  %as_to, %bs_to, %cs_to, %ds_to = soac.scan %as, %bs, %cs, %ds neutral %c0, %c0, %c0, %c0
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32, %g: i32, %h: i32):
    %p = arith.addi %a, %e : i32
    %q = arith.addi %b, %f : i32
    %r = arith.addi %c, %g : i32
    %s = arith.addi %d, %h : i32
    soac.yield %p, %q, %r, %s : i32, i32, i32, i32
  }
  %zeros, %ones, %twos = soac.reduce %as, %bs, %cs neutral %c0, %c0, %c0 commutative
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (i32, i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %e: i32, %f: i32, %g: i32):
    %p = arith.addi %a, %e : i32
    %q = arith.addi %b, %f : i32
    %r = arith.addi %c, %g : i32
    soac.yield %p, %q, %r : i32, i32, i32
  }
  %from2 = arith.addi %zeros, %ones : i32
  %from3 = arith.addi %from2, %twos : i32
  %is = soac.map (%a = %as, %b = %bs, %c = %cs, %a_to = %as_to, %b_to = %bs_to, %c_to = %cs_to, %d_to = %ds_to)
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
      -> tensor<?xi32> {
    %is0 = arith.cmpi eq, %a, %c1 : i32
    %is1 = arith.cmpi eq, %b, %c1 : i32
    %is2 = arith.cmpi eq, %c, %c1 : i32
    %i1 = arith.addi %zeros, %b_to : i32
    %i2 = arith.addi %from2, %c_to : i32
    %i3 = arith.addi %from3, %d_to : i32
    %i23 = arith.select %is2, %i2, %i3 : i32
    %i123 = arith.select %is1, %i1, %i23 : i32
    %number = arith.select %is0, %a_to, %i123 : i32
    %i = arith.subi %number, %c1 : i32
    soac.yield %i : i32
  }
  return %is : tensor<?xi32>
}

func.func @two_bits(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %bits = arith.constant 32 : i32
  %outer = arith.constant 0 : index
  %rows = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %row, %outer : tensor<?xi32>
    %sorted = scf.for %bit = %c0 to %bits step %c2 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %is = func.call @places(%xs, %bit) : (tensor<?xi32>, i32) -> tensor<?xi32>
      %room = tensor.empty(%n) : tensor<?xi32>
      %moved = soac.scatter %is, %xs into %room : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %sorted : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

// 1 in the field of the digit, which is the field `digit % 4` of the word `digit / 4`.
func.func private @word(%digit: i64, %number: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %field = arith.andi %digit, %c3 : i64
  %shift = arith.shli %field, %c4 : i64
  %one = arith.shli %c1, %shift : i64
  %at = arith.shrui %digit, %c2 : i64
  %here = arith.cmpi eq, %at, %number : i64
  %word = arith.select %here, %one, %c0 : i64
  return %word : i64
}

// The fields below each field of a word, summed, plus `start` in each.
func.func private @starts(%word: i64, %start: i64) -> i64 {
  %fields = arith.constant 0x0001000100010001 : i64
  %c16 = arith.constant 16 : i64
  %shifted = arith.shli %word, %c16 : i64
  %below = arith.muli %shifted, %fields : i64
  %spread = arith.muli %start, %fields : i64
  %starts = arith.addi %below, %spread : i64
  return %starts : i64
}

func.func private @fields(%word: i64) -> i64 {
  %fields = arith.constant 0x0001000100010001 : i64
  %c48 = arith.constant 48 : i64
  %sums = arith.muli %word, %fields : i64
  %sum = arith.shrui %sums, %c48 : i64
  return %sum : i64
}

func.func @four_bits(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c15 = arith.constant 15 : i32
  %bits = arith.constant 32 : i32
  %w0 = arith.constant 0 : i64
  %w1 = arith.constant 1 : i64
  %w2 = arith.constant 2 : i64
  %w3 = arith.constant 3 : i64
  %w4 = arith.constant 4 : i64
  %low = arith.constant 65535 : i64
  %outer = arith.constant 0 : index
  %rows = soac.map (%row = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %row, %outer : tensor<?xi32>
    %sorted = scf.for %bit = %c0 to %bits step %c4 iter_args(%xs = %row) -> (tensor<?xi32>) : i32 {
      %digits, %as, %bs, %cs, %ds = soac.map (%x = %xs)
          : (tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
        %shifted = arith.shrui %x, %bit : i32
        %digit_i32 = arith.andi %shifted, %c15 : i32
        %digit = arith.extui %digit_i32 : i32 to i64
        %a = func.call @word(%digit, %w0) : (i64, i64) -> i64
        %b = func.call @word(%digit, %w1) : (i64, i64) -> i64
        %c = func.call @word(%digit, %w2) : (i64, i64) -> i64
        %d = func.call @word(%digit, %w3) : (i64, i64) -> i64
        soac.yield %digit, %a, %b, %c, %d : i64, i64, i64, i64, i64
      }
      %as_to, %bs_to, %cs_to, %ds_to = soac.scan %as, %bs, %cs, %ds neutral %w0, %w0, %w0, %w0 exclusive
          : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
          -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
      ^bb0(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %f: i64, %g: i64, %h: i64):
        %p = arith.addi %a, %e : i64
        %q = arith.addi %b, %f : i64
        %r = arith.addi %c, %g : i64
        %s = arith.addi %d, %h : i64
        soac.yield %p, %q, %r, %s : i64, i64, i64, i64
      }
      %a_all, %b_all, %c_all, %d_all = soac.reduce %as, %bs, %cs, %ds neutral %w0, %w0, %w0, %w0 commutative
          : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (i64, i64, i64, i64) {
      ^bb0(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %f: i64, %g: i64, %h: i64):
        %p = arith.addi %a, %e : i64
        %q = arith.addi %b, %f : i64
        %r = arith.addi %c, %g : i64
        %s = arith.addi %d, %h : i64
        soac.yield %p, %q, %r, %s : i64, i64, i64, i64
      }
      %in_a = func.call @fields(%a_all) : (i64) -> i64
      %in_b = func.call @fields(%b_all) : (i64) -> i64
      %in_c = func.call @fields(%c_all) : (i64) -> i64
      %to_b = arith.addi %in_a, %in_b : i64
      %to_c = arith.addi %to_b, %in_c : i64
      %a_from = func.call @starts(%a_all, %w0) : (i64, i64) -> i64
      %b_from = func.call @starts(%b_all, %in_a) : (i64, i64) -> i64
      %c_from = func.call @starts(%c_all, %to_b) : (i64, i64) -> i64
      %d_from = func.call @starts(%d_all, %to_c) : (i64, i64) -> i64
      %room = tensor.empty(%n) : tensor<?xi32>
      %moved = soac.scatter (%x = %xs, %digit = %digits, %a_to = %as_to, %b_to = %bs_to, %c_to = %cs_to, %d_to = %ds_to) into %room
          : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) into tensor<?xi32> {
        %a = arith.addi %a_to, %a_from : i64
        %b = arith.addi %b_to, %b_from : i64
        %c = arith.addi %c_to, %c_from : i64
        %d = arith.addi %d_to, %d_from : i64
        %at = arith.shrui %digit, %w2 : i64
        %is_a = arith.cmpi eq, %at, %w0 : i64
        %is_b = arith.cmpi eq, %at, %w1 : i64
        %is_c = arith.cmpi eq, %at, %w2 : i64
        %cd = arith.select %is_c, %c, %d : i64
        %bcd = arith.select %is_b, %b, %cd : i64
        %word = arith.select %is_a, %a, %bcd : i64
        %field = arith.andi %digit, %w3 : i64
        %shift = arith.shli %field, %w4 : i64
        %shifted = arith.shrui %word, %shift : i64
        %place = arith.andi %shifted, %low : i64
        soac.yield %place, %x : i64, i32
      }
      scf.yield %moved : tensor<?xi32>
    }
    soac.yield %sorted : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @classes(%xss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c15 = arith.constant 15 : i32
  %bits = arith.constant 32 : i32
  %rows = soac.map (%row = %xss) : (tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %sorted = scf.for %bit = %c0 to %bits step %c4 iter_args(%xs = %row) -> (tensor<1024xi32>) : i32 {
      %moved, %sizes = soac.partition 16 (%x = %xs) : (tensor<1024xi32>) -> (tensor<1024xi32>, tensor<16xindex>) {
        %shifted = arith.shrui %x, %bit : i32
        %digit = arith.andi %shifted, %c15 : i32
        %class = arith.index_cast %digit : i32 to index
        soac.yield %class, %x : index, i32
      }
      scf.yield %moved : tensor<1024xi32>
    }
    soac.yield %sorted : tensor<1024xi32>
  }
  return %rows : tensor<?x1024xi32>
}

func.func @pairs(%kss: tensor<?x?xi16>, %vss: tensor<?x?xf32>) -> (tensor<?x?xi16>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %three = arith.constant 3 : i16
  %keys, %values = soac.map (%ks = %kss, %vs = %vss)
      : (tensor<?x?xi16>, tensor<?x?xf32>) -> (tensor<?x?xi16>, tensor<?x?xf32>) {
    %sorted, %along = scf.for %bit = %c0 to %c16 step %c2 iter_args(%xs = %ks, %ys = %vs)
        -> (tensor<?xi16>, tensor<?xf32>) {
      %shift = arith.index_cast %bit : index to i16
      %moved, %with, %sizes = soac.partition 4 (%x = %xs, %y = %ys)
          : (tensor<?xi16>, tensor<?xf32>) -> (tensor<?xi16>, tensor<?xf32>, tensor<4xindex>) {
        %shifted = arith.shrui %x, %shift : i16
        %digit = arith.andi %shifted, %three : i16
        %class = arith.index_cast %digit : i16 to index
        soac.yield %class, %x, %y : index, i16, f32
      }
      scf.yield %moved, %with : tensor<?xi16>, tensor<?xf32>
    }
    soac.yield %sorted, %along : tensor<?xi16>, tensor<?xf32>
  }
  return %keys, %values : tensor<?x?xi16>, tensor<?x?xf32>
}
