// Sizes in parentheses: an operand for each dynamic one, or one for each
// dimension, the static ones as numbers.

#ifndef SOAC_SIZE_SYNTAX_H
#define SOAC_SIZE_SYNTAX_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

namespace seq::soac {

/// An operand or a number.
struct Size {
  llvm::SMLoc loc;
  std::optional<mlir::OpAsmParser::UnresolvedOperand> operand;
  int64_t number = 0;
};
using Sizes = llvm::SmallVector<Size>;

mlir::ParseResult parseSize(mlir::OpAsmParser &parser, Size &size);

/// `(%n, 4)`
mlir::ParseResult parseSizes(mlir::OpAsmParser &parser, Sizes &sizes);

/// Resolves the operands among sizes.
mlir::ParseResult resolveSizes(mlir::OpAsmParser &parser, const Sizes &sizes,
                               mlir::OperationState &state);

/// Numbers have to be those of the first dimensions of the type.
mlir::ParseResult checkSizes(mlir::OpAsmParser &parser, const Sizes &sizes,
                             mlir::RankedTensorType type, size_t dimensions);

/// How many operands there are among sizes.
int32_t countOperands(const Sizes &sizes);

} // namespace seq::soac

#endif // SOAC_SIZE_SYNTAX_H
