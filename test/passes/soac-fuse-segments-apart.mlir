// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Other rows, and all elements together, are other operations; the one that is a
// plain reduction becomes one.
// CHECK-LABEL: func.func @apart(
// CHECK: soac.screma {{.*}} segments %[[O:.*]] : tensor<?xindex>
// CHECK: soac.screma {{.*}} segments %[[P:.*]] : tensor<?xindex>
// CHECK: soac.reduce
func.func @apart(%xs: tensor<?xi32>, %o: tensor<?xindex>, %p: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %z = arith.constant 0 : i32
  %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  %s = soac.screma (%x = %xs) reduce %z : i32 segments %p : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  %t = soac.reduce %xs neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r, %s, %t : tensor<?xi32>, tensor<?xi32>, i32
}

// Segments are not inputs: who makes their offsets stays before.
// CHECK-LABEL: func.func @offsets(
// CHECK: %[[O:.*]] = soac.scan
// CHECK: soac.screma {{.*}} segments %[[O]]
func.func @offsets(%ls: tensor<?xindex>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %none = arith.constant 0 : index
  %o = soac.scan %ls neutral %none exclusive : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}
