// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s

// The points of each branch are a space of their own.
// CHECK-LABEL: func @branch(
// CHECK: %[[THEN:.*]] = soac.filter
// CHECK: soac.scan
// CHECK: %[[ELSE:.*]] = soac.filter
// CHECK: %[[SOME:.*]] = soac.scatter %[[THEN]], %{{.*}} into %{{.*}}
// CHECK: %[[ALL:.*]] = soac.scatter %[[ELSE]], %{{.*}} into %[[SOME]]
// CHECK: return %[[ALL]]
func.func @branch(%rows: !soac.jagged<2 x i32>, %flags: tensor<?xi1>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows, %flag = %flags) : (!soac.jagged<2 x i32>, tensor<?xi1>) -> tensor<?xi32> {
    %x = scf.if %flag -> (i32) {
      %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %sum : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
