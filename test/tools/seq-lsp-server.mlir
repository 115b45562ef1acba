// The language server answers, knows the dialects, reports what their verifiers find, and says
// what operations are, where one hovers over them and where names are completed.
// RUN: %python %S/inputs/lsp_client.py seq-lsp-server %s | FileCheck %s

// CHECK: server: mlir-lsp-server
// CHECK: hover: True
// CHECK: line 28: {{.*}}inputs have different outer sizes: 8 and 9
// CHECK: diagnostics: 1
// CHECK: line 22 is now: `soac.iota` _Start, start + step, start + 2 step, ..._ {{.*}}```mlir {{.*}}%a = soac.iota(%n)
// CHECK: line 23 is now: nothing
// CHECK: line 22 is then: `soac.iota` _Start, start + step, {{.*}} Generic Form: {{.*}}"soac.iota"(
// CHECK: line 23 is then: "arith.constant" Generic Form:
// CHECK: line 24 may be map: Applies a region to each element of its inputs
// CHECK: line 24 may be scan: All prefixes of its inputs
// CHECK: line 25 may be addi: operation
// CHECK: exit status: 0

// Options go to MLIR's server.
// RUN: seq-lsp-server --help | FileCheck %s --check-prefix=HELP
// HELP: --lit-test
func.func @right(%a: tensor<8xi32>, %b: tensor<9xi32>, %n: index) -> tensor<?xi32> {
  %r = soac.iota(%n) : tensor<?xi32> // hover
  %c = arith.constant 3 : i32 // hover
  %s = soac.map (%x = %r) : (tensor<?xi32>) -> tensor<?xi32> { // complete
    %y = arith.addi %x, %c : i32 // complete
    soac.yield %y : i32
  }
  soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<9xi32>) -> () {
    soac.yield
  }
  return %s : tensor<?xi32>
}
