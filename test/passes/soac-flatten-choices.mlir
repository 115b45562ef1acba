// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// A choice between two rows of the element is a number; an element is read where it is.
// CHECK-LABEL: func @read(
// CHECK: %[[OX:.*]], %[[DX:.*]] = soac.jagged.unpack
// CHECK: %[[OY:.*]], %[[DY:.*]] = soac.jagged.unpack
// CHECK-NOT: soac.concat
// CHECK: %[[WHICH:.*]] = soac.map (%{{.*}} = %{{.*}},
// CHECK-NEXT: arith.select
// CHECK: %[[R:.*]] = soac.map
// CHECK: scf.if
// CHECK: tensor.extract %[[DX]]
// CHECK: else
// CHECK: tensor.extract %[[DY]]
// CHECK-NOT: soac.map
// CHECK: return %[[R]]
func.func @read(%cs: tensor<?xi1>, %xs: !soac.jagged<2 x i32>, %ys: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %r = soac.map (%c = %cs, %x = %xs, %y = %ys, %i = %is) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %z = arith.select %c, %x, %y : tensor<?xi32>
    %e = tensor.extract %z[%i] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}

// -----

// A choice among those of a choice is one of the same two arrays.
// CHECK-LABEL: func @again(
// CHECK-COUNT-2: soac.jagged.unpack
// CHECK-NOT: soac.scatter
// CHECK: scf.if
// CHECK: else
// CHECK-NOT: scf.if
// CHECK: return
func.func @again(%cs: tensor<?xi1>, %xs: !soac.jagged<2 x i32>, %ys: !soac.jagged<2 x i32>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%c = %cs, %x = %xs, %y = %ys) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> tensor<?xindex> {
    %one = tensor.dim %x, %c0 : tensor<?xi32>
    %long = arith.cmpi ugt, %one, %c0 : index
    %z = arith.select %c, %x, %y : tensor<?xi32>
    %w = arith.select %long, %z, %x : tensor<?xi32>
    %n = tensor.dim %w, %c0 : tensor<?xi32>
    soac.yield %n : index
  }
  return %r : tensor<?xindex>
}
