// Verifiers of the seg dialect: spaces, destinations and the types of regions.

#include "seg/Seg.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

#include <array>

using namespace mlir;
using namespace seq::seg;

/// The dialect's attributes of other operations are integers, of these names;
/// `aggregates` is what one pass of the CPU says to another.
LogicalResult SegDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attribute) {
  std::array<StringRef, 5> known = {"seg.threads", "seg.items",
                                    "seg.min_blocks", "seg.max_blocks",
                                    "seg.direct_tiles"};
  StringRef name = attribute.getName();
  if (name == "seg.aggregates")
    return success();
  if (!llvm::is_contained(known, name))
    return op->emitOpError() << "has the unknown attribute " << name
                             << ", expected one of " << llvm::join(known, ", ");
  auto number = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!number)
    return op->emitOpError() << "has " << name << " = " << attribute.getValue()
                             << ", expected an integer";
  if (!number.getValue().isSignedIntN(64))
    return op->emitOpError() << "has " << name << " = " << attribute.getValue()
                             << ", expected an integer of 64 bits";
  return success();
}

static LogicalResult verifyArguments(Operation *op, Region &region,
                                     StringRef what, ArrayRef<Type> expected) {
  if (region.getNumArguments() != expected.size())
    return op->emitOpError()
           << what << " region has " << region.getNumArguments()
           << " arguments, expected " << expected.size();
  for (auto [i, arg, type] :
       llvm::enumerate(region.getArgumentTypes(), expected))
    if (arg != type)
      return op->emitOpError() << what << " region argument " << i
                               << " has type " << arg << ", expected " << type;
  return success();
}

static SmallVector<Type> indices(Operation *op, size_t count) {
  return SmallVector<Type>(count, IndexType::get(op->getContext()));
}

/// A space has at least one dimension, and the body one argument for each.
static LogicalResult verifySpace(Operation *op, ValueRange space,
                                 Region &body) {
  if (space.empty())
    return op->emitOpError("needs a space of at least one dimension");
  return verifyArguments(op, body, "body", indices(op, space.size()));
}

/// The yield that ends a region. It is verified here already, since operations
/// are verified before what is nested in them.
static FailureOr<YieldOp> yieldOf(Operation *op, Region &region,
                                  StringRef what) {
  Block &block = region.front();
  if (auto yield =
          block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back())) {
    if (failed(yield.verify()))
      return failure();
    return yield;
  }
  return op->emitOpError() << what << " region must end with seg.yield";
}

/// One operator on scalars: (T..., T...) -> T...
static LogicalResult verifyOperator(Operation *op, Region &region,
                                    TypeRange neutral) {
  for (Type type : neutral)
    if (isa<ShapedType>(type))
      return op->emitOpError("neutral element of type ")
             << type << " is not a scalar";
  SmallVector<Type> arguments(neutral);
  llvm::append_range(arguments, neutral);
  if (failed(verifyArguments(op, region, "operator", arguments)))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(op, region, "operator");
  if (failed(yield))
    return failure();
  if (yield->getIndexCounts().size() != yield->getNumOperands() ||
      TypeRange(yield->getOperandTypes()) != neutral)
    return op->emitOpError("operator region yields (")
           << yield->getOperandTypes() << "), expected (" << neutral << ")";
  return success();
}

/// Values from position `first` of the yield go to `outs`.
static LogicalResult verifyOuts(Operation *op, YieldOp yield, unsigned first,
                                ValueRange outs, size_t rank, StringRef what) {
  ArrayRef<int64_t> counts = yield.getIndexCounts();
  if (counts.size() != first + outs.size())
    return op->emitOpError() << what << " region yields " << counts.size()
                             << " values, expected " << first + outs.size();
  for (unsigned i = 0; i < first; ++i)
    if (yield.isScattered(i))
      return op->emitOpError() << "value " << i << " of the " << what
                               << " region is not stored and takes no index";
  for (auto [i, out] : llvm::enumerate(outs)) {
    auto type = cast<ShapedType>(out.getType());
    Type value = yield.getOperand(yield.getValueIndex(first + i)).getType();
    int64_t own = yield.isScattered(first + i) ? counts[first + i] : rank;
    auto row = dyn_cast<RankedTensorType>(value);
    Type element = row ? row.getElementType() : value;
    int64_t total = own + (row ? row.getRank() : 0);
    if (element != type.getElementType() || total != type.getRank() ||
        (row && failed(verifyCompatibleShape(row.getShape(),
                                             type.getShape().drop_front(own)))))
      return op->emitOpError("value of type ")
             << value << " at " << own << " indices does not fit destination "
             << i << " of type " << type;
  }
  return success();
}

/// Results are the destinations on tensors; there are none on memrefs.
static LogicalResult verifyResults(Operation *op, ValueRange outs) {
  SmallVector<Type> expected;
  for (Value out : outs)
    if (isa<TensorType>(out.getType()))
      expected.push_back(out.getType());
  if (!llvm::equal(op->getResultTypes(), expected))
    return op->emitOpError("has results of type (")
           << op->getResultTypes() << "), expected (" << expected << ")";
  return success();
}

static LogicalResult verifyReductionOuts(Operation *op, ValueRange outs,
                                         TypeRange neutral, size_t rank) {
  if (outs.size() < neutral.size())
    return op->emitOpError("has ") << outs.size() << " destinations for "
                                   << neutral.size() << " reductions";
  for (auto [i, type] : llvm::enumerate(neutral)) {
    auto out = cast<ShapedType>(outs[i].getType());
    if (out.getElementType() != type ||
        out.getRank() != static_cast<int64_t>(rank) - 1)
      return op->emitOpError("reduction ")
             << i << " of type " << type << " over a space of rank " << rank
             << " does not fit destination " << out;
  }
  return success();
}

LogicalResult YieldOp::verify() {
  int64_t total = 0;
  for (int64_t count : getIndexCounts()) {
    if (count < 0)
      return emitOpError("has a negative number of indices");
    total += 1 + count;
  }
  if (total != static_cast<int64_t>(getNumOperands()))
    return emitOpError("has ")
           << getNumOperands() << " operands, expected " << total;
  for (unsigned i = 0, e = getIndexCounts().size(); i < e; ++i)
    for (int64_t j = 1; j <= getIndexCounts()[i]; ++j)
      if (!getOperand(getValueIndex(i) + j).getType().isIndex())
        return emitOpError("index ")
               << j - 1 << " of value " << i << " is not of type index";
  return success();
}

/// The rank of an array over the space: points of rows of any lengths are
/// numbered through.
static FailureOr<size_t> verifyOffsets(Operation *op, Value offsets,
                                       size_t rank) {
  if (!offsets)
    return rank;
  auto type = cast<ShapedType>(offsets.getType());
  if (type.getRank() != 1 || !type.getElementType().isIndex())
    return op->emitOpError("has offsets of type ")
           << type << ", expected one dimension of index";
  if (rank != 2)
    return op->emitOpError("has offsets and a space of rank ")
           << rank << ", expected rows and points";
  return 1;
}

LogicalResult MapOp::verify() {
  FailureOr<size_t> arrayRank =
      verifyOffsets(*this, getOffsets(), getSpaceRank());
  if (failed(arrayRank) || failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyResults(*this, getOuts())))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield))
    return failure();
  return verifyOuts(*this, *yield, 0, getOuts(), *arrayRank, "body");
}

LogicalResult RedOp::verify() {
  TypeRange neutral = getNeutral().getTypes();
  if (neutral.empty())
    return emitOpError("needs a neutral element");
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())) ||
      failed(verifyReductionOuts(*this, getOuts(), neutral, getSpaceRank())))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield))
    return failure();
  for (auto [i, type] : llvm::enumerate(neutral))
    if (i >= yield->getNumOperands() || yield->getOperand(i).getType() != type)
      return emitOpError("body region yields (")
             << yield->getOperandTypes() << "), expected accumulators ("
             << neutral << ") first";
  return verifyOuts(*this, *yield, neutral.size(),
                    getOuts().drop_front(neutral.size()), getSpaceRank(),
                    "body");
}

LogicalResult ScanOp::verify() {
  size_t scans = getScanNeutral().size(),
         reductions = getReduceNeutral().size();
  if (scans == 0 && !(getOffsets() && reductions > 0))
    return emitOpError("needs a neutral element to scan");
  FailureOr<size_t> arrayRank =
      verifyOffsets(*this, getOffsets(), getSpaceRank());
  if (failed(arrayRank))
    return failure();
  SmallVector<Type> neutral(getScanNeutral().getTypes());
  llvm::append_range(neutral, getReduceNeutral().getTypes());
  if (getJoined() && !getOffsets())
    return emitOpError("is joined, but has no offsets");
  if (getTotals() && getOffsets() && !getJoined())
    return emitOpError("has totals, but rows that are not joined");
  size_t lines = getJoined() ? 1 : getSpaceRank();
  SmallVector<Type> reduced(getReduceNeutral().getTypes());
  if (getTotals())
    llvm::append_range(reduced, getScanNeutral().getTypes());
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())) ||
      failed(verifyReductionOuts(*this, getOuts(), reduced, lines)))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield))
    return failure();
  if (yield->getNumOperands() != yield->getIndexCounts().size() ||
      yield->getNumOperands() < neutral.size() ||
      !llvm::equal(
          TypeRange(yield->getOperandTypes()).take_front(neutral.size()),
          neutral))
    return emitOpError("body region yields (")
           << yield->getOperandTypes() << "), expected accumulators ("
           << neutral << ") first";
  SmallVector<Type> arguments = indices(*this, getSpaceRank());
  llvm::append_range(arguments, getScanNeutral().getTypes());
  llvm::append_range(
      arguments,
      TypeRange(yield->getOperandTypes()).drop_front(scans + reductions));
  if (failed(verifyArguments(*this, getPost(), "post", arguments)))
    return failure();
  FailureOr<YieldOp> post = yieldOf(*this, getPost(), "post");
  if (failed(post))
    return failure();
  return verifyOuts(*this, *post, 0, getOuts().drop_front(reduced.size()),
                    *arrayRank, "post");
}

LogicalResult HistOp::verify() {
  TypeRange neutral = getNeutral().getTypes();
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())))
    return failure();
  if (neutral.empty() || neutral.size() != getOuts().size())
    return emitOpError("has ") << neutral.size() << " neutral elements for "
                               << getOuts().size() << " destinations";
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield))
    return failure();
  for (unsigned i = 0, e = yield->getIndexCounts().size(); i < e; ++i)
    if (!yield->isScattered(i))
      return emitOpError("value ") << i << " of the body region has no bin";
  return verifyOuts(*this, *yield, 0, getOuts(), getSpaceRank(), "body");
}
