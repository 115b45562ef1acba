// RUN: seq-opt %s --soac-expand-jagged --canonicalize --check-each 2>&1 | FileCheck %s --implicit-check-not=soac.jagged --implicit-check-not=check-each
// A second run changes nothing.
// RUN: seq-opt %s --soac-expand-jagged -o %t.once
// RUN: seq-opt %t.once --soac-expand-jagged -o %t.twice
// RUN: diff %t.once %t.twice

// What loops carry and branches yield; canonicalization makes a choice of the branch.
// CHECK-LABEL: func @loops(
// CHECK: scf.for {{.*}} -> (tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>)
// CHECK: %[[O:.*]] = arith.select %{{.*}} : tensor<?xindex>
// CHECK: %[[X:.*]] = arith.select %{{.*}} : tensor<?xi32>
// CHECK: scf.yield %{{.*}}, %{{.*}}, %[[O]], %[[X]]
// CHECK: scf.while {{.*}} : (tensor<?xindex>, tensor<?xi32>, tensor<?xindex>, tensor<?xi32>, index)
func.func @loops(%a: !soac.jagged<2 x i32>, %b: !soac.jagged<2 x i32>, %n: index) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %a, %y = %b)
      -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %first = arith.cmpi ult, %i, %n : index
    %z = scf.if %first -> !soac.jagged<2 x i32> {
      scf.yield %x : !soac.jagged<2 x i32>
    } else {
      scf.yield %y : !soac.jagged<2 x i32>
    }
    scf.yield %y, %z : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
  }
  %w:3 = scf.while (%x = %r#0, %y = %r#1, %k = %c0) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, index)
      -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>, index) {
    %go = arith.cmpi ult, %k, %c1 : index
    scf.condition(%go) %x, %y, %k : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, index
  } do {
  ^bb0(%x: !soac.jagged<2 x i32>, %y: !soac.jagged<2 x i32>, %k: index):
    %next = arith.addi %k, %c1 : index
    scf.yield %y, %x, %next : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, index
  }
  return %w#0 : !soac.jagged<2 x i32>
}

// CHECK-LABEL: func @choose(
// CHECK-SAME: %[[C:.*]]: i1
// CHECK: %[[O:.*]] = arith.select %[[C]], %{{.*}}, %{{.*}} : tensor<?xindex>
// CHECK: %[[X:.*]] = arith.select %[[C]], %{{.*}}, %{{.*}} : tensor<?xi32>
// CHECK: return %[[O]], %[[X]]
func.func @choose(%c: i1, %a: !soac.jagged<2 x i32>, %b: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = arith.select %c, %a, %b : !soac.jagged<2 x i32>
  return %r : !soac.jagged<2 x i32>
}

// CHECK: check-each: checked 2 of 2 passes
