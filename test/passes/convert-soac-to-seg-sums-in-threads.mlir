// RUN: seq-opt %s --convert-soac-to-seg --canonicalize | FileCheck %s

// A sum of floats in one thread may be associated in any way, so that it is a vector of sums. What
// it does not read is not stored.

// CHECK-LABEL: func @sums
// CHECK: scf.for {{.*}} iter_args(%[[SUM:.*]] = %{{.*}}) -> (f32)
// CHECK: arith.addf %[[SUM]], %{{.*}} fastmath<reassoc> : f32
func.func @sums(%m: tensor<?x?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> attributes {soac.outer} {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %t = arith.mulf %s, %s : f32
    soac.yield %t : f32
  }
  return %r : tensor<?xf32>
}

// The order of a scan stays, and what nothing reads is no array.
// CHECK-LABEL: func @last
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (f32, f32, tensor<?xf32>)
// CHECK-NOT: fastmath
func.func @last(%m: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %r = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?x?xf32> attributes {soac.outer} {
    %s, %t = soac.scan %row, %row neutral %zero, %zero : (tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
      %e = arith.addf %a, %c : f32
      %f = arith.addf %b, %d : f32
      soac.yield %e, %f : f32, f32
    }
    soac.yield %t : tensor<?xf32>
  }
  return %r : tensor<?x?xf32>
}
