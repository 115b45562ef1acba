// Many tridiagonal systems, one a row, solved by scans.
//
//   @recurrence  (as, bs): f64 -> x[i] = as[i] x[i-1] + bs[i] with x[-1] = 0 for each row
//   @recurrence_1024 the same for rows of 1024
//   @solve       (as, bs, cs, ys): f64 -> x with as[i] x[i-1] + bs[i] x[i] + cs[i] x[i+1] = ys[i]
//                for each row; as[0] and the last of cs count for nothing
//
// Elimination makes the diagonal d[i] = bs[i] - as[i] cs[i-1] / d[i-1], which is a linear
// fraction of d[i-1], (d + p) bs[i] / d with p = - as[i] cs[i-1] / bs[i]. The fraction
// (d + p) / (q d + r) is the triple (p, q, r); the composition of two is a product of 2x2
// matrices, divided by its first entry. Then the right-hand sides and, from the last
// one to the first, the solution are compositions of linear functions. Matrices whose
// diagonal dominates need no pivots.
//
// RUN: %python %S/run.py --program rows-tridiagonal

func.func private @linear(%as: tensor<?xf64>, %bs: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %slopes, %xs = soac.scan %as, %bs neutral %one, %zero
      : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  ^bb0(%a1: f64, %b1: f64, %a2: f64, %b2: f64):
    %a3 = arith.mulf %a2, %a1 : f64
    %a2b1 = arith.mulf %a2, %b1 : f64
    %b3 = arith.addf %a2b1, %b2 : f64
    soac.yield %a3, %b3 : f64, f64
  }
  return %xs : tensor<?xf64>
}

func.func @recurrence(%ass: tensor<?x?xf64>, %bss: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %rows = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %xs = func.call @linear(%as, %bs) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
    soac.yield %xs : tensor<?xf64>
  }
  return %rows : tensor<?x?xf64>
}

func.func @recurrence_1024(%ass: tensor<?x1024xf64>, %bss: tensor<?x1024xf64>) -> tensor<?x1024xf64> {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %rows = soac.map (%as = %ass, %bs = %bss) : (tensor<?x1024xf64>, tensor<?x1024xf64>) -> tensor<?x1024xf64> {
    %slopes, %xs = soac.scan %as, %bs neutral %one, %zero
        : (tensor<1024xf64>, tensor<1024xf64>) -> (tensor<1024xf64>, tensor<1024xf64>) {
    ^bb0(%a1: f64, %b1: f64, %a2: f64, %b2: f64):
      %a3 = arith.mulf %a2, %a1 : f64
      %a2b1 = arith.mulf %a2, %b1 : f64
      %b3 = arith.addf %a2b1, %b2 : f64
      soac.yield %a3, %b3 : f64, f64
    }
    soac.yield %xs : tensor<1024xf64>
  }
  return %rows : tensor<?x1024xf64>
}

// The element before, `first` for the first one.
func.func private @before(%xs: tensor<?xf64>, %i: index, %first: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %has_left = arith.cmpi ugt, %i, %c0 : index
  %x = scf.if %has_left -> f64 {
    %j = arith.subi %i, %c1 : index
    %left = tensor.extract %xs[%j] : tensor<?xf64>
    scf.yield %left : f64
  } else {
    scf.yield %first : f64
  }
  return %x : f64
}

func.func private @diagonal(%as: tensor<?xf64>, %bs: tensor<?xf64>, %cs: tensor<?xf64>, %is: tensor<?xindex>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %ps, %qs, %rs = soac.map (%a = %as, %b = %bs, %i = %is)
      : (tensor<?xf64>, tensor<?xf64>, tensor<?xindex>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %c = func.call @before(%cs, %i, %zero) : (tensor<?xf64>, index, f64) -> f64
    %ac = arith.mulf %a, %c : f64
    %part = arith.divf %ac, %b : f64
    %p = arith.negf %part : f64
    %q = arith.divf %one, %b : f64
    soac.yield %p, %q, %zero : f64, f64, f64
  }
  %p_to, %q_to, %r_to = soac.scan %ps, %qs, %rs neutral %zero, %zero, %one
      : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  ^bb0(%p1: f64, %q1: f64, %r1: f64, %p2: f64, %q2: f64, %r2: f64):
    %p2q1 = arith.mulf %p2, %q1 : f64
    %s = arith.addf %one, %p2q1 : f64
    %p2r1 = arith.mulf %p2, %r1 : f64
    %p = arith.addf %p1, %p2r1 : f64
    %r2q1 = arith.mulf %r2, %q1 : f64
    %q = arith.addf %q2, %r2q1 : f64
    %q2p1 = arith.mulf %q2, %p1 : f64
    %r2r1 = arith.mulf %r2, %r1 : f64
    %r = arith.addf %q2p1, %r2r1 : f64
    %p3 = arith.divf %p, %s : f64
    %q3 = arith.divf %q, %s : f64
    %r3 = arith.divf %r, %s : f64
    soac.yield %p3, %q3, %r3 : f64, f64, f64
  }
  // The first fraction has p = 0 and r = 0, so that it is bs[0], whatever it is applied to.
  %ds = soac.map (%p = %p_to, %q = %q_to, %r = %r_to)
      : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %above = arith.addf %one, %p : f64
    %below = arith.addf %q, %r : f64
    %d = arith.divf %above, %below : f64
    soac.yield %d : f64
  }
  return %ds : tensor<?xf64>
}

func.func private @reversed(%xs: tensor<?xf64>, %is: tensor<?xindex>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf64>
  %last = arith.subi %n, %c1 : index
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xf64> {
    %j = arith.subi %last, %i : index
    %y = tensor.extract %xs[%j] : tensor<?xf64>
    soac.yield %y : f64
  }
  return %ys : tensor<?xf64>
}

func.func @solve(%ass: tensor<?x?xf64>, %bss: tensor<?x?xf64>, %css: tensor<?x?xf64>, %yss: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %rows = soac.map (%as = %ass, %bs = %bss, %cs = %css, %ys = %yss)
      : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %n = tensor.dim %as, %c0 : tensor<?xf64>
    %last = arith.subi %n, %c1 : index
    %is = soac.iota(%n) : tensor<?xindex>
    %ds = func.call @diagonal(%as, %bs, %cs, %is)
        : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xindex>) -> tensor<?xf64>
    %factors = soac.map (%a = %as, %i = %is) : (tensor<?xf64>, tensor<?xindex>) -> tensor<?xf64> {
      %first = arith.cmpi eq, %i, %c0 : index
      %own = arith.select %first, %zero, %a : f64
      %d = func.call @before(%ds, %i, %one) : (tensor<?xf64>, index, f64) -> f64
      %part = arith.divf %own, %d : f64
      %factor = arith.negf %part : f64
      soac.yield %factor : f64
    }
    %right = func.call @linear(%factors, %ys) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
    %slopes, %offsets = soac.map (%c = %cs, %d = %ds, %y = %right, %i = %is)
        : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xindex>) -> (tensor<?xf64>, tensor<?xf64>) {
      %end = arith.cmpi eq, %i, %last : index
      %own = arith.select %end, %zero, %c : f64
      %part = arith.divf %own, %d : f64
      %slope = arith.negf %part : f64
      %offset = arith.divf %y, %d : f64
      soac.yield %slope, %offset : f64, f64
    }
    %slopes_back = func.call @reversed(%slopes, %is) : (tensor<?xf64>, tensor<?xindex>) -> tensor<?xf64>
    %offsets_back = func.call @reversed(%offsets, %is) : (tensor<?xf64>, tensor<?xindex>) -> tensor<?xf64>
    %back = func.call @linear(%slopes_back, %offsets_back) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
    %xs = func.call @reversed(%back, %is) : (tensor<?xf64>, tensor<?xindex>) -> tensor<?xf64>
    soac.yield %xs : tensor<?xf64>
  }
  return %rows : tensor<?x?xf64>
}
