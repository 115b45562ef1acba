// How a pass declared in a Passes.td runs in Rust.
//
// The generated base class holds the options, the documentation and the
// statistics. Its derived class hands the operation, the pass's textual form
// (which carries the options) and itself to the one Rust runner of the process.

#ifndef SEQ_PASSSHIM_H
#define SEQ_PASSSHIM_H

#include "mlir-c/IR.h"
#include "mlir/CAPI/IR.h"
#include "mlir/Pass/Pass.h"

extern "C" {
/// Runs a pass: its name, its textual form, the operation, the pass itself for
/// statistics. Returns whether it succeeded.
using SeqPassRunner = bool (*)(MlirStringRef name, MlirStringRef textual,
                               MlirOperation op, void *pass);
}

namespace seq {

template <typename PassT>
void runInRust(PassT &pass, mlir::Operation *op, SeqPassRunner runner) {
  std::string textual;
  llvm::raw_string_ostream os(textual);
  pass.printAsTextualPipeline(os);
  llvm::StringRef name = pass.getArgument();
  mlir::Pass *base = &pass;
  if (!runner || !runner(mlirStringRefCreate(name.data(), name.size()),
                         mlirStringRefCreate(textual.data(), textual.size()),
                         wrap(op), base))
    pass.signalFailure();
}

} // namespace seq

/// Defines the class of one declared pass in the generated namespace `impl`.
#define SEQ_PASS(NAME)                                                         \
  struct NAME : public ::seq::impl::NAME##Base<NAME> {                         \
    using ::seq::impl::NAME##Base<NAME>::NAME##Base;                           \
    void signalFailure() { signalPassFailure(); }                              \
    void runOnOperation() override {                                           \
      ::seq::runInRust(*this, this->getOperation().getOperation(), runner);    \
    }                                                                          \
  };

#endif // SEQ_PASSSHIM_H
