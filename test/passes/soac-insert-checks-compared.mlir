// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// A number is inside where a comparison says so, and one less than a number that is
// inside where this is not 0.
// CHECK-LABEL: func.func @compared
// CHECK-NOT: soac.assert
// CHECK: return
func.func @compared(%xs: tensor<?xi32>, %k: index) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %before = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %first = arith.cmpi eq, %i, %c0 : index
    %y = scf.if %first -> i32 {
      scf.yield %x : i32
    } else {
      %j = arith.subi %i, %c1 : index
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    }
    soac.yield %y : i32
  }
  %after = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %j = arith.addi %i, %c1 : index
    %more = arith.cmpi ult, %j, %n : index
    %y = scf.if %more -> i32 {
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    } else {
      scf.yield %x : i32
    }
    soac.yield %y : i32
  }
  %beyond = arith.cmpi uge, %k, %n : index
  %r = scf.if %beyond -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  return %before, %after, %r : tensor<?xi32>, tensor<?xi32>, i32
}

// -----

// The other branch, another number, another size and a signed comparison say nothing.
// CHECK-LABEL: func.func @compared_otherwise
// CHECK-COUNT-4: soac.assert %{{.*}}, "'tensor.extract' op index {0} is out of bounds for size {1}"
// CHECK: return
func.func @compared_otherwise(%xs: tensor<?xi32>, %k: index, %l: index) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %k, %n : index
  %a = scf.if %inside -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  %below = arith.cmpi ult, %k, %l : index
  %b = scf.if %below -> i32 {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %c = scf.if %inside -> i32 {
    %y = tensor.extract %xs[%l] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %j = arith.addi %k, %l : index
  %less = arith.cmpi slt, %j, %n : index
  %d = scf.if %less -> i32 {
    %y = tensor.extract %xs[%j] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  return %a, %b, %c, %d : i32, i32, i32, i32
}

// -----

// Sizes are not negative; constants and sizes of arrays never are.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[OK:.*]] = arith.cmpi sge, %[[N]], %{{.*}} : index
// CHECK: soac.assert %[[OK]], "'soac.iota' op size is negative: {0}"(%[[N]])
// CHECK: soac.iota
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[N]])
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[M]])
// CHECK: soac.replicate
// CHECK: soac.assert {{.*}}"'tensor.empty' op size is negative: {0}"(%[[M]])
// CHECK: tensor.empty
// CHECK-NOT: soac.assert
// CHECK: return
func.func @sizes(%n: index, %m: index, %xs: tensor<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %k = tensor.dim %xs, %c0 : tensor<?xf32>
  %top = arith.maxsi %n, %c0 : index
  %a = soac.iota(%n) : tensor<?xindex>
  %b = soac.replicate(%n, %m) %x : f32 -> tensor<?x3x?xf32>
  %c = tensor.empty(%m) : tensor<?xf32>
  %d = tensor.empty(%k) : tensor<?xf32>
  %e = tensor.empty(%c0) : tensor<?xf32>
  %f = soac.iota(%top) : tensor<?xindex>
  return
}
