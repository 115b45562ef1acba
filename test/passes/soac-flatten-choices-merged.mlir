// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

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
