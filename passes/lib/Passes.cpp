// Registration of the passes of Passes.td, and of pipelines from their text.

#include "PassShim.h"

#include "seg/Seg.h"
#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "Passes.cpp.inc"

/// Gives the text of a pipeline with options, or what is wrong with them, to a
/// callback. Returns whether it was the text.
using SeqPipelineText = bool (*)(MlirStringRef name, MlirStringRef options,
                                 MlirStringCallback to, void *data);

extern "C" {

void seqRegisterPasses(SeqPassRunner rust) { registerPasses(rust); }

/// Adds to a statistic of a pass, found by its name. An MLIR that was built
/// without statistics keeps none.
void seqPassAddStatistic(void *pass, MlirStringRef name, unsigned amount) {
#if LLVM_ENABLE_STATS
  for (mlir::Pass::Statistic *statistic :
       static_cast<mlir::Pass *>(pass)->getStatistics())
    if (llvm::StringRef(statistic->getName()) ==
        llvm::StringRef(name.data, name.length))
      *statistic += amount;
#endif
}

/// Gives the names of the canonicalization patterns of an operation of a
/// dialect that has no other way to be asked: those of scf.
void seqCanonicalizationPatterns(MlirStringRef operation, MlirStringCallback to,
                                 void *data) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<mlir::scf::SCFDialect>();
  auto found = mlir::RegisteredOperationName::lookup(
      llvm::StringRef(operation.data, operation.length), &context);
  if (!found)
    return;
  mlir::RewritePatternSet patterns(&context);
  found->getCanonicalizationPatterns(patterns, &context);
  for (const auto &pattern : patterns.getNativePatterns()) {
    llvm::StringRef name = pattern->getDebugName();
    to({name.data(), name.size()}, data);
  }
}

/// Registers a pipeline, whose text is made when it is asked for.
void seqRegisterPipeline(MlirStringRef name, MlirStringRef description,
                         SeqPipelineText expand) {
  std::string own(name.data, name.length);
  mlir::registerPassPipeline(
      own, llvm::StringRef(description.data, description.length),
      [=](mlir::OpPassManager &pm, llvm::StringRef options,
          llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)> error) {
        std::string text;
        bool made = expand(
            {own.data(), own.size()}, {options.data(), options.size()},
            [](MlirStringRef part, void *to) {
              static_cast<std::string *>(to)->append(part.data, part.length);
            },
            &text);
        return made ? mlir::parsePassPipeline(text, pm) : error(text);
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)>) {});
}
}
