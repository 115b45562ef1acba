// Syntax and interfaces of soac.with.
//
//   soac.with genarray(%n, 4, ...) default(%z, ... : T, ...) -> type PARTS
//   soac.with modarray(%a, ... : T, ...) PARTS
//   soac.with fold(%z, ... : T, ...) flags PARTS op { ... }
//
// A part is `at (%i, ...) lower(...) upper(...) step(...) width(...) { ... }`,
// in which each of the four may be missing.

#include "SizeSyntax.h"
#include "soac/Soac.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace seq::soac;

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

static constexpr StringRef boundNames[] = {"lower", "upper", "step", "width"};

OperandRange WithOp::getBound(unsigned partition, unsigned kind) {
  unsigned start = 0;
  auto length = [&](unsigned p) {
    unsigned count = llvm::popcount(static_cast<uint32_t>(getGiven()[p]));
    return count * getParts()[p].getNumArguments();
  };
  for (unsigned p = 0; p < partition; ++p)
    start += length(p);
  unsigned rank = getParts()[partition].getNumArguments();
  int32_t given = getGiven()[partition];
  if (!(given & (1 << kind)))
    return getBounds().slice(start, 0);
  for (unsigned k = 0; k < kind; ++k)
    start += given & (1 << k) ? rank : 0;
  return getBounds().slice(start, rank);
}

/// `(%a, %b : T, T)`
static ParseResult parseTyped(OpAsmParser &parser, OperationState &state,
                              SmallVectorImpl<Type> &types) {
  Operands operands;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLParen())
    return failure();
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  if (parser.parseOperandList(operands) || parser.parseColonTypeList(types) ||
      parser.parseRParen())
    return failure();
  return parser.resolveOperands(operands, types, loc, state.operands);
}

/// One part behind its `at`; adds what it is given to the bounds.
static ParseResult parsePart(OpAsmParser &parser, OperationState &state,
                             Operands &bounds,
                             SmallVectorImpl<int32_t> &given) {
  SmallVector<OpAsmParser::Argument> indices;
  if (parser.parseArgumentList(indices, OpAsmParser::Delimiter::Paren))
    return failure();
  for (auto &index : indices)
    index.type = parser.getBuilder().getIndexType();
  given.push_back(0);
  for (auto [kind, name] : llvm::enumerate(boundNames)) {
    if (failed(parser.parseOptionalKeyword(name)))
      continue;
    Operands own;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseOperandList(own, OpAsmParser::Delimiter::Paren))
      return failure();
    if (own.size() != indices.size())
      return parser.emitError(loc)
             << "expected " << indices.size() << " values for " << name
             << ", got " << own.size();
    given.back() |= 1 << kind;
    bounds.append(own);
  }
  return parser.parseRegion(*state.addRegion(), indices);
}

ParseResult WithOp::parse(OpAsmParser &parser, OperationState &state) {
  Builder &b = parser.getBuilder();
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<WithForm> form = symbolizeWithForm(word);
  if (!form)
    return parser.emitError(loc)
           << "expected genarray, modarray or fold, got " << word;
  Sizes sizes;
  Operands bounds;
  SmallVector<Type> types, results;
  SmallVector<int32_t> given;
  if (*form == WithForm::genarray)
    if (parseSizes(parser, sizes) || resolveSizes(parser, sizes, state) ||
        parser.parseKeyword("default"))
      return failure();
  if (parseTyped(parser, state, types))
    return failure();
  if (*form == WithForm::genarray) {
    if (parser.parseArrow())
      return failure();
    if (succeeded(parser.parseOptionalLParen())) {
      if (parser.parseTypeList(results) || parser.parseRParen())
        return failure();
    } else if (parser.parseType(results.emplace_back())) {
      return failure();
    }
    auto array = dyn_cast<RankedTensorType>(results.front());
    auto row = types.empty() ? RankedTensorType()
                             : dyn_cast<RankedTensorType>(types.front());
    size_t inner = row ? row.getRank() : 0;
    if (array && static_cast<size_t>(array.getRank()) >= inner &&
        checkSizes(parser, sizes, array, array.getRank() - inner))
      return failure();
  }
  for (StringRef flag : {"commutative", "deterministic"})
    if (succeeded(parser.parseOptionalKeyword(flag)))
      state.addAttribute(flag, b.getUnitAttr());
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  while (succeeded(parser.parseOptionalKeyword("at")))
    if (parsePart(parser, state, bounds, given))
      return failure();
  if (*form == WithForm::fold &&
      (parser.parseKeyword("op") || parser.parseRegion(*state.addRegion())))
    return failure();
  if (parser.resolveOperands(bounds, b.getIndexType(), state.operands))
    return failure();
  state.addTypes(*form == WithForm::genarray ? results : types);
  state.addAttribute("form", b.getI32IntegerAttr(static_cast<int32_t>(*form)));
  state.addAttribute("given", b.getDenseI32ArrayAttr(given));
  auto count = [](auto &&values) {
    return static_cast<int32_t>(values.size());
  };
  state.addAttribute("operandSegmentSizes",
                     b.getDenseI32ArrayAttr(
                         {countOperands(sizes), count(types), count(bounds)}));
  return success();
}

void WithOp::print(OpAsmPrinter &p) {
  p << " " << stringifyWithForm(getForm()) << "(";
  if (getForm() == WithForm::genarray)
    p << getSizes() << ") default(";
  if (!getInitial().empty())
    p << getInitial() << " : " << getInitial().getTypes();
  p << ")";
  if (getForm() == WithForm::genarray) {
    p << " -> ";
    if (getNumResults() == 1)
      p << getResult(0).getType();
    else
      p << "(" << getResultTypes() << ")";
  }
  for (StringRef flag : {"commutative", "deterministic"})
    if ((*this)->hasAttr(flag))
      p << " " << flag;
  p.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {"form", "given", "operandSegmentSizes", "commutative", "deterministic"});
  for (unsigned i = 0; i < getPartitionCount(); ++i) {
    Region &part = getParts()[i];
    p << " at (" << part.getArguments() << ")";
    for (auto [kind, name] : llvm::enumerate(boundNames))
      if (getGiven()[i] & (1 << kind))
        p << " " << name << "(" << getBound(i, kind) << ")";
    p << " ";
    p.printRegion(part, /*printEntryBlockArgs=*/false);
  }
  if (getForm() == WithForm::fold) {
    p << " op ";
    p.printRegion(getParts().back());
  }
}

// Bounds outside of the array stop the program.
Speculation::Speculatability WithOp::getSpeculatability() {
  return Speculation::NotSpeculatable;
}

SmallVector<Region *> WithOp::getLoopRegions() {
  SmallVector<Region *> regions;
  for (Region &region : (*this)->getRegions())
    regions.push_back(&region);
  return regions;
}

LogicalResult WithOp::reifyResultShapes(OpBuilder &b,
                                        ReifiedRankedShapedTypeDims &shapes) {
  if (getForm() == WithForm::modarray) {
    for (Value array : getInitial())
      shapes.push_back(tensor::getMixedSizes(b, getLoc(), array));
    return success();
  }
  for (Value result : getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (getForm() == WithForm::fold && type && !type.hasStaticShape())
      return failure();
  }
  for (auto [result, initial] : llvm::zip(getResults(), getInitial())) {
    SmallVector<OpFoldResult> sizes;
    auto type = dyn_cast<RankedTensorType>(result.getType());
    auto row = dyn_cast<RankedTensorType>(initial.getType());
    int64_t rank = type ? type.getRank() : 0;
    int64_t indexed = rank - (row ? row.getRank() : 0);
    unsigned next = 0;
    for (int64_t d = 0; d < rank; ++d) {
      if (!type.isDynamicDim(d))
        sizes.push_back(b.getIndexAttr(type.getDimSize(d)));
      else if (d < indexed)
        sizes.push_back(getSizes()[next++]);
      else
        sizes.push_back(
            tensor::getMixedSize(b, getLoc(), initial, d - indexed));
    }
    shapes.push_back(sizes);
  }
  return success();
}
