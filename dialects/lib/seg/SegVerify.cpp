// Verifiers of the seg dialect: every numbered rule that can be checked
// statically, with notes at the other place of a clash.

#include "seg/Seg.h"
#include "soac/Notes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

#include <limits>
#include <tuple>

using namespace mlir;
using namespace seq;
using namespace seq::seg;

/// The rule that an error cites.
static std::string rule(unsigned number) {
  return " (rule " + std::to_string(number) + ")";
}

/// Rule 11. `aggregates` is what one pass of the CPU says to another.
LogicalResult SegDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == "seg.aggregates")
    return success();
  if (name != "seg.schedule")
    return op->emitOpError() << "has the unknown attribute " << name
                             << ", expected seg.schedule" << rule(11);
  if (isa<ScheduleAttr>(attribute.getValue()))
    return success();
  return op->emitOpError() << "has seg.schedule = " << attribute.getValue()
                           << ", expected a #seg.schedule" << rule(11);
}

/// Rule 11.
LogicalResult ScheduleAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   std::optional<int64_t> threads,
                                   std::optional<int64_t> items,
                                   std::optional<int64_t> minBlocks,
                                   std::optional<int64_t> maxBlocks,
                                   std::optional<int64_t> directTiles,
                                   std::optional<int64_t> lanes, StringAttr,
                                   std::optional<int64_t> grain, bool) {
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  std::tuple<StringRef, std::optional<int64_t>, int64_t, int64_t> bounds[] = {
      {"threads", threads, 32, 1024},
      {"items", items, 1, 40},
      {"min_blocks", minBlocks, 1, 32},
      {"max_blocks", maxBlocks, 1, INT32_MAX},
      {"direct_tiles", directTiles, 0, INT32_MAX},
      {"lanes", lanes, 1, 32},
      {"grain", grain, 1, most}};
  for (auto [name, value, low, high] : bounds)
    if (value && (*value < low || *value > high))
      return emitError() << "schedule has " << name << " = " << *value
                         << ", expected " << low << " to " << high << rule(11);
  if (threads && *threads % 32)
    return emitError() << "schedule has threads = " << *threads
                       << ", expected a multiple of 32" << rule(11);
  if (lanes && !llvm::isPowerOf2_64(*lanes))
    return emitError() << "schedule has lanes = " << *lanes
                       << ", expected a power of two" << rule(11);
  return success();
}

/// The types of a region's arguments, by the rule `number`; the `tellers` are
/// where they are from.
static LogicalResult verifyArguments(Operation *op, Region &region,
                                     StringRef what, ArrayRef<Type> expected,
                                     unsigned number, ValueRange tellers = {}) {
  if (region.getNumArguments() != expected.size())
    return op->emitOpError()
           << what << " region has " << region.getNumArguments()
           << " arguments, expected " << expected.size() << rule(number);
  for (auto [i, arg, type] :
       llvm::enumerate(region.getArgumentTypes(), expected))
    if (arg != type) {
      auto error = noted(op->emitOpError()
                             << what << " region argument " << i << " has type "
                             << arg << ", expected " << type << rule(number),
                         region.getArgument(i).getLoc(), "the argument");
      return expectedBy(std::move(error), teller(tellers, i));
    }
  return success();
}

static SmallVector<Type> indices(Operation *op, size_t count) {
  return SmallVector<Type>(count, IndexType::get(op->getContext()));
}

/// Rule 1: a space has at least one dimension, and the body an index for each.
static LogicalResult verifySpace(Operation *op, ValueRange space,
                                 Region &body) {
  if (space.empty())
    return op->emitOpError("needs a space of at least one dimension")
           << rule(1);
  return verifyArguments(op, body, "body", indices(op, space.size()), 1);
}

/// Rule 2: the yield that ends a region. It is verified here already, since
/// operations are verified before what is nested in them.
static FailureOr<YieldOp> yieldOf(Operation *op, Region &region,
                                  StringRef what) {
  Block &block = region.front();
  if (auto yield =
          block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back())) {
    if (failed(yield.verify()))
      return failure();
    return yield;
  }
  InFlightDiagnostic error =
      op->emitOpError() << what << " region must end with seg.yield" << rule(2);
  if (!block.empty())
    error.attachNote(block.back().getLoc()) << "ends here";
  return error;
}

/// Rule 5: one operator on scalars, (T..., T...) -> T...
static LogicalResult verifyOperator(Operation *op, Region &region,
                                    ValueRange elements) {
  TypeRange neutral(elements);
  for (Value element : elements)
    if (isa<ShapedType>(element.getType()))
      return noted(op->emitOpError("neutral element of type ")
                       << element.getType() << " is not a scalar" << rule(5),
                   element.getLoc(), "the neutral element");
  SmallVector<Type> arguments(neutral);
  llvm::append_range(arguments, neutral);
  if (failed(verifyArguments(op, region, "operator", arguments, 5, elements)))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(op, region, "operator");
  if (failed(yield))
    return failure();
  if (yield->getIndexCounts().size() != yield->getNumOperands() ||
      TypeRange(yield->getOperandTypes()) != neutral)
    return noted(op->emitOpError("operator region yields (")
                     << yield->getOperandTypes() << "), expected (" << neutral
                     << ")" << rule(5),
                 yield->getLoc(), "yielded here");
  return success();
}

/// Rule 6: the body yields an accumulator for each neutral element first, which
/// is not stored.
static LogicalResult verifyAccumulators(Operation *op, YieldOp yield,
                                        ValueRange neutral) {
  for (auto [i, element] : llvm::enumerate(neutral)) {
    bool missing = i >= yield.getIndexCounts().size();
    if (missing || yield.getOperand(yield.getValueIndex(i)).getType() !=
                       element.getType()) {
      auto error =
          noted(op->emitOpError("body region yields (")
                    << yield.getOperandTypes() << "), expected accumulators ("
                    << TypeRange(neutral) << ") first" << rule(6),
                yield.getLoc(), "yielded here");
      return expectedBy(std::move(error), element);
    }
    if (yield.isScattered(i))
      return noted(op->emitOpError() << "value " << i
                                     << " of the body region is not stored and "
                                        "takes no index"
                                     << rule(6),
                   yield.getLoc(), "yielded here");
  }
  return success();
}

/// Rule 4: values from position `first` of the yield go to `outs`.
static LogicalResult verifyOuts(Operation *op, YieldOp yield, unsigned first,
                                ValueRange outs, size_t rank, StringRef what) {
  ArrayRef<int64_t> counts = yield.getIndexCounts();
  if (counts.size() != first + outs.size())
    return noted(op->emitOpError()
                     << what << " region yields " << counts.size()
                     << " values, expected " << first + outs.size() << rule(4),
                 yield.getLoc(), "yielded here");
  for (auto [i, out] : llvm::enumerate(outs)) {
    auto type = cast<ShapedType>(out.getType());
    Type value = yield.getOperand(yield.getValueIndex(first + i)).getType();
    int64_t own = yield.isScattered(first + i) ? counts[first + i] : rank;
    auto row = dyn_cast<RankedTensorType>(value);
    Type element = row ? row.getElementType() : value;
    int64_t total = own + (row ? row.getRank() : 0);
    bool isRun = yield.isRun(first + i) && type.getRank() == 1;
    if (element != type.getElementType() ||
        (total != type.getRank() && !isRun) ||
        (row && !isRun &&
         failed(verifyCompatibleShape(row.getShape(),
                                      type.getShape().drop_front(own))))) {
      auto error = noted(op->emitOpError("value of type ")
                             << value << " at " << own
                             << " indices does not fit destination " << i
                             << " of type " << type << rule(4),
                         yield.getLoc(), "yielded here");
      return noted(std::move(error), out.getLoc(), "the destination");
    }
    if (isRun && !yield.getEverywhere())
      return noted(op->emitOpError("run of type ")
                       << value << " for destination " << i
                       << " needs a yield that says everywhere" << rule(4),
                   yield.getLoc(), "yielded here");
  }
  return success();
}

/// Rule 3: results are the destinations on tensors; there are none on memrefs.
static LogicalResult verifyResults(Operation *op, ValueRange outs) {
  SmallVector<Type> expected;
  for (Value out : outs)
    if (isa<TensorType>(out.getType()))
      expected.push_back(out.getType());
  if (!llvm::equal(op->getResultTypes(), expected))
    return op->emitOpError("has results of type (")
           << op->getResultTypes() << "), expected (" << expected << ")"
           << rule(3);
  return success();
}

/// Rule 7: a reduction goes to a destination without the innermost dimension.
static LogicalResult verifyReductionOuts(Operation *op, ValueRange outs,
                                         ValueRange neutral, size_t rank) {
  if (outs.size() < neutral.size())
    return op->emitOpError("has ")
           << outs.size() << " destinations for " << neutral.size()
           << " reductions" << rule(7);
  for (auto [i, element] : llvm::enumerate(neutral)) {
    Type type = element.getType();
    auto out = cast<ShapedType>(outs[i].getType());
    if (out.getElementType() != type ||
        out.getRank() != static_cast<int64_t>(rank) - 1) {
      auto error =
          noted(op->emitOpError("reduction ")
                    << i << " of type " << type << " over a space of rank "
                    << rank << " does not fit destination " << out << rule(7),
                outs[i].getLoc(), "the destination");
      return expectedBy(std::move(error), element);
    }
  }
  return success();
}

/// Rule 2: each value has a number of indices, which follow it.
LogicalResult YieldOp::verify() {
  int64_t total = 0;
  for (int64_t count : getIndexCounts()) {
    if (count < 0)
      return emitOpError("has a negative number of indices") << rule(2);
    total += 1 + count;
  }
  if (total != static_cast<int64_t>(getNumOperands()))
    return emitOpError("has ")
           << getNumOperands() << " operands, expected " << total << rule(2);
  for (unsigned i = 0, e = getIndexCounts().size(); i < e; ++i)
    for (int64_t j = 1; j <= getIndexCounts()[i]; ++j)
      if (Value index = getOperand(getValueIndex(i) + j);
          !index.getType().isIndex())
        return noted(emitOpError("index ")
                         << j - 1 << " of value " << i
                         << " is not of type index" << rule(2),
                     index.getLoc(), "the index");
  return success();
}

/// Rule 9. The rank of an array over the space: points of rows of any lengths
/// are numbered through.
static FailureOr<size_t> verifyOffsets(Operation *op, Value offsets,
                                       size_t rank) {
  if (!offsets)
    return rank;
  auto type = cast<ShapedType>(offsets.getType());
  if (type.getRank() != 1 || !type.getElementType().isIndex())
    return noted(op->emitOpError("has offsets of type ")
                     << type << ", expected one dimension of index" << rule(9),
                 offsets.getLoc(), "the offsets");
  if (rank != 2)
    return op->emitOpError("has offsets and a space of rank ")
           << rank << ", expected rows and points" << rule(9);
  return 1;
}

/// Rule 12, as far as the numbers are known.
static LogicalResult verifyGenerator(MapOp op) {
  if (!op.hasGenerator())
    return success();
  if (op.getOffsets())
    return op.emitOpError("has offsets and a generator") << rule(12);
  size_t rank = op.getSpaceRank();
  std::pair<StringRef, OperandRange> groups[] = {{"lower", op.getLower()},
                                                 {"step", op.getStep()},
                                                 {"width", op.getWidth()}};
  for (auto &[name, values] : groups)
    if (!values.empty() && values.size() != rank)
      return op.emitOpError("has ")
             << values.size() << " values for " << name
             << " and a space of rank " << rank << rule(12);
  auto known = [](OperandRange values, size_t d) -> std::optional<int64_t> {
    if (values.empty())
      return 1;
    APInt number;
    if (matchPattern(values[d], m_ConstantInt(&number)))
      return number.getSExtValue();
    return std::nullopt;
  };
  for (size_t d = 0; d < rank; ++d) {
    std::optional<int64_t> step = known(op.getStep(), d),
                           width = known(op.getWidth(), d);
    for (auto [name, number] : {std::pair("step", step), {"width", width}})
      if (number && *number <= 0)
        return op.emitOpError("has ")
               << name << " " << *number << " in dimension " << d << rule(12);
    if (step && width && *width > *step)
      return op.emitOpError("has width ") << *width << " above step " << *step
                                          << " in dimension " << d << rule(12);
  }
  return success();
}

LogicalResult MapOp::verify() {
  if (failed(verifyGenerator(*this)))
    return failure();
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
  ValueRange neutral = getNeutral();
  if (neutral.empty())
    return emitOpError("needs a neutral element") << rule(5);
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())) ||
      failed(verifyReductionOuts(*this, getOuts(), neutral, getSpaceRank())))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield) || failed(verifyAccumulators(*this, *yield, neutral)))
    return failure();
  return verifyOuts(*this, *yield, neutral.size(),
                    getOuts().drop_front(neutral.size()), getSpaceRank(),
                    "body");
}

LogicalResult ScanOp::verify() {
  size_t scans = getScanNeutral().size(),
         reductions = getReduceNeutral().size();
  if (scans == 0 && !(getOffsets() && reductions > 0))
    return emitOpError("needs a neutral element to scan") << rule(8);
  FailureOr<size_t> arrayRank =
      verifyOffsets(*this, getOffsets(), getSpaceRank());
  if (failed(arrayRank))
    return failure();
  SmallVector<Value> neutral(getScanNeutral());
  llvm::append_range(neutral, getReduceNeutral());
  if (getJoined() && !getOffsets())
    return emitOpError("is joined, but has no offsets") << rule(9);
  if (getTotals() && getOffsets() && !getJoined())
    return emitOpError("has totals, but rows that are not joined") << rule(9);
  size_t lines = getJoined() ? 1 : getSpaceRank();
  SmallVector<Value> reduced(getReduceNeutral());
  if (getTotals())
    llvm::append_range(reduced, getScanNeutral());
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())) ||
      failed(verifyReductionOuts(*this, getOuts(), reduced, lines)))
    return failure();
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield) || failed(verifyAccumulators(*this, *yield, neutral)))
    return failure();
  for (unsigned i = neutral.size(), e = yield->getIndexCounts().size(); i < e;
       ++i)
    if (yield->isScattered(i))
      return noted(emitOpError() << "value " << i
                                 << " of the body region is not stored and "
                                    "takes no index"
                                 << rule(8),
                   yield->getLoc(), "yielded here");
  SmallVector<Type> arguments = indices(*this, getSpaceRank());
  llvm::append_range(arguments, getScanNeutral().getTypes());
  llvm::append_range(
      arguments,
      TypeRange(yield->getOperandTypes()).drop_front(scans + reductions));
  SmallVector<Value> tellers(getBody().getArguments());
  llvm::append_range(tellers, getScanNeutral());
  llvm::append_range(tellers,
                     yield->getOperands().drop_front(scans + reductions));
  if (failed(verifyArguments(*this, getPost(), "post", arguments, 8, tellers)))
    return failure();
  FailureOr<YieldOp> post = yieldOf(*this, getPost(), "post");
  if (failed(post))
    return failure();
  return verifyOuts(*this, *post, 0, getOuts().drop_front(reduced.size()),
                    *arrayRank, "post");
}

LogicalResult HistOp::verify() {
  ValueRange neutral = getNeutral();
  if (failed(verifySpace(*this, getSpace(), getBody())) ||
      failed(verifyOperator(*this, getOp(), neutral)) ||
      failed(verifyResults(*this, getOuts())))
    return failure();
  if (neutral.empty() || neutral.size() != getOuts().size())
    return emitOpError("has ")
           << neutral.size() << " neutral elements for " << getOuts().size()
           << " destinations" << rule(10);
  FailureOr<YieldOp> yield = yieldOf(*this, getBody(), "body");
  if (failed(yield))
    return failure();
  for (unsigned i = 0, e = yield->getIndexCounts().size(); i < e; ++i)
    if (!yield->isScattered(i))
      return noted(emitOpError("value ")
                       << i << " of the body region has no bin" << rule(10),
                   yield->getLoc(), "yielded here");
  return verifyOuts(*this, *yield, 0, getOuts(), getSpaceRank(), "body");
}
