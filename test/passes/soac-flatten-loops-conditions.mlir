// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// What a condition forwards as it was carried has one array, and the result is that
// of the last round; what it computes has one of its own, written in each round.
// CHECK-LABEL: func @until(
// CHECK: %[[LOOP:.*]]:4 = scf.while (
// CHECK: do
// CHECK: ^bb0(%[[ACTIVE:.*]]: tensor<?xindex>, %[[STATE:.*]]: tensor<?xi32>, %[[COUNT:.*]]: tensor<?xi32>, %[[LAST:.*]]: tensor<?xi32>)
// CHECK: %[[GOING:.*]] = soac.filter
// CHECK: %[[REST:.*]] = soac.map (%{{.*}} = %[[GOING]]) : (tensor<?xindex>) -> tensor<?xindex>
// CHECK: %[[NEXT:.*]]:2 = soac.scatter %[[REST]], %{{.*}}, %{{.*}} into %[[STATE]], %[[COUNT]] {{.*}}soac.inside
// CHECK: %[[SEEN:.*]] = soac.scatter %[[ACTIVE]], %{{.*}} into %[[LAST]] {{.*}}soac.inside
// CHECK: scf.yield %[[REST]], %[[NEXT]]#0, %[[NEXT]]#1, %[[SEEN]]
// CHECK: return %[[LOOP]]#3, %[[LOOP]]#2
func.func @until(%rows: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  %r, %n = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %x:2 = scf.while (%a = %one, %i = %zero) : (i32, i32) -> (i32, i32) {
      %sum = soac.reduce %row neutral %a : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %s = arith.addi %p, %q : i32
        soac.yield %s : i32
      }
      %go = arith.cmpi slt, %sum, %limit : i32
      scf.condition(%go) %sum, %i : i32, i32
    } do {
    ^bb0(%b: i32, %j: i32):
      %m = arith.addi %j, %one : i32
      scf.yield %b, %m : i32, i32
    }
    soac.yield %x#0, %x#1 : i32, i32
  }
  return %r, %n : tensor<?xi32>, tensor<?xi32>
}
