// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map before, a scan and a reduction of the same rows, and a map behind are one.
// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[O:[a-z0-9]+]]: tensor<?xindex>
// CHECK: %[[R:.*]]:2 = soac.screma (%{{.*}} = %[[XS]]) scan %{{.*}} : i32 reduce %{{.*}} : i32 segments %[[O]] : tensor<?xindex> : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
// CHECK: arith.muli
// CHECK: } post {
// CHECK: arith.subi
// CHECK-NOT: soac.map
// CHECK-NOT: soac.screma
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @one(%xs: tensor<?xi32>, %o: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %sums = soac.screma (%y = %ys) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  %ps = soac.screma (%y = %ys) scan %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    soac.yield %y : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  %qs = soac.map (%p = %ps, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %q = arith.subi %p, %y : i32
    soac.yield %q : i32
  }
  return %sums, %qs : tensor<?xi32>, tensor<?xi32>
}

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

// Without accumulators that are needed there is a map, of the elements alone.
// CHECK-LABEL: func.func @checks(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK: soac.map (%{{.*}} = %[[XS]]) : (tensor<?xi32>) -> () {
// CHECK: soac.assert
func.func @checks(%xs: tensor<?xi32>, %o: tensor<?xindex>) {
  %z = arith.constant 0 : i32
  %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
    %some = arith.cmpi ne, %x, %z : i32
    soac.assert %some, "nothing"
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
    soac.yield
  }
  return
}
