//! Structures for the passes of upstream that the pipelines run.

const FILES: [&str; 6] = [
    "mlir/Transforms/Passes.td",
    "mlir/Conversion/Passes.td",
    "mlir/Dialect/Arith/Transforms/Passes.td",
    "mlir/Dialect/Bufferization/Transforms/Passes.td",
    "mlir/Dialect/Linalg/Passes.td",
    "mlir/Dialect/MemRef/Transforms/Passes.td",
];

const PASSES: [&str; 26] = [
    "arith-expand",
    "buffer-deallocation-simplification",
    "bufferization-lower-deallocations",
    "canonicalize",
    "convert-arith-to-llvm",
    "convert-bufferization-to-memref",
    "convert-cf-to-llvm",
    "convert-func-to-llvm",
    "convert-index-to-llvm",
    "convert-linalg-to-loops",
    "convert-math-to-libm",
    "convert-math-to-llvm",
    "convert-scf-to-cf",
    "convert-vector-to-llvm",
    "convert-vector-to-scf",
    "cse",
    "eliminate-empty-tensors",
    "expand-strided-metadata",
    "finalize-memref-to-llvm",
    "gpu-to-llvm",
    "lower-affine",
    "one-shot-bufferize",
    "ownership-based-buffer-deallocation",
    "reconcile-unrealized-casts",
    "symbol-dce",
    "symbol-privatize",
];

fn main() {
    mlir_build::upstream_passes(&FILES, &PASSES);
}
