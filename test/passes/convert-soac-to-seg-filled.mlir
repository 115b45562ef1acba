// Arrays that a thread fills are reported as combinators are; a number or a copy that is
// read by its index is no array, and a few elements are no loop.
//
// RUN: seq-opt %s --convert-soac-to-seg --split-input-file --verify-diagnostics
// RUN: not seq-opt %s --convert-soac-to-seg=fail-on-sequential 2>&1 | FileCheck %s
// CHECK: error: 'soac.concat' op becomes sequential: it is inside a map body together with other operations

func.func @joined(%rows: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.map (%row = %rows) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    // expected-remark@+1 {{'soac.concat' op becomes sequential: it is inside a map body together with other operations}}
    %c = soac.concat %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// -----

func.func @read(%xs: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %r = soac.map (%x = %xs) : (tensor<?xindex>) -> tensor<?xindex> {
    // expected-warning @+1 {{is not: 'soac.iota' op size is negative; run soac-insert-checks before}}
    %i = soac.iota(%n) : tensor<?xindex>
    %c = soac.replicate(%n) %x : index -> tensor<?xindex>
    %a = tensor.extract %i[%x] : tensor<?xindex>
    %b = tensor.extract %c[%x] : tensor<?xindex>
    %s = arith.addi %a, %b : index
    soac.yield %s : index
  }
  return %r : tensor<?xindex>
}

// -----

func.func @few(%xs: tensor<?x2xi32>) -> tensor<?x4xi32> {
  %r = soac.map (%x = %xs) : (tensor<?x2xi32>) -> tensor<?x4xi32> {
    %c = soac.concat %x, %x : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    soac.yield %c : tensor<4xi32>
  }
  return %r : tensor<?x4xi32>
}
