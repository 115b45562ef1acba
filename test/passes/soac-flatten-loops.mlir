// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// One loop for all points; in each round those that are still active.
// CHECK-LABEL: func @loop(
// CHECK: %[[SOME:.*]] = soac.filter
// CHECK: scf.while (%{{.*}} = %[[SOME]],
// CHECK: scf.condition
// CHECK: do
// CHECK: ^bb0(%[[ACTIVE:.*]]: tensor<?xindex>, %[[COUNTERS:.*]]: tensor<?xindex>, %[[SUMS:.*]]: tensor<?xi32>)
// CHECK: soac.scan
// CHECK: %[[NEW:.*]]:2 = soac.scatter %[[ACTIVE]], %{{.*}}, %{{.*}} into %[[COUNTERS]], %[[SUMS]] {{.*}}soac.inside
// CHECK: %[[REST:.*]] = soac.filter (%{{.*}} = %[[ACTIVE]],
// CHECK: scf.yield %[[REST]], %[[NEW]]#0, %[[NEW]]#1
func.func @loop(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
      %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %e, %acc : i32
        soac.yield %y : i32
      }
      %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %sum : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
