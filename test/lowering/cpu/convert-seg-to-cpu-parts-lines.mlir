// Large rows of parts that read none of them are done in blocks of lines, and what a map writes shares no
// memory with what it reads.

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// RUN: %python %S/inputs/parts_lines.py %s

// CHECK-LABEL: func.func @inside(
// CHECK: llvm.mlir.addressof @[[MAP:seq_map_[0-9]+]]
// CHECK: llvm.call @seq_rt_parallel_parts(
// CHECK: return

// CHECK: llvm.func internal @[[MAP]]_apart({{.*}}: !llvm.ptr {llvm.noalias})
// CHECK: memref.load
// CHECK: memref.store
// CHECK: llvm.func internal @[[MAP]](%
// CHECK: %[[ADDRESS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.call @[[MAP]]_apart({{.*}}, %[[ADDRESS]])
func.func @inside(%a: tensor<?x?x?xi32>, %i0: index, %i1: index, %j0: index, %j1: index, %k0: index, %k1: index)
    -> tensor<?x?x?xi32> {
  %two = arith.constant 2 : i32
  %r = soac.with modarray(%a : tensor<?x?x?xi32>) at (%i, %j, %k) lower(%i0, %j0, %k0) upper(%i1, %j1, %k1) {
    %x = tensor.extract %a[%i, %j, %k] : tensor<?x?x?xi32>
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  }
  return %r : tensor<?x?x?xi32>
}

func.func @wide(%a: tensor<?x?xi32>, %i0: index, %i1: index, %j0: index, %j1: index) -> tensor<?x?xi32> {
  %two = arith.constant 2 : i32
  %r = soac.with modarray(%a : tensor<?x?xi32>) at (%i, %j) lower(%i0, %j0) upper(%i1, %j1) {
    %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  }
  return %r : tensor<?x?xi32>
}

// Bounds that are constants.
func.func @known(%a: tensor<40x50xi32>) -> (tensor<40x50xi32>, tensor<40x50xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 38 : index
  %m = arith.constant 47 : index
  %two = arith.constant 2 : i32
  %r = soac.with modarray(%a : tensor<40x50xi32>) at (%i, %j) lower(%c1, %c1) upper(%n, %m) {
    %x = tensor.extract %a[%i, %j] : tensor<40x50xi32>
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  }
  %s = soac.with modarray(%a : tensor<40x50xi32>) at (%i, %j) lower(%c2, %c1) upper(%n, %m) {
    %x = tensor.extract %a[%i, %j] : tensor<40x50xi32>
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  }
  return %r, %s : tensor<40x50xi32>, tensor<40x50xi32>
}

func.func @steps(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %two = arith.constant 2 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %l = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %r = soac.with modarray(%a : tensor<?x?x?xi32>) at (%i, %j, %k) lower(%c0, %c0, %c0) upper(%n, %m, %l) step(%c1, %c2, %c1) {
    %x = tensor.extract %a[%i, %j, %k] : tensor<?x?x?xi32>
    %y = arith.muli %x, %two : i32
    soac.yield %y : i32
  } at (%i, %j, %k) lower(%c0, %c0, %c0) upper(%n, %m, %l) step(%c2, %c3, %c2) {
    %x = tensor.extract %a[%i, %j, %k] : tensor<?x?x?xi32>
    %y = arith.addi %x, %two : i32
    soac.yield %y : i32
  }
  return %r : tensor<?x?x?xi32>
}
