// Registration of the passes of Passes.td.

#include "PassShim.h"

#include "seg/Seg.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassRegistry.h"

static SeqPassRunner runner = nullptr;

namespace seq {
#define GEN_PASS_DECL
#define GEN_PASS_DEF_CONVERTSEGTOGPU
#define GEN_PASS_DEF_GPULOWERASSERTS
#define GEN_PASS_DEF_GPULOWERKERNELS
#define GEN_PASS_DEF_GPUSERIALIZE
#include "GpuPasses.h.inc"
} // namespace seq

namespace {
SEQ_PASS(ConvertSegToGpu)
SEQ_PASS(GpuLowerAsserts)
SEQ_PASS(GpuLowerKernels)
SEQ_PASS(GpuSerialize)
} // namespace

template <typename Pass> static void add() {
  mlir::registerPass(
      []() -> std::unique_ptr<mlir::Pass> { return std::make_unique<Pass>(); });
}

extern "C" void seqRegisterGpuPasses(SeqPassRunner rust) {
  runner = rust;
  add<ConvertSegToGpu>();
  add<GpuLowerAsserts>();
  add<GpuLowerKernels>();
  add<GpuSerialize>();
}
