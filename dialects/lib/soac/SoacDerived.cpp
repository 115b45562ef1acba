// Operations that are written by others: their verifiers, and the text of a
// sort.

#include "soac/Notes.h"
#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace seq;
using namespace seq::soac;

#define GET_OP_CLASSES
#include "soac/SoacDerivedOps.cpp.inc"

/// The result has exactly the type that follows from the operands.
static LogicalResult verifyResult(Operation *op, Type expected) {
  Type type = op->getResult(0).getType();
  if (type != expected)
    return op->emitOpError("result has type ")
           << type << ", expected " << expected;
  return success();
}

LogicalResult RangeOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  if (type.isDynamicDim(0) != bool(getSize()))
    return emitOpError() << (getSize() ? "has a size for static type "
                                       : "needs a size for type ")
                         << type;
  Type element = type.getElementType();
  unsigned width = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  for (int64_t number : {getStartAttr().getInt(), getStepAttr().getInt()})
    if (!llvm::isIntN(width, number))
      return emitOpError("start or step does not fit ")
             << element << ": " << number;
  return success();
}

LogicalResult ReverseOp::verify() {
  if (getType().getRank() == 0)
    return noted(emitOpError("input of type ")
                     << getType() << " has no dimension",
                 getInput().getLoc(), "the input");
  return success();
}

LogicalResult TransposeOp::verify() {
  RankedTensorType input = getInput().getType();
  ArrayRef<int64_t> order = getPermutation();
  SmallVector<bool> seen(input.getRank());
  for (int64_t d : order)
    if (d >= 0 && d < input.getRank())
      seen[d] = true;
  if (static_cast<int64_t>(order.size()) != input.getRank() ||
      !llvm::all_of(seen, [](bool b) { return b; }))
    return noted(emitOpError("permutation [")
                     << order << "] does not have each dimension of " << input
                     << " once",
                 getInput().getLoc(), "the input");
  SmallVector<int64_t> shape;
  for (int64_t d : order)
    shape.push_back(input.getDimSize(d));
  return verifyResult(*this,
                      RankedTensorType::get(shape, input.getElementType()));
}

LogicalResult GatherOp::verify() {
  RankedTensorType input = getInput().getType();
  int64_t count = getIndices().size();
  if (count == 0 || count > input.getRank())
    return noted(emitOpError("has ")
                     << count << " arrays of indices for the "
                     << input.getRank() << " dimensions of " << input,
                 getInput().getLoc(), "the input");
  int64_t size = ShapedType::kDynamic;
  for (Value indices : getIndices()) {
    int64_t own = getOuterSize(indices.getType());
    if (ShapedType::isDynamic(own))
      continue;
    if (!ShapedType::isDynamic(size) && own != size)
      return noted(emitOpError("inputs have different outer sizes: ")
                       << size << " and " << own << " (rule 1)",
                   indices.getLoc(), "the indices");
    size = own;
  }
  SmallVector<int64_t> shape = {getOuterSize(getIndices().front().getType())};
  llvm::append_range(shape, input.getShape().drop_front(count));
  return verifyResult(*this,
                      RankedTensorType::get(shape, input.getElementType()));
}

LogicalResult JaggedRowOp::verify() {
  return verifyResult(*this, getValue().getType().getRowType());
}

LogicalResult SortOp::verify() {
  if (getInputs().empty())
    return emitOpError("needs at least one input");
  if (getResultTypes() != getInputs().getTypes())
    return emitOpError("results have types ")
           << getResultTypes() << ", expected " << getInputs().getTypes();
  int64_t size = ShapedType::kDynamic;
  SmallVector<Type> expected;
  for (Value input : getInputs()) {
    int64_t own = getOuterSize(input.getType());
    expected.push_back(getRowType(input.getType()));
    if (!ShapedType::isDynamic(own) && !ShapedType::isDynamic(size) &&
        own != size)
      return noted(emitOpError("inputs have different outer sizes: ")
                       << size << " and " << own << " (rule 1)",
                   input.getLoc(), "the input");
    size = ShapedType::isDynamic(own) ? size : own;
  }
  SmallVector<Type> elements(expected);
  llvm::append_range(expected, elements);
  Block &block = getBefore().front();
  if (block.getNumArguments() != expected.size())
    return emitOpError("comparison region has ")
           << block.getNumArguments() << " arguments, expected "
           << expected.size();
  for (auto [i, type, other] :
       llvm::enumerate(block.getArgumentTypes(), expected))
    if (type != other)
      return expectedBy(noted(emitOpError("comparison region argument ")
                                  << i << " has type " << type << ", expected "
                                  << other,
                              block.getArgument(i).getLoc(), "the argument"),
                        teller(getInputs(), i));
  auto yield = block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
  if (!yield)
    return emitOpError("comparison region must end with soac.yield");
  if (yield.getNumOperands() != 1 ||
      !yield.getOperand(0).getType().isInteger(1))
    return noted(emitOpError("comparison region yields ")
                     << yield.getOperandTypes() << ", expected i1",
                 yield.getLoc(), "yielded here");
  return success();
}

/// Whether the first element is less than the second, by the first input alone.
static void buildAscending(Region &region, ArrayRef<Type> elements,
                           Location loc) {
  Block &block = region.emplaceBlock();
  for (int i = 0; i < 2; ++i)
    for (Type type : elements)
      block.addArgument(type, loc);
  OpBuilder b(loc.getContext());
  b.setInsertionPointToEnd(&block);
  Type type = elements.front();
  Value x = block.getArgument(0), y = block.getArgument(elements.size());
  Value less;
  if (isa<FloatType>(type)) {
    // What is no number comes last.
    Value number =
        arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ORD, x, x);
    Value below =
        arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ULT, x, y);
    less = arith::AndIOp::create(b, loc, number, below);
  } else {
    auto predicate = type.isInteger(1) ? arith::CmpIPredicate::ult
                                       : arith::CmpIPredicate::slt;
    less = arith::CmpIOp::create(b, loc, predicate, x, y);
  }
  YieldOp::create(b, loc, less);
}

ParseResult SortOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  Region *before = state.addRegion();
  if (parser.parseOperandList(operands) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), loc, state.operands))
    return failure();
  state.addTypes(type.getResults());
  OptionalParseResult region = parser.parseOptionalRegion(*before);
  if (region.has_value())
    return *region;
  SmallVector<Type> elements;
  for (Type input : type.getInputs()) {
    auto tensor = dyn_cast<RankedTensorType>(input);
    if (!tensor || tensor.getRank() != 1)
      return parser.emitError(loc)
             << "input of type " << input << " is no array of scalars";
    elements.push_back(tensor.getElementType());
  }
  if (elements.empty())
    return parser.emitError(loc) << "expected at least one input";
  buildAscending(*before, elements, state.location);
  return success();
}

void SortOp::print(OpAsmPrinter &p) {
  p << " " << getInputs();
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : ";
  p.printFunctionalType(*this);
  p << " ";
  p.printRegion(getBefore());
}
