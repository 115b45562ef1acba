// A pass that runs alone says what the module lacks that it takes for granted.
// RUN: split-file %s %t
// RUN: seq-opt %t/splat.mlir --soac-insert-checks 2>&1 | FileCheck %t/splat.mlir
// RUN: seq-opt %t/derived.mlir --soac-normalize 2>&1 | FileCheck %t/derived.mlir
// RUN: seq-opt %t/combinator.mlir --seg-sequentialize-block 2>&1 | FileCheck %t/combinator.mlir
// RUN: seq-opt %t/memrefs.mlir --seg-sequentialize-block 2>&1 | FileCheck %t/memrefs.mlir
// RUN: seq-opt %t/tensors.mlir --seg-collapse-dimensions 2>&1 | FileCheck %t/tensors.mlir
// RUN: seq-opt %t/jagged.mlir --convert-soac-to-loops 2>&1 | FileCheck %t/jagged.mlir
// RUN: seq-opt %t/in-map.mlir --soac-expand-jagged 2>&1 | FileCheck %t/in-map.mlir
// RUN: seq-opt %t/shared.mlir --soac-guard-inserts 2>&1 | FileCheck %t/shared.mlir
// RUN: seq-opt %t/parts.mlir --shrink-buffers 2>&1 | FileCheck %t/parts.mlir
// RUN: seq-opt %t/branch.mlir --soac-merge-calls 2>&1 | FileCheck %t/branch.mlir
// RUN: seq-opt %t/branch.mlir --soac-sink --soac-merge-calls 2>&1 | FileCheck %t/branch.mlir --check-prefix=SUNK
// RUN: seq-opt %t/leak.mlir --forward-copies --separate-deallocations 2>&1 | FileCheck %t/leak.mlir
// RUN: seq-opt %t/kept.mlir --forward-copies --separate-deallocations 2>&1 | FileCheck %t/kept.mlir
// RUN: seq-opt %t/no-kernel.mlir --gpu-lower-asserts 2>&1 | FileCheck %t/no-kernel.mlir

//--- splat.mlir
// CHECK: splat.mlir:3:8: warning: soac-insert-checks requires that operations of other dialects have the form that the passes take, and 'tensor.splat' op is not in that form; run soac-normalize before
func.func @f(%x: i32) -> tensor<4xi32> {
  %r = tensor.splat %x : tensor<4xi32>
  return %r : tensor<4xi32>
}

//--- derived.mlir
// CHECK: derived.mlir:3:8: warning: soac-normalize requires that no operation is derived from others, and 'soac.reverse' op is derived from others; run soac-expand-derived before
func.func @f(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.reverse %xs : tensor<?xi32>
  return %r : tensor<?xi32>
}

//--- combinator.mlir
// CHECK: warning: seg-sequentialize-block requires that no combinators are left, and 'soac.map' op is a combinator; run convert-soac-to-loops or convert-soac-to-seg before
func.func @f(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}

//--- memrefs.mlir
// CHECK: warning: seg-sequentialize-block requires that arrays are tensors, and 'seg.map' op works on memrefs
func.func @f(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

//--- tensors.mlir
// CHECK: warning: seg-collapse-dimensions requires that arrays are memrefs, and 'seg.map' op works on tensors
func.func @f(%n: index, %out: tensor<?xindex>) -> tensor<?xindex> {
  %r = seg.map level(grid) space(%i) = (%n) outs(%out : tensor<?xindex>) {
    seg.yield %i : index
  }
  return %r : tensor<?xindex>
}

//--- jagged.mlir
// CHECK: warning: convert-soac-to-loops requires that functions and control flow have jagged arrays in parts, and 'func.func' op has a jagged array; run soac-expand-jagged before
func.func @f(%xs: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  return %xs : !soac.jagged<2 x i32>
}

//--- in-map.mlir
// CHECK: warning: soac-expand-jagged requires that maps hold no jagged arrays, and 'soac.yield' op has a jagged array in a map; run soac-flatten before
func.func @f(%xs: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%row = %xs) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    soac.yield %row : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

//--- shared.mlir
// CHECK: warning: soac-guard-inserts requires that each destination has a tensor.empty of its own, and 'tensor.empty' op has several uses
func.func @f(%x: i32) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xi32>
  %a = tensor.insert %x into %e[%c0] : tensor<4xi32>
  %b = tensor.insert %x into %e[%c0] : tensor<4xi32>
  return %a, %b : tensor<4xi32>, tensor<4xi32>
}

//--- parts.mlir
// CHECK: warning: shrink-buffers requires that views of memrefs are whole operations, and 'memref.reinterpret_cast' op is a part of a view
func.func @f(%a: memref<?xf32>, %n: index, %i: index) -> f32 {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<?xf32> -> memref<f32>, index, index, index
  %part = memref.reinterpret_cast %base to offset: [0], sizes: [%n], strides: [1] : memref<f32> to memref<?xf32, strided<[1]>>
  %x = memref.load %part[%i] : memref<?xf32, strided<[1]>>
  return %x : f32
}

//--- branch.mlir
// SUNK-NOT: soac-merge-calls requires
// CHECK: branch.mlir:[[@LINE+2]]:9: warning: soac-merge-calls requires that what one branch alone uses is computed there, and 'soac.filter' op is used in one branch alone; run soac-sink before
func.func @f(%xs: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %zero = arith.constant 0 : i32
    %keep = arith.cmpi sgt, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  %r = scf.if %c -> (tensor<?xi32>) {
    scf.yield %ys : tensor<?xi32>
  } else {
    scf.yield %xs : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

//--- no-kernel.mlir
// CHECK: warning: gpu-lower-asserts requires that kernels stand in a gpu.module, and 'seg.map' op is in no kernel; run convert-seg-to-gpu before
func.func @f(%n: index, %out: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) {
    seg.yield %i : index
  }
  return
}

//--- leak.mlir
// CHECK: leak.mlir:[[@LINE+3]]:8: warning: forward-copies requires that every buffer is freed by an operation that says so, and 'memref.alloc' op is freed nowhere
// CHECK: warning: separate-deallocations requires that bufferization.dealloc frees what is owned, and 'memref.alloc' op is freed nowhere
func.func @f(%n: index, %i: index, %x: f32) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %part = memref.subview %a[%i] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1], offset: ?>>
  memref.store %x, %a[%i] : memref<?xf32>
  %c0 = arith.constant 0 : index
  %y = memref.load %part[%c0] : memref<1xf32, strided<[1], offset: ?>>
  return %y : f32
}

//--- kept.mlir
// What is returned, or freed by one of its names, is somebody's to free.
// CHECK-NOT: warning
func.func @f(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %c = memref.cast %b : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  memref.dealloc %c : memref<?xf32, strided<[?], offset: ?>>
  return %a : memref<?xf32>
}
