// Registration of the passes of Passes.td.

#include "PassShim.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassRegistry.h"

static SeqPassRunner runner = nullptr;

namespace seq {
#define GEN_PASS_DECL
#define GEN_PASS_DEF_CONVERTSEGTOCPU
#define GEN_PASS_DEF_PROMOTESMALLBUFFERS
#define GEN_PASS_DEF_SEPARATEDEALLOCATIONS
#define GEN_PASS_DEF_FORWARDCOPIES
#define GEN_PASS_DEF_TRANSFEROWNERSHIP
#define GEN_PASS_DEF_SHRINKBUFFERS
#define GEN_PASS_DEF_REUSEAGGREGATES
#include "CpuPasses.h.inc"
} // namespace seq

namespace {
SEQ_PASS(ConvertSegToCpu)
SEQ_PASS(PromoteSmallBuffers)
SEQ_PASS(SeparateDeallocations)
SEQ_PASS(TransferOwnership)
SEQ_PASS(ForwardCopies)
SEQ_PASS(ShrinkBuffers)
SEQ_PASS(ReuseAggregates)
} // namespace

extern "C" void seqRegisterCpuPasses(SeqPassRunner rust) {
  runner = rust;
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<ConvertSegToCpu>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<PromoteSmallBuffers>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<SeparateDeallocations>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<TransferOwnership>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<ForwardCopies>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<ShrinkBuffers>();
  });
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<ReuseAggregates>();
  });
}
