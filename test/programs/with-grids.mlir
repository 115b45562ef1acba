// Grids of several sizes, by steps.
//
//   @up         each element of an image as two by two
//   @down       the mean of two by two elements, rounded down
//   @every      every second element of every third row
//   @restrict   a grid of (2 n - 1) x (2 m - 1) points as one of n x m: inner points by full
//               weighting, those of the border as they are
//   @prolong    the other way: points between others are their mean
//   @cycle      one V-cycle of multigrid for Poisson's equation over three grids
//
// RUN: %python %S/run.py --program with-grids

func.func @up(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %n2 = arith.muli %n, %c2 : index
  %m2 = arith.muli %m, %c2 : index
  %b = soac.with genarray(%n2, %m2) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) {
    %p = arith.divui %i, %c2 : index
    %q = arith.divui %j, %c2 : index
    %x = tensor.extract %a[%p, %q] : tensor<?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?xi32>
}

func.func @down(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %n2 = arith.divui %n, %c2 : index
  %m2 = arith.divui %m, %c2 : index
  %b = soac.with genarray(%n2, %m2) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) {
    %s = soac.with fold(%zero : i32) commutative at (%k, %l) upper(%c2, %c2) {
      %i2 = arith.muli %i, %c2 : index
      %j2 = arith.muli %j, %c2 : index
      %p = arith.addi %i2, %k : index
      %q = arith.addi %j2, %l : index
      %x = tensor.extract %a[%p, %q] : tensor<?x?xi32>
      soac.yield %x : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    %mean = arith.shrsi %s, %two : i32
    soac.yield %mean : i32
  }
  return %b : tensor<?x?xi32>
}

func.func @every(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %b = soac.with genarray(%n, %m) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) step(%c3, %c2) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?xi32>
}

func.func private @half(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %more = arith.addi %n, %c1 : index
  %half = arith.divui %more, %c2 : index
  return %half : index
}

func.func private @twice(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %two = arith.muli %n, %c2 : index
  %less = arith.subi %two, %c1 : index
  %twice = arith.maxsi %less, %c0 : index
  return %twice : index
}

func.func @restrict(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %n0 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %m0 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %n = func.call @half(%n0) : (index) -> index
  %m = func.call @half(%m0) : (index) -> index
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %b = soac.with genarray(%n, %m) default(%zero : f64) -> tensor<?x?xf64> at (%i, %j) {
    %p = arith.muli %i, %c2 : index
    %q = arith.muli %j, %c2 : index
    %x = tensor.extract %a[%p, %q] : tensor<?x?xf64>
    soac.yield %x : f64
  } at (%i, %j) lower(%c1, %c1) upper(%n1, %m1) {
    %sum = soac.with fold(%zero : f64) commutative at (%k, %l) upper(%c3, %c3) {
      %i2 = arith.muli %i, %c2 : index
      %j2 = arith.muli %j, %c2 : index
      %i3 = arith.addi %i2, %k : index
      %j3 = arith.addi %j2, %l : index
      %p = arith.subi %i3, %c1 : index
      %q = arith.subi %j3, %c1 : index
      %x = tensor.extract %a[%p, %q] : tensor<?x?xf64>
      %mid = arith.cmpi eq, %k, %c1 : index
      %y = arith.mulf %x, %half : f64
      %z = arith.select %mid, %x, %y : f64
      %centre = arith.cmpi eq, %l, %c1 : index
      %u = arith.mulf %z, %half : f64
      %v = arith.select %centre, %z, %u : f64
      soac.yield %v : f64
    } op {
    ^bb0(%x: f64, %y: f64):
      %z = arith.addf %x, %y : f64
      soac.yield %z : f64
    }
    %quarter = arith.constant 0.25 : f64
    %mean = arith.mulf %sum, %quarter : f64
    soac.yield %mean : f64
  }
  return %b : tensor<?x?xf64>
}

func.func @prolong(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %quarter = arith.constant 0.25 : f64
  %n0 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %m0 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %n = func.call @twice(%n0) : (index) -> index
  %m = func.call @twice(%m0) : (index) -> index
  %b = soac.with genarray(%n, %m) default(%zero : f64) -> tensor<?x?xf64> at (%i, %j) step(%c2, %c2) {
    %p = arith.divui %i, %c2 : index
    %q = arith.divui %j, %c2 : index
    %x = tensor.extract %a[%p, %q] : tensor<?x?xf64>
    soac.yield %x : f64
  } at (%i, %j) lower(%c1, %c0) step(%c2, %c2) {
    %p = arith.divui %i, %c2 : index
    %q = arith.divui %j, %c2 : index
    %p1 = arith.addi %p, %c1 : index
    %x = tensor.extract %a[%p, %q] : tensor<?x?xf64>
    %y = tensor.extract %a[%p1, %q] : tensor<?x?xf64>
    %s = arith.addf %x, %y : f64
    %r = arith.mulf %s, %half : f64
    soac.yield %r : f64
  } at (%i, %j) lower(%c0, %c1) step(%c2, %c2) {
    %p = arith.divui %i, %c2 : index
    %q = arith.divui %j, %c2 : index
    %q1 = arith.addi %q, %c1 : index
    %x = tensor.extract %a[%p, %q] : tensor<?x?xf64>
    %y = tensor.extract %a[%p, %q1] : tensor<?x?xf64>
    %s = arith.addf %x, %y : f64
    %r = arith.mulf %s, %half : f64
    soac.yield %r : f64
  } at (%i, %j) lower(%c1, %c1) step(%c2, %c2) {
    %p = arith.divui %i, %c2 : index
    %q = arith.divui %j, %c2 : index
    %p1 = arith.addi %p, %c1 : index
    %q1 = arith.addi %q, %c1 : index
    %w = tensor.extract %a[%p, %q] : tensor<?x?xf64>
    %x = tensor.extract %a[%p1, %q] : tensor<?x?xf64>
    %y = tensor.extract %a[%p, %q1] : tensor<?x?xf64>
    %z = tensor.extract %a[%p1, %q1] : tensor<?x?xf64>
    %wx = arith.addf %w, %x : f64
    %yz = arith.addf %y, %z : f64
    %s = arith.addf %wx, %yz : f64
    %r = arith.mulf %s, %quarter : f64
    soac.yield %r : f64
  }
  return %b : tensor<?x?xf64>
}

// Two steps of u = (sum of four neighbours + f) / 4 on inner points.
func.func private @smooth(%u: tensor<?x?xf64>, %f: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %quarter = arith.constant 0.25 : f64
  %n = tensor.dim %u, %c0 : tensor<?x?xf64>
  %m = tensor.dim %u, %c1 : tensor<?x?xf64>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %r = scf.for %t = %c0 to %c2 step %c1 iter_args(%a = %u) -> tensor<?x?xf64> {
    %b = soac.with modarray(%a : tensor<?x?xf64>) at (%i, %j) lower(%c1, %c1) upper(%n1, %m1) {
      %s = func.call @around(%a, %i, %j) : (tensor<?x?xf64>, index, index) -> f64
      %x = tensor.extract %f[%i, %j] : tensor<?x?xf64>
      %y = arith.addf %s, %x : f64
      %z = arith.mulf %y, %quarter : f64
      soac.yield %z : f64
    }
    scf.yield %b : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

func.func private @around(%a: tensor<?x?xf64>, %i: index, %j: index) -> f64 {
  %c1 = arith.constant 1 : index
  %up = arith.subi %i, %c1 : index
  %down = arith.addi %i, %c1 : index
  %left = arith.subi %j, %c1 : index
  %right = arith.addi %j, %c1 : index
  %p = tensor.extract %a[%up, %j] : tensor<?x?xf64>
  %q = tensor.extract %a[%down, %j] : tensor<?x?xf64>
  %r = tensor.extract %a[%i, %left] : tensor<?x?xf64>
  %s = tensor.extract %a[%i, %right] : tensor<?x?xf64>
  %pq = arith.addf %p, %q : f64
  %rs = arith.addf %r, %s : f64
  %sum = arith.addf %pq, %rs : f64
  return %sum : f64
}

// What is left: f + neighbours - 4 u on inner points, 0 at the border.
func.func private @residual(%u: tensor<?x?xf64>, %f: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %four = arith.constant 4.0 : f64
  %n = tensor.dim %u, %c0 : tensor<?x?xf64>
  %m = tensor.dim %u, %c1 : tensor<?x?xf64>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %r = soac.with genarray(%n, %m) default(%zero : f64) -> tensor<?x?xf64> at (%i, %j) lower(%c1, %c1) upper(%n1, %m1) {
    %s = func.call @around(%u, %i, %j) : (tensor<?x?xf64>, index, index) -> f64
    %x = tensor.extract %f[%i, %j] : tensor<?x?xf64>
    %y = tensor.extract %u[%i, %j] : tensor<?x?xf64>
    %w = arith.mulf %y, %four : f64
    %sx = arith.addf %s, %x : f64
    %z = arith.subf %sx, %w : f64
    soac.yield %z : f64
  }
  return %r : tensor<?x?xf64>
}

func.func private @zeros(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = tensor.dim %a, %c0 : tensor<?x?xf64>
  %m = tensor.dim %a, %c1 : tensor<?x?xf64>
  %z = soac.with genarray(%n, %m) default(%zero : f64) -> tensor<?x?xf64>
  return %z : tensor<?x?xf64>
}

func.func private @add(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c = soac.with modarray(%a : tensor<?x?xf64>) at (%i, %j) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xf64>
    %y = tensor.extract %b[%i, %j] : tensor<?x?xf64>
    %z = arith.addf %x, %y : f64
    soac.yield %z : f64
  }
  return %c : tensor<?x?xf64>
}

func.func @cycle(%u0: tensor<?x?xf64>, %f0: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %v0 = func.call @smooth(%u0, %f0) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %r0 = func.call @residual(%v0, %f0) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %f1 = func.call @restrict(%r0) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %u1 = func.call @zeros(%f1) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %v1 = func.call @smooth(%u1, %f1) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %r1 = func.call @residual(%v1, %f1) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %f2 = func.call @restrict(%r1) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %u2 = func.call @zeros(%f2) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %v2 = func.call @smooth(%u2, %f2) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %e1 = func.call @prolong(%v2) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %w1 = func.call @add(%v1, %e1) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %x1 = func.call @smooth(%w1, %f1) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %e0 = func.call @prolong(%x1) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %w0 = func.call @add(%v0, %e0) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %x0 = func.call @smooth(%w0, %f0) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return %x0 : tensor<?x?xf64>
}
