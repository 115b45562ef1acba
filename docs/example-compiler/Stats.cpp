// The dialect stats.

#include "Stats.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include "StatsDialect.cpp.inc"

#define GET_OP_CLASSES
#include "Stats.cpp.inc"

void stats::StatsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Stats.cpp.inc"
      >();
}
