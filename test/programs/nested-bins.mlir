// Histograms inside maps over rows of any length, whose bins are rows themselves or
// whose operators use arrays of the point.
//
//   @sums      (planes of rows of one length, lengths, bins) -> for each of four bins
//              the sum of its rows, and the largest elements
//   @means     the same -> the sum of its rows, and how many they are
//   @offset    the same with ks -> in each column x + y + ... - k for each join, with k
//   @products  the same -> for each bin the product of its rows, as polynomials of
//              x modulo x^n - 1 and 97
//   @shifted   (rows, tables of two) -> of the remainders by 3 how many there are and
//              their sum, less the table for each join
//   @shrunk    (rows, tables) -> of the remainders by 4 x + y + ... - s for each join,
//              where s is the sum of the table
//   @stacked   (rows, ns) -> of the remainders by 3 the sum of matrices of x, n x 2
//
// RUN: %python %S/run.py --program nested-bins

func.func @sums(%planes: !soac.jagged<3 x i32>, %ws: tensor<?xindex>, %bins: !soac.jagged<2 x index>) -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -1000 : i32
  %four = arith.constant 4 : index
  %r:2 = soac.map (%plane = %planes, %w = %ws, %is = %bins) : (!soac.jagged<3 x i32>, tensor<?xindex>, !soac.jagged<2 x index>) -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
    %none = soac.replicate(%w) %zero : i32 -> tensor<?xi32>
    %low = soac.replicate(%w) %least : i32 -> tensor<?xi32>
    %start = soac.replicate(%four) %none : tensor<?xi32> -> tensor<?x?xi32>
    %lows = soac.replicate(%four) %low : tensor<?xi32> -> tensor<?x?xi32>
    %h:2 = soac.hist (%i = %is, %row = %plane) into %start, %lows neutral %none, %low
        : (tensor<?xindex>, !soac.jagged<2 x i32>) into (tensor<?x?xi32>, tensor<?x?xi32>) map {
      soac.yield %i, %row, %row : index, tensor<?xi32>, tensor<?xi32>
    } op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?xi32>, %d: tensor<?xi32>):
      %sum = soac.map (%x = %a, %y = %c) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      %most = soac.map (%x = %b, %y = %d) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.maxsi %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %sum, %most : tensor<?xi32>, tensor<?xi32>
    }
    %j = soac.map (%row = %h#0) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    %k = soac.map (%row = %h#1) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j, %k : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
  }
  return %r#0, %r#1 : !soac.jagged<3 x i32>, !soac.jagged<3 x i32>
}

func.func @means(%planes: !soac.jagged<3 x i32>, %ws: tensor<?xindex>, %iss: !soac.jagged<2 x index>) -> (!soac.jagged<3 x i32>, tensor<?x4xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : index
  %counts = arith.constant dense<0> : tensor<4xi32>
  %r:2 = soac.map (%plane = %planes, %w = %ws, %is = %iss) : (!soac.jagged<3 x i32>, tensor<?xindex>, !soac.jagged<2 x index>) -> (!soac.jagged<3 x i32>, tensor<?x4xi32>) {
    %none = soac.replicate(%w) %zero : i32 -> tensor<?xi32>
    %start = soac.replicate(%four) %none : tensor<?xi32> -> tensor<?x?xi32>
    %h:2 = soac.hist (%row = %plane, %i = %is) into %start, %counts neutral %none, %zero : (!soac.jagged<2 x i32>, tensor<?xindex>) into (tensor<?x?xi32>, tensor<4xi32>) map {
      soac.yield %i, %row, %one : index, tensor<?xi32>, i32
    } op {
    ^bb0(%a: tensor<?xi32>, %m: i32, %b: tensor<?xi32>, %n: i32):
      %c = soac.map (%p = %a, %q = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %s = arith.addi %p, %q : i32
        soac.yield %s : i32
      }
      %k = arith.addi %m, %n : i32
      soac.yield %c, %k : tensor<?xi32>, i32
    }
    %j = soac.map (%row = %h#0) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %j, %h#1 : !soac.jagged<2 x i32>, tensor<4xi32>
  }
  return %r#0, %r#1 : !soac.jagged<3 x i32>, tensor<?x4xi32>
}

func.func @offset(%planes: !soac.jagged<3 x i32>, %ws: tensor<?xindex>, %bins: !soac.jagged<2 x index>, %ks: tensor<?xi32>) -> !soac.jagged<3 x i32> {
  %four = arith.constant 4 : index
  %r = soac.map (%plane = %planes, %w = %ws, %is = %bins, %k = %ks) : (!soac.jagged<3 x i32>, tensor<?xindex>, !soac.jagged<2 x index>, tensor<?xi32>) -> !soac.jagged<3 x i32> {
    %none = soac.replicate(%w) %k : i32 -> tensor<?xi32>
    %start = soac.replicate(%four) %none : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist %is, %plane into %start neutral %none : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %sum = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.addi %x, %y : i32
        %u = arith.subi %z, %k : i32
        soac.yield %u : i32
      }
      soac.yield %sum : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @products(%planes: !soac.jagged<3 x i32>, %ws: tensor<?xindex>, %bins: !soac.jagged<2 x index>) -> !soac.jagged<3 x i32> {
  %c0 = arith.constant 0 : index
  %four = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %prime = arith.constant 97 : i32
  %r = soac.map (%plane = %planes, %w = %ws, %is = %bins) : (!soac.jagged<3 x i32>, tensor<?xindex>, !soac.jagged<2 x index>) -> !soac.jagged<3 x i32> {
    %places = soac.iota(%w) : tensor<?xindex>
    %unit = soac.map (%p = %places) : (tensor<?xindex>) -> tensor<?xi32> {
      %first = arith.cmpi eq, %p, %c0 : index
      %c = arith.select %first, %one, %zero : i32
      soac.yield %c : i32
    }
    %start = soac.replicate(%four) %unit : tensor<?xi32> -> tensor<?x?xi32>
    %h = soac.hist %is, %plane into %start neutral %unit : (tensor<?xindex>, !soac.jagged<2 x i32>) into tensor<?x?xi32> op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %n = tensor.dim %a, %c0 : tensor<?xi32>
      %product = soac.map (%p = %places) : (tensor<?xindex>) -> tensor<?xi32> {
        %terms = soac.map (%x = %a, %q = %places) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
          %far = arith.addi %p, %n : index
          %far_q = arith.subi %far, %q : index
          %at = arith.remui %far_q, %n : index
          %y = tensor.extract %b[%at] : tensor<?xi32>
          %z = arith.muli %x, %y : i32
          soac.yield %z : i32
        }
        %sum = soac.reduce %terms neutral %zero commutative : (tensor<?xi32>) -> i32 {
        ^bb0(%s: i32, %t: i32):
          %u = arith.addi %s, %t : i32
          soac.yield %u : i32
        }
        %rest = arith.remsi %sum, %prime : i32
        soac.yield %rest : i32
      }
      soac.yield %product : tensor<?xi32>
    }
    %j = soac.map (%row = %h) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %row : tensor<?xi32> }
    soac.yield %j : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @shifted(%rows: !soac.jagged<2 x i32>, %tables: tensor<?x2xi32>) -> tensor<?x3x2xi32> {
  %three = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant dense<0> : tensor<3x2xi32>
  %r = soac.map (%row = %rows, %table = %tables) : (!soac.jagged<2 x i32>, tensor<?x2xi32>) -> tensor<?x3x2xi32> {
    %h = soac.hist (%x = %row) into %none neutral %table : (tensor<?xi32>) into tensor<3x2xi32> map {
      %q = arith.remsi %x, %three : i32
      %pair = tensor.from_elements %one, %x : tensor<2xi32>
      soac.yield %q, %pair : i32, tensor<2xi32>
    } op {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %c = soac.map (%x = %a, %y = %b, %k = %table) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
        %s = arith.addi %x, %y : i32
        %t = arith.subi %s, %k : i32
        soac.yield %t : i32
      }
      soac.yield %c : tensor<2xi32>
    }
    soac.yield %h : tensor<3x2xi32>
  }
  return %r : tensor<?x3x2xi32>
}

func.func @shrunk(%rows: !soac.jagged<2 x i32>, %tables: !soac.jagged<2 x i32>) -> tensor<?x4xi32> {
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %r = soac.map (%row = %rows, %table = %tables) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> tensor<?x4xi32> {
    %s = soac.reduce %table neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %start = soac.replicate() %s : i32 -> tensor<4xi32>
    %h = soac.hist (%x = %row) into %start neutral %s : (tensor<?xi32>) into tensor<4xi32> map {
      %q = arith.remsi %x, %four : i32
      soac.yield %q, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %own = soac.reduce %table neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      %c = arith.addi %a, %b : i32
      %d = arith.subi %c, %own : i32
      soac.yield %d : i32
    }
    soac.yield %h : tensor<4xi32>
  }
  return %r : tensor<?x4xi32>
}

func.func @stacked(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<4 x i32> {
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %two = arith.constant 2 : index
  %bins = arith.constant 3 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<4 x i32> {
    %none = soac.replicate(%n, %two) %zero : i32 -> tensor<?x?xi32>
    %start = soac.replicate(%bins) %none : tensor<?x?xi32> -> tensor<?x?x?xi32>
    %h = soac.hist (%x = %row) into %start neutral %none : (tensor<?xi32>) into tensor<?x?x?xi32> map {
      %q = arith.remsi %x, %three : i32
      %m = soac.replicate(%n, %two) %x : i32 -> tensor<?x?xi32>
      soac.yield %q, %m : i32, tensor<?x?xi32>
    } op {
    ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
      %c = soac.map (%s = %a, %t = %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
        %d = soac.map (%x = %s, %y = %t) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
          %z = arith.addi %x, %y : i32
          soac.yield %z : i32
        }
        soac.yield %d : tensor<?xi32>
      }
      soac.yield %c : tensor<?x?xi32>
    }
    %j = soac.map (%m = %h) : (tensor<?x?x?xi32>) -> !soac.jagged<3 x i32> {
      %k = soac.map (%l = %m) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %l : tensor<?xi32> }
      soac.yield %k : !soac.jagged<2 x i32>
    }
    soac.yield %j : !soac.jagged<3 x i32>
  }
  return %r : !soac.jagged<4 x i32>
}
