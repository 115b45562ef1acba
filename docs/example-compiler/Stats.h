// The dialect stats, and the pass that lowers it.
#ifndef STATS_H
#define STATS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "StatsDialect.h.inc"

#define GET_OP_CLASSES
#include "Stats.h.inc"

namespace stats {
// Registers stats-to-soac.
void registerPasses();
} // namespace stats

#endif // STATS_H
