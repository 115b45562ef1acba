// RUN: seq-opt %s "--one-shot-bufferize=bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --seg-schedule-cpu --convert-seg-to-cpu --verify-each | FileCheck %s
// RUN: seq-run %s --entry indices --emit llvm -o - | FileCheck %s --check-prefix=LLVM
// RUN: seq-run %s --entry indices --arg '[3,-1,4,-1,5]' --arg 'zeros:index[5]' --arg 0:index | FileCheck %s --check-prefix=RESULT
// RESULT: tensor<5xindex>: [0, 2, 4, 0, 0]

// What a scan keeps is stored without a branch, what it does not into its accumulator.
// CHECK-LABEL: llvm.func internal @seq_scan_
// CHECK-SAME: %[[RECORD:[a-z0-9]+]]: !llvm.ptr) {
// CHECK: scf.for
// CHECK-NOT: scf.if
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult
// CHECK: %[[PLACE:.*]] = llvm.getelementptr
// CHECK: %[[TO:.*]] = arith.select %[[INSIDE]], %[[PLACE]], %[[RECORD]] : !llvm.ptr
// CHECK-NEXT: llvm.store %{{.*}}, %[[TO]] : i64, !llvm.ptr
// LLVM: select i1 {{.*}}, ptr {{.*}}, ptr {{.*}}, !unpredictable
func.func @indices(%xs: tensor<?xi64>, %out: tensor<?xindex>, %start: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i64
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %r = seg.scan level(grid) space(%i) = (%n) scan(%start : index) outs(%out : tensor<?xindex>) {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %flag = arith.cmpi sgt, %x, %zero : i64
    %one = arith.index_castui %flag : i1 to index
    seg.yield %one, %flag : index, i1
  } op {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    seg.yield %s : index
  } post {
  ^bb0(%i: index, %scanned: index, %flag: i1):
    %place = arith.subi %scanned, %c1 : index
    %to = arith.select %flag, %place, %none : index
    seg.yield %i to [%to] : index
  }
  return %r : tensor<?xindex>
}
