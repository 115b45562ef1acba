// Maps that read an array across their innermost dimension do so by tiles, turned in vectors.

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// CHECK-LABEL: func.func @words(
// CHECK: arith.cmpi uge, %{{.*}}, %c16
// CHECK: scf.if
// CHECK: llvm.call @seq_rt_parallel_for
// CHECK: else
// CHECK: llvm.mlir.addressof @[[TILES:seq_map_tiles_[0-9]+]]
// CHECK: llvm.call @seq_rt_parallel_for
// CHECK: llvm.func internal @[[TILES]](
// CHECK: memref.alloca() : memref<16x64xf32>
// CHECK-COUNT-16: vector.load %{{.*}} : memref<?x?xf32>, vector<16xf32>
// CHECK-COUNT-64: vector.shuffle %{{.*}}, %{{.*}} [{{.*}}] : vector<16xf32>, vector<16xf32>
// CHECK-COUNT-16: vector.store %{{.*}} : memref<16x64xf32>, vector<16xf32>
// CHECK: memref.load %{{.*}} : memref<16x64xf32>

// RUN: %python %S/inputs/transposed.py %s

func.func @words(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %t = soac.transpose %a permutation [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
  return %t : tensor<?x?xf32>
}

func.func @bytes(%a: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %t = soac.transpose %a permutation [1, 0] : tensor<?x?xi8> -> tensor<?x?xi8>
  return %t : tensor<?x?xi8>
}

func.func @halves(%a: tensor<?x?xf16>) -> tensor<?x?xf16> {
  %t = soac.transpose %a permutation [1, 0] : tensor<?x?xf16> -> tensor<?x?xf16>
  return %t : tensor<?x?xf16>
}

func.func @doubles(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %t = soac.transpose %a permutation [1, 0] : tensor<?x?xf64> -> tensor<?x?xf64>
  return %t : tensor<?x?xf64>
}

// Two arrays are read across, one along.
func.func @mixed(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %at = soac.transpose %a permutation [1, 0] : tensor<?x?xi32> -> tensor<?x?xi32>
  %ct = soac.transpose %c permutation [1, 0] : tensor<?x?xi32> -> tensor<?x?xi32>
  %r = soac.map (%p = %at, %q = %b, %s = %ct) : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32> {
    %t = soac.map (%x = %p, %y = %q, %z = %s) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.muli %x, %three : i32
      %v = arith.addi %u, %y : i32
      %w = arith.subi %v, %z : i32
      soac.yield %w : i32
    }
    soac.yield %t : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @planes(%a: tensor<?x?x?x?xi16>) -> tensor<?x?x?x?xi16> {
  %t = soac.transpose %a permutation [0, 3, 2, 1] : tensor<?x?x?x?xi16> -> tensor<?x?x?x?xi16>
  return %t : tensor<?x?x?x?xi16>
}

// A part of the space, from lower bounds on.
func.func @inside(%a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i32
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %r = soac.with genarray(%m, %n) default(%five : i32) -> tensor<?x?xi32> at (%i, %j) lower(%c2, %c1) upper(%m, %n) {
    %x = tensor.extract %a[%j, %i] : tensor<?x?xi32>
    %y = arith.muli %x, %five : i32
    soac.yield %y : i32
  }
  return %r : tensor<?x?xi32>
}

// A diagonal is not along memory: it is read point by point.
func.func @diagonal(%b: tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %b, %c0 : tensor<?x?x?xi32>
  %m = tensor.dim %b, %c1 : tensor<?x?x?xi32>
  %r = soac.with genarray(%n, %m) default(%zero : i32) -> tensor<?x?xi32> at (%i, %j) {
    %x = tensor.extract %b[%i, %j, %i] : tensor<?x?x?xi32>
    soac.yield %x : i32
  }
  return %r : tensor<?x?xi32>
}
