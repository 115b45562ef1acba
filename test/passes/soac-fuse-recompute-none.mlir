// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// One byte made of sixteen is stored: to write and read it costs less.
// CHECK-LABEL: func @narrow(
// CHECK: %{{.*}}:2 = soac.screma {{.*}} -> (i8, tensor<?xi8>)
// CHECK: soac.screma (%{{.*}} = %{{.*}}#1) scan
func.func @narrow(%xs: tensor<?xi64>, %ys: tensor<?xi64>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %bytes = soac.map (%x = %xs, %y = %ys) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi8> {
    %sum = arith.addi %x, %y : i64
    %byte = arith.trunci %sum : i64 to i8
    soac.yield %byte : i8
  }
  %before = soac.scan %bytes neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %c = arith.addi %a, %b : i8
    soac.yield %c : i8
  }
  %total = soac.reduce %bytes neutral %zero : (tensor<?xi8>) -> i8 {
  ^bb0(%a: i8, %b: i8):
    %c = arith.addi %a, %b : i8
    soac.yield %c : i8
  }
  %is = soac.map (%s = %before) : (tensor<?xi8>) -> tensor<?xi8> {
    %i = arith.addi %total, %s : i8
    soac.yield %i : i8
  }
  return %is : tensor<?xi8>
}

// An exponential is not cheap.
// CHECK-LABEL: func @costly(
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
func.func @costly(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  %before = soac.scan %ys neutral %zero : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %total = soac.reduce %ys neutral %zero : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %shares = soac.map (%s = %before) : (tensor<?xf32>) -> tensor<?xf32> {
    %share = arith.divf %s, %total : f32
    soac.yield %share : f32
  }
  return %shares : tensor<?xf32>
}
