// The soac dialect: arrays, combinators, jagged arrays.

#ifndef SOAC_SOAC_H
#define SOAC_SOAC_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "soac/SoacDialect.h.inc"

#include "soac/SoacEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "soac/SoacTypes.h.inc"

#define GET_OP_CLASSES
#include "soac/SoacOps.h.inc"

#define GET_OP_CLASSES
#include "soac/SoacDerivedOps.h.inc"

namespace seq::soac {

/// The type of one element of an array: the type without its outermost
/// dimension. Null when `array` has none.
mlir::Type getRowType(mlir::Type array);

/// The outermost size of an array, `ShapedType::kDynamic` when unknown.
int64_t getOuterSize(mlir::Type array);

/// Whether a value of type `actual` may stand where `expected` is declared:
/// they are equal but for sizes that one of them does not know.
bool areCompatible(mlir::Type actual, mlir::Type expected);

/// Whether the region has one block that yields its arguments in order.
bool isIdentityRegion(mlir::Region &region);

} // namespace seq::soac

#endif // SOAC_SOAC_H
