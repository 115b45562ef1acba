// Custom assembly of the operations that make arrays: sizes, and the start and
// step of an iota, may be numbers.

#include "SizeSyntax.h"
#include "soac/Soac.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace seq::soac;

ParseResult seq::soac::parseSize(OpAsmParser &parser, Size &size) {
  size.loc = parser.getCurrentLocation();
  OptionalParseResult number = parser.parseOptionalInteger(size.number);
  if (number.has_value())
    return *number;
  return parser.parseOperand(size.operand.emplace());
}

ParseResult seq::soac::parseSizes(OpAsmParser &parser, Sizes &sizes) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, [&] {
    return parseSize(parser, sizes.emplace_back());
  });
}

ParseResult seq::soac::resolveSizes(OpAsmParser &parser, const Sizes &sizes,
                                    OperationState &state) {
  Type index = parser.getBuilder().getIndexType();
  for (const Size &size : sizes)
    if (size.operand &&
        parser.resolveOperand(*size.operand, index, state.operands))
      return failure();
  return success();
}

ParseResult seq::soac::checkSizes(OpAsmParser &parser, const Sizes &sizes,
                                  RankedTensorType type, size_t dimensions) {
  if (countOperands(sizes) == static_cast<int32_t>(sizes.size()))
    return success();
  if (sizes.size() != dimensions)
    return parser.emitError(sizes.front().loc)
           << "has " << sizes.size() << " sizes with numbers among them for "
           << dimensions << " dimensions of " << type;
  for (auto [d, size] : llvm::enumerate(sizes)) {
    if (size.operand && !type.isDynamicDim(d))
      return parser.emitError(size.loc)
             << "has a value for size " << d << " of " << type;
    if (!size.operand &&
        (type.isDynamicDim(d) || type.getDimSize(d) != size.number))
      return parser.emitError(size.loc)
             << "has " << size.number << " for size " << d << " of " << type;
  }
  return success();
}

int32_t seq::soac::countOperands(const Sizes &sizes) {
  return llvm::count_if(sizes, [](auto &size) { return bool(size.operand); });
}

ParseResult IotaOp::parse(OpAsmParser &parser, OperationState &state) {
  Sizes sizes;
  std::optional<Size> given[2];
  StringRef names[] = {"start", "step"};
  Type type;
  SMLoc loc = parser.getCurrentLocation();
  if (parseSizes(parser, sizes))
    return failure();
  for (auto [name, size] : llvm::zip(names, given))
    if (succeeded(parser.parseOptionalKeyword(name)) &&
        parseSize(parser, size.emplace()))
      return failure();
  if (parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type))
    return failure();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return parser.emitError(loc) << "expected a tensor type, got " << type;
  if (sizes.size() > 1)
    return parser.emitError(loc)
           << "expected at most one size, got " << sizes.size();
  state.addTypes(type);
  if (tensor.getRank() != 1)
    return parser.emitError(loc) << "expected one dimension, got " << type;
  if (checkSizes(parser, sizes, tensor, 1) ||
      resolveSizes(parser, sizes, state))
    return failure();
  auto isNumber = [](auto &size) { return size && !size->operand; };
  if (llvm::any_of(given, isNumber)) {
    // Numbers are attributes, which `soac.range` has.
    state.name = OperationName(RangeOp::getOperationName(), state.getContext());
    int64_t otherwise = 0;
    for (auto [name, size] : llvm::zip(names, given)) {
      if (size && size->operand)
        return parser.emitError(size->loc)
               << "has a value for '" << name
               << "' beside a number; expected values or numbers for both";
      state.addAttribute(name, parser.getBuilder().getI64IntegerAttr(
                                   size ? size->number : otherwise));
      otherwise = 1;
    }
    return success();
  }
  Type element = tensor.getElementType();
  for (auto &size : given)
    if (size && parser.resolveOperand(*size->operand, element, state.operands))
      return failure();
  state.addAttribute(
      "operandSegmentSizes",
      parser.getBuilder().getDenseI32ArrayAttr(
          {countOperands(sizes), given[0].has_value(), given[1].has_value()}));
  return success();
}

void IotaOp::print(OpAsmPrinter &p) {
  p << "(";
  if (getSize())
    p << getSize();
  p << ")";
  if (getStart())
    p << " start " << getStart();
  if (getStep())
    p << " step " << getStep();
  p.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  p << " : " << getResult().getType();
}

ParseResult ReplicateOp::parse(OpAsmParser &parser, OperationState &state) {
  Sizes sizes;
  OpAsmParser::UnresolvedOperand value;
  Type from, to;
  SMLoc loc = parser.getCurrentLocation();
  if (parseSizes(parser, sizes) || parser.parseOperand(value) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(from) || parser.parseArrow() ||
      parser.parseType(to))
    return failure();
  auto tensor = dyn_cast<RankedTensorType>(to);
  if (!tensor)
    return parser.emitError(loc) << "expected a tensor type, got " << to;
  auto row = dyn_cast<RankedTensorType>(from);
  int64_t inner = row ? row.getRank() : 0;
  if (inner > tensor.getRank())
    return parser.emitError(loc)
           << "value of type " << from << " cannot fill " << to;
  state.addTypes(to);
  return failure(checkSizes(parser, sizes, tensor, tensor.getRank() - inner) ||
                 resolveSizes(parser, sizes, state) ||
                 parser.resolveOperand(value, from, state.operands));
}

void ReplicateOp::print(OpAsmPrinter &p) {
  p << "(" << getSizes() << ") " << getValue();
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getValue().getType() << " -> " << getType();
}
