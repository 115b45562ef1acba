// Speculation, loop and shape interfaces of the combinators.
//
// A combinator may be executed where it was not before only if it cannot stop
// the program itself, that is, if rule 1 holds statically; its regions are
// then judged one by one. Outer sizes of results follow from the inputs.

#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace seq::soac;

static Speculation::Speculatability speculate(ValueRange inputs) {
  if (inputs.size() <= 1)
    return Speculation::RecursivelySpeculatable;
  int64_t size = getOuterSize(inputs.front().getType());
  for (Value input : inputs)
    if (ShapedType::isDynamic(size) || getOuterSize(input.getType()) != size)
      return Speculation::NotSpeculatable;
  return Speculation::RecursivelySpeculatable;
}

static OpFoldResult outerSize(OpBuilder &b, Location loc, Value array) {
  if (isa<RankedTensorType>(array.getType()))
    return tensor::getMixedSize(b, loc, array, 0);
  return {};
}

/// The number of rows that have these offsets.
static OpFoldResult rowCount(OpBuilder &b, Location loc, Value offsets) {
  OpFoldResult bounds = tensor::getMixedSize(b, loc, offsets, 0);
  if (std::optional<int64_t> known = getConstantIntValue(bounds))
    return b.getIndexAttr(*known - 1);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  return arith::SubIOp::create(b, loc, cast<Value>(bounds), one).getResult();
}

/// Whether the sizes of a result are known, with its outer one or without.
/// Asked before anything is built: what fails must leave nothing behind.
static bool isKnown(Value result, bool outer) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type)
    return true;
  return llvm::none_of(llvm::enumerate(type.getShape()), [&](auto size) {
    return ShapedType::isDynamic(size.value()) && (size.index() > 0 || !outer);
  });
}

/// The sizes of a result that are known.
static void reifyOne(OpBuilder &b, Value result, OpFoldResult outer,
                     ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> sizes;
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t size : type.getShape())
      sizes.push_back(ShapedType::isDynamic(size) ? outer
                                                  : b.getIndexAttr(size));
  shapes.push_back(sizes);
}

template <typename OpT>
static LogicalResult reifyMapped(OpT op, OpBuilder &b,
                                 ReifiedRankedShapedTypeDims &shapes) {
  if (op.getInputs().empty())
    return failure();
  Value input = op.getInputs().front();
  for (Value result : op.getResults())
    if (!isKnown(result, isa<RankedTensorType>(input.getType())))
      return failure();
  OpFoldResult outer = outerSize(b, op.getLoc(), input);
  for (Value result : op.getResults())
    reifyOne(b, result, outer, shapes);
  return success();
}

template <typename OpT>
static LogicalResult reifyDests(OpT op, OpBuilder &b,
                                ReifiedRankedShapedTypeDims &shapes) {
  for (Value dest : op.getDests())
    shapes.push_back(tensor::getMixedSizes(b, op.getLoc(), dest));
  return success();
}

// Loop-invariant code may leave every region.
#define SEQ_COMBINATOR(OP)                                                     \
  Speculation::Speculatability OP::getSpeculatability() {                      \
    return speculate(getInputs());                                             \
  }                                                                            \
  SmallVector<Region *> OP::getLoopRegions() {                                 \
    SmallVector<Region *> regions;                                             \
    for (Region &region : (*this)->getRegions())                               \
      regions.push_back(&region);                                              \
    return regions;                                                            \
  }

SEQ_COMBINATOR(MapOp)
SEQ_COMBINATOR(ReduceOp)
SEQ_COMBINATOR(ScanOp)
SEQ_COMBINATOR(ScremaOp)
SEQ_COMBINATOR(ScatterOp)
SEQ_COMBINATOR(HistOp)
SEQ_COMBINATOR(FilterOp)
SEQ_COMBINATOR(PartitionOp)

LogicalResult MapOp::reifyResultShapes(OpBuilder &b,
                                       ReifiedRankedShapedTypeDims &shapes) {
  return reifyMapped(*this, b, shapes);
}

LogicalResult ScanOp::reifyResultShapes(OpBuilder &b,
                                        ReifiedRankedShapedTypeDims &shapes) {
  // An operator may make rows of other sizes than those of the input.
  for (auto [input, result] : llvm::zip(getInputs(), getResults()))
    if (!isKnown(result, isa<RankedTensorType>(input.getType())))
      return failure();
  for (auto [input, result] : llvm::zip(getInputs(), getResults()))
    reifyOne(b, result, outerSize(b, getLoc(), input), shapes);
  return success();
}

LogicalResult ReduceOp::reifyResultShapes(OpBuilder &b,
                                          ReifiedRankedShapedTypeDims &shapes) {
  // An operator may make rows of other sizes than those of the neutral element.
  if (!llvm::all_of(getResults(), [](Value v) { return isKnown(v, false); }))
    return failure();
  for (Value result : getResults())
    reifyOne(b, result, {}, shapes);
  return success();
}

LogicalResult ScremaOp::reifyResultShapes(OpBuilder &b,
                                          ReifiedRankedShapedTypeDims &shapes) {
  if (getInputs().empty())
    return failure();
  unsigned reductions = getReduceNeutral().size();
  bool ranked = isa<RankedTensorType>(getInputs().front().getType());
  for (auto [i, result] : llvm::enumerate(getResults()))
    if (!isKnown(result, i < reductions ? bool(getSegments()) : ranked))
      return failure();
  OpFoldResult outer = outerSize(b, getLoc(), getInputs().front());
  for (auto [i, result] : llvm::enumerate(getResults())) {
    OpFoldResult size = outer;
    if (i < reductions)
      size =
          getSegments() ? rowCount(b, getLoc(), getSegments()) : OpFoldResult();
    reifyOne(b, result, size, shapes);
  }
  return success();
}

LogicalResult
ScatterOp::reifyResultShapes(OpBuilder &b,
                             ReifiedRankedShapedTypeDims &shapes) {
  return reifyDests(*this, b, shapes);
}

LogicalResult HistOp::reifyResultShapes(OpBuilder &b,
                                        ReifiedRankedShapedTypeDims &shapes) {
  return reifyDests(*this, b, shapes);
}

// The size of a filter's result depends on the values.
LogicalResult FilterOp::reifyResultShapes(OpBuilder &,
                                          ReifiedRankedShapedTypeDims &) {
  return failure();
}

LogicalResult
PartitionOp::reifyResultShapes(OpBuilder &b,
                               ReifiedRankedShapedTypeDims &shapes) {
  return reifyMapped(*this, b, shapes);
}

LogicalResult IotaOp::reifyResultShapes(OpBuilder &b,
                                        ReifiedRankedShapedTypeDims &shapes) {
  auto type = cast<RankedTensorType>(getResult().getType());
  OpFoldResult size = getSize()
                          ? OpFoldResult(getSize())
                          : OpFoldResult(b.getIndexAttr(type.getDimSize(0)));
  shapes.push_back({size});
  return success();
}

LogicalResult
SegmentIdsOp::reifyResultShapes(OpBuilder &,
                                ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back({OpFoldResult(getSize())});
  return success();
}

LogicalResult
ReplicateOp::reifyResultShapes(OpBuilder &b,
                               ReifiedRankedShapedTypeDims &shapes) {
  auto type = cast<RankedTensorType>(getResult().getType());
  auto value = dyn_cast<RankedTensorType>(getValue().getType());
  int64_t outer = type.getRank() - (value ? value.getRank() : 0);
  SmallVector<OpFoldResult> sizes;
  unsigned next = 0;
  for (int64_t i = 0; i < outer; ++i) {
    if (type.isDynamicDim(i))
      sizes.push_back(getSizes()[next++]);
    else
      sizes.push_back(b.getIndexAttr(type.getDimSize(i)));
  }
  if (value)
    llvm::append_range(sizes, tensor::getMixedSizes(b, getLoc(), getValue()));
  shapes.push_back(sizes);
  return success();
}

LogicalResult ConcatOp::reifyResultShapes(OpBuilder &b,
                                          ReifiedRankedShapedTypeDims &shapes) {
  auto type = dyn_cast<RankedTensorType>(getResult().getType());
  if (!type)
    return failure();
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, getLoc(), getInputs().front());
  if (!type.isDynamicDim(0)) {
    sizes[0] = b.getIndexAttr(type.getDimSize(0));
  } else {
    Value total;
    for (Value input : getInputs()) {
      Value size = tensor::DimOp::create(b, getLoc(), input, 0);
      total = total ? arith::AddIOp::create(b, getLoc(), total, size) : size;
    }
    sizes[0] = total;
  }
  // Rows are those of the first input that has some.
  for (int64_t d = 1, rank = type.getRank(); d < rank; ++d) {
    if (!type.isDynamicDim(d)) {
      sizes[d] = b.getIndexAttr(type.getDimSize(d));
      continue;
    }
    if (getInputs().size() == 1)
      continue;
    for (Value input : llvm::reverse(getInputs())) {
      Value rows = tensor::DimOp::create(b, getLoc(), input, 0);
      Value size = tensor::DimOp::create(b, getLoc(), input, d);
      Value none = arith::ConstantIndexOp::create(b, getLoc(), 0);
      Value filled = arith::CmpIOp::create(
          b, getLoc(), arith::CmpIPredicate::ne, rows, none);
      Value others = getValueOrCreateConstantIndexOp(b, getLoc(), sizes[d]);
      sizes[d] = arith::SelectOp::create(b, getLoc(), filled, size, others)
                     .getResult();
    }
  }
  shapes.push_back(sizes);
  return success();
}
