// The language server answers, knows the dialects and reports what their
// verifiers find.
// RUN: %python %S/inputs/lsp_client.py seq-lsp-server %s | FileCheck %s

// CHECK: server: mlir-lsp-server
// CHECK: hover: True
// CHECK: line 17: {{.*}}inputs have different outer sizes: 8 and 9
// CHECK: diagnostics: 1
// CHECK: exit status: 0

func.func @right(%a: tensor<8xi32>) -> tensor<?xi32> {
  %n = arith.constant 3 : index
  %r = soac.iota(%n) : tensor<?xi32>
  return %r : tensor<?xi32>
}
func.func @wrong(%a: tensor<8xi32>, %b: tensor<9xi32>) {
  soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<9xi32>) -> () {
    soac.yield
  }
  return
}
