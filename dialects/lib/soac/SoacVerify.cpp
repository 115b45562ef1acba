// Verifiers: every numbered rule of the dialect that can be checked statically.

#include "soac/Soac.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace seq::soac;

/// Rule 1: inputs have one outer size, as far as it is known.
static LogicalResult verifyOuterSizes(Operation *op, ValueRange inputs) {
  if (inputs.empty())
    return op->emitOpError("needs at least one input");
  int64_t size = ShapedType::kDynamic;
  for (Value input : inputs) {
    auto tensor = dyn_cast<RankedTensorType>(input.getType());
    if (tensor && tensor.getRank() == 0)
      return op->emitOpError("input of type ") << tensor << " has no dimension";
    int64_t own = getOuterSize(input.getType());
    if (ShapedType::isDynamic(own))
      continue;
    if (!ShapedType::isDynamic(size) && own != size)
      return op->emitOpError("inputs have different outer sizes: ")
             << size << " and " << own;
    size = own;
  }
  return success();
}

/// Regions whose arguments are bound to inputs have exactly the row types of
/// the inputs; those that spell their arguments out need compatible ones.
static LogicalResult verifyArguments(Operation *op, Region &region,
                                     StringRef what, TypeRange expected) {
  bool bound = what == "body" || what == "map";
  Block &block = region.front();
  if (block.getNumArguments() != expected.size())
    return op->emitOpError()
           << what << " region has " << block.getNumArguments()
           << " arguments, expected " << expected.size();
  for (auto [i, arg, type] :
       llvm::enumerate(block.getArgumentTypes(), expected))
    if (bound ? arg != type : !areCompatible(arg, type))
      return op->emitOpError() << what << " region argument " << i
                               << " has type " << arg << ", expected " << type;
  return success();
}

/// The yield that ends a region, null if there is none: operations are verified
/// before the blocks in them.
static YieldOp yieldOf(Region &region) {
  Block &block = region.front();
  return block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
}

/// Checks that the region yields values of the expected types; a null type
/// stands for an index of integer or index type.
static LogicalResult verifyYield(Operation *op, Region &region, StringRef what,
                                 ArrayRef<Type> expected) {
  YieldOp yield = yieldOf(region);
  if (!yield)
    return op->emitOpError() << what << " region must end with soac.yield";
  if (yield.getNumOperands() != expected.size())
    return op->emitOpError()
           << what << " region yields " << yield.getNumOperands()
           << " values, expected " << expected.size();
  for (auto [i, actual, type] :
       llvm::enumerate(yield.getOperandTypes(), expected)) {
    if (!type) {
      if (!actual.isIntOrIndex())
        return op->emitOpError()
               << what << " region yields " << actual << " at position " << i
               << ", expected an index";
    } else if (!areCompatible(actual, type)) {
      return op->emitOpError() << what << " region yields " << actual
                               << " at position " << i << ", expected " << type;
    }
  }
  return success();
}

static LogicalResult verifyOperator(Operation *op, Region &region,
                                    ArrayRef<Type> types) {
  SmallVector<Type> arguments(types);
  llvm::append_range(arguments, types);
  if (failed(verifyArguments(op, region, "operator", arguments)))
    return failure();
  return verifyYield(op, region, "operator", types);
}

static SmallVector<Type> rowTypes(TypeRange arrays) {
  return llvm::map_to_vector(arrays, [](Type t) { return getRowType(t); });
}

static LogicalResult verifyResultSizes(Operation *op, ValueRange inputs,
                                       TypeRange arrays) {
  for (Value input : inputs)
    for (Type array : arrays) {
      int64_t in = getOuterSize(input.getType()), out = getOuterSize(array);
      if (!ShapedType::isDynamic(in) && !ShapedType::isDynamic(out) &&
          in != out)
        return op->emitOpError("result of outer size ")
               << out << " for inputs of outer size " << in;
    }
  return success();
}

static LogicalResult verifyNeutral(Operation *op, TypeRange neutral,
                                   ArrayRef<Type> types, StringRef what) {
  if (neutral.size() != types.size())
    return op->emitOpError()
           << "has " << neutral.size() << " neutral elements for "
           << types.size() << " " << what;
  for (auto [i, actual, type] : llvm::enumerate(neutral, types))
    if (!areCompatible(actual, type))
      return op->emitOpError() << "neutral element " << i << " has type "
                               << actual << ", expected " << type;
  return success();
}

LogicalResult MapOp::verify() {
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()))) ||
      failed(verifyResultSizes(*this, getInputs(), getResultTypes())))
    return failure();
  return verifyYield(*this, getBody(), "body", rowTypes(getResultTypes()));
}

LogicalResult ReduceOp::verify() {
  SmallVector<Type> rows = rowTypes(getInputs().getTypes());
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyNeutral(*this, getNeutral().getTypes(), rows, "inputs")))
    return failure();
  if (getNumResults() != rows.size())
    return emitOpError("has ")
           << getNumResults() << " results for " << rows.size() << " inputs";
  for (auto [i, type, row] : llvm::enumerate(getResultTypes(), rows))
    if (!areCompatible(type, row))
      return emitOpError("result ")
             << i << " has type " << type << ", expected " << row;
  return verifyOperator(*this, getOp(), rows);
}

LogicalResult ScanOp::verify() {
  SmallVector<Type> rows = rowTypes(getInputs().getTypes());
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyNeutral(*this, getNeutral().getTypes(), rows, "inputs")))
    return failure();
  if (getNumResults() != rows.size())
    return emitOpError("has ")
           << getNumResults() << " results for " << rows.size() << " inputs";
  for (auto [i, type, input] :
       llvm::enumerate(getResultTypes(), getInputs().getTypes()))
    if (!areCompatible(type, input))
      return emitOpError("result ")
             << i << " has type " << type << ", expected " << input;
  return verifyOperator(*this, getOp(), rows);
}

LogicalResult ScremaOp::verify() {
  size_t scans = getScanNeutral().size(),
         reductions = getReduceNeutral().size();
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getMap(), "map",
                             rowTypes(getInputs().getTypes()))))
    return failure();
  SmallVector<Type> accumulators(getScanNeutral().getTypes());
  llvm::append_range(accumulators, getReduceNeutral().getTypes());
  if (failed(verifyOperator(*this, getOp(), accumulators)))
    return failure();

  TypeRange postTypes = getPost().getArgumentTypes();
  if (postTypes.size() < scans)
    return emitOpError("post region has ")
           << postTypes.size() << " arguments for " << scans << " scans";
  SmallVector<Type> mapped(accumulators);
  llvm::append_range(mapped, postTypes.drop_front(scans));
  SmallVector<Type> scanned(getScanNeutral().getTypes());
  llvm::append_range(scanned, postTypes.drop_front(scans));
  if (failed(verifyYield(*this, getMap(), "map", mapped)) ||
      failed(verifyArguments(*this, getPost(), "post", scanned)))
    return failure();

  if (getNumResults() < reductions)
    return emitOpError("has ")
           << getNumResults() << " results for " << reductions << " reductions";
  for (size_t i = 0; i < reductions; ++i) {
    Type type = getResult(i).getType(), total = getReduceNeutral()[i].getType();
    if (!getSegments() && !areCompatible(type, total))
      return emitOpError("result ")
             << i << " has type " << type << ", expected " << total;
    if (getSegments() &&
        (!getRowType(type) || !areCompatible(getRowType(type), total)))
      return emitOpError("result ")
             << i << " has type " << type << ", expected an array of " << total
             << ", one for each row";
  }
  if (getSegments() && getSegments().getType().getDimSize(0) == 0)
    return emitOpError("has no offsets");
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
  for (auto [i, type, dest] : llvm::enumerate(results, dests.getTypes()))
    if (type != dest)
      return op->emitOpError("result ")
             << i << " has type " << type << ", expected " << dest;
  YieldOp yield = yieldOf(region);
  if (!yield)
    return op->emitOpError("region must end with soac.yield");
  if (yield.getNumOperands() <= dests.size())
    return op->emitOpError("region yields ")
           << yield.getNumOperands() << " values, expected indices and "
           << dests.size() << " values";
  int64_t indices = yield.getNumOperands() - dests.size();
  SmallVector<Type> expected(indices, Type());
  for (Value dest : dests) {
    Type type = dest.getType();
    for (int64_t i = 0; i < indices && type; ++i)
      type = getRowType(type);
    if (!type)
      return op->emitOpError("yields ")
             << indices << " indices for a destination of type "
             << dest.getType();
    values.push_back(type);
  }
  llvm::append_range(expected, values);
  return verifyYield(op, region, "body", expected);
}

LogicalResult ScatterOp::verify() {
  SmallVector<Type> values;
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()))))
    return failure();
  return verifyDests(*this, getDests(), getResultTypes(), getBody(), values);
}

LogicalResult HistOp::verify() {
  SmallVector<Type> values;
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getMap(), "map",
                             rowTypes(getInputs().getTypes()))) ||
      failed(
          verifyDests(*this, getDests(), getResultTypes(), getMap(), values)) ||
      failed(verifyNeutral(*this, getNeutral().getTypes(), values,
                           "destinations")))
    return failure();
  auto sizeOf = [](Type type, unsigned d) {
    return cast<ShapedType>(type).getDimSize(d);
  };
  for (Type type : getDests().getTypes())
    for (unsigned d = 0, count = getIndexCount(); d < count; ++d) {
      int64_t p = sizeOf(getDests().front().getType(), d), q = sizeOf(type, d);
      if (p == q || ShapedType::isDynamic(p) || ShapedType::isDynamic(q))
        continue;
      InFlightDiagnostic error =
          emitOpError("destinations have different sizes");
      if (count > 1)
        error << " in dimension " << d;
      return error << ": " << p << " and " << q;
    }
  return verifyOperator(*this, getOp(), values);
}

LogicalResult FilterOp::verify() {
  if (failed(verifyOuterSizes(*this, getInputs())) ||
      failed(verifyArguments(*this, getBody(), "body",
                             rowTypes(getInputs().getTypes()))))
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
                             rowTypes(getInputs().getTypes()))))
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

LogicalResult IotaOp::verify() {
  auto type = cast<RankedTensorType>(getResult().getType());
  if (type.isDynamicDim(0) != bool(getSize()))
    return emitOpError() << (getSize() ? "has a size for static type "
                                       : "needs a size for type ")
                         << type;
  for (Value value : {getStart(), getStep()})
    if (value && value.getType() != type.getElementType())
      return emitOpError("start or step has type ")
             << value.getType() << ", expected " << type.getElementType();
  return success();
}

LogicalResult SegmentIdsOp::verify() {
  if (cast<RankedTensorType>(getOffsets().getType()).getDimSize(0) == 0)
    return emitOpError("has no offsets, expected at least a 0");
  if (!cast<RankedTensorType>(getResult().getType()).isDynamicDim(0))
    return emitOpError("has a size for static type ") << getResult().getType();
  return success();
}

LogicalResult ReplicateOp::verify() {
  auto type = cast<RankedTensorType>(getResult().getType());
  auto value = dyn_cast<RankedTensorType>(getValue().getType());
  Type element = value ? value.getElementType() : getValue().getType();
  int64_t outer = type.getRank() - (value ? value.getRank() : 0);
  if (element != type.getElementType() || outer < 1 ||
      (value && failed(verifyCompatibleShape(type.getShape().drop_front(outer),
                                             value.getShape()))))
    return emitOpError("value of type ")
           << getValue().getType() << " cannot fill " << type;
  int64_t dynamic =
      llvm::count_if(type.getShape().take_front(outer), ShapedType::isDynamic);
  if (dynamic != static_cast<int64_t>(getSizes().size()))
    return emitOpError("has ")
           << getSizes().size() << " sizes, expected " << dynamic;
  return success();
}

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitOpError("needs at least one input");
  int64_t total = 0;
  for (Value input : getInputs()) {
    Type row = getRowType(input.getType()), expected = getRowType(getType());
    if (!row || !expected || !areCompatible(row, expected))
      return emitOpError("input of type ")
             << input.getType() << " cannot be part of " << getType();
    int64_t size = getOuterSize(input.getType());
    total = ShapedType::isDynamic(size) || ShapedType::isDynamic(total)
                ? ShapedType::kDynamic
                : total + size;
  }
  int64_t size = getOuterSize(getType());
  if (!ShapedType::isDynamic(total) && !ShapedType::isDynamic(size) &&
      total != size)
    return emitOpError("inputs have ")
           << total << " rows together, the result " << size;
  return success();
}

static LogicalResult verifyParts(Operation *op, JaggedType jagged,
                                 unsigned offsets, Type data) {
  if (offsets + 1 != jagged.getRank())
    return op->emitOpError("has ")
           << offsets << " offset arrays for rank " << jagged.getRank();
  auto tensor = cast<RankedTensorType>(data);
  if (tensor.getRank() != 1 ||
      tensor.getElementType() != jagged.getElementType())
    return op->emitOpError("data of type ")
           << data << " does not fit " << jagged;
  return success();
}

LogicalResult JaggedPackOp::verify() {
  return verifyParts(*this, getType(), getOffsets().size(),
                     getData().getType());
}

LogicalResult JaggedUnpackOp::verify() {
  return verifyParts(*this, getValue().getType(), getOffsets().size(),
                     getData().getType());
}

LogicalResult ThresholdOp::verify() {
  StringRef name = getThreshold();
  bool plain = llvm::all_of(name, [](char c) {
    return isalnum(static_cast<unsigned char>(c)) ||
           StringRef("_.-$").contains(c);
  });
  if (name.empty() || !plain)
    return emitOpError("name '")
           << name << "' is not of letters, digits and '_.-$'";
  if (static_cast<int64_t>(getValue()) < 0)
    return emitOpError("default is negative: ")
           << static_cast<int64_t>(getValue());
  return success();
}

LogicalResult AssertOp::verify() {
  StringRef rest = getMessage();
  while (!rest.empty()) {
    size_t open = rest.find('{');
    if (open == StringRef::npos)
      break;
    unsigned index;
    StringRef tail = rest.drop_front(open + 1);
    if (tail.consumeInteger(10, index) || !tail.starts_with("}") ||
        index >= getValues().size())
      return emitOpError("message refers to a value that is not there: ")
             << getMessage();
    rest = tail.drop_front(1);
  }
  return success();
}

unsigned ScatterOp::getIndexCount() {
  return getBody().front().getTerminator()->getNumOperands() -
         getDests().size();
}

unsigned HistOp::getIndexCount() {
  return getMap().front().getTerminator()->getNumOperands() - getDests().size();
}
