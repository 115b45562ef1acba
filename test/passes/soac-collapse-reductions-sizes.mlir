// Rows of different sizes stop the program if there are any: that is checked once.
//
// RUN: seq-opt %s --soac-insert-checks --canonicalize --cse --soac-collapse-reductions | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s
//
// RUN: not seq-run %s --entry apart --arg [[1,2],[3,4]]:f32 --arg [[1],[3]]:f32 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: seq-run %s --entry apart --arg 'random:f32[0x2]' --arg 'random:f32[0x3]' | FileCheck %s --check-prefix=NONE
// SIZES: soac-collapse-reductions-sizes.mlir:[[@LINE+13]]:{{.*}}: error: 'soac.map' op inputs have different outer sizes: 2 and 1
// NONE: f32: 0.0

// CHECK-LABEL: func.func @apart(
// CHECK: soac.assert
// CHECK: %[[SAME:.*]] = arith.cmpi eq
// CHECK: %[[OR:.*]] = arith.ori {{.*}}%[[SAME]]
// CHECK: soac.assert %[[OR]], "'soac.map' op inputs have different outer sizes
// CHECK: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NOT: soac.map
func.func @apart(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sums = soac.map (%p = %a, %q = %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?xf32> {
    %apart = soac.map (%x = %p, %y = %q) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %d = arith.subf %x, %y : f32
      %e = math.absf %d : f32
      soac.yield %e : f32
    }
    %s = soac.reduce %apart neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      soac.yield %z : f32
    }
    soac.yield %s : f32
  }
  %s = soac.reduce %sums neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    soac.yield %z : f32
  }
  return %s : f32
}
