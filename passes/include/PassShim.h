// How a pass declared in a Passes.td runs in Rust.
//
// `mlir-tblgen` generates a base class with the options, the documentation and
// the statistics; mlir-build generates the class over it, which hands the
// operation, the values of the options and itself to the one Rust runner of the
// process.

#ifndef SEQ_PASSSHIM_H
#define SEQ_PASSSHIM_H

#include "mlir-c/IR.h"
#include "mlir/CAPI/IR.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

#include <deque>
#include <vector>

extern "C" {
/// What a value of an option is.
enum SeqOptionKind : int32_t {
  SeqOptionFlag = 0,
  SeqOptionNumber = 1,
  SeqOptionText = 2,
  SeqOptionList = 3,
};

/// An option of a pass and its value: `number` is that of a flag or a number,
/// `texts` has one text, or those of a list.
struct SeqOption {
  MlirStringRef name;
  SeqOptionKind kind;
  int64_t number;
  const MlirStringRef *texts;
  intptr_t count;
};

/// Runs a pass: its name, its options, the operation, the pass itself for
/// statistics. Returns whether it succeeded.
using SeqPassRunner = bool (*)(MlirStringRef name, const SeqOption *options,
                               intptr_t count, MlirOperation op, void *pass);
}

namespace seq {

/// The options of one run, with the texts that they refer to.
class Options {
public:
  void add(llvm::StringRef name, const mlir::Pass::Option<bool> &value) {
    options.push_back(
        {text(name), SeqOptionFlag, value.getValue(), nullptr, 0});
  }
  void add(llvm::StringRef name, const mlir::Pass::Option<int64_t> &value) {
    options.push_back(
        {text(name), SeqOptionNumber, value.getValue(), nullptr, 0});
  }
  void add(llvm::StringRef name, const mlir::Pass::Option<std::string> &value) {
    texts.push_back({text(value.getValue())});
    options.push_back({text(name), SeqOptionText, 0, texts.back().data(), 1});
  }
  void add(llvm::StringRef name,
           const mlir::Pass::ListOption<std::string> &value) {
    texts.emplace_back();
    for (const std::string &element : value)
      texts.back().push_back(text(element));
    options.push_back({text(name), SeqOptionList, 0, texts.back().data(),
                       static_cast<intptr_t>(texts.back().size())});
  }

  const SeqOption *data() const { return options.data(); }
  intptr_t size() const { return static_cast<intptr_t>(options.size()); }

private:
  static MlirStringRef text(llvm::StringRef of) {
    return mlirStringRefCreate(of.data(), of.size());
  }

  std::vector<SeqOption> options;
  std::deque<std::vector<MlirStringRef>> texts;
};

inline bool runInRust(mlir::Pass &pass, mlir::Operation *op,
                      const Options &options, SeqPassRunner runner) {
  llvm::StringRef name = pass.getArgument();
  return runner && runner(mlirStringRefCreate(name.data(), name.size()),
                          options.data(), options.size(), wrap(op), &pass);
}

} // namespace seq

#endif // SEQ_PASSSHIM_H
