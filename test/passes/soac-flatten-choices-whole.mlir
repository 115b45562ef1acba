// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// What is needed whole is taken of the lists of both, each row that was chosen once.
// CHECK-LABEL: func @whole(
// CHECK: %[[OX:.*]], %[[DX:.*]] = soac.jagged.unpack
// CHECK: %[[OY:.*]], %[[DY:.*]] = soac.jagged.unpack
// CHECK-NOT: soac.concat
// CHECK: %[[DATA:.*]] = soac.map {{.*}} -> tensor<?xi32> {
// CHECK: tensor.extract %[[DX]]
// CHECK: tensor.extract %[[DY]]
// CHECK-NOT: tensor<?xi32> {
// CHECK: soac.jagged.pack %{{.*}}, %[[DATA]]
func.func @whole(%cs: tensor<?xi1>, %xs: !soac.jagged<2 x i32>, %ys: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%c = %cs, %x = %xs, %y = %ys) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %z = arith.select %c, %x, %y : tensor<?xi32>
    soac.yield %z : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// A row that is updated later is taken where it is chosen.
// CHECK-LABEL: func @updated(
// CHECK: %[[O:.*]], %[[D:.*]] = soac.jagged.unpack
// CHECK: soac.map {{.*}} -> tensor<?xi32> {
// CHECK: tensor.extract %[[D]]
// CHECK: soac.scatter
func.func @updated(%cs: tensor<?xi1>, %xs: !soac.jagged<2 x i32>, %ys: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r, %q = soac.map (%c = %cs, %x = %xs, %y = %ys, %i = %is) : (tensor<?xi1>, !soac.jagged<2 x i32>, !soac.jagged<2 x i32>, tensor<?xindex>) -> (tensor<?xi32>, !soac.jagged<2 x i32>) {
    %z = arith.select %c, %x, %y : tensor<?xi32>
    %u = tensor.insert %zero into %x[%i] : tensor<?xi32>
    %e = tensor.extract %z[%i] : tensor<?xi32>
    soac.yield %e, %u : i32, tensor<?xi32>
  }
  return %r, %q : tensor<?xi32>, !soac.jagged<2 x i32>
}
