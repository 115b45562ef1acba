// Stencils: each point from its neighbours, with borders or around.
//
//   @jacobi2     one step of Jacobi relaxation on tensor<n x m x f64>: the mean of four
//   @jacobi3     the same in three dimensions: the mean of six
//   @relax       k steps of the first, in a loop
//   @red_black   one sweep of Gauss-Seidel in red and black: points of one color, by two
//                partitions in steps of two, then those of the other
//   @red_black3  the same in three dimensions, four partitions a color
//   @life        one generation of the game of life on a torus
//   @bumps       k times each second element of an array and one more, in one buffer
//
// RUN: %python %S/run.py --program with-stencils

func.func @jacobi2(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %r = func.call @step(%a) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}

func.func private @step(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %quarter = arith.constant 0.25 : f64
  %n = tensor.dim %a, %c0 : tensor<?x?xf64>
  %m = tensor.dim %a, %c1 : tensor<?x?xf64>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %b = soac.with modarray(%a : tensor<?x?xf64>) at (%i, %j) lower(%c1, %c1) upper(%n1, %m1) {
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
    %mean = arith.mulf %sum, %quarter : f64
    soac.yield %mean : f64
  }
  return %b : tensor<?x?xf64>
}

func.func @jacobi3(%a: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %six = arith.constant 6.0 : f64
  %n = tensor.dim %a, %c0 : tensor<?x?x?xf64>
  %m = tensor.dim %a, %c1 : tensor<?x?x?xf64>
  %l = tensor.dim %a, %c2 : tensor<?x?x?xf64>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %l1 = arith.subi %l, %c1 : index
  %b = soac.with modarray(%a : tensor<?x?x?xf64>) at (%i, %j, %k) lower(%c1, %c1, %c1) upper(%n1, %m1, %l1) {
    %i0 = arith.subi %i, %c1 : index
    %i2 = arith.addi %i, %c1 : index
    %j0 = arith.subi %j, %c1 : index
    %j2 = arith.addi %j, %c1 : index
    %k0 = arith.subi %k, %c1 : index
    %k2 = arith.addi %k, %c1 : index
    %p = tensor.extract %a[%i0, %j, %k] : tensor<?x?x?xf64>
    %q = tensor.extract %a[%i2, %j, %k] : tensor<?x?x?xf64>
    %r = tensor.extract %a[%i, %j0, %k] : tensor<?x?x?xf64>
    %s = tensor.extract %a[%i, %j2, %k] : tensor<?x?x?xf64>
    %t = tensor.extract %a[%i, %j, %k0] : tensor<?x?x?xf64>
    %u = tensor.extract %a[%i, %j, %k2] : tensor<?x?x?xf64>
    %pq = arith.addf %p, %q : f64
    %rs = arith.addf %r, %s : f64
    %tu = arith.addf %t, %u : f64
    %pqrs = arith.addf %pq, %rs : f64
    %sum = arith.addf %pqrs, %tu : f64
    %mean = arith.divf %sum, %six : f64
    soac.yield %mean : f64
  }
  return %b : tensor<?x?x?xf64>
}

func.func @relax(%a: tensor<?x?xf64>, %k: index) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %t = %c0 to %k step %c1 iter_args(%x = %a) -> tensor<?x?xf64> {
    %y = func.call @step(%x) : (tensor<?x?xf64>) -> tensor<?x?xf64>
    scf.yield %y : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

func.func private @mean4(%a: tensor<?x?xi32>, %i: index, %j: index) -> i32 {
  %c1 = arith.constant 1 : index
  %up = arith.subi %i, %c1 : index
  %down = arith.addi %i, %c1 : index
  %left = arith.subi %j, %c1 : index
  %right = arith.addi %j, %c1 : index
  %p = tensor.extract %a[%up, %j] : tensor<?x?xi32>
  %q = tensor.extract %a[%down, %j] : tensor<?x?xi32>
  %r = tensor.extract %a[%i, %left] : tensor<?x?xi32>
  %s = tensor.extract %a[%i, %right] : tensor<?x?xi32>
  %pq = arith.addi %p, %q : i32
  %rs = arith.addi %r, %s : i32
  %sum = arith.addi %pq, %rs : i32
  %two = arith.constant 2 : i32
  %mean = arith.shrsi %sum, %two : i32
  return %mean : i32
}

func.func @red_black(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %red = soac.with modarray(%a : tensor<?x?xi32>)
      at (%i, %j) lower(%c1, %c1) upper(%n1, %m1) step(%c2, %c2) {
    %x = func.call @mean4(%a, %i, %j) : (tensor<?x?xi32>, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j) lower(%c2, %c2) upper(%n1, %m1) step(%c2, %c2) {
    %x = func.call @mean4(%a, %i, %j) : (tensor<?x?xi32>, index, index) -> i32
    soac.yield %x : i32
  }
  %black = soac.with modarray(%red : tensor<?x?xi32>)
      at (%i, %j) lower(%c1, %c2) upper(%n1, %m1) step(%c2, %c2) {
    %x = func.call @mean4(%red, %i, %j) : (tensor<?x?xi32>, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j) lower(%c2, %c1) upper(%n1, %m1) step(%c2, %c2) {
    %x = func.call @mean4(%red, %i, %j) : (tensor<?x?xi32>, index, index) -> i32
    soac.yield %x : i32
  }
  return %black : tensor<?x?xi32>
}

func.func private @sum6(%a: tensor<?x?x?xi32>, %i: index, %j: index, %k: index) -> i32 {
  %c1 = arith.constant 1 : index
  %i0 = arith.subi %i, %c1 : index
  %i2 = arith.addi %i, %c1 : index
  %j0 = arith.subi %j, %c1 : index
  %j2 = arith.addi %j, %c1 : index
  %k0 = arith.subi %k, %c1 : index
  %k2 = arith.addi %k, %c1 : index
  %p = tensor.extract %a[%i0, %j, %k] : tensor<?x?x?xi32>
  %q = tensor.extract %a[%i2, %j, %k] : tensor<?x?x?xi32>
  %r = tensor.extract %a[%i, %j0, %k] : tensor<?x?x?xi32>
  %s = tensor.extract %a[%i, %j2, %k] : tensor<?x?x?xi32>
  %t = tensor.extract %a[%i, %j, %k0] : tensor<?x?x?xi32>
  %u = tensor.extract %a[%i, %j, %k2] : tensor<?x?x?xi32>
  %pq = arith.addi %p, %q : i32
  %rs = arith.addi %r, %s : i32
  %tu = arith.addi %t, %u : i32
  %pqrs = arith.addi %pq, %rs : i32
  %sum = arith.addi %pqrs, %tu : i32
  return %sum : i32
}

func.func @red_black3(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %l = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %n1 = arith.subi %n, %c1 : index
  %m1 = arith.subi %m, %c1 : index
  %l1 = arith.subi %l, %c1 : index
  %red = soac.with modarray(%a : tensor<?x?x?xi32>)
      at (%i, %j, %k) lower(%c1, %c1, %c1) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%a, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c1, %c2, %c2) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%a, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c2, %c1, %c2) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%a, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c2, %c2, %c1) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%a, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  }
  %black = soac.with modarray(%red : tensor<?x?x?xi32>)
      at (%i, %j, %k) lower(%c2, %c1, %c1) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%red, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c1, %c2, %c1) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%red, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c1, %c1, %c2) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%red, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  } at (%i, %j, %k) lower(%c2, %c2, %c2) upper(%n1, %m1, %l1) step(%c2, %c2, %c2) {
    %x = func.call @sum6(%red, %i, %j, %k) : (tensor<?x?x?xi32>, index, index, index) -> i32
    soac.yield %x : i32
  }
  return %black : tensor<?x?x?xi32>
}

func.func @life(%a: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %dead = arith.constant 0 : i8
  %alive = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %three = arith.constant 3 : i8
  %n = tensor.dim %a, %c0 : tensor<?x?xi8>
  %m = tensor.dim %a, %c1 : tensor<?x?xi8>
  %b = soac.with genarray(%n, %m) default(%dead : i8) -> tensor<?x?xi8> at (%i, %j) {
    %around = soac.with fold(%dead : i8) commutative at (%di, %dj) upper(%c3, %c3) {
      %i1 = arith.addi %i, %di : index
      %j1 = arith.addi %j, %dj : index
      %in = arith.addi %i1, %n : index
      %jm = arith.addi %j1, %m : index
      %i2 = arith.subi %in, %c1 : index
      %j2 = arith.subi %jm, %c1 : index
      %p = arith.remui %i2, %n : index
      %q = arith.remui %j2, %m : index
      %x = tensor.extract %a[%p, %q] : tensor<?x?xi8>
      soac.yield %x : i8
    } op {
    ^bb0(%x: i8, %y: i8):
      %s = arith.addi %x, %y : i8
      soac.yield %s : i8
    }
    %self = tensor.extract %a[%i, %j] : tensor<?x?xi8>
    %neighbours = arith.subi %around, %self : i8
    %born = arith.cmpi eq, %neighbours, %three : i8
    %stays = arith.cmpi eq, %neighbours, %two : i8
    %next = arith.select %stays, %self, %dead : i8
    %r = arith.select %born, %alive, %next : i8
    soac.yield %r : i8
  }
  return %b : tensor<?x?xi8>
}

func.func @bumps(%a: tensor<?xi32>, %k: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %r = scf.for %t = %c0 to %k step %c1 iter_args(%x = %a) -> tensor<?xi32> {
    %i32 = arith.index_cast %t : index to i32
    %y = soac.with modarray(%x : tensor<?xi32>) at (%i) step(%c2) {
      soac.yield %i32 : i32
    }
    scf.yield %y : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
