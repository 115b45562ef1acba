//! The C interface that MLIR's `gpu-to-llvm` calls, over a simulated device.
