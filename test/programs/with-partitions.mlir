// With-loops with partitions that overlap, leave elements out, or have no points.
//
//   @listing3   two partitions in steps over 9 x 9 elements, of which the later one wins
//   @listing4   () over an array of 1500 elements: every second one, and those from 1000 on
//   @listing9   one partition with all elements
//   @seven      the example of section 2.2, each element the number of its partition
//   @one        bounds, steps and widths as arguments, in two dimensions
//   @three      three partitions in one dimension, bounds as arguments
//   @boxes      three boxes in two dimensions, bounds as arguments
//   @known      four partitions in three dimensions, bounds known
//   @rows       partitions of rows, which a body computes or reads
//   @modified   a modarray of an array that is used afterwards
//   @pair       two arrays of one loop
//   @point      a loop over an array without dimensions
//   @nested     a loop in a map
//   @folded     three boxes, of which another loop reads each point
//   @moved      the same in steps and in a loop of its own for the inner points, which reads
//               the point to the lower left
//
// The listings are those of Janssen and Scholz, "On Mapping N-Dimensional Data-Parallelism
// Efficiently into GPU-Thread-Spaces" (IFL 2021).
//
// RUN: %python %S/run.py --program with-partitions

func.func @listing3() -> tensor<9x9xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %seven = arith.constant 7 : i32
  %a = soac.with genarray() default(%zero : i32) -> tensor<9x9xi32>
      at (%i, %j) lower(%c0, %c1) upper(%c9, %c8) step(%c2, %c3) width(%c1, %c2) {
    soac.yield %three : i32
  } at (%i, %j) lower(%c1, %c0) upper(%c8, %c9) step(%c3, %c2) width(%c2, %c1) {
    soac.yield %seven : i32
  }
  return %a : tensor<9x9xi32>
}

func.func @listing4(%a: tensor<1500xi32>) -> tensor<1500xi32> {
  %c2 = arith.constant 2 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %b = soac.with genarray() default(%zero : i32) -> tensor<1500xi32>
      at (%i) upper(%c1000) step(%c2) {
    %x = tensor.extract %a[%i] : tensor<1500xi32>
    %y = arith.addi %x, %one : i32
    soac.yield %y : i32
  } at (%i) lower(%c1000) {
    %x = tensor.extract %a[%i] : tensor<1500xi32>
    %y = arith.addi %x, %four : i32
    soac.yield %y : i32
  }
  return %b : tensor<1500xi32>
}

func.func @listing9(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %b = soac.with genarray(%n, %m) default(%zero : i32) -> tensor<?x?xi32>
      at (%i, %j) lower(%c0, %c0) upper(%n, %m) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    %y = arith.addi %x, %one : i32
    soac.yield %y : i32
  }
  return %b : tensor<?x?xi32>
}

func.func @seven() -> tensor<7x7xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %c10 = arith.constant 10 : index
  %a = soac.with genarray() default(%c0 : index) -> tensor<7x7xindex>
      at (%i, %j) lower(%c1, %c1) upper(%c6, %c6) step(%c2, %c3) width(%c1, %c2) {
    %t = arith.muli %i, %c10 : index
    %ij = arith.addi %t, %j : index
    soac.yield %ij : index
  }
  return %a : tensor<7x7xindex>
}

func.func @one(%n: index, %m: index, %l0: index, %l1: index, %u0: index, %u1: index,
    %t0: index, %t1: index, %w0: index, %w1: index) -> tensor<?x?xindex> {
  %none = arith.constant -1 : index
  %a = soac.with genarray(%n, %m) default(%none : index) -> tensor<?x?xindex>
      at (%i, %j) lower(%l0, %l1) upper(%u0, %u1) step(%t0, %t1) width(%w0, %w1) {
    %row = arith.muli %i, %m : index
    %ij = arith.addi %row, %j : index
    soac.yield %ij : index
  }
  return %a : tensor<?x?xindex>
}

func.func @three(%n: index, %l: tensor<3xindex>, %u: tensor<3xindex>, %t: tensor<3xindex>, %w: tensor<3xindex>)
    -> tensor<?xindex> {
  %none = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %hundred = arith.constant 100 : index
  %l0 = tensor.extract %l[%c0] : tensor<3xindex>
  %l1 = tensor.extract %l[%c1] : tensor<3xindex>
  %l2 = tensor.extract %l[%c2] : tensor<3xindex>
  %u0 = tensor.extract %u[%c0] : tensor<3xindex>
  %u1 = tensor.extract %u[%c1] : tensor<3xindex>
  %u2 = tensor.extract %u[%c2] : tensor<3xindex>
  %t0 = tensor.extract %t[%c0] : tensor<3xindex>
  %t1 = tensor.extract %t[%c1] : tensor<3xindex>
  %t2 = tensor.extract %t[%c2] : tensor<3xindex>
  %w0 = tensor.extract %w[%c0] : tensor<3xindex>
  %w1 = tensor.extract %w[%c1] : tensor<3xindex>
  %w2 = tensor.extract %w[%c2] : tensor<3xindex>
  %a = soac.with genarray(%n) default(%none : index) -> tensor<?xindex>
      at (%i) lower(%l0) upper(%u0) step(%t0) width(%w0) {
    soac.yield %i : index
  } at (%i) lower(%l1) upper(%u1) step(%t1) width(%w1) {
    %x = arith.addi %i, %hundred : index
    soac.yield %x : index
  } at (%i) lower(%l2) upper(%u2) step(%t2) width(%w2) {
    %x = arith.muli %i, %hundred : index
    soac.yield %x : index
  }
  return %a : tensor<?xindex>
}

func.func @boxes(%n: index, %m: index, %l: tensor<3x2xindex>, %u: tensor<3x2xindex>) -> tensor<?x?xindex> {
  %none = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %hundred = arith.constant 100 : index
  %l00 = tensor.extract %l[%c0, %c0] : tensor<3x2xindex>
  %l01 = tensor.extract %l[%c0, %c1] : tensor<3x2xindex>
  %l10 = tensor.extract %l[%c1, %c0] : tensor<3x2xindex>
  %l11 = tensor.extract %l[%c1, %c1] : tensor<3x2xindex>
  %l20 = tensor.extract %l[%c2, %c0] : tensor<3x2xindex>
  %l21 = tensor.extract %l[%c2, %c1] : tensor<3x2xindex>
  %u00 = tensor.extract %u[%c0, %c0] : tensor<3x2xindex>
  %u01 = tensor.extract %u[%c0, %c1] : tensor<3x2xindex>
  %u10 = tensor.extract %u[%c1, %c0] : tensor<3x2xindex>
  %u11 = tensor.extract %u[%c1, %c1] : tensor<3x2xindex>
  %u20 = tensor.extract %u[%c2, %c0] : tensor<3x2xindex>
  %u21 = tensor.extract %u[%c2, %c1] : tensor<3x2xindex>
  %a = soac.with genarray(%n, %m) default(%none : index) -> tensor<?x?xindex>
      at (%i, %j) lower(%l00, %l01) upper(%u00, %u01) {
    soac.yield %i : index
  } at (%i, %j) lower(%l10, %l11) upper(%u10, %u11) {
    %x = arith.addi %j, %hundred : index
    soac.yield %x : index
  } at (%i, %j) lower(%l20, %l21) upper(%u20, %u21) {
    %x = arith.muli %i, %hundred : index
    %y = arith.addi %x, %j : index
    soac.yield %y : index
  }
  return %a : tensor<?x?xindex>
}

func.func @known() -> tensor<6x7x8xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c20 = arith.constant 20 : index
  %a = soac.with genarray() default(%c0 : index) -> tensor<6x7x8xindex>
      at (%i, %j, %k) upper(%c5, %c7, %c6) step(%c2, %c1, %c3) width(%c1, %c1, %c2) {
    soac.yield %c1 : index
  } at (%i, %j, %k) lower(%c1, %c2, %c3) {
    %x = arith.addi %i, %c20 : index
    soac.yield %x : index
  } at (%i, %j, %k) lower(%c4, %c0, %c0) upper(%c4, %c20, %c20) {
    soac.yield %c2 : index
  } at (%i, %j, %k) lower(%c1, %c1, %c1) upper(%c6, %c6, %c7) step(%c4, %c2, %c3) width(%c3, %c1, %c1) {
    %x = arith.muli %k, %c20 : index
    soac.yield %x : index
  }
  return %a : tensor<6x7x8xindex>
}

func.func @rows(%xs: tensor<?x?xi32>, %row: tensor<?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %xs, %c0 : tensor<?x?xi32>
  %m = tensor.dim %xs, %c1 : tensor<?x?xi32>
  %a = soac.with genarray(%n) default(%row : tensor<?xi32>) -> tensor<?x?xi32>
      at (%i) step(%c3) {
    %x = tensor.extract_slice %xs[%i, 0] [1, %m] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    soac.yield %x : tensor<?xi32>
  } at (%i) step(%c2) {
    %x = tensor.extract_slice %xs[%i, 0] [1, %m] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    %y = soac.map (%p = %x, %q = %row) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %r = arith.addi %p, %q : i32
      soac.yield %r : i32
    }
    soac.yield %y : tensor<?xi32>
  }
  return %a : tensor<?x?xi32>
}

func.func @modified(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %a = soac.with modarray(%xs : tensor<?xi32>) at (%i) step(%c2) {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    %y = arith.addi %x, %one : i32
    soac.yield %y : i32
  }
  return %a, %xs : tensor<?xi32>, tensor<?xi32>
}

func.func @pair(%n: index, %m: index, %l: index, %u: index) -> (tensor<?x?xi32>, tensor<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant -1 : index
  %a, %b = soac.with genarray(%n, %m) default(%zero, %none : i32, index) -> (tensor<?x?xi32>, tensor<?x?xindex>)
      at (%i, %j) lower(%l, %c0) upper(%u, %m) {
    %x = arith.addi %i, %j : index
    soac.yield %one, %x : i32, index
  }
  return %a, %b : tensor<?x?xi32>, tensor<?x?xindex>
}

func.func @point(%x: i32) -> (tensor<i32>, tensor<i32>) {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %a = soac.with genarray() default(%zero : i32) -> tensor<i32>
      at () {
    soac.yield %two : i32
  } at () {
    soac.yield %x : i32
  }
  %b = soac.with genarray() default(%two : i32) -> tensor<i32>
  return %a, %b : tensor<i32>, tensor<i32>
}

func.func @nested(%xs: tensor<?xi32>, %n: index, %l: index, %u: index, %t: index) -> tensor<?x?x4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %all = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?x4xi32> {
    %a = soac.with genarray(%n) default(%zero : i32) -> tensor<?x4xi32>
        at (%i, %j) lower(%l, %c0) upper(%u, %c4) step(%t, %c3) {
      soac.yield %x : i32
    } at (%i, %j) lower(%c0, %c1) upper(%n, %c3) {
      %k = arith.addi %i, %j : index
      %y = arith.index_cast %k : index to i32
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %a : tensor<?x4xi32>
  }
  return %all : tensor<?x?x4xi32>
}

func.func @folded(%l: tensor<2xindex>, %u: tensor<2xindex>, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %none = arith.constant -1 : i64
  %l0 = tensor.extract %l[%c0] : tensor<2xindex>
  %l1 = tensor.extract %l[%c1] : tensor<2xindex>
  %u0 = tensor.extract %u[%c0] : tensor<2xindex>
  %u1 = tensor.extract %u[%c1] : tensor<2xindex>
  %a = soac.with genarray(%n) default(%none : i64) -> tensor<?xi64> at (%i) lower(%l0) upper(%u0) {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    soac.yield %x : i64
  } at (%i) lower(%l1) upper(%u1) {
    %x = arith.index_cast %i : index to i64
    soac.yield %x : i64
  }
  %b = soac.with genarray(%n) default(%none : i64) -> tensor<?xi64> at (%i) {
    %x = tensor.extract %a[%i] : tensor<?xi64>
    %k = arith.index_cast %i : index to i64
    %y = arith.muli %x, %k : i64
    soac.yield %y : i64
  }
  return %b : tensor<?xi64>
}

func.func @moved(%xs: tensor<9x11xi32>) -> (tensor<9x11xi32>, tensor<9x11xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %seven = arith.constant 7 : i32
  %nine = arith.constant 9 : i32
  %a = soac.with genarray() default(%seven : i32) -> tensor<9x11xi32>
      at (%i, %j) lower(%c2, %c3) upper(%c5, %c8) {
    %x = tensor.extract %xs[%i, %j] : tensor<9x11xi32>
    soac.yield %x : i32
  }
  %b = soac.with genarray() default(%nine : i32) -> tensor<9x11xi32>
      at (%i, %j) lower(%c1, %c1) upper(%c8, %c10) {
    %k = arith.addi %i, %c1 : index
    %m = arith.subi %j, %c1 : index
    %x = tensor.extract %a[%k, %m] : tensor<9x11xi32>
    %y = arith.addi %x, %nine : i32
    soac.yield %y : i32
  }
  %c = soac.with genarray() default(%seven : i32) -> tensor<9x11xi32>
      at (%i, %j) step(%c2, %c3) {
    %x = tensor.extract %xs[%i, %j] : tensor<9x11xi32>
    soac.yield %x : i32
  }
  %d = soac.with genarray() default(%nine : i32) -> tensor<9x11xi32>
      at (%i, %j) lower(%c1, %c1) upper(%c8, %c10) {
    %k = arith.addi %i, %c1 : index
    %m = arith.subi %j, %c1 : index
    %x = tensor.extract %c[%k, %m] : tensor<9x11xi32>
    %y = arith.addi %x, %nine : i32
    soac.yield %y : i32
  }
  return %b, %d : tensor<9x11xi32>, tensor<9x11xi32>
}
