// Custom assembly of the combinators.
//
// A region applied to elements is written with its arguments bound to inputs,
// `(%x = %xs, %y = %ys)`; scatter and hist list their inputs alone when the
// region yields its arguments unchanged.

#include "soac/Soac.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace seq::soac;

namespace {
/// What stands before the types: arguments (empty in the short form), inputs.
struct Inputs {
  bool bound = false;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
};
using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;
} // namespace

static ParseResult parseBound(OpAsmParser &parser, Inputs &inputs) {
  inputs.bound = true;
  return parser.parseCommaSeparatedList(
      OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
        if (parser.parseArgument(inputs.arguments.emplace_back()) ||
            parser.parseEqual() ||
            parser.parseOperand(inputs.operands.emplace_back()))
          return failure();
        return success();
      });
}

static ParseResult parseBoundOrPlain(OpAsmParser &parser, Inputs &inputs) {
  if (succeeded(parser.parseOptionalLParen())) {
    inputs.bound = true;
    do {
      if (parser.parseArgument(inputs.arguments.emplace_back()) ||
          parser.parseEqual() ||
          parser.parseOperand(inputs.operands.emplace_back()))
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
    return parser.parseRParen();
  }
  return parser.parseOperandList(inputs.operands);
}

/// Resolves the inputs and gives the arguments their row types.
static ParseResult resolveInputs(OpAsmParser &parser, SMLoc loc, Inputs &inputs,
                                 TypeRange types, OperationState &state) {
  if (types.size() != inputs.operands.size())
    return parser.emitError(loc) << "expected " << inputs.operands.size()
                                 << " input types, got " << types.size();
  for (auto [arg, type] : llvm::zip(inputs.arguments, types)) {
    arg.type = getRowType(type);
    if (!arg.type)
      return parser.emitError(loc)
             << "input of type " << type << " is not an array";
  }
  return parser.resolveOperands(inputs.operands, types, loc, state.operands);
}

/// Parses the region of the bound form or builds the one that yields its
/// arguments, at the location of the operation.
static ParseResult parseElementRegion(OpAsmParser &parser, Inputs &inputs,
                                      TypeRange types, Region &region,
                                      Location loc) {
  if (inputs.bound)
    return parser.parseRegion(region, inputs.arguments);
  Builder b(parser.getContext());
  Block &block = region.emplaceBlock();
  for (Type type : types) {
    Type row = getRowType(type);
    if (!row)
      return parser.emitError(parser.getCurrentLocation())
             << "input of type " << type << " is not an array";
    block.addArgument(row, loc);
  }
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  YieldOp::create(builder, loc, block.getArguments());
  return success();
}

static void parseFlag(OpAsmParser &parser, OperationState &state,
                      StringRef name) {
  if (succeeded(parser.parseOptionalKeyword(name)))
    state.addAttribute(name, parser.getBuilder().getUnitAttr());
}

static void parseFlags(OpAsmParser &parser, OperationState &state) {
  parseFlag(parser, state, "exclusive");
  parseFlag(parser, state, "commutative");
  parseFlag(parser, state, "deterministic");
}

static void printFlags(OpAsmPrinter &p, Operation *op) {
  for (StringRef name : {"exclusive", "commutative", "deterministic"})
    if (op->hasAttr(name))
      p << " " << name;
}

static constexpr StringRef hiddenAttributes[] = {
    "exclusive", "commutative", "deterministic", "operandSegmentSizes",
    "classes"};

static void printBound(OpAsmPrinter &p, Region &region, ValueRange inputs) {
  p << " (";
  llvm::interleaveComma(
      llvm::zip(region.getArguments(), inputs), p,
      [&](auto pair) { p << std::get<0>(pair) << " = " << std::get<1>(pair); });
  p << ")";
}

static void printResults(OpAsmPrinter &p, TypeRange results) {
  if (results.size() == 1)
    p << results.front();
  else
    p << "(" << results << ")";
}

static void printType(OpAsmPrinter &p, Operation *op, TypeRange inputs,
                      TypeRange results, StringRef arrow) {
  p << " : (" << inputs << ") " << arrow << " ";
  printResults(p, results);
  p.printOptionalAttrDictWithKeyword(op->getAttrs(), hiddenAttributes);
}

static void printBody(OpAsmPrinter &p, Region &region, bool arguments) {
  p << " ";
  p.printRegion(region, arguments);
}

/// `: (inputs) ARROW results attributes {...}`
static ParseResult parseType(OpAsmParser &parser, StringRef arrow,
                             SmallVectorImpl<Type> &inputs,
                             SmallVectorImpl<Type> &results,
                             OperationState &state) {
  if (parser.parseColon() || parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen()))
    if (parser.parseTypeList(inputs) || parser.parseRParen())
      return failure();
  if (arrow == "->" ? parser.parseArrow() : parser.parseKeyword(arrow))
    return failure();
  if (succeeded(parser.parseOptionalLParen())) {
    if (failed(parser.parseOptionalRParen()))
      if (parser.parseTypeList(results) || parser.parseRParen())
        return failure();
  } else if (parser.parseType(results.emplace_back())) {
    return failure();
  }
  return parser.parseOptionalAttrDictWithKeyword(state.attributes);
}

static ParseResult parseMapLike(OpAsmParser &parser, OperationState &state) {
  Inputs inputs;
  SmallVector<Type> types, results;
  SMLoc loc = parser.getCurrentLocation();
  Region *body = state.addRegion();
  if (parseBound(parser, inputs) ||
      parseType(parser, "->", types, results, state) ||
      resolveInputs(parser, loc, inputs, types, state))
    return failure();
  state.addTypes(results);
  return parser.parseRegion(*body, inputs.arguments);
}

template <typename OpT> static void printMapLike(OpAsmPrinter &p, OpT op) {
  printBound(p, op.getBody(), op.getInputs());
  printType(p, op, op.getInputs().getTypes(), op->getResultTypes(), "->");
  printBody(p, op.getBody(), false);
}

ParseResult MapOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseMapLike(parser, state);
}
void MapOp::print(OpAsmPrinter &p) { printMapLike(p, *this); }

ParseResult FilterOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseMapLike(parser, state);
}
void FilterOp::print(OpAsmPrinter &p) { printMapLike(p, *this); }

ParseResult PartitionOp::parse(OpAsmParser &parser, OperationState &state) {
  IntegerAttr classes;
  if (parser.parseAttribute(classes, parser.getBuilder().getI64Type(),
                            "classes", state.attributes))
    return failure();
  return parseMapLike(parser, state);
}
void PartitionOp::print(OpAsmPrinter &p) {
  p << " " << getClasses();
  printMapLike(p, *this);
}

/// Resolves operands of which there are as many as `types`.
static ParseResult resolve(OpAsmParser &parser, SMLoc loc, StringRef what,
                           const Operands &operands, TypeRange types,
                           OperationState &state) {
  if (types.size() != operands.size())
    return parser.emitError(loc) << "has " << operands.size() << " " << what
                                 << " and types of " << types.size();
  return parser.resolveOperands(operands, types, loc, state.operands);
}

/// `KEYWORD %a, %b : types` when present.
static ParseResult parseTyped(OpAsmParser &parser, StringRef keyword,
                              OperationState &state, int32_t &count) {
  Operands operands;
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  count = 0;
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  if (parser.parseOperandList(operands) || parser.parseColonTypeList(types))
    return failure();
  count = operands.size();
  return parser.resolveOperands(operands, types, loc, state.operands);
}

/// The rest of a reduction or scan of what a map makes, or of rows that offsets
/// delimit: it is a `soac.screma`.
static ParseResult parseFused(OpAsmParser &parser, SMLoc loc, Inputs &inputs,
                              TypeRange types, const Operands &neutral,
                              const OperationState &segments, bool isScan,
                              OperationState &state) {
  state.name = OperationName(ScremaOp::getOperationName(), state.getContext());
  Region *map = state.addRegion(), *op = state.addRegion(),
         *post = state.addRegion();
  if (resolveInputs(parser, loc, inputs, types, state) ||
      (inputs.bound && parser.parseKeyword("map")) ||
      parseElementRegion(parser, inputs, types, *map, state.location) ||
      (inputs.bound && parser.parseKeyword("op")) || parser.parseRegion(*op))
    return failure();
  TypeRange arguments = op->getArgumentTypes();
  if (arguments.size() != 2 * neutral.size())
    return parser.emitError(loc)
           << "operator region has " << arguments.size() << " arguments for "
           << neutral.size() << " neutral elements";
  TypeRange elements = arguments.take_front(neutral.size());
  if (parser.resolveOperands(neutral, elements, loc, state.operands))
    return failure();
  state.addOperands(segments.operands);
  int32_t count = neutral.size();
  state.addAttribute("operandSegmentSizes",
                     parser.getBuilder().getDenseI32ArrayAttr(
                         {static_cast<int32_t>(inputs.operands.size()),
                          isScan ? count : 0, isScan ? 0 : count,
                          static_cast<int32_t>(segments.operands.size())}));
  Block &block = post->emplaceBlock();
  if (isScan)
    for (Type type : elements)
      block.addArgument(type, state.location);
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  YieldOp::create(builder, state.location, block.getArguments());
  return success();
}

/// `%a, %b neutral %x, %y flags : (inputs) -> results {op}`, or with bound
/// inputs `map {map} op {op}` at the end, or `segments` behind the neutral
/// elements.
static ParseResult parseReduceLike(OpAsmParser &parser, OperationState &state,
                                   bool isScan) {
  Inputs inputs;
  Operands neutral;
  SmallVector<Type> types, results;
  SMLoc loc = parser.getCurrentLocation();
  OperationState segments(state.location, state.name);
  int32_t count;
  if (parseBoundOrPlain(parser, inputs) || parser.parseKeyword("neutral") ||
      parser.parseOperandList(neutral) ||
      parseTyped(parser, "segments", segments, count))
    return failure();
  parseFlags(parser, state);
  if (parseType(parser, "->", types, results, state))
    return failure();
  state.addTypes(results);
  if (inputs.bound || count)
    return parseFused(parser, loc, inputs, types, neutral, segments, isScan,
                      state);
  if (resolve(parser, loc, "inputs", inputs.operands, types, state))
    return failure();
  SmallVector<Type> rows;
  for (Type type : types) {
    rows.push_back(getRowType(type));
    if (!rows.back())
      return parser.emitError(loc)
             << "input of type " << type << " is not an array";
  }
  if (neutral.size() != types.size())
    return parser.emitError(loc)
           << "has " << neutral.size() << " neutral elements for "
           << types.size() << " inputs";
  if (parser.resolveOperands(neutral, rows, loc, state.operands))
    return failure();
  state.addAttribute("operandSegmentSizes",
                     parser.getBuilder().getDenseI32ArrayAttr(
                         {static_cast<int32_t>(types.size()),
                          static_cast<int32_t>(neutral.size())}));
  return parser.parseRegion(*state.addRegion());
}

template <typename OpT> static void printReduceLike(OpAsmPrinter &p, OpT op) {
  p << " " << op.getInputs() << " neutral " << op.getNeutral();
  printFlags(p, op);
  printType(p, op, op.getInputs().getTypes(), op->getResultTypes(), "->");
  printBody(p, op.getOp(), true);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseReduceLike(parser, state, false);
}
void ReduceOp::print(OpAsmPrinter &p) { printReduceLike(p, *this); }

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseReduceLike(parser, state, true);
}
void ScanOp::print(OpAsmPrinter &p) { printReduceLike(p, *this); }

ParseResult ScremaOp::parse(OpAsmParser &parser, OperationState &state) {
  Inputs inputs;
  SmallVector<Type> types, results;
  SMLoc loc = parser.getCurrentLocation();
  int32_t scans, reductions, segments;
  Region *map = state.addRegion(), *op = state.addRegion(),
         *post = state.addRegion();
  OperationState neutral(state.location, state.name);
  if (parseBound(parser, inputs) ||
      parseTyped(parser, "scan", neutral, scans) ||
      parseTyped(parser, "reduce", neutral, reductions) ||
      parseTyped(parser, "segments", neutral, segments))
    return failure();
  parseFlags(parser, state);
  if (parseType(parser, "->", types, results, state) ||
      resolveInputs(parser, loc, inputs, types, state))
    return failure();
  state.addOperands(neutral.operands);
  state.addTypes(results);
  state.addAttribute("operandSegmentSizes",
                     parser.getBuilder().getDenseI32ArrayAttr(
                         {static_cast<int32_t>(inputs.operands.size()), scans,
                          reductions, segments}));
  return failure(parser.parseKeyword("map") ||
                 parser.parseRegion(*map, inputs.arguments) ||
                 parser.parseKeyword("op") || parser.parseRegion(*op) ||
                 parser.parseKeyword("post") || parser.parseRegion(*post));
}

void ScremaOp::print(OpAsmPrinter &p) {
  printBound(p, getMap(), getInputs());
  if (!getScanNeutral().empty())
    p << " scan " << getScanNeutral() << " : " << getScanNeutral().getTypes();
  if (!getReduceNeutral().empty())
    p << " reduce " << getReduceNeutral() << " : "
      << getReduceNeutral().getTypes();
  if (getSegments())
    p << " segments " << getSegments() << " : " << getSegments().getType();
  printFlags(p, *this);
  printType(p, *this, getInputs().getTypes(), getResultTypes(), "->");
  p << " map";
  printBody(p, getMap(), false);
  p << " op";
  printBody(p, getOp(), true);
  p << " post";
  printBody(p, getPost(), true);
}

ParseResult ScatterOp::parse(OpAsmParser &parser, OperationState &state) {
  Inputs inputs;
  Operands dests;
  SmallVector<Type> types, results;
  SMLoc loc = parser.getCurrentLocation();
  Region *body = state.addRegion();
  if (parseBoundOrPlain(parser, inputs) || parser.parseKeyword("into") ||
      parser.parseOperandList(dests) ||
      parseType(parser, "into", types, results, state) ||
      resolveInputs(parser, loc, inputs, types, state) ||
      resolve(parser, loc, "destinations", dests, results, state))
    return failure();
  state.addTypes(results);
  state.addAttribute("operandSegmentSizes",
                     parser.getBuilder().getDenseI32ArrayAttr(
                         {static_cast<int32_t>(inputs.operands.size()),
                          static_cast<int32_t>(dests.size())}));
  return parseElementRegion(parser, inputs, types, *body, state.location);
}

void ScatterOp::print(OpAsmPrinter &p) {
  bool identity = isIdentityRegion(getBody());
  if (identity)
    p << " " << getInputs();
  else
    printBound(p, getBody(), getInputs());
  p << " into " << getDests();
  printType(p, *this, getInputs().getTypes(), getResultTypes(), "into");
  if (!identity)
    printBody(p, getBody(), false);
}

ParseResult HistOp::parse(OpAsmParser &parser, OperationState &state) {
  Inputs inputs;
  Operands dests, neutral;
  SmallVector<Type> types, results, neutralTypes;
  SMLoc loc = parser.getCurrentLocation();
  Region *map = state.addRegion(), *op = state.addRegion();
  if (parseBoundOrPlain(parser, inputs) || parser.parseKeyword("into") ||
      parser.parseOperandList(dests) || parser.parseKeyword("neutral") ||
      parser.parseOperandList(neutral))
    return failure();
  parseFlag(parser, state, "deterministic");
  if (parseType(parser, "into", types, results, state) ||
      resolveInputs(parser, loc, inputs, types, state) ||
      resolve(parser, loc, "destinations", dests, results, state))
    return failure();
  if (inputs.bound && parser.parseKeyword("map"))
    return failure();
  if (parseElementRegion(parser, inputs, types, *map, state.location) ||
      parser.parseKeyword("op") || parser.parseRegion(*op))
    return failure();
  // The operator's right half tells the types of the neutral elements.
  TypeRange arguments = op->getArgumentTypes();
  if (arguments.size() != 2 * neutral.size())
    return parser.emitError(loc)
           << "operator region has " << arguments.size() << " arguments for "
           << neutral.size() << " neutral elements";
  state.addTypes(results);
  state.addAttribute("operandSegmentSizes",
                     parser.getBuilder().getDenseI32ArrayAttr(
                         {static_cast<int32_t>(inputs.operands.size()),
                          static_cast<int32_t>(dests.size()),
                          static_cast<int32_t>(neutral.size())}));
  return parser.resolveOperands(neutral, arguments.take_front(neutral.size()),
                                loc, state.operands);
}

void HistOp::print(OpAsmPrinter &p) {
  bool identity = isIdentityRegion(getMap());
  if (identity)
    p << " " << getInputs();
  else
    printBound(p, getMap(), getInputs());
  p << " into " << getDests() << " neutral " << getNeutral();
  if (getDeterministic())
    p << " deterministic";
  printType(p, *this, getInputs().getTypes(), getResultTypes(), "into");
  if (!identity) {
    p << " map";
    printBody(p, getMap(), false);
  }
  p << " op";
  printBody(p, getOp(), true);
}
