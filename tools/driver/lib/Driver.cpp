// MLIR's own tool mains with the project's dialects, and the hook that runs
// before and after each pass.

#include "mlir-c/IR.h"
#include "mlir/CAPI/IR.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Remark/RemarkStreamer.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

extern "C" {
void seqRegisterDialects(MlirDialectRegistry registry);

/// Called around each pass on the module; `pass` is null before the first one.
/// Returns whether to go on.
using SeqPassHook = bool (*)(void *data, const char *pass,
                             MlirOperation module);
}

namespace {

/// Calls the hook with the module as it is before the first and after each
/// pass.
struct HookInstrumentation : PassInstrumentation {
  HookInstrumentation(SeqPassHook hook, void *data) : hook(hook), data(data) {}

  void runBeforePass(Pass *pass, Operation *op) override {
    if (!started && isa<ModuleOp>(op)) {
      started = true;
      hook(data, nullptr, wrap(op));
    }
  }

  void runAfterPass(Pass *pass, Operation *op) override {
    // Adaptors run pipelines on nested operations: their passes report below.
    if (auto module = dyn_cast<ModuleOp>(op)) {
      std::string name = pass->getArgument().str();
      hook(data, name.empty() ? pass->getName().str().c_str() : name.c_str(),
           wrap(module.getOperation()));
    }
  }

  SeqPassHook hook;
  void *data;
  bool started = false;
};

/// The options of an opt tool, with a hook on its pass manager.
struct HookedConfig : MlirOptMainConfig {
  HookedConfig(MlirOptMainConfig base, SeqPassHook hook, void *data)
      : MlirOptMainConfig(std::move(base)) {
    auto build = passPipelineCallback;
    passPipelineCallback = [=](PassManager &pm) -> LogicalResult {
      // Instrumentation wants one thread and one module at a time.
      pm.addInstrumentation(std::make_unique<HookInstrumentation>(hook, data));
      return build ? build(pm) : success();
    };
  }
};

void fill(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  seqRegisterDialects(wrap(&registry));
}

} // namespace

extern "C" {

/// The main of an opt tool. `checkEach` is `--check-each`, which the caller
/// has taken from the command line.
int seqOptMain(int argc, char **argv, SeqPassHook hook, void *data) {
  llvm::InitLLVM init(argc, argv);
  registerAllPasses();
  DialectRegistry registry;
  fill(registry);
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "data-parallel middle end: modular optimizer driver\n",
      registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (hook)
    config = HookedConfig(config, hook, data);
  if (config.shouldShowDialects() || config.shouldListPasses()) {
    // These two need no input: the standard main answers them.
    return asMainReturnCode(
        MlirOptMain(argc, argv, "data-parallel middle end", registry));
  }
  std::string message;
  auto file = openInputFile(input, &message);
  if (!file) {
    llvm::errs() << "error: " << message << "\n";
    return 1;
  }
  auto out = openOutputFile(output, &message);
  if (!out) {
    llvm::errs() << "error: " << message << "\n";
    return 1;
  }
  if (failed(MlirOptMain(out->os(), std::move(file), registry, config)))
    return 1;
  out->keep();
  return 0;
}

int seqLspServerMain(int argc, char **argv) {
  DialectRegistry registry;
  fill(registry);
  return asMainReturnCode(MlirLspServerMain(argc, argv, registry));
}

void seqRegisterUpstreamPasses() { registerAllPasses(); }

void seqRegisterAll(MlirDialectRegistry registry) { fill(*unwrap(registry)); }

/// Has the context's remark engine write the remarks of the passes that match a
/// regular expression to a file, as YAML, until seqEndRemarks.
bool seqWriteRemarks(MlirContext context, MlirStringRef path,
                     MlirStringRef passes) {
  std::string of(passes.data, passes.length);
  remark::RemarkCategories categories{std::nullopt, of, of, of, of};
  return llvm::Regex(of).isValid() &&
         succeeded(remark::enableOptimizationRemarksWithLLVMStreamer(
             *unwrap(context), StringRef(path.data, path.length),
             llvm::remarks::Format::YAML,
             std::make_unique<remark::RemarkEmittingPolicyAll>(), categories));
}

/// Ends the context's remark engine, whose file is whole then.
void seqEndRemarks(MlirContext context) {
  unwrap(context)->setRemarkEngine(nullptr);
}

/// Parses and runs a pipeline on a module, with an optional hook, verifying
/// after each pass or only at the end. Diagnostics go to the context's
/// handlers.
bool seqRunPipeline(MlirOperation module, MlirStringRef text, SeqPassHook hook,
                    void *data, bool verifyEach) {
  Operation *op = unwrap(module);
  PassManager pm(op->getContext(), op->getName().getStringRef());
  std::string message;
  llvm::raw_string_ostream os(message);
  // The anchor, if the text names it, is the pass manager itself.
  StringRef passes(text.data, text.length);
  if (passes.consume_front("builtin.module("))
    passes.consume_back(")");
  if (failed(parsePassPipeline(passes, pm, os))) {
    emitError(op->getLoc()) << "bad pass pipeline: " << message;
    return false;
  }
  if (hook)
    pm.addInstrumentation(std::make_unique<HookInstrumentation>(hook, data));
  // Verification after each of MLIR's own passes is a third of the time of all
  // passes; ours verify what they make (seq_passes::run_registered).
  pm.enableVerifier(verifyEach);
  return succeeded(pm.run(op)) && succeeded(verify(op));
}
}
