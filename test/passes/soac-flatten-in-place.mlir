// Rows that loops and branches only update stay where they are.
//
// RUN: seq-opt %s -split-input-file --soac-flatten=mode=full -canonicalize -cse | FileCheck %s

// A loop with as many rounds as each row says carries the elements of all rows, and the
// points that are left; nothing is taken for them, and nothing is kept of the others.
// CHECK-LABEL: func.func @counted
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[LOOP:.*]]:3 = scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %[[DATA]])
// CHECK: ^bb0(%[[ACTIVE:.*]]: tensor<?xindex>, %{{.*}}: tensor<?xindex>, %[[NOW:.*]]: tensor<?xi32>)
// CHECK-NOT: soac.segment_ids
// CHECK-NOT: soac.scan
// CHECK: %[[NEXT:.*]] = soac.scatter %{{.*}}, %{{.*}} into %[[NOW]]
// CHECK-NOT: soac.scan
// CHECK: scf.yield %{{.*}}, %{{.*}}, %[[NEXT]]
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[LOOP]]#2
func.func @counted(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %u = tensor.insert %one into %t[%i] : tensor<?xi32>
      scf.yield %u : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// With the same rounds for all rows the elements alone are carried. Of a branch each case
// writes what its own points write, one after the other.
// CHECK-LABEL: func.func @branch
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[LOOP:.*]] = scf.for {{.*}} iter_args(%[[NOW:.*]] = %[[DATA]]) -> (tensor<?xi32>)
// CHECK: %[[FIRST:.*]] = soac.scatter %{{.*}}, %{{.*}} into %[[NOW]]
// CHECK: %[[SECOND:.*]] = soac.scatter %{{.*}}, %{{.*}} into %[[FIRST]]
// CHECK: scf.yield %[[SECOND]]
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[LOOP]]
func.func @branch(%rows: !soac.jagged<2 x i32>, %flags: tensor<?xi1>, %n: index) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = soac.map (%row = %rows, %flag = %flags) : (!soac.jagged<2 x i32>, tensor<?xi1>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %u = scf.if %flag -> (tensor<?xi32>) {
        %v = tensor.insert %one into %t[%i] : tensor<?xi32>
        scf.yield %v : tensor<?xi32>
      } else {
        %v = tensor.insert %two into %t[%c0] : tensor<?xi32>
        scf.yield %v : tensor<?xi32>
      }
      scf.yield %u : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
