// Folds over index spaces, and products of matrices.
//
//   @sum         the sum of an array of three dimensions
//   @strided     the sum of the points of a generator
//   @maximum     the largest element of a matrix and its first place in row-major order
//   @product     the product of 2 x 2 matrices along a space of two dimensions, which does not
//                commute, then along a second partition
//   @matrix      the product of two matrices
//   @rows        a fold of rows
//
// RUN: %python %S/run.py --program with-folds

func.func @sum(%a: tensor<?x?x?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %l = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %s = soac.with fold(%zero : i32) commutative at (%i, %j, %k) upper(%n, %m, %l) {
    %x = tensor.extract %a[%i, %j, %k] : tensor<?x?x?xi32>
    soac.yield %x : i32
  } op {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

func.func @strided(%a: tensor<?x?xi32>, %l: index, %t: index, %w: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %s = soac.with fold(%zero : i32) commutative at (%i, %j) lower(%l, %c0) upper(%n, %m) step(%t, %t) width(%c1, %w) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    soac.yield %x : i32
  } op {
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  }
  return %s : i32
}

func.func @maximum(%a: tensor<?x?xi32>) -> (i32, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %least = arith.constant -2147483648 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %s:3 = soac.with fold(%least, %none, %none : i32, index, index) at (%i, %j) upper(%n, %m) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    soac.yield %x, %i, %j : i32, index, index
  } op {
  ^bb0(%x: i32, %i: index, %j: index, %y: i32, %k: index, %l: index):
    %more = arith.cmpi sgt, %y, %x : i32
    %nowhere = arith.cmpi eq, %i, %none : index
    %take = arith.ori %more, %nowhere : i1
    %z = arith.select %take, %y, %x : i32
    %p = arith.select %take, %k, %i : index
    %q = arith.select %take, %l, %j : index
    soac.yield %z, %p, %q : i32, index, index
  }
  return %s#0, %s#1, %s#2 : i32, index, index
}

func.func @product(%a: tensor<?x?x2x2xi32>) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?x2x2xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?x2x2xi32>
  %s:4 = soac.with fold(%one, %zero, %zero, %one : i32, i32, i32, i32) at (%i, %j) upper(%n, %m) {
    %p = tensor.extract %a[%i, %j, %c0, %c0] : tensor<?x?x2x2xi32>
    %q = tensor.extract %a[%i, %j, %c0, %c1] : tensor<?x?x2x2xi32>
    %r = tensor.extract %a[%i, %j, %c1, %c0] : tensor<?x?x2x2xi32>
    %s = tensor.extract %a[%i, %j, %c1, %c1] : tensor<?x?x2x2xi32>
    soac.yield %p, %q, %r, %s : i32, i32, i32, i32
  } at (%i, %j) lower(%c1, %c0) upper(%n, %m) step(%c2, %c1) {
    %p = tensor.extract %a[%i, %j, %c0, %c0] : tensor<?x?x2x2xi32>
    %q = tensor.extract %a[%i, %j, %c0, %c1] : tensor<?x?x2x2xi32>
    %r = tensor.extract %a[%i, %j, %c1, %c0] : tensor<?x?x2x2xi32>
    %s = tensor.extract %a[%i, %j, %c1, %c1] : tensor<?x?x2x2xi32>
    soac.yield %p, %q, %r, %s : i32, i32, i32, i32
  } op {
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32, %e: i32, %f: i32, %g: i32, %h: i32):
    %pe = arith.muli %p, %e : i32
    %qg = arith.muli %q, %g : i32
    %pf = arith.muli %p, %f : i32
    %qh = arith.muli %q, %h : i32
    %re = arith.muli %r, %e : i32
    %sg = arith.muli %s, %g : i32
    %rf = arith.muli %r, %f : i32
    %sh = arith.muli %s, %h : i32
    %x = arith.addi %pe, %qg : i32
    %y = arith.addi %pf, %qh : i32
    %z = arith.addi %re, %sg : i32
    %w = arith.addi %rf, %sh : i32
    soac.yield %x, %y, %z, %w : i32, i32, i32, i32
  }
  return %s#0, %s#1, %s#2, %s#3 : i32, i32, i32, i32
}

func.func @matrix(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %k = tensor.dim %a, %c1 : tensor<?x?xi32>
  %m = tensor.dim %b, %c1 : tensor<?x?xi32>
  %c = soac.with genarray(%n, %m) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) {
    %dot = soac.with fold(%zero : i32) commutative at (%l) upper(%k) {
      %x = tensor.extract %a[%i, %l] : tensor<?x?xi32>
      %y = tensor.extract %b[%l, %j] : tensor<?x?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %dot : i32
  }
  return %c : tensor<?x?xi32>
}

func.func @rows(%a: tensor<?x4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?x4xi32>
  %zeros = arith.constant dense<0> : tensor<4xi32>
  %s = soac.with fold(%zeros : tensor<4xi32>) commutative at (%i) upper(%n) {
    %x = tensor.extract_slice %a[%i, 0] [1, 4] [1, 1] : tensor<?x4xi32> to tensor<4xi32>
    soac.yield %x : tensor<4xi32>
  } op {
  ^bb0(%x: tensor<4xi32>, %y: tensor<4xi32>):
    %z = soac.map (%p = %x, %q = %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32> {
      %r = arith.addi %p, %q : i32
      soac.yield %r : i32
    }
    soac.yield %z : tensor<4xi32>
  }
  return %s : tensor<4xi32>
}
