// RUN: seq-opt %s --convert-soac-to-seg --verify-diagnostics | FileCheck %s

// What the post region uses of the body, here an element of the outer map, is
// read again there.
// CHECK-LABEL: func.func @post_uses_outer(
// CHECK-SAME: %{{.*}}: tensor<?x?xi32>, %[[KS:.*]]: tensor<?xi32>)
// CHECK: seg.scan
// CHECK: post {
// CHECK: ^bb0(%[[I:.*]]: index, %{{.*}}: index, %[[S:.*]]: i32):
// CHECK: %[[K:.*]] = tensor.extract %[[KS]][%[[I]]]
// CHECK: %[[Y:.*]] = arith.muli %[[S]], %[[K]]
// CHECK: seg.yield %[[Y]]
func.func @post_uses_outer(%xss: tensor<?x?xi32>, %ks: tensor<?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  // expected-warning @+1 {{is not: 'soac.map' op inputs have different outer sizes; run soac-insert-checks before}}
  %r = soac.map (%xs = %xss, %k = %ks) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32> {
    %ys = soac.screma (%x = %xs) scan %zero : i32 : (tensor<?xi32>) -> tensor<?xi32> map {
      soac.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    } post {
    ^bb0(%s: i32):
      %y = arith.muli %s, %k : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Perfect nests of maps, and bodies that are none.

// CHECK-LABEL: func.func @row_sums(
// CHECK-SAME: %[[M:[a-z0-9]+]]: tensor<?x?xf32>
// CHECK-DAG: %[[R:.*]] = tensor.dim %[[M]], %c0
// CHECK-DAG: %[[C:.*]] = tensor.dim %[[M]], %c1
// CHECK: seg.red level(grid) space(%[[I:.*]], %[[J:.*]]) = (%[[R]], %[[C]]) neutral(%{{.*}} : f32)
// CHECK-SAME: outs(%{{.*}} : tensor<?xf32>) commutative {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[M]][%[[I]], %[[J]]]
// CHECK-NEXT: seg.yield %[[X]] : f32
func.func @row_sums(%m: tensor<?x?xf32>) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %s = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %r = soac.reduce %row neutral %z commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %r : f32
  }
  return %s : tensor<?xf32>
}

// Arrays from outside are read at the inner indices alone.
// CHECK-LABEL: func.func @matrix_product(
// CHECK-SAME: %[[A:[a-z0-9]+]]: tensor<?x?xi32>, %[[B:[a-z0-9]+]]: tensor<?x?xi32>
// CHECK: seg.red level(grid) space(%[[I:.*]], %[[J:.*]], %[[K:.*]]) =
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[A]][%[[I]], %[[K]]]
// CHECK-NEXT: %[[Y:.*]] = tensor.extract %[[B]][%[[J]], %[[K]]]
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[X]], %[[Y]]
// CHECK-NEXT: seg.yield %[[P]]
func.func @matrix_product(%a: tensor<?x?xi32>, %bt: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %z = arith.constant 0 : i32
  %r = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %q = soac.map (%col = %bt) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %s = soac.screma (%x = %row, %y = %col) reduce %z : i32 : (tensor<?xi32>, tensor<?xi32>) -> i32
      map {
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      } op {
      ^bb0(%u: i32, %v: i32):
        %w = arith.addi %u, %v : i32
        soac.yield %w : i32
      } post {
        soac.yield
      }
      soac.yield %s : i32
    }
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Scalars beside the inner operation are computed at each point; a check that
// does not depend on the element is made once, unless there is no element.
// CHECK-LABEL: func.func @beside(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[YS:[a-z0-9]+]]: tensor<?xi32>, %[[OK:[a-z0-9]+]]: i1
// CHECK: %[[EMPTY:.*]] = arith.cmpi eq, %[[N:.*]], %
// CHECK: %[[FINE:.*]] = arith.ori %[[OK]], %[[EMPTY]]
// CHECK: soac.assert %[[FINE]], "no"
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[J:.*]]) =
// CHECK: %[[X:.*]] = tensor.extract %[[XS]][%[[I]]]
// CHECK: %[[D:.*]] = arith.addi %[[X]], %[[X]]
// CHECK: %[[Y:.*]] = tensor.extract %[[YS]][%[[J]]]
// CHECK: arith.muli %[[D]], %[[Y]]
func.func @beside(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %ok: i1) -> tensor<?x?xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> {
    soac.assert %ok, "no"
    %d = arith.addi %x, %x : i32
    %q = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.muli %d, %y : i32
      soac.yield %p : i32
    }
    soac.yield %q : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// Rows that a body yields unchanged are copied by element.
// CHECK-LABEL: func.func @copy(
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[J:.*]]) =
// CHECK-NEXT: tensor.extract %{{.*}}[%[[I]], %[[J]]]
func.func @copy(%m: tensor<?x4xi8>) -> tensor<?x4xi8> {
  %r = soac.map (%row = %m) : (tensor<?x4xi8>) -> tensor<?x4xi8> {
    soac.yield %row : tensor<4xi8>
  }
  return %r : tensor<?x4xi8>
}

// A result that is used in the body makes the inner operation a loop, which
// reads the outer array.
// CHECK-LABEL: func.func @mean(
// CHECK-SAME: %[[M:[a-z0-9]+]]: tensor<?x?xf32>
// CHECK: seg.map level(grid) space(%[[I:[a-z0-9]+]]) =
// CHECK: scf.for %[[J:[a-z0-9]+]] =
// CHECK-NEXT: tensor.extract %[[M]][%[[I]], %[[J]]]
// CHECK-NOT: tensor.extract_slice
// CHECK: seg.yield
func.func @mean(%m: tensor<?x?xf32>, %n: f32) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %s = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
    // expected-remark@+1 {{'soac.reduce' op becomes sequential: it is inside a map body together with other operations}}
    %r = soac.reduce %row neutral %z : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %q = arith.divf %r, %n : f32
    soac.yield %q : f32
  }
  return %s : tensor<?xf32>
}

// A neutral element that depends on the outer element makes it a loop too.
// CHECK-LABEL: func.func @variant_neutral(
// CHECK: scf.for
func.func @variant_neutral(%m: tensor<?x?xi32>, %ns: tensor<?xi32>) -> tensor<?xi32> {
  %s = soac.map (%row = %m, %n = %ns) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    // expected-remark@+1 {{becomes sequential: its neutral element depends on the element of the map around it}}
    %r = soac.reduce %row neutral %n : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %r : i32
  }
  return %s : tensor<?xi32>
}

// A callee with combinators is called in a sequential version; host code
// keeps the parallel one.
// CHECK-LABEL: func.func @callee(
// CHECK: seg.red
func.func @callee(%x: i32, %n: index) -> i32 {
  %z = arith.constant 0 : i32
  %xs = soac.replicate(%n) %x : i32 -> tensor<?xi32>
  // expected-remark@+1 {{becomes sequential: it is in function @callee, which is called from a body}}
  %r = soac.reduce %xs neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%u: i32, %v: i32):
    %w = arith.addi %u, %v : i32
    soac.yield %w : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @caller(
// CHECK: func.call @callee_seq
// CHECK: call @callee(
func.func @caller(%xs: tensor<?xi32>, %x: i32, %n: index) -> (tensor<?xi32>, i32) {
  %r = soac.map (%e = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = func.call @callee(%e, %n) : (i32, index) -> i32
    soac.yield %y : i32
  }
  %s = func.call @callee(%x, %n) : (i32, index) -> i32
  return %r, %s : tensor<?xi32>, i32
}

// CHECK-LABEL: func.func private @callee_seq(
// CHECK: scf.for
