// RUN: seq-opt %s --soac-fuse --canonicalize | FileCheck %s
// RUN: seq-opt %s --seq-to-seg | FileCheck %s --check-prefix=SEG
// RUN: seq-run %s --entry product --check interp --arg random:i32[70x40]{-9..9}@1 --arg random:i32[40x33]{-9..9}@2 --arg random:i32[70x33]{-9..9}@3
// RUN: seq-run %s --entry product --check interp --arg random:i32[0x4]@1 --arg random:i32[4x3]@2 --arg random:i32[0x3]@3
// RUN: seq-run %s --entry product --check interp --arg random:i32[3x0]@1 --arg random:i32[0x3]@2 --arg random:i32[3x3]@3

// A product that is added to a matrix stays the reduction of rows that it is, and the sum
// is a map of its own: fused, one thread would have a row of the product.
// CHECK-LABEL: func.func @product(
// CHECK: %[[PRODUCT:.*]] = soac.map
// CHECK: soac.map
// CHECK: soac.screma
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %[[PRODUCT]])
// CHECK: soac.map
// CHECK: arith.addi
// SEG-LABEL: func.func @product(
// SEG: seg.red level(grid) space(%{{.*}}, %{{.*}}, %{{.*}})
// SEG: seg.map level(grid) space(%{{.*}}, %{{.*}})
// SEG-NOT: scf.for
func.func @product(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = tensor.dim %b, %c0 : tensor<?x?xi32>
  %m = tensor.dim %b, %c1 : tensor<?x?xi32>
  %columns = soac.iota(%m) : tensor<?xindex>
  %numbers = soac.iota(%k) : tensor<?xindex>
  %p = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %r = soac.map (%j = %columns) : (tensor<?xindex>) -> tensor<?xi32> {
      %xs = soac.map (%x = %row, %i = %numbers) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
        %y = tensor.extract %b[%i, %j] : tensor<?x?xi32>
        %xy = arith.muli %x, %y : i32
        soac.yield %xy : i32
      }
      %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%u: i32, %v: i32):
        %t = arith.addi %u, %v : i32
        soac.yield %t : i32
      }
      soac.yield %s : i32
    }
    soac.yield %r : tensor<?xi32>
  }
  %sum = soac.map (%row = %c, %other = %p) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %r = soac.map (%x = %row, %y = %other) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %r : tensor<?xi32>
  }
  return %sum : tensor<?x?xi32>
}
