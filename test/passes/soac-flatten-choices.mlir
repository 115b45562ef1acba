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

// -----

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

// One case makes a row and the other one yields that which there is: the numbers of both
// are merged, of no row an element.
// CHECK-LABEL: func @one_case(
// CHECK: %[[O:.*]], %[[D:.*]] = soac.jagged.unpack
// CHECK: %[[MADE:.*]] = soac.map {{.*}} -> tensor<?xi32> {
// CHECK: arith.muli
// CHECK: soac.scatter {{.*}} into {{.*}} : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) into (tensor<?xindex>, tensor<?xindex>)
// CHECK: soac.scatter {{.*}} into {{.*}} : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) into (tensor<?xindex>, tensor<?xindex>)
// CHECK-NOT: into tensor<?xi32>
// CHECK: return
func.func @one_case(%cs: tensor<?xi1>, %rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %r = soac.map (%c = %cs, %row = %rows, %i = %is) : (tensor<?xi1>, !soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %z = scf.if %c -> tensor<?xi32> {
      %m = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %x, %x : i32
        soac.yield %y : i32
      }
      scf.yield %m : tensor<?xi32>
    } else {
      scf.yield %row : tensor<?xi32>
    }
    %e = tensor.extract %z[%i] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}

// -----

// The points need the result whole, which only one case has: it is merged, every element
// written once.
// CHECK-LABEL: func @merged(
// CHECK: into tensor<?xi32>
// CHECK: into tensor<?xi32>
// CHECK: return
func.func @merged(%cs: tensor<?xi1>, %rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%c = %cs, %row = %rows) : (tensor<?xi1>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %z = scf.if %c -> tensor<?xi32> {
      %m = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %y = arith.muli %x, %x : i32
        soac.yield %y : i32
      }
      scf.yield %m : tensor<?xi32>
    } else {
      scf.yield %row : tensor<?xi32>
    }
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
