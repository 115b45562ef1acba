// Maps over parts of one array run together, row by row, with the copy before them.

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// RUN: %python %S/inputs/parts.py %s

// The copy and two colours, then two that read them at points which both step over.
// CHECK-LABEL: func.func @colours(
// CHECK-NOT: memref.copy
// CHECK: %[[COPY:.*]] = llvm.mlir.addressof @seq_copy_{{[0-9]+}}
// CHECK: llvm.mlir.addressof @seq_map_
// CHECK: %[[THREE:.*]] = arith.constant 3 : i64
// CHECK: llvm.call @seq_rt_parallel_parts(%{{.*}}, %{{.*}}, %{{.*}}, %[[THREE]], %{{.*}})
// CHECK: %[[TWO:.*]] = arith.constant 2 : i64
// CHECK: llvm.call @seq_rt_parallel_parts(%{{.*}}, %{{.*}}, %{{.*}}, %[[TWO]], %{{.*}})
// CHECK-NOT: seq_rt_parallel
// CHECK: return
func.func @colours(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %u = arith.subi %n, %c1 : index
  %v = arith.subi %m, %c1 : index
  %red = soac.with modarray(%a : tensor<?x?xi32>) at (%i, %j) lower(%c1, %c1) upper(%u, %v) step(%c2, %c2) {
    %p = arith.subi %i, %c1 : index
    %q = arith.addi %j, %c1 : index
    %x = tensor.extract %a[%p, %j] : tensor<?x?xi32>
    %y = tensor.extract %a[%i, %q] : tensor<?x?xi32>
    %z = arith.addi %x, %y : i32
    soac.yield %z : i32
  } at (%i, %j) lower(%c2, %c2) upper(%u, %v) step(%c2, %c2) {
    %p = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%p, %j] : tensor<?x?xi32>
    soac.yield %x : i32
  }
  %black = soac.with modarray(%red : tensor<?x?xi32>) at (%i, %j) lower(%c1, %c2) upper(%u, %v) step(%c2, %c2) {
    %p = arith.addi %i, %c1 : index
    %x = tensor.extract %red[%p, %j] : tensor<?x?xi32>
    soac.yield %x : i32
  } at (%i, %j) lower(%c2, %c1) upper(%u, %v) step(%c2, %c2) {
    %q = arith.subi %j, %c1 : index
    %x = tensor.extract %red[%i, %q] : tensor<?x?xi32>
    soac.yield %x : i32
  }
  return %black : tensor<?x?xi32>
}

// The second one needs the rows of the first one: both have arrays of their own.
// CHECK-LABEL: func.func @rows(
// CHECK: llvm.call @seq_rt_parallel_parts(
// CHECK: llvm.call @seq_rt_parallel_parts(
// CHECK: return
func.func @rows(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %even = soac.with modarray(%a : tensor<?x?xi32>) at (%i, %j) lower(%c0, %c0) upper(%n, %m) step(%c2, %c1) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    %y = arith.addi %x, %x : i32
    soac.yield %y : i32
  }
  %odd = soac.with modarray(%even : tensor<?x?xi32>) at (%i, %j) lower(%c1, %c0) upper(%n, %m) step(%c2, %c1) {
    %p = arith.subi %i, %c1 : index
    %x = tensor.extract %even[%p, %j] : tensor<?x?xi32>
    soac.yield %x : i32
  }
  return %odd : tensor<?x?xi32>
}
