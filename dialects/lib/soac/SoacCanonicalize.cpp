// Folds and canonicalisations of the soac dialect.
//
//   dead result:    ys, zs = map f xs, zs unused   ->  ys = map f' xs
//   dead input:     f ignores its argument         ->  input dropped
//   double input:   map f xs xs                    ->  map f' xs
//   identity map:   map (\x -> x) xs               ->  xs
//   constant size:  iota(c), replicate(c) v        ->  static type
//   dim of result:  dim (map f xs) 0               ->  dim xs 0
//   concat of one, unpack of pack, assert of true

#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace seq::soac;

namespace {

/// Rebuilds a map with some results and inputs only.
MapOp rebuild(PatternRewriter &rewriter, MapOp op, ArrayRef<Type> results,
              ArrayRef<Value> inputs) {
  OperationState state(op.getLoc(), MapOp::getOperationName());
  state.addOperands(inputs);
  state.addTypes(results);
  state.addAttributes(op->getDiscardableAttrDictionary().getValue());
  state.addRegion();
  auto created = cast<MapOp>(rewriter.create(state));
  rewriter.inlineRegionBefore(op.getBody(), created.getBody(),
                              created.getBody().end());
  return created;
}

/// Drops results without uses, and those that are inputs themselves.
struct DropMapResults : OpRewritePattern<MapOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MapOp op,
                                PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    Operation *yield = body.getTerminator();
    SmallVector<Value> replacements(op.getNumResults());
    SmallVector<Value> yielded;
    SmallVector<Type> types;
    SmallVector<unsigned> kept;
    for (auto [i, result, value] :
         llvm::enumerate(op.getResults(), yield->getOperands())) {
      auto arg = dyn_cast<BlockArgument>(value);
      if (arg && arg.getOwner() == &body &&
          op.getInputs()[arg.getArgNumber()].getType() == result.getType()) {
        replacements[i] = op.getInputs()[arg.getArgNumber()];
      } else if (!result.use_empty()) {
        kept.push_back(i);
        yielded.push_back(value);
        types.push_back(result.getType());
      }
    }
    if (kept.size() == op.getNumResults())
      return failure();
    if (kept.empty() && !isMemoryEffectFree(op))
      return failure();
    if (!kept.empty()) {
      rewriter.modifyOpInPlace(yield, [&] { yield->setOperands(yielded); });
      SmallVector<Value> inputs(op.getInputs());
      MapOp created = rebuild(rewriter, op, types, inputs);
      for (auto [i, result] : llvm::zip(kept, created.getResults()))
        replacements[i] = result;
    }
    for (auto [result, value] : llvm::zip(op.getResults(), replacements))
      if (value)
        rewriter.replaceAllUsesWith(result, value);
    rewriter.eraseOp(op);
    return success();
  }
};

/// Drops inputs that the body ignores or that are there twice. One input
/// stays: it tells the size.
struct DropMapInputs : OpRewritePattern<MapOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MapOp op,
                                PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    unsigned count = op.getInputs().size();
    llvm::BitVector drop(count);
    llvm::SmallDenseMap<Value, unsigned> seen;
    for (auto [i, input] : llvm::enumerate(op.getInputs())) {
      auto [known, fresh] = seen.try_emplace(input, i);
      if (!fresh) {
        rewriter.replaceAllUsesWith(body.getArgument(i),
                                    body.getArgument(known->second));
        drop.set(i);
      }
    }
    // Without equal sizes an ignored input still takes part in rule 1.
    auto sized = [](Value v) {
      return !ShapedType::isDynamic(getOuterSize(v.getType()));
    };
    for (unsigned i = 0; i < count; ++i)
      if (body.getArgument(i).use_empty() && sized(op.getInputs()[i]) &&
          drop.count() + 1 < count)
        drop.set(i);
    if (drop.none())
      return failure();
    SmallVector<Value> inputs;
    for (auto [i, input] : llvm::enumerate(op.getInputs()))
      if (!drop.test(i))
        inputs.push_back(input);
    rewriter.modifyOpInPlace(op, [&] { body.eraseArguments(drop); });
    SmallVector<Type> types(op.getResultTypes());
    MapOp created = rebuild(rewriter, op, types, inputs);
    rewriter.replaceOp(op, created.getResults());
    return success();
  }
};

/// The constant value of a size operand, when it is a legal size.
std::optional<int64_t> constantSize(Value size) {
  APInt value;
  if (size && matchPattern(size, m_ConstantInt(&value)) && !value.isNegative())
    return value.getSExtValue();
  return std::nullopt;
}

struct StaticIota : OpRewritePattern<IotaOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(IotaOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<int64_t> size = constantSize(op.getSize());
    if (!size)
      return failure();
    auto type = cast<RankedTensorType>(op.getType());
    auto fixed = RankedTensorType::get({*size}, type.getElementType());
    Value iota = IotaOp::create(rewriter, op.getLoc(), fixed, Value(),
                                op.getStart(), op.getStep());
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, type, iota);
    return success();
  }
};

struct StaticReplicate : OpRewritePattern<ReplicateOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReplicateOp op,
                                PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<int64_t> shape(type.getShape());
    SmallVector<Value> sizes;
    unsigned next = 0;
    for (int64_t &extent : shape) {
      if (!ShapedType::isDynamic(extent) || next == op.getSizes().size())
        continue;
      Value size = op.getSizes()[next++];
      if (std::optional<int64_t> known = constantSize(size))
        extent = *known;
      else
        sizes.push_back(size);
    }
    if (sizes.size() == op.getSizes().size())
      return failure();
    Value fixed =
        ReplicateOp::create(rewriter, op.getLoc(),
                            RankedTensorType::get(shape, type.getElementType()),
                            sizes, op.getValue());
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, type, fixed);
    return success();
  }
};

struct DimOfResult : OpRewritePattern<tensor::DimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::DimOp op,
                                PatternRewriter &rewriter) const override {
    auto result = dyn_cast<OpResult>(op.getSource());
    std::optional<int64_t> index = op.getConstantIndex();
    if (!result || !index || !isa<SoacDialect>(result.getOwner()->getDialect()))
      return failure();
    Operation *owner = result.getOwner();
    // The outer size of a mapped array is that of the first input, whatever is
    // known of the inner ones.
    if (*index == 0 && isa<MapOp, ScanOp, ScremaOp>(owner)) {
      auto screma = dyn_cast<ScremaOp>(owner);
      Value input = owner->getOperand(0);
      bool array = !screma ||
                   result.getResultNumber() >= screma.getReduceNeutral().size();
      if (array && isa<RankedTensorType>(input.getType())) {
        rewriter.replaceOpWithNewOp<tensor::DimOp>(op, input, op.getIndex());
        return success();
      }
    }
    auto reify = dyn_cast<ReifyRankedShapedTypeOpInterface>(owner);
    ReifiedRankedShapedTypeDims shapes;
    if (!reify || isa<FilterOp>(owner))
      return failure();
    rewriter.setInsertionPoint(owner->getBlock() == op->getBlock()
                                   ? op.getOperation()
                                   : owner->getNextNode());
    if (failed(reify.reifyResultShapes(rewriter, shapes)) ||
        shapes[result.getResultNumber()].size() <= static_cast<size_t>(*index))
      return failure();
    OpFoldResult size = shapes[result.getResultNumber()][*index];
    rewriter.replaceOp(
        op, getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), size));
    return success();
  }
};

struct DropTrueAssert : OpRewritePattern<AssertOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(AssertOp op,
                                PatternRewriter &rewriter) const override {
    if (!matchPattern(op.getCondition(), m_One()))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};

// assert c; s; assert c  ==  assert c; s
struct DropRepeatedAssert : OpRewritePattern<AssertOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(AssertOp op,
                                PatternRewriter &rewriter) const override {
    for (Operation *user : op.getCondition().getUsers()) {
      if (user == op || !isa<AssertOp>(user))
        continue;
      Operation *after = user->getBlock()->findAncestorOpInBlock(*op);
      if (after && user->isBeforeInBlock(after)) {
        rewriter.eraseOp(op);
        return success();
      }
    }
    return failure();
  }
};

} // namespace

void SoacDialect::getCanonicalizationPatterns(RewritePatternSet &set) const {
  set.add<DimOfResult>(getContext());
}

void MapOp::getCanonicalizationPatterns(RewritePatternSet &set,
                                        MLIRContext *context) {
  set.add<DropMapResults, DropMapInputs>(context);
}

void IotaOp::getCanonicalizationPatterns(RewritePatternSet &set,
                                         MLIRContext *context) {
  set.add<StaticIota>(context);
}

void ReplicateOp::getCanonicalizationPatterns(RewritePatternSet &set,
                                              MLIRContext *context) {
  set.add<StaticReplicate>(context);
}

void AssertOp::getCanonicalizationPatterns(RewritePatternSet &set,
                                           MLIRContext *context) {
  set.add<DropTrueAssert, DropRepeatedAssert>(context);
}

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  if (getInputs().size() == 1 && getInputs().front().getType() == getType())
    return getInputs().front();
  return {};
}

LogicalResult JaggedUnpackOp::fold(FoldAdaptor,
                                   SmallVectorImpl<OpFoldResult> &results) {
  auto pack = getValue().getDefiningOp<JaggedPackOp>();
  if (!pack || !llvm::equal(pack->getOperandTypes(), getResultTypes()))
    return failure();
  llvm::append_range(results, pack->getOperands());
  return success();
}
