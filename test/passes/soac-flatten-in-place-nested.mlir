// RUN: seq-opt %s -split-input-file --soac-flatten=mode=full -canonicalize -cse | FileCheck %s

// A loop in a loop updates the rows of the outer one; so does a scatter.
// CHECK-LABEL: func.func @nested
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[OUTER:.*]] = scf.for {{.*}} iter_args(%[[NOW:.*]] = %[[DATA]])
// CHECK: %[[INNER:.*]]:3 = scf.while ({{.*}} = %[[NOW]])
// CHECK: ^bb0(%{{.*}}: tensor<?xindex>, %{{.*}}: tensor<?xindex>, %[[THEN:.*]]: tensor<?xi32>)
// CHECK: soac.scatter %{{.*}}, %{{.*}} into %[[THEN]]
// CHECK: scf.yield %[[INNER]]#2
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[OUTER]]
func.func @nested(%rows: !soac.jagged<2 x i32>, %places: !soac.jagged<2 x index>, %ns: tensor<?xindex>, %n: index)
    -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %at = %places, %m = %ns) : (!soac.jagged<2 x i32>, !soac.jagged<2 x index>, tensor<?xindex>)
      -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %y = scf.for %j = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xi32>) {
        %v = soac.scatter (%p = %at) into %u : (tensor<?xindex>) into tensor<?xi32> {
          soac.yield %p, %one : index, i32
        }
        scf.yield %v : tensor<?xi32>
      }
      scf.yield %y : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// What is used again after its update is no such row: its points' rows are taken, and kept
// of those that go on.
// CHECK-LABEL: func.func @used_again
// CHECK: scf.while
// CHECK: soac.scatter
// CHECK: soac.scan
func.func @used_again(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%t = %row) -> (tensor<?xi32>) {
      %u = tensor.insert %one into %t[%i] : tensor<?xi32>
      %s = soac.map (%a = %u, %b = %t) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
