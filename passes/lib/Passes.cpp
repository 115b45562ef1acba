// Registration of the passes of Passes.td, and of pipelines from their text.

#include "PassShim.h"

#include "seg/Seg.h"
#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

static SeqPassRunner runner = nullptr;

/// Gives the text of a pipeline with options to a callback.
using SeqExpandOptions = void (*)(MlirStringRef text, MlirStringRef options,
                                  MlirStringCallback to, void *data);

namespace seq {
#define GEN_PASS_DECL
#define GEN_PASS_DEF_SOACNORMALIZE
#define GEN_PASS_DEF_SOACINLINE
#define GEN_PASS_DEF_SOACHOIST
#define GEN_PASS_DEF_SOACINSERTCHECKS
#define GEN_PASS_DEF_SOACSINK
#define GEN_PASS_DEF_SOACMERGECALLS
#define GEN_PASS_DEF_SOACFLATTEN
#define GEN_PASS_DEF_SOACEXPANDJAGGED
#define GEN_PASS_DEF_SOACFUSE
#define GEN_PASS_DEF_CONVERTSOACTOSEG
#define GEN_PASS_DEF_CONVERTSOACTOLOOPS
#define GEN_PASS_DEF_SOACKEEPPARTS
#define GEN_PASS_DEF_SOACSEPARATERECURSION
#define GEN_PASS_DEF_SOACSEPARATERESULTS
#define GEN_PASS_DEF_SOACPROTECTARGUMENTS
#define GEN_PASS_DEF_SOACREMATERIALIZE
#define GEN_PASS_DEF_SOACSEPARATEEMPTIES
#define GEN_PASS_DEF_SOACGUARDINSERTS
#include "Passes.h.inc"
} // namespace seq

namespace {
SEQ_PASS(SoacNormalize)
SEQ_PASS(SoacInline)
SEQ_PASS(SoacHoist)
SEQ_PASS(SoacInsertChecks)
SEQ_PASS(SoacSink)
SEQ_PASS(SoacMergeCalls)
SEQ_PASS(SoacFlatten)
SEQ_PASS(SoacExpandJagged)
SEQ_PASS(SoacFuse)
SEQ_PASS(ConvertSoacToSeg)
SEQ_PASS(ConvertSoacToLoops)
SEQ_PASS(SoacRematerialize)
SEQ_PASS(SoacKeepParts)
SEQ_PASS(SoacSeparateRecursion)
SEQ_PASS(SoacSeparateResults)
SEQ_PASS(SoacProtectArguments)
SEQ_PASS(SoacSeparateEmpties)
SEQ_PASS(SoacGuardInserts)

template <typename PassT> void add() {
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {
    return std::make_unique<PassT>();
  });
}
} // namespace

extern "C" {

void seqRegisterPasses(SeqPassRunner rust) {
  runner = rust;
  add<SoacNormalize>();
  add<SoacInline>();
  add<SoacHoist>();
  add<SoacInsertChecks>();
  add<SoacSink>();
  add<SoacMergeCalls>();
  add<SoacFlatten>();
  add<SoacExpandJagged>();
  add<SoacFuse>();
  add<ConvertSoacToSeg>();
  add<ConvertSoacToLoops>();
  add<SoacRematerialize>();
  add<SoacKeepParts>();
  add<SoacSeparateRecursion>();
  add<SoacSeparateResults>();
  add<SoacProtectArguments>();
  add<SoacSeparateEmpties>();
  add<SoacGuardInserts>();
}

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

/// Registers a pipeline; `expand` puts the options given to it into its text.
void seqRegisterPipeline(MlirStringRef name, MlirStringRef description,
                         MlirStringRef text, SeqExpandOptions expand) {
  std::string pipeline(text.data, text.length);
  mlir::registerPassPipeline(
      llvm::StringRef(name.data, name.length),
      llvm::StringRef(description.data, description.length),
      [=](mlir::OpPassManager &pm, llvm::StringRef options,
          llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)>) {
        std::string full;
        expand(
            {pipeline.data(), pipeline.size()},
            {options.data(), options.size()},
            [](MlirStringRef part, void *to) {
              static_cast<std::string *>(to)->append(part.data, part.length);
            },
            &full);
        return mlir::parsePassPipeline(full, pm);
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)>) {});
}
}
