// RUN: seq-opt %s --seg-transpose-reads --split-input-file | FileCheck %s
//
// The whole way: each operand of a product is read along memory.
// RUN: seq-run %root/test/programs/matrix-product.mlir --backend simt --check interp -q --stats \
// RUN:   --arg 'random:f32[40x64]' --arg 'random:f32[64x80]' --tolerance 1e-4 | FileCheck %s --check-prefix=STATS
// STATS: sector factor: 1.000
// STATS: sector factor: 1.000
//
// Small ones are read as they are, by one kernel.
// RUN: seq-run %root/test/programs/matrix-product.mlir --backend simt --check interp -q --stats \
// RUN:   --arg 'random:f32[40x64]' --arg 'random:f32[64x64]' --tolerance 1e-4 | FileCheck %s --check-prefix=SMALL
// SMALL: stats: kernel red_rows_
// SMALL-NOT: stats: kernel
// RUN: seq-run %root/test/programs/matrix-product.mlir --backend simt --check interp -q --arg 'random:f32[3x0]' --arg 'random:f32[0x5]'
// RUN: seq-run %root/test/programs/matrix-product.mlir --backend simt --check interp -q --arg 'random:f32[0x2]' --arg 'random:f32[2x5]'
//
// RUN: seq-opt %s --seg-transpose-reads=at-run-time --split-input-file | FileCheck %s --check-prefix=CHOICE
// CHOICE-LABEL: func.func @product(
// CHOICE-SAME: %{{.*}}: tensor<?x?xf32>, %[[B:.*]]: tensor<?x4xf32>, %[[E:.*]]: tensor<?x4xf32>, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index)
// CHOICE-DAG: %[[ROWS:.*]] = tensor.dim %[[B]], %{{.*}} : tensor<?x4xf32>
// CHOICE: %[[ELEMENTS:.*]] = arith.muli %[[ROWS]], %{{.*}} : index
// CHOICE: %[[MOST:.*]] = arith.constant 4096 : index
// CHOICE: %[[IS:.*]] = arith.cmpi ule, %[[ELEMENTS]], %[[MOST]] : index
// CHOICE: %[[R:.*]] = scf.if %[[IS]] -> (tensor<?x4xf32>) {
// CHOICE: %[[READ:.*]] = seg.red {{.*}} outs(%[[E]] : tensor<?x4xf32>)
// CHOICE: tensor.extract %[[B]][
// CHOICE: scf.yield %[[READ]]
// CHOICE: } else {
// CHOICE: %[[T:.*]] = seg.map
// CHOICE: %[[TURNED:.*]] = seg.red {{.*}} outs(%[[E]] : tensor<?x4xf32>)
// CHOICE: tensor.extract %[[T]][
// CHOICE: scf.yield %[[TURNED]]
// CHOICE: return %[[R]]

// RUN: seq-opt %s --seg-transpose-reads=columns --split-input-file | FileCheck %s --check-prefix=COLUMNS
// Columns of a number that only the program knows, and 100 of them, which stay as they are.
// COLUMNS-LABEL: func.func @product(
// COLUMNS: %[[C16:.*]] = arith.constant 16 : index
// COLUMNS: %[[MANY:.*]] = arith.cmpi sge, %{{.*}}, %[[C16]] : index
// COLUMNS: scf.if %[[MANY]]
// COLUMNS: seg.red
// COLUMNS: else
// COLUMNS: seg.map
// COLUMNS: seg.red
// COLUMNS-LABEL: func.func @rounds(
// COLUMNS-NOT: seg.map
// COLUMNS: return

// CHECK-LABEL: func.func @product(
// CHECK-SAME: %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x4xf32>, %{{.*}}: tensor<?x4xf32>, %[[N:.*]]: index, %[[M:.*]]: index, %[[L:.*]]: index)
// CHECK-DAG: %[[ROWS:.*]] = tensor.dim %[[B]], %{{.*}} : tensor<?x4xf32>
// CHECK: %[[E:.*]] = tensor.empty(%[[ROWS]]) : tensor<4x?xf32>
// CHECK: %[[T:.*]] = seg.map level(grid) space(%[[J:.*]], %[[K:.*]]) = (%{{.*}}, %[[ROWS]]) outs(%[[E]] : tensor<4x?xf32>) {
// CHECK-NEXT: %[[Y:.*]] = tensor.extract %[[B]][%[[K]], %[[J]]]
// CHECK-NEXT: seg.yield %[[Y]]
// CHECK: seg.red level(grid) space(%[[I:.*]], %[[J:.*]], %[[K:.*]]) = (%[[N]], %[[M]], %[[L]])
// CHECK-NEXT: tensor.extract %[[A]][%[[I]], %[[K]]]
// CHECK-NEXT: tensor.extract %[[T]][%[[J]], %[[K]]]
func.func @product(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>, %e: tensor<?x4xf32>, %n: index, %m: index, %l: index) -> tensor<?x4xf32> {
  %zero = arith.constant 0.0 : f32
  %r = seg.red level(grid) space(%i, %j, %k) = (%n, %m, %l) neutral(%zero : f32) outs(%e : tensor<?x4xf32>) {
    %x = tensor.extract %a[%i, %k] : tensor<?x?xf32>
    %y = tensor.extract %b[%k, %j] : tensor<?x4xf32>
    %xy = arith.mulf %x, %y : f32
    seg.yield %xy : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    seg.yield %s : f32
  }
  return %r : tensor<?x4xf32>
}

// -----

// Each element is read once: turning would read it, too.
// CHECK-LABEL: func.func @columns(
// CHECK-NOT: seg.map
func.func @columns(%b: tensor<?x?xf32>, %e: tensor<?xf32>, %m: index, %l: index) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %r = seg.red level(grid) space(%j, %k) = (%m, %l) neutral(%zero : f32) outs(%e : tensor<?xf32>) {
    %y = tensor.extract %b[%k, %j] : tensor<?x?xf32>
    seg.yield %y : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    seg.yield %s : f32
  }
  return %r : tensor<?xf32>
}

// -----

// What the loop does not change is turned before it, what it carries inside, and each
// once for two reads.
// CHECK-LABEL: func.func @rounds(
// CHECK-SAME: %[[A:.*]]: tensor<100x100xf32>, %[[B:.*]]: tensor<100x100xf32>
// CHECK: %[[T:.*]] = seg.map
// CHECK-NEXT: tensor.extract %[[B]]
// CHECK: scf.for %{{.*}} iter_args(%[[C:.*]] = %[[A]])
// CHECK: %[[U:.*]] = seg.map
// CHECK-NEXT: tensor.extract %[[C]]
// CHECK: seg.red
// CHECK-NEXT: tensor.extract %[[T]]
// CHECK-NEXT: tensor.extract %[[U]]
// CHECK-NEXT: tensor.extract %[[T]]
// CHECK-NOT: tensor.extract
func.func @rounds(%a: tensor<100x100xf32>, %b: tensor<100x100xf32>, %rounds: index) -> tensor<100x100xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.constant 100 : index
  %r = scf.for %round = %c0 to %rounds step %c1 iter_args(%c = %a) -> tensor<100x100xf32> {
    %e = tensor.empty() : tensor<100x100xf32>
    %n = seg.red level(grid) space(%i, %j, %k) = (%size, %size, %size) neutral(%zero : f32) outs(%e : tensor<100x100xf32>) {
      %x = tensor.extract %b[%k, %i] : tensor<100x100xf32>
      %y = tensor.extract %c[%k, %j] : tensor<100x100xf32>
      %z = tensor.extract %b[%k, %j] : tensor<100x100xf32>
      %xy = arith.mulf %x, %y : f32
      %xyz = arith.addf %xy, %z : f32
      seg.yield %xyz : f32
    } op {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      seg.yield %s : f32
    }
    scf.yield %n : tensor<100x100xf32>
  }
  return %r : tensor<100x100xf32>
}

// -----

// An array that caches hold.
// CHECK-LABEL: func.func @small(
// CHECK-NOT: seg.map
func.func @small(%b: tensor<64x64xf32>, %e: tensor<?x64xf32>, %n: index) -> tensor<?x64xf32> {
  %zero = arith.constant 0.0 : f32
  %size = arith.constant 64 : index
  %r = seg.red level(grid) space(%i, %j, %k) = (%n, %size, %size) neutral(%zero : f32) outs(%e : tensor<?x64xf32>) {
    %y = tensor.extract %b[%k, %j] : tensor<64x64xf32>
    seg.yield %y : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    seg.yield %s : f32
  }
  return %r : tensor<?x64xf32>
}

// -----

// A check of each point, whose size is another one, takes longer than turning.
// CHECK-LABEL: func.func @checked(
// COLUMNS-LABEL: func.func @checked(
// COLUMNS: seg.map
// COLUMNS: seg.red
// A check that all points share does not.
// COLUMNS-LABEL: func.func @shared(
// COLUMNS-NOT: seg.map
// COLUMNS: return
func.func @checked(%a: tensor<?x?xf32>, %b: tensor<100x100xf32>, %e: tensor<?x100xf32>, %n: index, %s: index) -> tensor<?x100xf32> {
  %zero = arith.constant 0.0 : f32
  %size = arith.constant 100 : index
  %r = seg.red level(grid) space(%i, %j, %k) = (%n, %size, %size) neutral(%zero : f32) outs(%e : tensor<?x100xf32>) {
    %x = tensor.extract %a[%i, %k] : tensor<?x?xf32>
    %in = arith.cmpi ult, %k, %s : index
    soac.assert %in, "{0} is not below {1}"(%k, %s) : index, index
    %y = tensor.extract %b[%k, %j] : tensor<100x100xf32>
    %xy = arith.mulf %x, %y : f32
    seg.yield %xy : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %t = arith.addf %x, %y : f32
    seg.yield %t : f32
  }
  return %r : tensor<?x100xf32>
}

func.func @shared(%a: tensor<?x?xf32>, %b: tensor<100x100xf32>, %e: tensor<?x100xf32>, %n: index, %s: index) -> tensor<?x100xf32> {
  %zero = arith.constant 0.0 : f32
  %size = arith.constant 100 : index
  %r = seg.red level(grid) space(%i, %j, %k) = (%n, %size, %size) neutral(%zero : f32) outs(%e : tensor<?x100xf32>) {
    %x = tensor.extract %a[%i, %k] : tensor<?x?xf32>
    %in = arith.cmpi ult, %n, %s : index
    soac.assert %in, "{0} is not below {1}"(%n, %s) : index, index
    %below = arith.cmpi ult, %j, %size : index
    soac.assert %below, "{0} is not below {1}"(%j, %size) : index, index
    %y = tensor.extract %b[%k, %j] : tensor<100x100xf32>
    %xy = arith.mulf %x, %y : f32
    seg.yield %xy : f32
  } op {
  ^bb0(%x: f32, %y: f32):
    %t = arith.addf %x, %y : f32
    seg.yield %t : f32
  }
  return %r : tensor<?x100xf32>
}
