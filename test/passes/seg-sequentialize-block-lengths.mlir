// RUN: seq-opt %s --seg-sequentialize-block --canonicalize | FileCheck %s
// RUN: seq-opt %s --seg-sequentialize-block=items=2 --canonicalize | FileCheck %s --check-prefix=ASKED
// The meaning stays, on both sides of each length.
// RUN: seq-opt %s --seg-sequentialize-block -o %t.mlir
// RUN: %python %S/inputs/prefixes.py %t.mlir scanned 3x128 3x129 3x255 3x256 3x1023 3x1024 1025x1024 0x5 2x0

// Where the program knows the length of a row, it chooses among kernels.
// CHECK-LABEL: func @scanned(
// CHECK-DAG: %[[N:.*]] = tensor.dim %arg0, %c0
// CHECK-DAG: %[[M:.*]] = tensor.dim %arg0, %c1
// CHECK: %[[SHORT:.*]] = arith.cmpi ule, %[[M]], %c128
// CHECK: scf.if %[[SHORT]]
// CHECK: seg.map level(block)
// CHECK-SAME: #seg.schedule<lanes = 32>
// CHECK: seg.scan {{.*}} #seg.schedule<items = 4>
// CHECK: } else {
// CHECK-DAG: %[[LONG:.*]] = arith.cmpi uge, %[[M]], %c1024
// CHECK-DAG: %[[MANY:.*]] = arith.cmpi uge, %[[N]], %c1024
// CHECK: %[[BOTH:.*]] = arith.andi %[[LONG]], %[[MANY]]
// CHECK: scf.if %[[BOTH]]
// CHECK-NOT: lanes
// CHECK: seg.map level(block)
// CHECK: seg.scan {{.*}} #seg.schedule<items = 16>
// CHECK: } else {
// CHECK: %[[MIDDLE:.*]] = arith.cmpi uge, %[[M]], %c256
// CHECK: scf.if %[[MIDDLE]]
// CHECK: seg.map level(block)
// CHECK: seg.scan {{.*}} #seg.schedule<items = 8>
// CHECK: } else {
// CHECK: seg.map level(block)
// CHECK: seg.scan {{.*}} #seg.schedule<items = 4>

// What is asked for is one kernel.
// ASKED-LABEL: func @scanned(
// ASKED-NOT: scf.if
// ASKED: seg.scan {{.*}} #seg.schedule<items = 2>
func.func @scanned(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xss, %c0 : tensor<?x?xi32>
  %m = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %e = tensor.empty(%n, %m) : tensor<?x?xi32>
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) {
    %row = tensor.extract_slice %xss[%i, 0] [1, %m] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
    %size = tensor.dim %row, %c0 : tensor<?xi32>
    %o = tensor.empty(%size) : tensor<?xi32>
    %s = seg.scan level(thread) space(%j) = (%size) scan(%zero : i32) outs(%o : tensor<?xi32>) {
      %x = tensor.extract %row[%j] : tensor<?xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    seg.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
