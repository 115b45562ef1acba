// RUN: seq-opt %s --convert-soac-to-seg --canonicalize --cse -verify-diagnostics | FileCheck %s

// A block runs each element of a marked map; what is in its body, under control flow too,
// is at thread level. Scalars are computed by the block.
// CHECK-LABEL: func @rows(
// CHECK: %[[R:.*]]:2 = seg.map level(block) space(%[[I:.*]]) = (%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<?x?xi32>, tensor<?xi32>)
// CHECK: %[[ROW:.*]] = tensor.extract_slice %{{.*}}[%[[I]], 0] [1, %{{.*}}] [1, 1]
// CHECK: seg.red level(thread) space(%{{.*}}) = (%{{.*}}) neutral
// CHECK: tensor.extract %[[ROW]]
// CHECK: %[[SUM:.*]] = tensor.extract %{{.*}}[] : tensor<i32>
// CHECK: %[[BIG:.*]] = arith.cmpi sgt, %[[SUM]]
// CHECK: scf.if %[[BIG]]
// CHECK: seg.scan level(thread)
// CHECK: else
// CHECK: seg.map level(thread)
// CHECK: seg.yield %{{.*}}, %[[SUM]] : tensor<?xi32>, i32
func.func @rows(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %r, %s = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) attributes {soac.block} {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %big = arith.cmpi sgt, %sum, %zero : i32
    %ys = scf.if %big -> (tensor<?xi32>) {
      %ps = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %ps : tensor<?xi32>
    } else {
      %ms = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %m = arith.subi %x, %sum : i32
        soac.yield %m : i32
      }
      scf.yield %ms : tensor<?xi32>
    }
    soac.yield %ys, %sum : tensor<?xi32>, i32
  }
  return %r, %s : tensor<?x?xi32>, tensor<?xi32>
}
