// Verifiers of combinators: every numbered rule of the dialect that can be
// checked statically, with notes at the other place of a clash.

#include "soac/Notes.h"
#include "soac/Soac.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace seq;
using namespace seq::soac;

/// Rule 1: inputs have one outer size, as far as it is known.
static LogicalResult verifyOuterSizes(Operation *op, ValueRange inputs) {
  if (inputs.empty())
    return op->emitOpError("needs at least one input");
  int64_t size = ShapedType::kDynamic;
  Value sized;
  for (Value input : inputs) {
    auto tensor = dyn_cast<RankedTensorType>(input.getType());
    if (tensor && tensor.getRank() == 0)
      return op->emitOpError("input of type ") << tensor << " has no dimension";
    int64_t own = getOuterSize(input.getType());
    if (ShapedType::isDynamic(own))
      continue;
    if (!ShapedType::isDynamic(size) && own != size) {
      InFlightDiagnostic error =
          op->emitOpError("inputs have different outer sizes: ")
          << size << " and " << own << " (rule 1)";
      error.attachNote(sized.getLoc()) << "the input of outer size " << size;
      error.attachNote(input.getLoc()) << "the input of outer size " << own;
      return error;
    }
    size = own;
    sized = input;
  }
  return success();
}

/// Regions whose arguments are bound to inputs have exactly the row types of
/// the inputs; those that spell their arguments out need compatible ones. The
/// `tellers` are where the types are from.
static LogicalResult verifyArguments(Operation *op, Region &region,
                                     StringRef what, TypeRange expected,
                                     ValueRange tellers) {
  bool bound = what == "body" || what == "map";
  Block &block = region.front();
  if (block.getNumArguments() != expected.size())
    return op->emitOpError()
           << what << " region has " << block.getNumArguments()
           << " arguments, expected " << expected.size();
  for (auto [i, arg, type] :
       llvm::enumerate(block.getArgumentTypes(), expected))
    if (bound ? arg != type : !areCompatible(arg, type)) {
      auto error = noted(op->emitOpError()
                             << what << " region argument " << i << " has type "
                             << arg << ", expected " << type,
                         block.getArgument(i).getLoc(), "the argument");
      return expectedBy(std::move(error), teller(tellers, i));
    }
  return success();
}

/// The yield that ends a region, null if there is none: operations are verified
/// before the blocks in them.
static YieldOp yieldOf(Region &region) {
  Block &block = region.front();
  return block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
}

static LogicalResult notEnded(Operation *op, Region &region, StringRef what) {
  InFlightDiagnostic error = op->emitOpError()
                             << what << " region must end with soac.yield";
  if (!region.front().empty())
    error.attachNote(region.front().back().getLoc()) << "ends here";
  return error;
}

/// Checks that the region yields values of the expected types; a null type
/// stands for an index of integer or index type. The `tellers` are where the
/// types are from.
static LogicalResult verifyYield(Operation *op, Region &region, StringRef what,
                                 ArrayRef<Type> expected,
                                 ValueRange tellers = {}) {
  YieldOp yield = yieldOf(region);
  if (!yield)
    return notEnded(op, region, what);
  if (yield.getNumOperands() != expected.size())
    return noted(op->emitOpError()
                     << what << " region yields " << yield.getNumOperands()
                     << " values, expected " << expected.size(),
                 yield.getLoc(), "yielded here");
  for (auto [i, actual, type] :
       llvm::enumerate(yield.getOperandTypes(), expected)) {
    if (!type) {
      if (!actual.isIntOrIndex())
        return noted(op->emitOpError()
                         << what << " region yields " << actual
                         << " at position " << i << ", expected an index",
                     yield.getLoc(), "yielded here");
    } else if (!areCompatible(actual, type)) {
      auto error = noted(op->emitOpError()
                             << what << " region yields " << actual
                             << " at position " << i << ", expected " << type,
                         yield.getLoc(), "yielded here");
      return expectedBy(std::move(error), teller(tellers, i));
    }
  }
  return success();
}

static LogicalResult verifyOperator(Operation *op, Region &region,
                                    ArrayRef<Type> types, ValueRange neutral) {
  SmallVector<Type> arguments(types);
  llvm::append_range(arguments, types);
  if (failed(verifyArguments(op, region, "operator", arguments, neutral)))
    return failure();
  return verifyYield(op, region, "operator", types, neutral);
}

static SmallVector<Type> rowTypes(TypeRange arrays) {
  return llvm::map_to_vector(arrays, [](Type t) { return getRowType(t); });
}

/// Rule 7: results that have an element of each input are as long, as far as it
/// is known.
static LogicalResult verifyResultSizes(Operation *op, ValueRange inputs,
                                       TypeRange arrays) {
  for (Value input : inputs)
    for (Type array : arrays) {
      int64_t in = getOuterSize(input.getType()), out = getOuterSize(array);
      if (!ShapedType::isDynamic(in) && !ShapedType::isDynamic(out) &&
          in != out)
        return noted(op->emitOpError("result of outer size ")
                         << out << " for inputs of outer size " << in
                         << " (rule 7)",
                     input.getLoc(), "the input of outer size " + Twine(in));
    }
  return success();
}

/// The neutral elements have the types of `what`, which are from `tellers`.
static LogicalResult verifyNeutral(Operation *op, ValueRange neutral,
                                   ArrayRef<Type> types, ValueRange tellers,
                                   StringRef what) {
  if (neutral.size() != types.size())
    return op->emitOpError()
           << "has " << neutral.size() << " neutral elements for "
           << types.size() << " " << what;
  for (auto [i, value, type] : llvm::enumerate(neutral, types))
    if (!areCompatible(value.getType(), type)) {
      auto error =
          noted(op->emitOpError() << "neutral element " << i << " has type "
                                  << value.getType() << ", expected " << type,
                value.getLoc(), "the neutral element");
      return expectedBy(std::move(error), teller(tellers, i));
    }
  return success();
}

LogicalResult MapOp::verify() {
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()), getInputs())) ||
      failed(verifyResultSizes(*this, getInputs(), getResultTypes())))
    return failure();
  return verifyYield(*this, getBody(), "body", rowTypes(getResultTypes()));
}

LogicalResult ReduceOp::verify() {
  SmallVector<Type> rows = rowTypes(getInputs().getTypes());
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyNeutral(*this, getNeutral(), rows, getInputs(), "inputs")))
    return failure();
  if (getNumResults() != rows.size())
    return emitOpError("has ")
           << getNumResults() << " results for " << rows.size() << " inputs";
  for (auto [i, type, row] : llvm::enumerate(getResultTypes(), rows))
    if (!areCompatible(type, row))
      return expectedBy(emitOpError("result ") << i << " has type " << type
                                               << ", expected " << row,
                        getInputs()[i]);
  return verifyOperator(*this, getOp(), rows, getNeutral());
}

LogicalResult ScanOp::verify() {
  SmallVector<Type> rows = rowTypes(getInputs().getTypes());
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyNeutral(*this, getNeutral(), rows, getInputs(), "inputs")))
    return failure();
  if (getNumResults() != rows.size())
    return emitOpError("has ")
           << getNumResults() << " results for " << rows.size() << " inputs";
  for (auto [i, type, input] :
       llvm::enumerate(getResultTypes(), getInputs().getTypes()))
    if (!areCompatible(type, input))
      return expectedBy(emitOpError("result ") << i << " has type " << type
                                               << ", expected " << input,
                        getInputs()[i]);
  return verifyOperator(*this, getOp(), rows, getNeutral());
}

LogicalResult ScremaOp::verify() {
  size_t scans = getScanNeutral().size(),
         reductions = getReduceNeutral().size();
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getMap(), "map",
                             rowTypes(getInputs().getTypes()), getInputs())))
    return failure();
  SmallVector<Value> neutral(getScanNeutral());
  llvm::append_range(neutral, getReduceNeutral());
  SmallVector<Type> accumulators(getScanNeutral().getTypes());
  llvm::append_range(accumulators, getReduceNeutral().getTypes());
  if (failed(verifyOperator(*this, getOp(), accumulators, neutral)))
    return failure();

  TypeRange postTypes = getPost().getArgumentTypes();
  if (postTypes.size() < scans)
    return emitOpError("post region has ")
           << postTypes.size() << " arguments for " << scans << " scans";
  SmallVector<Type> mapped(accumulators);
  llvm::append_range(mapped, postTypes.drop_front(scans));
  SmallVector<Type> scanned(getScanNeutral().getTypes());
  llvm::append_range(scanned, postTypes.drop_front(scans));
  SmallVector<Value> forwarded(neutral), post(getScanNeutral());
  for (Value argument : getPost().getArguments().drop_front(scans)) {
    forwarded.push_back(argument);
    post.push_back(argument);
  }
  if (failed(verifyYield(*this, getMap(), "map", mapped, forwarded)) ||
      failed(verifyArguments(*this, getPost(), "post", scanned, post)))
    return failure();

  if (getNumResults() < reductions)
    return emitOpError("has ")
           << getNumResults() << " results for " << reductions << " reductions";
  for (size_t i = 0; i < reductions; ++i) {
    Value element = getReduceNeutral()[i];
    Type type = getResult(i).getType(), total = element.getType();
    if (!getSegments() && !areCompatible(type, total))
      return expectedBy(emitOpError("result ") << i << " has type " << type
                                               << ", expected " << total,
                        element);
    if (getSegments() &&
        (!getRowType(type) || !areCompatible(getRowType(type), total)))
      return expectedBy(emitOpError("result ") << i << " has type " << type
                                               << ", expected an array of "
                                               << total << ", one for each row",
                        element);
  }
  if (getSegments() && getSegments().getType().getDimSize(0) == 0)
    return noted(emitOpError("has no offsets"), getSegments().getLoc(),
                 "the offsets");
  TypeRange arrays = TypeRange(getResultTypes()).drop_front(reductions);
  for (Type array : arrays)
    if (!getRowType(array))
      return emitOpError("result of type ") << array << " is not an array";
  if (failed(verifyResultSizes(*this, getInputs(), arrays)))
    return failure();
  return verifyYield(*this, getPost(), "post", rowTypes(arrays));
}

/// The destinations of a scatter or histogram and the types of its values:
/// the yield is `indices` indices and one value for each destination.
static LogicalResult verifyDests(Operation *op, ValueRange dests,
                                 TypeRange results, Region &region,
                                 SmallVectorImpl<Type> &values) {
  if (dests.empty())
    return op->emitOpError("needs at least one destination");
  if (results.size() != dests.size())
    return op->emitOpError("has ") << results.size() << " results for "
                                   << dests.size() << " destinations";
  for (auto [i, type, dest] : llvm::enumerate(results, dests))
    if (type != dest.getType())
      return expectedBy(op->emitOpError("result ")
                            << i << " has type " << type << ", expected "
                            << dest.getType(),
                        dest);
  YieldOp yield = yieldOf(region);
  if (!yield)
    return notEnded(op, region, "body");
  if (yield.getNumOperands() <= dests.size())
    return noted(op->emitOpError("region yields ")
                     << yield.getNumOperands()
                     << " values, expected indices and " << dests.size()
                     << " values",
                 yield.getLoc(), "yielded here");
  int64_t indices = yield.getNumOperands() - dests.size();
  SmallVector<Type> expected(indices, Type());
  for (Value dest : dests) {
    Type type = dest.getType();
    for (int64_t i = 0; i < indices && type; ++i)
      type = getRowType(type);
    if (!type) {
      auto error = noted(op->emitOpError("yields ")
                             << indices << " indices for a destination of type "
                             << dest.getType(),
                         yield.getLoc(), "yielded here");
      return noted(std::move(error), dest.getLoc(), "the destination");
    }
    values.push_back(type);
  }
  for (auto [dest, row, value] :
       llvm::zip(dests, values, yield.getOperands().drop_front(indices))) {
    auto array = dyn_cast<RankedTensorType>(dest.getType());
    if (!array || !isa<RankedTensorType>(row) ||
        value.getType() != array.getElementType())
      continue;
    auto error = noted(op->emitOpError("yields ")
                           << indices << " indices and an element of type "
                           << value.getType() << " for a destination of type "
                           << array << ", expected " << array.getRank()
                           << " indices or a row of type " << row,
                       yield.getLoc(), "yielded here");
    return noted(std::move(error), dest.getLoc(), "the destination");
  }
  llvm::append_range(expected, values);
  SmallVector<Value> tellers(indices, Value());
  llvm::append_range(tellers, dests);
  return verifyYield(op, region, "body", expected, tellers);
}

/// Runs: the yield is an index for each destination, then an element or a run
/// for each.
static LogicalResult verifyRuns(ScatterOp op) {
  ValueRange dests = op.getDests();
  auto results = op.getResultTypes();
  if (!llvm::equal(results, dests.getTypes()))
    return op.emitOpError("has results of type (")
           << results << "), expected (" << dests.getTypes() << ")";
  YieldOp yield = yieldOf(op.getBody());
  if (yield.getNumOperands() != 2 * dests.size())
    return noted(op.emitOpError("region yields ")
                     << yield.getNumOperands() << " values, expected "
                     << dests.size() << " indices and " << dests.size()
                     << " elements or runs",
                 yield.getLoc(), "yielded here");
  if (!op->hasAttr("soac.everywhere"))
    return noted(op.emitOpError("yields a run, which needs soac.everywhere"),
                 yield.getLoc(), "yielded here");
  SmallVector<Type> expected(dests.size(), Type());
  for (auto [i, dest] : llvm::enumerate(dests)) {
    auto array = cast<RankedTensorType>(dest.getType());
    auto value = dyn_cast<RankedTensorType>(
        yield.getOperand(dests.size() + i).getType());
    if (array.getRank() != 1)
      return noted(op.emitOpError("yields runs, and destination ")
                       << i << " has type " << array
                       << ", expected one dimension",
                   dest.getLoc(), "the destination");
    expected.push_back(value ? RankedTensorType::get({ShapedType::kDynamic},
                                                     array.getElementType())
                             : array.getElementType());
  }
  SmallVector<Value> tellers(dests.size(), Value());
  llvm::append_range(tellers, dests);
  return verifyYield(op, op.getBody(), "body", expected, tellers);
}

LogicalResult ScatterOp::verify() {
  SmallVector<Type> values;
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()), getInputs())))
    return failure();
  if (hasRuns())
    return verifyRuns(*this);
  return verifyDests(*this, getDests(), getResultTypes(), getBody(), values);
}

LogicalResult HistOp::verify() {
  SmallVector<Type> values;
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getMap(), "map",
                             rowTypes(getInputs().getTypes()), getInputs())) ||
      failed(
          verifyDests(*this, getDests(), getResultTypes(), getMap(), values)) ||
      failed(verifyNeutral(*this, getNeutral(), values, getDests(),
                           "destinations")))
    return failure();
  auto sizeOf = [](Type type, unsigned d) {
    return cast<ShapedType>(type).getDimSize(d);
  };
  Value first = getDests().front();
  for (Value dest : getDests())
    for (unsigned d = 0, count = getIndexCount(); d < count; ++d) {
      int64_t p = sizeOf(first.getType(), d), q = sizeOf(dest.getType(), d);
      if (p == q || ShapedType::isDynamic(p) || ShapedType::isDynamic(q))
        continue;
      InFlightDiagnostic error =
          emitOpError("destinations have different sizes");
      if (count > 1)
        error << " in dimension " << d;
      error << ": " << p << " and " << q << " (rule 7)";
      error.attachNote(first.getLoc()) << "the destination of size " << p;
      error.attachNote(dest.getLoc()) << "the destination of size " << q;
      return error;
    }
  return verifyOperator(*this, getOp(), values, getNeutral());
}

LogicalResult FilterOp::verify() {
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()), getInputs())))
    return failure();
  for (Type type : getResultTypes())
    if (!ShapedType::isDynamic(getOuterSize(type)))
      return emitOpError("result of type ")
             << type << " needs a dynamic outer size";
  SmallVector<Type> expected{IntegerType::get(getContext(), 1)};
  llvm::append_range(expected, rowTypes(getResultTypes()));
  return verifyYield(*this, getBody(), "body", expected);
}

LogicalResult PartitionOp::verify() {
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()), getInputs())))
    return failure();
  if (getNumResults() < 2)
    return emitOpError("needs an array result and the sizes of the classes");
  TypeRange arrays = TypeRange(getResultTypes()).drop_back();
  Type sizes = RankedTensorType::get({static_cast<int64_t>(getClasses())},
                                     IndexType::get(getContext()));
  Type last = getResults().back().getType();
  if (last != sizes)
    return emitOpError("last result has type ")
           << last << ", expected " << sizes;
  if (failed(verifyResultSizes(*this, getInputs(), arrays)))
    return failure();
  SmallVector<Type> expected{IndexType::get(getContext())};
  llvm::append_range(expected, rowTypes(arrays));
  return verifyYield(*this, getBody(), "body", expected);
}

unsigned ScatterOp::getIndexCount() {
  return getBody().front().getTerminator()->getNumOperands() -
         getDests().size();
}

bool ScatterOp::hasRuns() {
  YieldOp yield = yieldOf(getBody());
  size_t count = getDests().size();
  if (!yield || yield.getNumOperands() <= count)
    return false;
  return llvm::any_of(
      llvm::zip(TypeRange(yield.getOperands().take_back(count)),
                TypeRange(getDests())),
      [](auto types) {
        auto value = dyn_cast<RankedTensorType>(std::get<0>(types));
        auto dest = dyn_cast<RankedTensorType>(std::get<1>(types));
        return value && dest && value.getRank() == dest.getRank();
      });
}

unsigned HistOp::getIndexCount() {
  return getMap().front().getTerminator()->getNumOperands() - getDests().size();
}
