// Custom assembly of the seg dialect.
//
//   seg.OP level(L) space(%i, ...) = (%n, ...) lower(%l, ...) step(%t, ...)
//       width(%w, ...) neutral(%z, ... : T, ...)
//       outs(%d, ... : T, ...) flags attributes {...} { body } op { } post { }

#include "seg/Seg.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace seq::seg;

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

static constexpr StringRef flags[] = {"exclusive", "commutative",
                                      "deterministic", "joined", "totals"};

/// `KEYWORD(%a, %b : T, T)`, optional; appends to the operands.
static ParseResult parseTyped(OpAsmParser &parser, StringRef keyword,
                              OperationState &state,
                              SmallVectorImpl<Type> &types,
                              SmallVectorImpl<int32_t> &segments) {
  Operands operands;
  if (failed(parser.parseOptionalKeyword(keyword))) {
    segments.push_back(0);
    return success();
  }
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLParen() || parser.parseOperandList(operands) ||
      parser.parseColonTypeList(types) || parser.parseRParen())
    return failure();
  segments.push_back(operands.size());
  return parser.resolveOperands(operands, types, loc, state.operands);
}

/// `KEYWORD(%a, %b)` of indices, optional; appends to the operands.
static ParseResult parseIndices(OpAsmParser &parser, StringRef keyword,
                                OperationState &state,
                                SmallVectorImpl<int32_t> &segments) {
  Operands operands;
  if (succeeded(parser.parseOptionalKeyword(keyword)) &&
      parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren))
    return failure();
  segments.push_back(operands.size());
  return parser.resolveOperands(operands, parser.getBuilder().getIndexType(),
                                state.operands);
}

static ParseResult parseSeg(OpAsmParser &parser, OperationState &state,
                            ArrayRef<StringRef> indices,
                            ArrayRef<StringRef> neutral,
                            ArrayRef<StringRef> regions) {
  StringRef level;
  SMLoc loc;
  SmallVector<OpAsmParser::Argument> arguments;
  Operands space;
  SmallVector<int32_t> segments;
  Builder &b = parser.getBuilder();
  Region *body = state.addRegion();
  if (parser.parseKeyword("level") || parser.parseLParen() ||
      parser.getCurrentLocation(&loc) || parser.parseKeyword(&level) ||
      parser.parseRParen())
    return failure();
  std::optional<Level> symbol = symbolizeLevel(level);
  if (!symbol)
    return parser.emitError(loc)
           << "expected level grid, block or thread, got " << level;
  state.addAttribute("level", LevelAttr::get(b.getContext(), *symbol));
  if (parser.parseKeyword("space") ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren) ||
      parser.parseEqual() ||
      parser.parseOperandList(space, OpAsmParser::Delimiter::Paren) ||
      parser.resolveOperands(space, b.getIndexType(), state.operands))
    return failure();
  segments.push_back(space.size());
  for (auto &argument : arguments)
    argument.type = b.getIndexType();
  for (StringRef keyword : indices)
    if (parseIndices(parser, keyword, state, segments))
      return failure();
  for (StringRef keyword : neutral) {
    SmallVector<Type> types;
    if (parseTyped(parser, keyword, state, types, segments))
      return failure();
  }
  SmallVector<Type> outs;
  if (parseTyped(parser, "outs", state, outs, segments))
    return failure();
  for (Type type : outs)
    if (isa<TensorType>(type))
      state.addTypes(type);
  for (StringRef flag : flags)
    if (succeeded(parser.parseOptionalKeyword(flag)))
      state.addAttribute(flag, b.getUnitAttr());
  state.addAttribute("operandSegmentSizes", b.getDenseI32ArrayAttr(segments));
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
      parser.parseRegion(*body, arguments))
    return failure();
  for (StringRef region : regions)
    if (parser.parseKeyword(region) || parser.parseRegion(*state.addRegion()))
      return failure();
  return success();
}

static void printTyped(OpAsmPrinter &p, StringRef keyword,
                       OperandRange operands) {
  if (!operands.empty())
    p << " " << keyword << "(" << operands << " : " << operands.getTypes()
      << ")";
}

using Groups = ArrayRef<std::pair<StringRef, OperandRange>>;

template <typename OpT>
static void printSeg(OpAsmPrinter &p, OpT op, Groups indices, Groups neutral,
                     ArrayRef<StringRef> regions) {
  p << " level(" << stringifyLevel(op.getLevel()) << ") space("
    << op.getBody().getArguments() << ") = (" << op.getSpace() << ")";
  for (auto &[keyword, operands] : indices)
    if (!operands.empty())
      p << " " << keyword << "(" << operands << ")";
  for (auto &[keyword, operands] : neutral)
    printTyped(p, keyword, operands);
  printTyped(p, "outs", op.getOuts());
  for (StringRef flag : flags)
    if (op->hasAttr(flag))
      p << " " << flag;
  p.printOptionalAttrDictWithKeyword(op->getAttrs(),
                                     {"level", "operandSegmentSizes", flags[0],
                                      flags[1], flags[2], flags[3], flags[4]});
  p << " ";
  p.printRegion(op.getBody(), /*printEntryBlockArgs=*/false);
  for (auto [name, region] :
       llvm::zip(regions, op->getRegions().drop_front())) {
    p << " " << name << " ";
    p.printRegion(region);
  }
}

ParseResult MapOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSeg(parser, state, {"lower", "step", "width"}, {"offsets"}, {});
}
void MapOp::print(OpAsmPrinter &p) {
  printSeg(p, *this,
           {{"lower", getLower()}, {"step", getStep()}, {"width", getWidth()}},
           {{"offsets", getODSOperands(4)}}, {});
}

ParseResult RedOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSeg(parser, state, {}, {"neutral"}, {"op"});
}
void RedOp::print(OpAsmPrinter &p) {
  printSeg(p, *this, {}, {{"neutral", getNeutral()}}, {"op"});
}

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSeg(parser, state, {}, {"scan", "reduce", "offsets"},
                  {"op", "post"});
}
void ScanOp::print(OpAsmPrinter &p) {
  printSeg(p, *this, {},
           {{"scan", getScanNeutral()},
            {"reduce", getReduceNeutral()},
            {"offsets", getODSOperands(3)}},
           {"op", "post"});
}

ParseResult HistOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSeg(parser, state, {}, {"neutral"}, {"op"});
}
void HistOp::print(OpAsmPrinter &p) {
  printSeg(p, *this, {}, {{"neutral", getNeutral()}}, {"op"});
}

// seg.yield %a, %b to [%i, %j] : T, T
ParseResult YieldOp::parse(OpAsmParser &parser, OperationState &state) {
  Operands values;
  SmallVector<Operands> indices;
  SmallVector<int64_t> counts;
  SmallVector<Type> types;
  Builder &b = parser.getBuilder();
  OpAsmParser::UnresolvedOperand operand;
  SMLoc loc = parser.getCurrentLocation();
  OptionalParseResult first = parser.parseOptionalOperand(operand);
  if (first.has_value()) {
    if (failed(*first))
      return failure();
    while (true) {
      values.push_back(operand);
      indices.emplace_back();
      if (succeeded(parser.parseOptionalKeyword("to")) &&
          parser.parseOperandList(indices.back(),
                                  OpAsmParser::Delimiter::Square))
        return failure();
      counts.push_back(indices.back().size());
      if (failed(parser.parseOptionalComma()))
        break;
      if (parser.parseOperand(operand))
        return failure();
    }
  }
  if (parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (!values.empty() && parser.parseColonTypeList(types))
    return failure();
  if (types.size() != values.size())
    return parser.emitError(loc)
           << "expected " << values.size() << " types, got " << types.size();
  for (auto [value, type, index] : llvm::zip(values, types, indices))
    if (parser.resolveOperand(value, type, state.operands) ||
        parser.resolveOperands(index, b.getIndexType(), state.operands))
      return failure();
  state.addAttribute("index_counts", b.getDenseI64ArrayAttr(counts));
  return success();
}

void YieldOp::print(OpAsmPrinter &p) {
  unsigned next = 0;
  SmallVector<Type> types;
  llvm::interleaveComma(getIndexCounts(), p, [&](int64_t count) {
    if (types.empty())
      p << " ";
    types.push_back(getOperand(next).getType());
    p << getOperand(next++);
    if (count > 0) {
      p << " to [" << getOperands().slice(next, count) << "]";
      next += count;
    }
  });
  p.printOptionalAttrDict((*this)->getAttrs(), {"index_counts"});
  if (!types.empty())
    p << " : " << types;
}
