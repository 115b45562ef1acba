// Operators, slices and updates inside maps over rows of any length that work on
// rows themselves, each with its rule in soac-flatten.
//
//   @joined    planes -> the rows of each one after another; and of its first
//              rows, with and without the last of them: prefixes by concatenation
//   @deep      planes of planes -> the same reduction two maps deep
//   @maxima    (planes of rows of one length, lengths, ks) -> max(k, column) of
//              each column, and of the rows up to each
//   @shifted   (rows, tables) -> x + y + ... - s for each join, where s is the sum
//              of the table of the row, which the operator computes
//   @frequent  (rows, tables) -> for each prefix of a row the element that is in the table of
//              the row most often, of several such ones the largest
//   @fused     planes -> all rows of each one after another; how many elements
//              there are up to each row: a screma on rows
//   @extrema   rows -> as a screma on pairs: the smallest and the largest
//              element, the range of the elements up to each
//   @blocks    (matrix, is, ns, js, ms) -> n rows of m columns from [i, j] on
//   @columns   (rows, ns) -> n copies of the row, of which rows and columns 0, 2, ... are kept
//   @spliced   (rows, is) -> the row and 0 0 0, with 7 8 9 at i mod (length + 1)
//   @replaced  (rows, ns) -> n + 1 copies of the row, row n mod 3 of which is 5 5 ...,
//              in a column for each element, and in part
//   @boxes     rows -> q + 1 in all of plane q of 3 x 2 x 2, for each q = x mod 5
//   @offset    (rows, ks) -> of each bin x mod 5 the sum of x - k, plus k
//   @bins      rows -> for each x mod 4 below 3 how many they are, and their sum
//   @reshaped  (rows, ns) -> sums of 4 elements each, as many as there are; the same
//              elements as 4 rows; n copies of the row one after another
//
// RUN: %python %S/run.py --program nested-operators

func.func @joined(%planes: !soac.jagged<3 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r:3 = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
    %all = soac.reduce %plane neutral %none : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    %upto = soac.scan %plane neutral %none : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    %before = soac.scan %plane neutral %none exclusive : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %all, %upto, %before : tensor<?xi32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
  }
  return %r#0, %r#1, %r#2 : !soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>
}

func.func @deep(%spaces: !soac.jagged<4 x i32>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r = soac.map (%planes = %spaces) : (!soac.jagged<4 x i32>) -> !soac.jagged<3 x i32> {
    %s = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
      %all = soac.reduce %plane neutral %none : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
      ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
        %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
        soac.yield %c : tensor<?xi32>
      }
      soac.yield %all : tensor<?xi32>
    }
    soac.yield %s : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @maxima(%planes: !soac.jagged<3 x i32>, %ws: tensor<?xindex>, %ks: tensor<?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>) {
  %r:2 = soac.map (%plane = %planes, %w = %ws, %k = %ks) : (!soac.jagged<3 x i32>, tensor<?xindex>, tensor<?xi32>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>) {
    %low = soac.replicate(%w) %k : i32 -> tensor<?xi32>
    %most = soac.reduce %plane neutral %low commutative : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %m = arith.maxsi %x, %y : i32
        soac.yield %m : i32
      }
      soac.yield %c : tensor<?xi32>
    }
    %upto = soac.scan %plane neutral %low : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %m = arith.maxsi %x, %y : i32
        soac.yield %m : i32
      }
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %most, %upto : tensor<?xi32>, !soac.jagged<2 x i32>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<3 x i32>
}

func.func @shifted(%rows: !soac.jagged<2 x i32>, %tables: !soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r:2 = soac.map (%row = %rows, %table = %tables) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %s = soac.reduce %table neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %all = soac.reduce %row neutral %s : (tensor<?xi32>) -> i32 {
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
    %upto = soac.scan %row neutral %s exclusive : (tensor<?xi32>) -> tensor<?xi32> {
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
    soac.yield %all, %upto : i32, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, !soac.jagged<2 x i32>
}

func.func @fused(%planes: !soac.jagged<3 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x index>) {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r:2 = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x index>) {
    %all, %counts = soac.screma (%row = %plane) scan %none : tensor<?xi32> reduce %none : tensor<?xi32> : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xindex>) map {
      soac.yield %row, %row : tensor<?xi32>, tensor<?xi32>
    } op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?xi32>, %d: tensor<?xi32>):
      %x = soac.concat %a, %c : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      %y = soac.concat %b, %d : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %x, %y : tensor<?xi32>, tensor<?xi32>
    } post {
    ^bb0(%p: tensor<?xi32>):
      %n = tensor.dim %p, %zero : tensor<?xi32>
      soac.yield %n : index
    }
    soac.yield %all, %counts : tensor<?xi32>, tensor<?xindex>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x index>
}

func.func @extrema(%rows: !soac.jagged<2 x i32>) -> (tensor<?x2xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant dense<[2147483647, -2147483648]> : tensor<2xi32>
  %r:2 = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?x2xi32>, !soac.jagged<2 x i32>) {
    %all, %ranges = soac.screma (%x = %row) scan %none : tensor<2xi32> reduce %none : tensor<2xi32> : (tensor<?xi32>) -> (tensor<2xi32>, tensor<?xi32>) map {
      %pair = tensor.from_elements %x, %x : tensor<2xi32>
      soac.yield %pair, %pair : tensor<2xi32>, tensor<2xi32>
    } op {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>, %c: tensor<2xi32>, %d: tensor<2xi32>):
      %a0 = tensor.extract %a[%zero] : tensor<2xi32>
      %a1 = tensor.extract %a[%one] : tensor<2xi32>
      %c0 = tensor.extract %c[%zero] : tensor<2xi32>
      %c1 = tensor.extract %c[%one] : tensor<2xi32>
      %low = arith.minsi %a0, %c0 : i32
      %high = arith.maxsi %a1, %c1 : i32
      %ac = tensor.from_elements %low, %high : tensor<2xi32>
      %b0 = tensor.extract %b[%zero] : tensor<2xi32>
      %b1 = tensor.extract %b[%one] : tensor<2xi32>
      %d0 = tensor.extract %d[%zero] : tensor<2xi32>
      %d1 = tensor.extract %d[%one] : tensor<2xi32>
      %least = arith.minsi %b0, %d0 : i32
      %most = arith.maxsi %b1, %d1 : i32
      %bd = tensor.from_elements %least, %most : tensor<2xi32>
      soac.yield %ac, %bd : tensor<2xi32>, tensor<2xi32>
    } post {
    ^bb0(%p: tensor<2xi32>):
      %low = tensor.extract %p[%zero] : tensor<2xi32>
      %high = tensor.extract %p[%one] : tensor<2xi32>
      %range = arith.subi %high, %low : i32
      soac.yield %range : i32
    }
    soac.yield %all, %ranges : tensor<2xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?x2xi32>, !soac.jagged<2 x i32>
}

func.func @blocks(%m: tensor<?x?xi32>, %is: tensor<?xindex>, %ns: tensor<?xindex>, %js: tensor<?xindex>, %ms: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%i = %is, %n = %ns, %j = %js, %k = %ms) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %part = tensor.extract_slice %m[%i, %j] [%n, %k] [1, 1] : tensor<?x?xi32> to tensor<?x?xi32>
    %rows = soac.map (%row = %part) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %rows : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @columns(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %copies = soac.replicate(%n) %row : tensor<?xi32> -> tensor<?x?xi32>
    %width = tensor.dim %row, %zero : tensor<?xi32>
    %h = arith.ceildivui %n, %two : index
    %w = arith.ceildivui %width, %two : index
    %part = tensor.extract_slice %copies[0, 0] [%h, %w] [2, 2] : tensor<?x?xi32> to tensor<?x?xi32>
    %kept = soac.map (%line = %part) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %line : tensor<?xi32>
    }
    soac.yield %kept : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

func.func @spliced(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %end = arith.constant dense<0> : tensor<3xi32>
  %part = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %longer = soac.concat %row, %end : (tensor<?xi32>, tensor<3xi32>) -> tensor<?xi32>
    %n = tensor.dim %row, %zero : tensor<?xi32>
    %places = arith.addi %n, %one : index
    %at = arith.remui %i, %places : index
    %s = tensor.insert_slice %part into %longer[%at] [3] [1] : tensor<3xi32> into tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @replaced(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %five = arith.constant 5 : i32
  %r:3 = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> (!soac.jagged<3 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>) {
    %more = arith.addi %n, %one : index
    %copies = soac.replicate(%more) %row : tensor<?xi32> -> tensor<?x?xi32>
    %width = tensor.dim %row, %zero : tensor<?xi32>
    %line = soac.replicate(%width) %five : i32 -> tensor<?xi32>
    %third = arith.remui %n, %three : index
    %s = tensor.insert_slice %line into %copies[%third, 0] [1, %width] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
    %column = soac.replicate(%more) %five : i32 -> tensor<?xi32>
    %wider = soac.concat %row, %line : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %plus = arith.constant dense<0> : tensor<1xi32>
    %widest = soac.concat %wider, %plus : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    %tall = soac.replicate(%more) %widest : tensor<?xi32> -> tensor<?x?xi32>
    %t = tensor.insert_slice %column into %tall[0, %width] [%more, 1] [1, 1] : tensor<?xi32> into tensor<?x?xi32>
    %u = tensor.insert_slice %s into %tall[0, 1] [%more, %width] [1, 2] : tensor<?x?xi32> into tensor<?x?xi32>
    %0 = soac.map (%x = %s) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %x : tensor<?xi32> }
    %1 = soac.map (%x = %t) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %x : tensor<?xi32> }
    %2 = soac.map (%x = %u) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %x : tensor<?xi32> }
    soac.yield %0, %1, %2 : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
  }
  return %r#0, %r#1, %r#2 : !soac.jagged<3 x i32>, !soac.jagged<3 x i32>, !soac.jagged<3 x i32>
}

func.func @boxes(%rows: !soac.jagged<2 x i32>) -> tensor<?x3x2x2xi32> {
  %five = arith.constant 5 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant dense<0> : tensor<3x2x2xi32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?x3x2x2xi32> {
    %s = soac.scatter (%x = %row) into %none : (tensor<?xi32>) into tensor<3x2x2xi32> {
      %q = arith.remsi %x, %five : i32
      %next = arith.addi %q, %one : i32
      %at = arith.index_cast %q : i32 to index
      %line = soac.replicate() %next : i32 -> tensor<2xi32>
      %box = soac.replicate() %line : tensor<2xi32> -> tensor<2x2xi32>
      soac.yield %at, %box : index, tensor<2x2xi32>
    }
    soac.yield %s : tensor<3x2x2xi32>
  }
  return %r : tensor<?x3x2x2xi32>
}

func.func @offset(%rows: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> tensor<?x5xi32> {
  %five = arith.constant 5 : i32
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> tensor<?x5xi32> {
    %start = soac.replicate() %k : i32 -> tensor<5xi32>
    %h = soac.hist (%x = %row) into %start neutral %k : (tensor<?xi32>) into tensor<5xi32> map {
      %q = arith.remsi %x, %five : i32
      soac.yield %q, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.subi %c, %k : i32
      soac.yield %d : i32
    }
    soac.yield %h : tensor<5xi32>
  }
  return %r : tensor<?x5xi32>
}

func.func @bins(%rows: !soac.jagged<2 x i32>) -> tensor<?x3x2xi32> {
  %four = arith.constant 4 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant dense<0> : tensor<3x2xi32>
  %neutral = arith.constant dense<0> : tensor<2xi32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?x3x2xi32> {
    %h = soac.hist (%x = %row) into %none neutral %neutral : (tensor<?xi32>) into tensor<3x2xi32> map {
      %q = arith.remsi %x, %four : i32
      %pair = tensor.from_elements %one, %x : tensor<2xi32>
      soac.yield %q, %pair : i32, tensor<2xi32>
    } op {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %c = soac.map (%p = %a, %q = %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
        %s = arith.addi %p, %q : i32
        soac.yield %s : i32
      }
      soac.yield %c : tensor<2xi32>
    }
    soac.yield %h : tensor<3x2xi32>
  }
  return %r : tensor<?x3x2xi32>
}

func.func @reshaped(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %four = arith.constant 4 : index
  %r:3 = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> (!soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<2 x i32>) {
    %size = tensor.dim %row, %c0 : tensor<?xi32>
    %m = arith.divui %size, %four : index
    %kept = arith.muli %m, %four : index
    %even = tensor.extract_slice %row[0] [%kept] [1] : tensor<?xi32> to tensor<?xi32>
    %lines = tensor.expand_shape %even [[0, 1]] output_shape [%m, 4] : tensor<?xi32> into tensor<?x4xi32>
    %sums = soac.map (%line = %lines) : (tensor<?x4xi32>) -> tensor<?xi32> {
      %sum = soac.reduce %line neutral %zero : (tensor<4xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      soac.yield %sum : i32
    }
    %shape = tensor.from_elements %four, %m : tensor<2xindex>
    %tall = tensor.reshape %even(%shape) : (tensor<?xi32>, tensor<2xindex>) -> tensor<?x?xi32>
    %four_rows = soac.map (%line = %tall) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> { soac.yield %line : tensor<?xi32> }
    %copies = soac.replicate(%n) %row : tensor<?xi32> -> tensor<?x?xi32>
    %flat = tensor.collapse_shape %copies [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
    soac.yield %sums, %four_rows, %flat : tensor<?xi32>, !soac.jagged<2 x i32>, tensor<?xi32>
  }
  return %r#0, %r#1, %r#2 : !soac.jagged<2 x i32>, !soac.jagged<3 x i32>, !soac.jagged<2 x i32>
}

func.func @frequent(%rows: !soac.jagged<2 x i32>, %tables: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %least = arith.constant -2147483648 : i32
  %r = soac.map (%row = %rows, %table = %tables) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %best = soac.scan %row neutral %least : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %as, %bs = soac.map (%t = %table) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
        %is_a = arith.cmpi eq, %t, %a : i32
        %is_b = arith.cmpi eq, %t, %b : i32
        %na = arith.select %is_a, %one, %zero : i32
        %nb = arith.select %is_b, %one, %zero : i32
        soac.yield %na, %nb : i32, i32
      }
      %ca, %cb = soac.reduce %as, %bs neutral %zero, %zero commutative : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
      ^bb0(%x: i32, %y: i32, %v: i32, %w: i32):
        %s = arith.addi %x, %v : i32
        %u = arith.addi %y, %w : i32
        soac.yield %s, %u : i32, i32
      }
      %more = arith.cmpi sgt, %ca, %cb : i32
      %same = arith.cmpi eq, %ca, %cb : i32
      %larger = arith.maxsi %a, %b : i32
      %winner = arith.select %more, %a, %b : i32
      %c = arith.select %same, %larger, %winner : i32
      soac.yield %c : i32
    }
    soac.yield %best : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
