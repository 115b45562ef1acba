// stats-to-soac: statistics as combinators.
//
//   mean xs         ==  reduce (+) 0 xs / n
//   variance xs     ==  mean (map (\x -> (x - mean xs)^2) xs)
//   running_sum xs  ==  scan (+) 0 xs

#include "Stats.h"

#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace seq;

namespace {

/// Fills the region of a combinator: its block gets scalars and yields one.
void fill(ImplicitLocOpBuilder &b, Region &region, unsigned arguments,
          llvm::function_ref<Value(ValueRange)> compute) {
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Type> types(arguments, b.getF32Type());
  SmallVector<Location> places(arguments, b.getLoc());
  Block *body = b.createBlock(&region, {}, types, places);
  Value result = compute(body->getArguments());
  soac::YieldOp::create(b, result);
}

Value add(ImplicitLocOpBuilder &b, ValueRange both) {
  return arith::AddFOp::create(b, both[0], both[1]);
}

Value zero(ImplicitLocOpBuilder &b) {
  return arith::ConstantOp::create(b, b.getF32FloatAttr(0));
}

Value mean(ImplicitLocOpBuilder &b, Value xs) {
  auto sum = soac::ReduceOp::create(b, b.getF32Type(), xs, zero(b),
                                    /*commutative=*/true);
  fill(b, sum->getRegion(0), 2, [&](ValueRange both) { return add(b, both); });
  Value size = tensor::DimOp::create(b, xs, 0);
  Value whole = arith::IndexCastOp::create(b, b.getI64Type(), size);
  Value count = arith::SIToFPOp::create(b, b.getF32Type(), whole);
  return arith::DivFOp::create(b, sum->getResult(0), count);
}

Value variance(ImplicitLocOpBuilder &b, Value xs) {
  Value middle = mean(b, xs);
  auto squares = soac::MapOp::create(b, xs.getType(), xs);
  fill(b, squares->getRegion(0), 1, [&](ValueRange x) -> Value {
    Value away = arith::SubFOp::create(b, x[0], middle);
    return arith::MulFOp::create(b, away, away);
  });
  return mean(b, squares->getResult(0));
}

Value runningSum(ImplicitLocOpBuilder &b, Value xs) {
  auto scan = soac::ScanOp::create(b, xs.getType(), xs, zero(b));
  fill(b, scan->getRegion(0), 2, [&](ValueRange both) { return add(b, both); });
  return scan->getResult(0);
}

struct StatsToSoac : PassWrapper<StatsToSoac, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StatsToSoac)

  StringRef getArgument() const override { return "stats-to-soac"; }
  StringRef getDescription() const override {
    return "write statistics as combinators";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<soac::SoacDialect, arith::ArithDialect,
                    tensor::TensorDialect>();
  }
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      ImplicitLocOpBuilder b(op->getLoc(), op);
      Value result;
      if (auto own = dyn_cast<stats::MeanOp>(op))
        result = mean(b, own.getXs());
      else if (auto own = dyn_cast<stats::VarianceOp>(op))
        result = variance(b, own.getXs());
      else if (auto own = dyn_cast<stats::RunningSumOp>(op))
        result = runningSum(b, own.getXs());
      else
        return;
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    });
  }
};

} // namespace

void stats::registerPasses() { PassRegistration<StatsToSoac>(); }
