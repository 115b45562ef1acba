// Operations of linalg, named and generic, against numpy.

// RUN: %python %S/inputs/linalg.py seq-run "interp,cpu,cpu --mode=full,simt" | FileCheck %s
// CHECK: 340 runs agree

// There and back: as combinators and as generic operations again.
// RUN: seq-opt %S/inputs/linalg-programs.mlir --linalg-to-soac --soac-to-linalg -o %t.mlir
// RUN: %python %S/inputs/linalg.py seq-run interp %t.mlir | FileCheck %s --check-prefix=BACK
// BACK: 85 runs agree

// What is not taken is loops of one thread, with a remark, and can be an error.
// RUN: seq-run %s --arg '[3, 9, 4]' 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: not seq-opt %s --seq-to-seg=fail-on-sequential=true 2>&1 | FileCheck %s --check-prefix=ERROR
// LEFT: seq-run-linalg.mlir:[[#@LINE+7]]:{{.*}}remark: 'linalg.generic' op is left to loops of one thread: it reduces by 'arith.subi', which is no associative operator that is known
// LEFT: tensor<i32>: -16
// ERROR: seq-run-linalg.mlir:[[#@LINE+5]]:{{.*}}error: 'linalg.generic' op is left to loops of one thread
func.func @main(%a: tensor<?xi32>) -> tensor<i32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<i32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<i32>) -> tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    ins(%a : tensor<?xi32>) outs(%z : tensor<i32>) {
  ^bb0(%x: i32, %s: i32):
    %d = arith.subi %s, %x : i32
    linalg.yield %d : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

// Sizes that differ.
// RUN: not seq-run %s --backend interp --entry product --arg '[1, 2]' --arg '[1, 2, 3]' --arg '[0, 0]' 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: 'linalg.mul' op operand 1 has size 3 in dimension 0, expected 2
func.func @product(%a: tensor<?xi32>, %b: tensor<?xi32>, %e: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.mul ins(%a, %b : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
