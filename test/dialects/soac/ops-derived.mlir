// Operations that are written by others, and what is read as another operation, parse
// and print, also in generic form.
// RUN: seq-opt %s | seq-opt | FileCheck %s
// RUN: seq-opt %s --mlir-print-op-generic | seq-opt | FileCheck %s

// CHECK-LABEL: func.func @moved(
// CHECK: soac.reverse %{{.*}} : tensor<?x3xf32>
// CHECK: soac.transpose %{{.*}} permutation [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
// CHECK: soac.gather %{{.*}}[%{{.*}}] : (tensor<?x3xf32>, tensor<4xi8>) -> tensor<4x3xf32>
func.func @moved(%m: tensor<?x3xf32>, %is: tensor<4xi8>) {
  %r = soac.reverse %m : tensor<?x3xf32>
  %t = soac.transpose %m permutation [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
  %g = soac.gather %m[%is] : (tensor<?x3xf32>, tensor<4xi8>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: func.func @ordered(
// CHECK: soac.argmin %{{.*}} : tensor<?xf32>
// CHECK: soac.argmax %{{.*}} : tensor<?xf32>
// CHECK: soac.sort %{{.*}} : (tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT: %[[NUMBER:.*]] = arith.cmpf ord, %[[A]], %[[A]] : f32
// CHECK-NEXT: %[[BELOW:.*]] = arith.cmpf ult, %[[A]], %[[B]] : f32
// CHECK-NEXT: %[[LESS:.*]] = arith.andi %[[NUMBER]], %[[BELOW]] : i1
// CHECK-NEXT: soac.yield %[[LESS]] : i1
func.func @ordered(%xs: tensor<?xf32>) {
  %i = soac.argmin %xs : tensor<?xf32>
  %j = soac.argmax %xs : tensor<?xf32>
  %s = soac.sort %xs : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @jagged(
// CHECK: soac.jagged.row %{{.*}}[%{{.*}}] : <3 x i32> -> !soac.jagged<2 x i32>
// CHECK: soac.jagged.rows %{{.*}} : <3 x i32>
func.func @jagged(%j: !soac.jagged<3 x i32>, %i: index) {
  %r = soac.jagged.row %j[%i] : !soac.jagged<3 x i32> -> !soac.jagged<2 x i32>
  %n = soac.jagged.rows %j : !soac.jagged<3 x i32>
  return
}

// CHECK-LABEL: func.func @numbers(
// CHECK: soac.iota() : tensor<4xi64>
// CHECK: soac.range(%{{.*}}) start -1 step 1 : tensor<?xi8>
// CHECK: soac.range() start 0 step 2 : tensor<4xindex>
// CHECK: soac.replicate(%{{.*}}) %{{.*}} : f32 -> tensor<?x3xf32>
// CHECK: soac.with genarray(%{{.*}}) default(%{{.*}} : f32) -> tensor<?x9xf32> at
func.func @numbers(%n: index, %x: f32) {
  %a = soac.iota(4) : tensor<4xi64>
  %b = soac.iota(%n) start -1 : tensor<?xi8>
  %c = soac.iota(4) step 2 : tensor<4xindex>
  %d = soac.replicate(%n, 3) %x : f32 -> tensor<?x3xf32>
  %e = soac.with genarray(%n, 9) default(%x : f32) -> tensor<?x9xf32> at (%i, %j) {
    soac.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @fused(
// CHECK: soac.screma (%[[X:.*]] = %{{.*}}) reduce %{{.*}} : f32 commutative : (tensor<?xi32>) -> f32 map {
// CHECK: soac.screma (%[[Y:.*]] = %{{.*}}) scan %{{.*}} : i32 segments %{{.*}} : tensor<?xindex> exclusive : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT: soac.yield %[[Y]] : i32
func.func @fused(%xs: tensor<?xi32>, %z: f32, %i: i32, %o: tensor<?xindex>) {
  %s = soac.reduce (%x = %xs) neutral %z commutative : (tensor<?xi32>) -> f32 map {
    %y = arith.sitofp %x : i32 to f32
    soac.yield %y : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %p = soac.scan %xs neutral %i segments %o : tensor<?xindex> exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return
}
