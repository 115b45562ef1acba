// One-shot bufferization of the seg dialect.
//
// Every out is written in place and aliases its result. Bodies read captured
// tensors by explicit index, which bufferizes by itself. A yielded row becomes
//
//   seg.yield %row, ...  =>  memref.copy %row', subview(%out)[point or index]
//                            seg.yield ...
//
// so that the memref form yields scalars only and the outs that held rows
// leave the operation.

#include "seg/Seg.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace seq::seg;

namespace {

/// The region that writes the outs, and the first out that it writes.
struct Writer {
  Region *region;
  unsigned firstOut, firstValue;
};

Writer writerOf(Operation *op) {
  if (auto map = dyn_cast<seq::seg::MapOp>(op))
    return {&map.getBody(), 0, 0};
  if (auto hist = dyn_cast<HistOp>(op))
    return {&hist.getBody(), 0, 0};
  if (auto red = dyn_cast<RedOp>(op)) {
    unsigned count = red.getNeutral().size();
    return {&red.getBody(), count, count};
  }
  auto scan = cast<ScanOp>(op);
  size_t reductions = scan.getReduceNeutral().size() +
                      (scan.getTotals() ? scan.getScanNeutral().size() : 0);
  return {&scan.getPost(), static_cast<unsigned>(reductions), 0};
}

/// Whether the space is made of rows of any lengths.
bool hasOffsets(Operation *op) {
  if (auto map = dyn_cast<seq::seg::MapOp>(op))
    return static_cast<bool>(map.getOffsets());
  auto scan = dyn_cast<ScanOp>(op);
  return scan && scan.getOffsets();
}

/// A destination keeps what is not overwritten: a scatter or histogram reads
/// it, and so does a map at some points of a box.
bool keepsOldValues(Operation *op, unsigned out) {
  if (isa<HistOp>(op))
    return true;
  if (auto map = dyn_cast<seq::seg::MapOp>(op); map && map.hasGenerator())
    return true;
  Writer writer = writerOf(op);
  if (out < writer.firstOut)
    return false;
  auto yield = cast<seq::seg::YieldOp>(writer.region->front().getTerminator());
  return yield.isScattered(writer.firstValue + out - writer.firstOut);
}

std::optional<unsigned> outNumber(OpOperand &operand) {
  auto dps = cast<DestinationStyleOpInterface>(operand.getOwner());
  if (!dps.isDpsInit(&operand))
    return std::nullopt;
  return operand.getOperandNumber() -
         dps.getDpsInitsMutable()[0].getOperandNumber();
}

LogicalResult bufferizeSeg(Operation *op, RewriterBase &rewriter,
                           const BufferizationOptions &options,
                           BufferizationState &state) {
  auto dps = cast<DestinationStyleOpInterface>(op);
  SmallVector<Value> buffers, kept;
  Writer writer = writerOf(op);
  for (OpOperand &init : dps.getDpsInitsMutable()) {
    FailureOr<Value> buffer = getBuffer(rewriter, init.get(), options, state);
    if (failed(buffer))
      return failure();
    buffers.push_back(*buffer);
  }
  // seg.yield has dropped the rows: drop their destinations.
  auto yield = cast<seq::seg::YieldOp>(writer.region->front().getTerminator());
  auto rows = yield->getAttrOfType<DenseBoolArrayAttr>("rows");
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (!rows || i < writer.firstOut ||
        !rows[writer.firstValue + i - writer.firstOut])
      kept.push_back(buffer);
  yield->removeAttr("rows");

  unsigned start = op->getNumOperands() - buffers.size();
  OperationState created(op->getLoc(), op->getName());
  for (Value operand : op->getOperands().take_front(start)) {
    if (isa<TensorType>(operand.getType())) {
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      operand = *buffer;
    }
    created.addOperands(operand);
  }
  created.addOperands(kept);
  created.addAttributes(op->getAttrs());
  auto segments = cast<DenseI32ArrayAttr>(op->getAttr("operandSegmentSizes"));
  SmallVector<int32_t> sizes(segments.asArrayRef());
  sizes.back() = kept.size();
  created.attributes.set("operandSegmentSizes",
                         rewriter.getDenseI32ArrayAttr(sizes));
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    created.addRegion();
  rewriter.setInsertionPoint(op);
  Operation *replacement = rewriter.create(created);
  for (auto [from, to] : llvm::zip(op->getRegions(), replacement->getRegions()))
    rewriter.inlineRegionBefore(from, to, to.end());
  // Rows that the body forwards to the post region arrive as buffers.
  if (auto scan = dyn_cast<ScanOp>(replacement))
    for (BlockArgument argument : scan.getPost().getArguments())
      if (isa<TensorType>(argument.getType()))
        return op->emitOpError("cannot bufferize a forwarded row of type ")
               << argument.getType();
  replaceOpWithBufferizedValues(rewriter, op, buffers);
  return success();
}

} // namespace

#define SEQ_BUFFERIZE(OP)                                                      \
  bool OP::bufferizesToMemoryRead(OpOperand &operand, const AnalysisState &) { \
    std::optional<unsigned> out = outNumber(operand);                          \
    return !out || keepsOldValues(*this, *out);                                \
  }                                                                            \
  bool OP::bufferizesToMemoryWrite(OpOperand &operand,                         \
                                   const AnalysisState &) {                    \
    return outNumber(operand).has_value();                                     \
  }                                                                            \
  AliasingValueList OP::getAliasingValues(OpOperand &operand,                  \
                                          const AnalysisState &) {             \
    if (std::optional<unsigned> out = outNumber(operand))                      \
      return {{getResult(*out), BufferRelation::Equivalent}};                  \
    return {};                                                                 \
  }                                                                            \
  AliasingOpOperandList OP::getAliasingOpOperands(Value value,                 \
                                                  const AnalysisState &) {     \
    auto result = dyn_cast<OpResult>(value);                                   \
    if (!result)                                                               \
      return {};                                                               \
    return {{&getOutsMutable()[result.getResultNumber()],                      \
             BufferRelation::Equivalent}};                                     \
  }                                                                            \
  bool OP::isWritable(Value value, const AnalysisState &) {                    \
    return isa<OpResult>(value);                                               \
  }                                                                            \
  bool OP::isRepetitiveRegion(unsigned) { return true; }                       \
  bool OP::isParallelRegion(unsigned) { return true; }                         \
  FailureOr<BufferLikeType> OP::getBufferType(                                 \
      Value value, const BufferizationOptions &options,                        \
      const BufferizationState &state, SmallVector<Value> &stack) {            \
    if (auto result = dyn_cast<OpResult>(value))                               \
      return bufferization::getBufferType(getOuts()[result.getResultNumber()], \
                                          options, state, stack);              \
    return cast<BufferLikeType>(getMemRefTypeWithStaticIdentityLayout(         \
        cast<TensorType>(value.getType())));                                   \
  }                                                                            \
  LogicalResult OP::bufferize(RewriterBase &rewriter,                          \
                              const BufferizationOptions &options,             \
                              BufferizationState &state) {                     \
    return bufferizeSeg(*this, rewriter, options, state);                      \
  }

SEQ_BUFFERIZE(seq::seg::MapOp)
SEQ_BUFFERIZE(RedOp)
SEQ_BUFFERIZE(ScanOp)
SEQ_BUFFERIZE(HistOp)

bool seq::seg::YieldOp::bufferizesToMemoryRead(OpOperand &,
                                               const AnalysisState &) {
  return true;
}

bool seq::seg::YieldOp::bufferizesToMemoryWrite(OpOperand &,
                                                const AnalysisState &) {
  return false;
}

AliasingValueList seq::seg::YieldOp::getAliasingValues(OpOperand &,
                                                       const AnalysisState &) {
  return {};
}

bool seq::seg::YieldOp::mustBufferizeInPlace(OpOperand &,
                                             const AnalysisState &) {
  return true;
}

LogicalResult seq::seg::YieldOp::bufferize(RewriterBase &rewriter,
                                           const BufferizationOptions &options,
                                           BufferizationState &state) {
  Operation *op = (*this)->getParentOp();
  Writer writer = writerOf(op);
  if (writer.region != (*this)->getParentRegion())
    return emitOpError("cannot bufferize a row that is not stored");
  auto dps = cast<DestinationStyleOpInterface>(op);
  unsigned rank =
      cast<LoopLikeOpInterface>(op).getLoopRegions().front()->getNumArguments();
  SmallVector<Value> operands;
  SmallVector<int64_t> counts;
  SmallVector<bool> rows;
  for (auto [i, value] : llvm::enumerate(getValues())) {
    unsigned position = getValueIndex(i);
    int64_t count = getIndexCounts()[i];
    SmallVector<Value> indices(getOperands().slice(position + 1, count));
    rows.push_back(isa<TensorType>(value.getType()));
    if (!rows.back()) {
      operands.push_back(value);
      llvm::append_range(operands, indices);
      counts.push_back(count);
      continue;
    }
    if (i < writer.firstValue)
      return emitOpError("cannot bufferize a row that is not stored");
    Value out = dps.getDpsInits()[writer.firstOut + i - writer.firstValue];
    FailureOr<Value> source = getBuffer(rewriter, value, options, state);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(op);
    FailureOr<Value> target = getBuffer(rewriter, out, options, state);
    if (failed(source) || failed(target))
      return failure();
    rewriter.setInsertionPoint(*this);
    Location loc = getLoc();
    auto type = cast<MemRefType>(target->getType());
    // A row without elements is not copied: a view of it would be out of
    // bounds.
    if (llvm::is_contained(type.getShape(), 0))
      continue;
    bool run = isRun(i) && type.getRank() == 1;
    Value inside;
    if (run) {
      // Nothing asks where a run ends (rule 4).
    } else if (count == 0) {
      auto point = writer.region->getArguments().take_front(rank);
      // Points of rows of any lengths are numbered through.
      bool ragged = hasOffsets(op);
      llvm::append_range(indices, ragged ? point.drop_front() : point);
    } else {
      // A scattered row out of bounds is ignored (rule 4).
      Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
      for (auto [dim, index] : llvm::enumerate(indices)) {
        Value size = memref::DimOp::create(rewriter, loc, *target, dim);
        Value low = arith::CmpIOp::create(
            rewriter, loc, arith::CmpIPredicate::sge, index, zero);
        Value high = arith::CmpIOp::create(
            rewriter, loc, arith::CmpIPredicate::slt, index, size);
        Value both = arith::AndIOp::create(rewriter, loc, low, high);
        inside =
            inside ? arith::AndIOp::create(rewriter, loc, inside, both) : both;
      }
    }
    if (inside) {
      auto branch = scf::IfOp::create(rewriter, loc, inside, false);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    SmallVector<OpFoldResult> offsets, extents,
        strides(type.getRank(), rewriter.getIndexAttr(1));
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      bool own = dim < static_cast<int64_t>(indices.size());
      offsets.push_back(own ? OpFoldResult(indices[dim])
                            : OpFoldResult(rewriter.getIndexAttr(0)));
      extents.push_back(
          run   ? memref::getMixedSize(rewriter, loc, *source, dim)
          : own ? OpFoldResult(rewriter.getIndexAttr(1))
                : memref::getMixedSize(rewriter, loc, *target, dim));
    }
    ArrayRef<int64_t> shape =
        run ? cast<MemRefType>(source->getType()).getShape()
            : type.getShape().drop_front(indices.size());
    auto viewType =
        cast<MemRefType>(memref::SubViewOp::inferRankReducedResultType(
            shape, type, offsets, extents, strides));
    Value view = memref::SubViewOp::create(rewriter, loc, viewType, *target,
                                           offsets, extents, strides);
    if (failed(options.createMemCpy(rewriter, loc, *source, view)))
      return failure();
  }
  rewriter.modifyOpInPlace(*this, [&] {
    (*this)->setOperands(operands);
    setIndexCounts(counts);
    (*this)->setAttr("rows", rewriter.getDenseBoolArrayAttr(rows));
  });
  return success();
}
