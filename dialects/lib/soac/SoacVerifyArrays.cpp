// Verifiers of the operations without regions, with notes at the other place of
// a clash.

#include "soac/Notes.h"
#include "soac/Soac.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace seq;
using namespace seq::soac;

LogicalResult IotaOp::verify() {
  auto type = cast<RankedTensorType>(getResult().getType());
  if (type.isDynamicDim(0) != bool(getSize()))
    return emitOpError() << (getSize() ? "has a size for static type "
                                       : "needs a size for type ")
                         << type;
  for (Value value : {getStart(), getStep()})
    if (value && value.getType() != type.getElementType())
      return noted(emitOpError("start or step has type ")
                       << value.getType() << ", expected "
                       << type.getElementType(),
                   value.getLoc(), "the start or step");
  return success();
}

LogicalResult SegmentIdsOp::verify() {
  if (cast<RankedTensorType>(getOffsets().getType()).getDimSize(0) == 0)
    return noted(emitOpError("has no offsets, expected at least a 0"),
                 getOffsets().getLoc(), "the offsets");
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
    return noted(emitOpError("value of type ")
                     << getValue().getType() << " cannot fill " << type,
                 getValue().getLoc(), "the value");
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
      return noted(emitOpError("input of type ")
                       << input.getType() << " cannot be part of " << getType(),
                   input.getLoc(), "the input");
    int64_t size = getOuterSize(input.getType());
    total = ShapedType::isDynamic(size) || ShapedType::isDynamic(total)
                ? ShapedType::kDynamic
                : total + size;
  }
  int64_t size = getOuterSize(getType());
  if (!ShapedType::isDynamic(total) && !ShapedType::isDynamic(size) &&
      total != size)
    return emitOpError("inputs have ")
           << total << " rows together, the result " << size << " (rule 7)";
  return success();
}

static LogicalResult verifyParts(Operation *op, JaggedType jagged,
                                 unsigned offsets, Type data, Location place) {
  if (offsets + 1 != jagged.getRank())
    return op->emitOpError("has ")
           << offsets << " offset arrays for rank " << jagged.getRank();
  auto tensor = cast<RankedTensorType>(data);
  if (tensor.getRank() != 1 ||
      tensor.getElementType() != jagged.getElementType())
    return noted(op->emitOpError("data of type ")
                     << data << " does not fit " << jagged,
                 place, "the data");
  return success();
}

LogicalResult JaggedPackOp::verify() {
  return verifyParts(*this, getType(), getOffsets().size(), getData().getType(),
                     getData().getLoc());
}

LogicalResult JaggedUnpackOp::verify() {
  return verifyParts(*this, getValue().getType(), getOffsets().size(),
                     getData().getType(), getValue().getLoc());
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
