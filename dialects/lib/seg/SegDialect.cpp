// Registration of the seg dialect and the interfaces of its operations.

#include "seg/Seg.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace seq::seg;

#include "seg/SegDialect.cpp.inc"
#include "seg/SegEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "seg/SegAttrs.cpp.inc"

namespace {
/// Everything may be inlined: regions carry no state of their own.
struct SegInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void SegDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "seg/SegAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "seg/SegOps.cpp.inc"
      >();
  addInterfaces<SegInliner>();
}

SmallVector<Value> YieldOp::getValues() {
  SmallVector<Value> values;
  for (unsigned i = 0, e = getIndexCounts().size(); i < e; ++i)
    values.push_back(getOperand(getValueIndex(i)));
  return values;
}

unsigned YieldOp::getValueIndex(unsigned i) {
  unsigned position = 0;
  for (int64_t count : getIndexCounts().take_front(i))
    position += 1 + count;
  return position;
}

bool YieldOp::isRun(unsigned i) {
  return getIndexCounts()[i] == 1 &&
         isa<RankedTensorType>(getOperand(getValueIndex(i)).getType()) &&
         cast<RankedTensorType>(getOperand(getValueIndex(i)).getType())
                 .getRank() == 1;
}

// What a body yields is stored, not forwarded: no successor gets it.
MutableOperandRange YieldOp::getMutableSuccessorOperands(RegionSuccessor) {
  return MutableOperandRange(getOperation(), /*start=*/0, /*length=*/0);
}

/// On memrefs a seg operation writes its outs; the regions add what they do.
static void
outsEffects(OperandRange outs, unsigned start, Operation *op,
            SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
                &effects) {
  for (unsigned i = 0, e = outs.size(); i < e; ++i)
    if (isa<MemRefType>(outs[i].getType())) {
      effects.emplace_back(MemoryEffects::Read::get(),
                           &op->getOpOperand(start + i));
      effects.emplace_back(MemoryEffects::Write::get(),
                           &op->getOpOperand(start + i));
    }
}

/// The regions run any number of times in any order.
static void regionSuccessors(Operation *op,
                             SmallVectorImpl<RegionSuccessor> &regions) {
  for (Region &region : op->getRegions())
    regions.emplace_back(&region);
  regions.emplace_back(op, op->getResults().take_front(0));
}

#define SEQ_SEG_OP(OP)                                                         \
  void OP::getEffects(                                                         \
      SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>      \
          &effects) {                                                          \
    outsEffects(getOuts(),                                                     \
                getOutsMutable().empty() ? 0                                   \
                                         : getOuts().getBeginOperandIndex(),   \
                *this, effects);                                               \
  }                                                                            \
  SmallVector<Region *> OP::getLoopRegions() {                                 \
    SmallVector<Region *> regions;                                             \
    for (Region &region : (*this)->getRegions())                               \
      regions.push_back(&region);                                              \
    return regions;                                                            \
  }                                                                            \
  void OP::getSuccessorRegions(RegionBranchPoint,                              \
                               SmallVectorImpl<RegionSuccessor> &regions) {    \
    regionSuccessors(*this, regions);                                          \
  }

SEQ_SEG_OP(MapOp)
SEQ_SEG_OP(RedOp)
SEQ_SEG_OP(ScanOp)
SEQ_SEG_OP(HistOp)

#define GET_OP_CLASSES
#include "seg/SegOps.cpp.inc"
