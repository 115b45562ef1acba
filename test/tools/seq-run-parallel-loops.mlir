// Parallel loops of scf on tensors against numpy, the interpreter on the loops themselves.

// RUN: %python %S/inputs/parallel_loops.py seq-run "interp,cpu,cpu --mode=full,simt" | FileCheck %s
// CHECK: 180 runs agree

// Slices that are not inside of the array stop the program.
// RUN: not seq-run %s --arg '[1, 2, 3]' --arg '[0, 0]' 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: not seq-run %s --arg '[1, 2, 3]' --arg '[0, 0]' --backend interp 2>&1 | FileCheck %s --check-prefix=INTERP
// INSIDE: seq-run-parallel-loops.mlir:[[#@LINE+5]]:8: error: 'tensor.parallel_insert_slice' op offset 2 is out of bounds for size 2
// INTERP: seq-run-parallel-loops.mlir:[[#@LINE+4]]:8: error: 'scf.forall' op index 2 of the slice is out of bounds for size 2
func.func @main(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?xi32> {
    %x = tensor.extract_slice %a[%i] [1] [1] : tensor<?xi32> to tensor<1xi32>
    %t = arith.addi %i, %c0 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%t] [1] [1] : tensor<1xi32> into tensor<?xi32>
    }
  }
  return %r : tensor<?xi32>
}

// One program in three dialects: what linalg, soac and scf say is compiled as a whole, by
// seq-run and by the plugin in a stock mlir-opt with stock bufferization.
// RUN: seq-run %s --entry mixed --arg '[[1.0, 2.0], [3.0, 4.0]]' --arg '[[1.0, 0.0], [1.0, 1.0]]' | FileCheck %s --check-prefix=MIXED
// MIXED: [9.0, 17.0]
// MIXED-NEXT: [21.0, 35.0]
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(scf-to-soac,soac-normalize,soac-insert-checks,soac-expand-with,soac-fuse,convert-soac-to-seg,one-shot-bufferize{bufferize-function-boundaries=true})' \
// RUN:   | FileCheck %s --check-prefix=PLUGIN
// PLUGIN-LABEL: func.func @mixed(
// PLUGIN: linalg.matmul
// PLUGIN: seg.scan
// PLUGIN: scf.for
// PLUGIN: seg.map
// PLUGIN-NOT: scf.forall
func.func @mixed(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<2x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %product = linalg.matmul ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%z : tensor<2x2xf32>) -> tensor<2x2xf32>
  %sums = soac.map (%row = %product) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %scanned = soac.scan %row neutral %zero : (tensor<2xf32>) -> tensor<2xf32> {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      soac.yield %s : f32
    }
    soac.yield %scanned : tensor<2xf32>
  }
  %tripled = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %sums) -> tensor<2x2xf32> {
    %u = linalg.add ins(%t, %sums : tensor<2x2xf32>, tensor<2x2xf32>) outs(%t : tensor<2x2xf32>) -> tensor<2x2xf32>
    scf.yield %u : tensor<2x2xf32>
  }
  %r = scf.forall (%i, %j) in (2, 2) shared_outs(%o = %tripled) -> tensor<2x2xf32> {
    %x = tensor.extract_slice %tripled[%i, %j] [1, 1] [1, 1] : tensor<2x2xf32> to tensor<1x1xf32>
    %k = arith.index_cast %j : index to i32
    %f = arith.sitofp %k : i32 to f32
    %v = tensor.extract %x[%c0, %c0] : tensor<1x1xf32>
    %y = arith.addf %v, %f : f32
    %w = arith.addf %y, %f : f32
    %new = tensor.from_elements %w : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %new into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<2x2xf32>
    }
  }
  return %r : tensor<2x2xf32>
}
