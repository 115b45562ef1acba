// Segments given by offsets become rows of any lengths.
//
// RUN: seq-opt %s --convert-soac-to-seg --canonicalize --cse --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[O:[a-z0-9]+]]: tensor<?xindex>
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[XS]]
// CHECK-DAG: %[[BOUNDS:.*]] = tensor.dim %[[O]]
// CHECK: %[[M:.*]] = arith.subi %[[BOUNDS]], %c1
// CHECK-DAG: %[[SUMS:.*]] = tensor.empty(%[[M]])
// CHECK-DAG: %[[PREFIXES:.*]] = tensor.empty(%[[N]])
// CHECK: seg.scan level(grid) space(%[[I:.*]], %[[P:.*]]) = (%[[M]], %[[N]]) scan(%{{.*}} : i32) reduce(%{{.*}} : i32) offsets(%[[O]] : tensor<?xindex>) outs(%[[SUMS]], %[[PREFIXES]] : tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[XS]][%[[P]]]
// CHECK-NEXT: seg.yield %[[X]], %[[X]]
func.func @sums(%xs: tensor<?xi32>, %o: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  // expected-warning @+1 {{is not: 'soac.screma' op offsets of segments are empty; run soac-insert-checks before}}
  %r, %s = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 segments %o : tensor<?xindex>
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%p: i32):
    soac.yield %p : i32
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// In a map they are loops over rows and their elements.
// CHECK-LABEL: func.func @in_map(
// CHECK: seg.map
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: scf.for
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]]]
func.func @in_map(%ks: tensor<?xi32>, %xs: tensor<?xi32>, %o: tensor<?xindex>) -> tensor<?x?xi32> {
  %z = arith.constant 0 : i32
  %all = soac.map (%k = %ks) : (tensor<?xi32>) -> tensor<?x?xi32> {
    // expected-remark @+1 {{'soac.screma' op becomes sequential: it has segments of its own}}
    %r = soac.screma (%x = %xs) reduce %z : i32 segments %o : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
      %y = arith.muli %k, %x : i32
      soac.yield %y : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    } post {
      soac.yield
    }
    soac.yield %r : tensor<?xi32>
  }
  return %all : tensor<?x?xi32>
}
