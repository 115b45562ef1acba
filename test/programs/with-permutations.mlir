// Arrays with their dimensions in another order, and turned around.
//
//   @p012 ... @p210  dimension d of the result is dimension p_d of the array, for each
//                    permutation of three
//   @rotate          every dimension of seven turned: dimension 6 becomes 0, the others follow
//   @shift           every dimension of seven shifted around by its number
//
// RUN: %python %S/run.py --program with-permutations

func.func @p012(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n0, %n1, %n2) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i0, %i1, %i2] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @p021(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n0, %n2, %n1) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i0, %i2, %i1] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @p102(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n1, %n0, %n2) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i1, %i0, %i2] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @p120(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n1, %n2, %n0) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i2, %i0, %i1] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @p201(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n2, %n0, %n1) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i1, %i2, %i0] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @p210(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %b = soac.with genarray(%n2, %n1, %n0) default(%zero : i32) -> tensor<?x?x?xi32> at (%i0, %i1, %i2) {
    %x = tensor.extract %a[%i2, %i1, %i0] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?xi32>
}

func.func @rotate(%a: tensor<?x?x?x?x?x?x?xi32>) -> tensor<?x?x?x?x?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?x?x?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?x?x?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?x?x?x?x?xi32>
  %n3 = tensor.dim %a, %c3 : tensor<?x?x?x?x?x?x?xi32>
  %n4 = tensor.dim %a, %c4 : tensor<?x?x?x?x?x?x?xi32>
  %n5 = tensor.dim %a, %c5 : tensor<?x?x?x?x?x?x?xi32>
  %n6 = tensor.dim %a, %c6 : tensor<?x?x?x?x?x?x?xi32>
  %b = soac.with genarray(%n6, %n0, %n1, %n2, %n3, %n4, %n5) default(%zero : i32) -> tensor<?x?x?x?x?x?x?xi32>
      at (%i0, %i1, %i2, %i3, %i4, %i5, %i6) {
    %x = tensor.extract %a[%i1, %i2, %i3, %i4, %i5, %i6, %i0] : tensor<?x?x?x?x?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?x?x?x?x?xi32>
}

func.func @shift(%a: tensor<?x?x?x?x?x?x?xi32>) -> tensor<?x?x?x?x?x?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %n0 = tensor.dim %a, %c0 : tensor<?x?x?x?x?x?x?xi32>
  %n1 = tensor.dim %a, %c1 : tensor<?x?x?x?x?x?x?xi32>
  %n2 = tensor.dim %a, %c2 : tensor<?x?x?x?x?x?x?xi32>
  %n3 = tensor.dim %a, %c3 : tensor<?x?x?x?x?x?x?xi32>
  %n4 = tensor.dim %a, %c4 : tensor<?x?x?x?x?x?x?xi32>
  %n5 = tensor.dim %a, %c5 : tensor<?x?x?x?x?x?x?xi32>
  %n6 = tensor.dim %a, %c6 : tensor<?x?x?x?x?x?x?xi32>
  %b = soac.with genarray(%n0, %n1, %n2, %n3, %n4, %n5, %n6) default(%zero : i32) -> tensor<?x?x?x?x?x?x?xi32>
      at (%i0, %i1, %i2, %i3, %i4, %i5, %i6) {
    %s0 = arith.addi %i0, %c0 : index
    %m0 = arith.remui %s0, %n0 : index
    %s1 = arith.addi %i1, %c1 : index
    %m1 = arith.remui %s1, %n1 : index
    %s2 = arith.addi %i2, %c2 : index
    %m2 = arith.remui %s2, %n2 : index
    %s3 = arith.addi %i3, %c3 : index
    %m3 = arith.remui %s3, %n3 : index
    %s4 = arith.addi %i4, %c4 : index
    %m4 = arith.remui %s4, %n4 : index
    %s5 = arith.addi %i5, %c5 : index
    %m5 = arith.remui %s5, %n5 : index
    %s6 = arith.addi %i6, %c6 : index
    %m6 = arith.remui %s6, %n6 : index
    %x = tensor.extract %a[%m0, %m1, %m2, %m3, %m4, %m5, %m6] : tensor<?x?x?x?x?x?x?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?x?x?x?x?x?x?xi32>
}
