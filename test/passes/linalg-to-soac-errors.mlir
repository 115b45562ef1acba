// What has no form as a nest stays, with a remark, or is an error.

// RUN: seq-opt %s --linalg-to-soac --split-input-file 2>/dev/null | FileCheck %s
// RUN: seq-opt %s --linalg-to-soac --split-input-file 2>&1 >/dev/null | FileCheck %s --check-prefix=LEFT
// RUN: not seq-opt %s --linalg-to-soac=fail-on-sequential --split-input-file 2>&1 >/dev/null | FileCheck %s --check-prefix=ERROR

// LEFT: remark: 'linalg.generic' op is left to loops of one thread: its results are accessed by more than dimensions in some order
// ERROR: error: 'linalg.generic' op is left to loops of one thread: its results are accessed by more than dimensions in some order
// CHECK-LABEL: func.func @diagonal(
// CHECK: linalg.generic
func.func @diagonal(%x: tensor<?xi32>, %a: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
    ins(%x : tensor<?xi32>) outs(%a : tensor<?x?xi32>) {
  ^bb0(%v: i32, %old: i32):
    linalg.yield %v : i32
  } -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// -----

// LEFT: remark: 'linalg.generic' op is left to loops of one thread: it uses what came before more than once
// ERROR: error: 'linalg.generic' op is left to loops of one thread: it uses what came before more than once
// CHECK-LABEL: func.func @doubled(
// CHECK: linalg.generic
func.func @doubled(%x: tensor<?xi32>, %a: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    ins(%x : tensor<?xi32>) outs(%a : tensor<i32>) {
  ^bb0(%v: i32, %s: i32):
    %w = arith.muli %v, %s : i32
    %t = arith.addi %s, %w : i32
    linalg.yield %t : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

