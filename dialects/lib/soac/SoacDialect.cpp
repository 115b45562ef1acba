// Registration of the soac dialect, its type, and what every combinator shares.

#include "soac/Soac.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace seq::soac;

#include "soac/SoacDialect.cpp.inc"
#include "soac/SoacEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "soac/SoacTypes.cpp.inc"

namespace {
/// Everything may be inlined: regions carry no state of their own.
struct SoacInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void SoacDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "soac/SoacTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "soac/SoacOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "soac/SoacDerivedOps.cpp.inc"
      >();
  addInterfaces<SoacInliner>();
}

LogicalResult JaggedType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 unsigned rank, Type elementType) {
  if (rank < 2)
    return emitError() << "jagged array needs a rank of 2 or more, got "
                       << rank;
  if (!elementType.isIntOrIndexOrFloat())
    return emitError() << "jagged array of unsupported element type "
                       << elementType;
  return success();
}

Type JaggedType::getRowType() {
  if (getRank() == 2)
    return RankedTensorType::get({ShapedType::kDynamic}, getElementType());
  return JaggedType::get(getContext(), getRank() - 1, getElementType());
}

Type seq::soac::getRowType(Type array) {
  if (auto jagged = dyn_cast<JaggedType>(array))
    return jagged.getRowType();
  auto tensor = dyn_cast<RankedTensorType>(array);
  if (!tensor || tensor.getRank() == 0)
    return {};
  if (tensor.getRank() == 1)
    return tensor.getElementType();
  return RankedTensorType::get(tensor.getShape().drop_front(),
                               tensor.getElementType());
}

int64_t seq::soac::getOuterSize(Type array) {
  auto tensor = dyn_cast<RankedTensorType>(array);
  return tensor && tensor.getRank() > 0 ? tensor.getDimSize(0)
                                        : ShapedType::kDynamic;
}

bool seq::soac::areCompatible(Type actual, Type expected) {
  if (actual == expected)
    return true;
  auto a = dyn_cast<RankedTensorType>(actual);
  auto b = dyn_cast<RankedTensorType>(expected);
  if (!a || !b || a.getElementType() != b.getElementType())
    return false;
  return succeeded(verifyCompatibleShape(a.getShape(), b.getShape()));
}

bool seq::soac::isIdentityRegion(Region &region) {
  if (!region.hasOneBlock())
    return false;
  Block &block = region.front();
  return llvm::hasSingleElement(block) && isa<YieldOp>(block.front()) &&
         llvm::equal(block.front().getOperands(), block.getArguments());
}

#define GET_OP_CLASSES
#include "soac/SoacOps.cpp.inc"
