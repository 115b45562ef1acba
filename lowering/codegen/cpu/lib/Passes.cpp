// Registration of the passes of Passes.td.

#include "PassShim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"

#include "CpuPasses.cpp.inc"

extern "C" void seqRegisterCpuPasses(SeqPassRunner rust) {
  registerPasses(rust);
}
