// Elements that move within their row: scatter, histogram and gather for each row of a
// matrix ("Efficient Sequentialization", section 8.3 and appendix C).
//
//   @random      (ds, is, vs): i32, i64, i32 -> each row of ds with its values at its indices
//   @random_1024 the same for rows of 1024
//   @in_order    (ds, vs): i32 -> the same at the indices 0, 1, 2, ... (iota)
//   @every_other vs: f32 -> element 2 k at the place n - 1 - k, 0 elsewhere
//   @histogram   (xss, k): i32 -> how often each of 0 .. k - 1 is in each row
//   @sums        (keys, xss): i32, i32 -> for each row and each of 16 keys the sum and the
//                largest of its elements; 0 and the least i32 where there are none
//   @equalised   xss: i8 -> the pixels of each row, unsigned, after histogram equalisation
//   @gathered    (xss, is): f32, i32 -> the elements of the row at the indices, modulo its size
//   @inverse     is: i32 -> the inverse of the permutation in each row, and the row applied to it
//
// RUN: %python %S/run.py --program rows-scatter

func.func @random(%dss: tensor<?x?xi32>, %iss: tensor<?x?xi64>, %vss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %rows = soac.map (%ds = %dss, %is = %iss, %vs = %vss)
      : (tensor<?x?xi32>, tensor<?x?xi64>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %row = soac.scatter %is, %vs into %ds : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @random_1024(%dss: tensor<?x1024xi32>, %iss: tensor<?x1024xi64>, %vss: tensor<?x1024xi32>) -> tensor<?x1024xi32> {
  %rows = soac.map (%ds = %dss, %is = %iss, %vs = %vss)
      : (tensor<?x1024xi32>, tensor<?x1024xi64>, tensor<?x1024xi32>) -> tensor<?x1024xi32> {
    %row = soac.scatter %is, %vs into %ds : (tensor<1024xi64>, tensor<1024xi32>) into tensor<1024xi32>
    soac.yield %row : tensor<1024xi32>
  }
  return %rows : tensor<?x1024xi32>
}

func.func @in_order(%dss: tensor<?x?xi32>, %vss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %outer = arith.constant 0 : index
  %rows = soac.map (%ds = %dss, %vs = %vss) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %n = tensor.dim %vs, %outer : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %row = soac.scatter %is, %vs into %ds : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @every_other(%vss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nowhere = arith.constant -1 : index
  %zero = arith.constant 0.0 : f32
  %rows = soac.map (%vs = %vss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %n = tensor.dim %vs, %outer : tensor<?xf32>
    %last = arith.subi %n, %one : index
    %is = soac.iota(%n) : tensor<?xindex>
    %none = soac.replicate(%n) %zero : f32 -> tensor<?xf32>
    %row = soac.scatter (%i = %is, %v = %vs) into %none : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32> {
      %bit = arith.andi %i, %one : index
      %even = arith.cmpi eq, %bit, %outer : index
      %half = arith.shrui %i, %one : index
      %place = arith.subi %last, %half : index
      %at = arith.select %even, %place, %nowhere : index
      soac.yield %at, %v : index, f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @histogram(%xss: tensor<?x?xi32>, %k: index) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %none = soac.replicate(%k) %zero : i32 -> tensor<?xi32>
    %counts = soac.hist (%x = %xs) into %none neutral %zero : (tensor<?xi32>) into tensor<?xi32> map {
      soac.yield %x, %one : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %counts : tensor<?xi32>
  }
  return %rows : tensor<?x?xi32>
}

func.func @sums(%kss: tensor<?x?xi32>, %xss: tensor<?x?xi32>) -> (tensor<?x16xi32>, tensor<?x16xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %zeros = arith.constant dense<0> : tensor<16xi32>
  %leasts = arith.constant dense<-2147483648> : tensor<16xi32>
  %sums, %maxima = soac.map (%ks = %kss, %xs = %xss)
      : (tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?x16xi32>, tensor<?x16xi32>) {
    %s, %m = soac.hist (%k = %ks, %x = %xs) into %zeros, %leasts neutral %zero, %least
        : (tensor<?xi32>, tensor<?xi32>) into (tensor<16xi32>, tensor<16xi32>) map {
      soac.yield %k, %x, %x : i32, i32, i32
    } op {
    ^bb0(%a: i32, %p: i32, %b: i32, %q: i32):
      %c = arith.addi %a, %b : i32
      %r = arith.maxsi %p, %q : i32
      soac.yield %c, %r : i32, i32
    }
    soac.yield %s, %m : tensor<16xi32>, tensor<16xi32>
  }
  return %sums, %maxima : tensor<?x16xi32>, tensor<?x16xi32>
}

// Pixel x becomes (255 c - 1) / n + 1, where c of the n pixels of the row are at most x.
func.func @equalised(%xss: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %outer = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %white = arith.constant 255 : i32
  %zeros = arith.constant dense<0> : tensor<256xi32>
  %rows = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> tensor<?x?xi8> {
    %n = tensor.dim %xs, %outer : tensor<?xi8>
    %size = arith.index_cast %n : index to i32
    %counts = soac.hist (%x = %xs) into %zeros neutral %zero : (tensor<?xi8>) into tensor<256xi32> map {
      %bin = arith.extui %x : i8 to i32
      soac.yield %bin, %one : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %below = soac.scan %counts neutral %zero : (tensor<256xi32>) -> tensor<256xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %row = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi8> {
      %bin = arith.index_castui %x : i8 to index
      %count = tensor.extract %below[%bin] : tensor<256xi32>
      %scaled = arith.muli %count, %white : i32
      %less = arith.subi %scaled, %one : i32
      %part = arith.divui %less, %size : i32
      %level = arith.addi %part, %one : i32
      %pixel = arith.trunci %level : i32 to i8
      soac.yield %pixel : i8
    }
    soac.yield %row : tensor<?xi8>
  }
  return %rows : tensor<?x?xi8>
}

func.func @gathered(%xss: tensor<?x?xf32>, %iss: tensor<?x?xi32>) -> tensor<?x?xf32> {
  %outer = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %rows = soac.map (%xs = %xss, %is = %iss) : (tensor<?x?xf32>, tensor<?x?xi32>) -> tensor<?x?xf32> {
    %n = tensor.dim %xs, %outer : tensor<?xf32>
    %some = arith.cmpi ugt, %n, %outer : index
    %row = soac.map (%i = %is) : (tensor<?xi32>) -> tensor<?xf32> {
      %y = scf.if %some -> f32 {
        %wide = arith.index_castui %i : i32 to index
        %at = arith.remui %wide, %n : index
        %x = tensor.extract %xs[%at] : tensor<?xf32>
        scf.yield %x : f32
      } else {
        scf.yield %zero : f32
      }
      soac.yield %y : f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @inverse(%pss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
  %outer = arith.constant 0 : index
  %inverses, %twice = soac.map (%ps = %pss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>) {
    %n = tensor.dim %ps, %outer : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xi32>
    %room = tensor.empty(%n) : tensor<?xi32>
    %qs = soac.scatter %ps, %is into %room : (tensor<?xi32>, tensor<?xi32>) into tensor<?xi32>
    %rs = soac.map (%q = %qs) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %q : i32 to index
      %r = tensor.extract %qs[%at] : tensor<?xi32>
      soac.yield %r : i32
    }
    soac.yield %qs, %rs : tensor<?xi32>, tensor<?xi32>
  }
  return %inverses, %twice : tensor<?x?xi32>, tensor<?x?xi32>
}
