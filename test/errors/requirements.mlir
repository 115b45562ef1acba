// A pass that runs alone says what the module lacks that it takes for granted.
// RUN: split-file %s %t
// RUN: seq-opt %t/splat.mlir --soac-insert-checks 2>&1 | FileCheck %t/splat.mlir
// RUN: seq-opt %t/combinator.mlir --seg-sequentialize-block 2>&1 | FileCheck %t/combinator.mlir
// RUN: seq-opt %t/memrefs.mlir --seg-sequentialize-block 2>&1 | FileCheck %t/memrefs.mlir
// RUN: seq-opt %t/tensors.mlir --seg-collapse-dimensions 2>&1 | FileCheck %t/tensors.mlir
// RUN: seq-opt %t/jagged.mlir --convert-soac-to-loops 2>&1 | FileCheck %t/jagged.mlir
// RUN: seq-opt %t/in-map.mlir --soac-expand-jagged 2>&1 | FileCheck %t/in-map.mlir
// RUN: seq-opt %t/shared.mlir --soac-guard-inserts 2>&1 | FileCheck %t/shared.mlir

//--- splat.mlir
// CHECK: splat.mlir:3:8: warning: soac-insert-checks requires that operations of other dialects have the form that the passes take, and 'tensor.splat' op is not in that form; run soac-normalize before
func.func @f(%x: i32) -> tensor<4xi32> {
  %r = tensor.splat %x : tensor<4xi32>
  return %r : tensor<4xi32>
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
