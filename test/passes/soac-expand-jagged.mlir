// RUN: seq-opt %s --soac-expand-jagged --canonicalize --check-each 2>&1 | FileCheck %s --implicit-check-not=soac.jagged --implicit-check-not=check-each
// A second run changes nothing.
// RUN: seq-opt %s --soac-expand-jagged -o %t.once
// RUN: seq-opt %t.once --soac-expand-jagged -o %t.twice
// RUN: diff %t.once %t.twice

// Parameters, operands of calls, and results of both, in the order of soac.jagged.pack.
// CHECK-LABEL: func private @swap(
// CHECK-SAME: %[[O0:.*]]: tensor<?xindex>, %[[O1:.*]]: tensor<?xindex>, %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: i32,
// CHECK-SAME: %[[P:.*]]: tensor<?xindex>, %[[Y:.*]]: tensor<?xi8>)
// CHECK-SAME: -> (tensor<?xindex>, tensor<?xi8>, tensor<?xindex>, tensor<?xindex>, tensor<?xf32>)
// CHECK: return %[[P]], %[[Y]], %[[O0]], %[[O1]], %[[X]]
func.func private @swap(%a: !soac.jagged<3 x f32>, %n: i32, %b: !soac.jagged<2 x i8>)
    -> (!soac.jagged<2 x i8>, !soac.jagged<3 x f32>) {
  return %b, %a : !soac.jagged<2 x i8>, !soac.jagged<3 x f32>
}

// Attributes of a parameter go to each part.
// CHECK-LABEL: func @call(
// CHECK-SAME: tensor<?xindex> {soac.consumed}, %{{.*}}: tensor<?xindex> {soac.consumed}, %{{.*}}: tensor<?xf32> {soac.consumed},
// CHECK-SAME: %{{.*}}: tensor<?xindex>, %{{.*}}: tensor<?xi8>)
// CHECK: %[[R:.*]]:5 = call @swap
// CHECK: return %[[R]]#2, %[[R]]#3, %[[R]]#4
func.func @call(%a: !soac.jagged<3 x f32> {soac.consumed}, %b: !soac.jagged<2 x i8>) -> !soac.jagged<3 x f32> {
  %n = arith.constant 3 : i32
  %r:2 = call @swap(%a, %n, %b)
      : (!soac.jagged<3 x f32>, i32, !soac.jagged<2 x i8>) -> (!soac.jagged<2 x i8>, !soac.jagged<3 x f32>)
  return %r#1 : !soac.jagged<3 x f32>
}

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
