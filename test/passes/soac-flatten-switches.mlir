// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// The points of each case of a switch, and those that have none.
// CHECK-LABEL: func @switched(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[IS:.*]]: tensor<?xindex>
// CHECK: tensor.extract %[[IS]]
// CHECK-NEXT: arith.cmpi eq, %{{.*}}, %c3
// CHECK: %[[NONE:.*]] = soac.filter
// CHECK: arith.xori
// CHECK: %[[OWN:.*]] = soac.filter
// CHECK-NOT: scf.index_switch
// CHECK: soac.scatter %[[NONE]]
// CHECK: soac.scatter %[[OWN]]
// CHECK: soac.jagged.pack
func.func @switched(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %s = scf.index_switch %i -> tensor<?xi32>
    case 3 {
      %twice = tensor.concat dim(0) %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %twice : tensor<?xi32>
    }
    default {
      scf.yield %row : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
