// Convolution with padding and stride, in one to four dimensions.
//
//   @conv1 ... @conv4  (a, k, s, p): a is padded by p zeros at each end of each dimension,
//                      and the kernel k is put at every s-th place where it fits
//
// RUN: %python %S/run.py --program with-convolution

func.func @conv1(%a: tensor<?xi32>, %w: tensor<?xi32>, %s: index, %pad: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %both = arith.muli %pad, %c2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?xi32>
  %k0 = tensor.dim %w, %c0 : tensor<?xi32>
  %m0 = arith.addi %n0, %both : index
  %e0 = arith.addi %n0, %pad : index
  %f0 = arith.subi %m0, %k0 : index
  %g0 = arith.divui %f0, %s : index
  %o0 = arith.addi %g0, %c1 : index
  %padded = soac.with genarray(%m0) default(%zero : i32) -> tensor<?xi32>
      at (%i) lower(%pad) upper(%e0) {
    %x0 = arith.subi %i, %pad : index
    %y = tensor.extract %a[%x0] : tensor<?xi32>
    soac.yield %y : i32
  }
  %b = soac.with genarray(%o0) default(%zero : i32) -> tensor<?xi32> at (%i) {
    %sum = soac.with fold(%zero : i32) commutative at (%p) upper(%k0) {
      %u0 = arith.muli %i, %s : index
      %v0 = arith.addi %u0, %p : index
      %x = tensor.extract %padded[%v0] : tensor<?xi32>
      %y = tensor.extract %w[%p] : tensor<?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %sum : i32
  }
  return %b : tensor<?xi32>
}

func.func @conv2(%a: tensor<?x?xi32>, %w: tensor<?x?xi32>, %s: index, %pad: index) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %both = arith.muli %pad, %c2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?xi32>
  %k0 = tensor.dim %w, %c0 : tensor<?x?xi32>
  %m0 = arith.addi %n0, %both : index
  %e0 = arith.addi %n0, %pad : index
  %f0 = arith.subi %m0, %k0 : index
  %g0 = arith.divui %f0, %s : index
  %o0 = arith.addi %g0, %c1 : index
  %n1 = tensor.dim %a, %c1 : tensor<?x?xi32>
  %k1 = tensor.dim %w, %c1 : tensor<?x?xi32>
  %m1 = arith.addi %n1, %both : index
  %e1 = arith.addi %n1, %pad : index
  %f1 = arith.subi %m1, %k1 : index
  %g1 = arith.divui %f1, %s : index
  %o1 = arith.addi %g1, %c1 : index
  %padded = soac.with genarray(%m0, %m1) default(%zero : i32) -> tensor<?x?xi32>
      at (%i, %j) lower(%pad, %pad) upper(%e0, %e1) {
    %x0 = arith.subi %i, %pad : index
    %x1 = arith.subi %j, %pad : index
    %y = tensor.extract %a[%x0, %x1] : tensor<?x?xi32>
    soac.yield %y : i32
  }
  %b = soac.with genarray(%o0, %o1) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) {
    %sum = soac.with fold(%zero : i32) commutative at (%p, %q) upper(%k0, %k1) {
      %u0 = arith.muli %i, %s : index
      %v0 = arith.addi %u0, %p : index
      %u1 = arith.muli %j, %s : index
      %v1 = arith.addi %u1, %q : index
      %x = tensor.extract %padded[%v0, %v1] : tensor<?x?xi32>
      %y = tensor.extract %w[%p, %q] : tensor<?x?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %sum : i32
  }
  return %b : tensor<?x?xi32>
}

func.func @conv3(%a: tensor<?x?x?xi32>, %w: tensor<?x?x?xi32>, %s: index, %pad: index) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %both = arith.muli %pad, %c2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %k0 = tensor.dim %w, %c0 : tensor<?x?x?xi32>
  %m0 = arith.addi %n0, %both : index
  %e0 = arith.addi %n0, %pad : index
  %f0 = arith.subi %m0, %k0 : index
  %g0 = arith.divui %f0, %s : index
  %o0 = arith.addi %g0, %c1 : index
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %k1 = tensor.dim %w, %c1 : tensor<?x?x?xi32>
  %m1 = arith.addi %n1, %both : index
  %e1 = arith.addi %n1, %pad : index
  %f1 = arith.subi %m1, %k1 : index
  %g1 = arith.divui %f1, %s : index
  %o1 = arith.addi %g1, %c1 : index
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %k2 = tensor.dim %w, %c2 : tensor<?x?x?xi32>
  %m2 = arith.addi %n2, %both : index
  %e2 = arith.addi %n2, %pad : index
  %f2 = arith.subi %m2, %k2 : index
  %g2 = arith.divui %f2, %s : index
  %o2 = arith.addi %g2, %c1 : index
  %padded = soac.with genarray(%m0, %m1, %m2) default(%zero : i32) -> tensor<?x?x?xi32>
      at (%i, %j, %k) lower(%pad, %pad, %pad) upper(%e0, %e1, %e2) {
    %x0 = arith.subi %i, %pad : index
    %x1 = arith.subi %j, %pad : index
    %x2 = arith.subi %k, %pad : index
    %y = tensor.extract %a[%x0, %x1, %x2] : tensor<?x?x?xi32>
    soac.yield %y : i32
  }
  %b = soac.with genarray(%o0, %o1, %o2) default(%zero : i32) -> tensor<?x?x?xi32> at (%i, %j, %k) {
    %sum = soac.with fold(%zero : i32) commutative at (%p, %q, %r) upper(%k0, %k1, %k2) {
      %u0 = arith.muli %i, %s : index
      %v0 = arith.addi %u0, %p : index
      %u1 = arith.muli %j, %s : index
      %v1 = arith.addi %u1, %q : index
      %u2 = arith.muli %k, %s : index
      %v2 = arith.addi %u2, %r : index
      %x = tensor.extract %padded[%v0, %v1, %v2] : tensor<?x?x?xi32>
      %y = tensor.extract %w[%p, %q, %r] : tensor<?x?x?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %sum : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @conv4(%a: tensor<?x?x?x?xi32>, %w: tensor<?x?x?x?xi32>, %s: index, %pad: index) -> tensor<?x?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %both = arith.muli %pad, %c2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?x?xi32>
  %k0 = tensor.dim %w, %c0 : tensor<?x?x?x?xi32>
  %m0 = arith.addi %n0, %both : index
  %e0 = arith.addi %n0, %pad : index
  %f0 = arith.subi %m0, %k0 : index
  %g0 = arith.divui %f0, %s : index
  %o0 = arith.addi %g0, %c1 : index
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?x?xi32>
  %k1 = tensor.dim %w, %c1 : tensor<?x?x?x?xi32>
  %m1 = arith.addi %n1, %both : index
  %e1 = arith.addi %n1, %pad : index
  %f1 = arith.subi %m1, %k1 : index
  %g1 = arith.divui %f1, %s : index
  %o1 = arith.addi %g1, %c1 : index
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?x?xi32>
  %k2 = tensor.dim %w, %c2 : tensor<?x?x?x?xi32>
  %m2 = arith.addi %n2, %both : index
  %e2 = arith.addi %n2, %pad : index
  %f2 = arith.subi %m2, %k2 : index
  %g2 = arith.divui %f2, %s : index
  %o2 = arith.addi %g2, %c1 : index
  %n3 = tensor.dim %a, %c3 : tensor<?x?x?x?xi32>
  %k3 = tensor.dim %w, %c3 : tensor<?x?x?x?xi32>
  %m3 = arith.addi %n3, %both : index
  %e3 = arith.addi %n3, %pad : index
  %f3 = arith.subi %m3, %k3 : index
  %g3 = arith.divui %f3, %s : index
  %o3 = arith.addi %g3, %c1 : index
  %padded = soac.with genarray(%m0, %m1, %m2, %m3) default(%zero : i32) -> tensor<?x?x?x?xi32>
      at (%i, %j, %k, %l) lower(%pad, %pad, %pad, %pad) upper(%e0, %e1, %e2, %e3) {
    %x0 = arith.subi %i, %pad : index
    %x1 = arith.subi %j, %pad : index
    %x2 = arith.subi %k, %pad : index
    %x3 = arith.subi %l, %pad : index
    %y = tensor.extract %a[%x0, %x1, %x2, %x3] : tensor<?x?x?x?xi32>
    soac.yield %y : i32
  }
  %b = soac.with genarray(%o0, %o1, %o2, %o3) default(%zero : i32) -> tensor<?x?x?x?xi32> at (%i, %j, %k, %l) {
    %sum = soac.with fold(%zero : i32) commutative at (%p, %q, %r, %t) upper(%k0, %k1, %k2, %k3) {
      %u0 = arith.muli %i, %s : index
      %v0 = arith.addi %u0, %p : index
      %u1 = arith.muli %j, %s : index
      %v1 = arith.addi %u1, %q : index
      %u2 = arith.muli %k, %s : index
      %v2 = arith.addi %u2, %r : index
      %u3 = arith.muli %l, %s : index
      %v3 = arith.addi %u3, %t : index
      %x = tensor.extract %padded[%v0, %v1, %v2, %v3] : tensor<?x?x?x?xi32>
      %y = tensor.extract %w[%p, %q, %r, %t] : tensor<?x?x?x?xi32>
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %sum : i32
  }
  return %b : tensor<?x?x?x?xi32>
}
