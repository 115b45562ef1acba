// Arrays that are read across go in tiles where sizes fill 3 of 8 points of these, by the sizes
// together: neither of two of 33 alone decides.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu | FileCheck %s
// CHECK-LABEL: func.func @filled(
// CHECK: seg.map level(grid) {{.*}} mapping = "GridBlock(2, 1, Permute
// CHECK-LABEL: func.func @thin(
// CHECK: seg.map level(grid)
// CHECK-NOT: mapping = "GridBlock
// CHECK-LABEL: func.func @narrow(
// CHECK: seg.map level(grid)
// CHECK-NOT: mapping = "GridBlock
// CHECK-LABEL: func.func @half(
// CHECK: seg.map level(grid) {{.*}} mapping = "GridBlock(2, 1, Permute
// One size is open: both together decide at the launch.
// CHECK-LABEL: func.func @open(
// CHECK-DAG: %[[LONG:.*]] = arith.cmpi ult, %c31{{.*}}
// CHECK-DAG: %[[FILLED:.*]] = arith.cmpi ult, %{{.*}}, %{{.*}}
// CHECK: scf.if
// CHECK: mapping = "GridBlock(2, 1, Permute
// CHECK: mapping = "row-major"
//
// The launch takes the form that the sizes ask for.
// RUN: rm -f %t.r*.npy
// RUN: %python -c "import numpy as n; [n.save(f'%t.{k}.npy', n.random.default_rng(k).random((k, 33)).astype('f4')) for k in (33, 46, 47)]"
// RUN: seq-run %s --entry open --arg %t.33.npy --backend simt --stats --out %t.r33.npy --quiet 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry open --arg %t.46.npy --backend simt --stats --out %t.r46.npy --quiet 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: seq-run %s --entry open --arg %t.47.npy --backend simt --stats --out %t.r47.npy --quiet 2>&1 | FileCheck %s --check-prefix=TILES
// RUN: %python -c "import numpy as n; [n.testing.assert_array_equal(n.load(f'%t.r{k}.npy'), n.load(f'%t.{k}.npy').T) for k in (33, 46, 47)]"
// ROWS: shared bytes of a block: 0
// TILES: shared bytes of a block: 4224
func.func @filled(%a: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<40x40xf32> -> tensor<40x40xf32>
  return %r : tensor<40x40xf32>
}
func.func @thin(%a: tensor<33x33xf32>) -> tensor<33x33xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<33x33xf32> -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}
func.func @narrow(%a: tensor<31x1000xf32>) -> tensor<1000x31xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<31x1000xf32> -> tensor<1000x31xf32>
  return %r : tensor<1000x31xf32>
}
func.func @half(%a: tensor<33x1000xf32>) -> tensor<1000x33xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<33x1000xf32> -> tensor<1000x33xf32>
  return %r : tensor<1000x33xf32>
}
func.func @open(%a: tensor<?x33xf32>) -> tensor<33x?xf32> {
  %r = soac.transpose %a permutation [1, 0] : tensor<?x33xf32> -> tensor<33x?xf32>
  return %r : tensor<33x?xf32>
}
