// stats-opt: an mlir-opt with the dialect stats and all of Seq.

#include "Stats.h"

#include "seq-c/Dialects.h"
#include "seq-c/Passes.h"

#include "mlir-c/RegisterEverything.h"
#include "mlir/CAPI/IR.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlirRegisterAllDialects(wrap(&registry));
  mlirRegisterAllPasses();
  seqRegisterDialects(wrap(&registry));
  seqRegisterAllPasses();
  registry.insert<stats::StatsDialect>();
  stats::registerPasses();
  llvm::StringRef name = "the compiler of statistics\n";
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, name, registry));
}
