// Registration of the passes of Passes.td.

#include "PassShim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"

#include "MemoryPasses.cpp.inc"

extern "C" void seqRegisterMemoryPasses(SeqPassRunner rust) {
  registerPasses(rust);
}
