// What all versions of a map use moves to each of them, if one can have it fused.
//
// RUN: seq-opt %s --soac-fuse --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-fuse --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --soac-fuse --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// Three versions: two that read the array by index have it, one has the map inside.
// CHECK-LABEL: func @versions(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>
// CHECK-NOT: soac.map
// CHECK: %[[MANY:.*]] = soac.threshold
// CHECK: %[[LONG:.*]] = soac.threshold
// CHECK: scf.if %[[MANY]]
// CHECK: %[[A:.*]] = soac.map (%{{.*}} = %[[XS]])
// CHECK: tensor.extract %[[A]]
// CHECK: } else {
// CHECK-NOT: soac.map
// CHECK: scf.if %[[LONG]]
// CHECK: %[[B:.*]] = soac.map (%{{.*}} = %[[XS]])
// CHECK: tensor.extract %[[B]]
// CHECK: } else {
// CHECK-NOT: soac.map
// CHECK: soac.screma (%[[X:.*]] = %[[XS]]) reduce
// CHECK: soac.assert
// CHECK: arith.mulf %[[X]], %[[X]]
// CHECK: return
func.func @versions(%xs: tensor<?xf32>, %n: index, %i: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %some = arith.cmpf one, %x, %zero : f32
    soac.assert %some, "zero"
    %y = arith.mulf %x, %x : f32
    soac.yield %y : f32
  }
  %many = soac.threshold %n, "versions.0.outer" default 4096
  %long = soac.threshold %i, "versions.0.block" default 4096
  %r = scf.if %many -> f32 {
    %a = tensor.extract %squares[%i] : tensor<?xf32>
    scf.yield %a : f32
  } else {
    %rest = scf.if %long -> f32 {
      %b = tensor.extract %squares[%n] : tensor<?xf32>
      scf.yield %b : f32
    } else {
      %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
      ^bb0(%p: f32, %q: f32):
        %s = arith.addf %p, %q : f32
        soac.yield %s : f32
      }
      scf.yield %sum : f32
    }
    scf.yield %rest : f32
  }
  return %r : f32
}

// A condition of the program is no choice of versions; neither is it computed for nothing,
// nor moved where none can have it fused, nor if something else uses it.
// CHECK-LABEL: func @conditions(
// CHECK: soac.map
// CHECK: scf.if
// CHECK-NOT: soac.map
// CHECK-LABEL: func @one(
// CHECK: soac.map
// CHECK: scf.if
// CHECK-NOT: soac.map
// CHECK-LABEL: func @indexed(
// CHECK: soac.map
// CHECK: scf.if
// CHECK-NOT: soac.map
// CHECK-LABEL: func @also(
// CHECK: soac.map
// CHECK: scf.if
// CHECK-NOT: soac.map
func.func @conditions(%xs: tensor<?xf32>, %many: i1, %i: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.mulf %x, %x : f32
    soac.yield %y : f32
  }
  %r = scf.if %many -> f32 {
    %a = tensor.extract %squares[%i] : tensor<?xf32>
    scf.yield %a : f32
  } else {
    %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      soac.yield %s : f32
    }
    scf.yield %sum : f32
  }
  return %r : f32
}

func.func @one(%xs: tensor<?xf32>, %n: index, %i: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %some = arith.cmpf one, %x, %zero : f32
    soac.assert %some, "zero"
    %y = arith.mulf %x, %x : f32
    soac.yield %y : f32
  }
  %many = soac.threshold %n, "one.0.outer" default 4096
  %r = scf.if %many -> f32 {
    scf.yield %zero : f32
  } else {
    %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      soac.yield %s : f32
    }
    scf.yield %sum : f32
  }
  return %r : f32
}

func.func @indexed(%xs: tensor<?xf32>, %n: index, %i: index) -> f32 {
  %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.mulf %x, %x : f32
    soac.yield %y : f32
  }
  %many = soac.threshold %n, "indexed.0.outer" default 4096
  %r = scf.if %many -> f32 {
    %a = tensor.extract %squares[%i] : tensor<?xf32>
    scf.yield %a : f32
  } else {
    %b = tensor.extract %squares[%n] : tensor<?xf32>
    scf.yield %b : f32
  }
  return %r : f32
}

func.func @also(%xs: tensor<?xf32>, %n: index, %i: index) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = arith.mulf %x, %x : f32
    soac.yield %y : f32
  }
  %many = soac.threshold %n, "also.0.outer" default 4096
  %r = scf.if %many -> f32 {
    %a = tensor.extract %squares[%i] : tensor<?xf32>
    scf.yield %a : f32
  } else {
    %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      soac.yield %s : f32
    }
    scf.yield %sum : f32
  }
  %c = tensor.extract %squares[%i] : tensor<?xf32>
  return %r, %c : f32, f32
}
