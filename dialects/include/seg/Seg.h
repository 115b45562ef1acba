// The seg dialect: segmented operations over explicit index spaces.

#ifndef SEQ_SEG_H
#define SEQ_SEG_H

#include "soac/Soac.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

#include "seg/SegDialect.h.inc"
#include "seg/SegEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "seg/SegAttrs.h.inc"

#define GET_OP_CLASSES
#include "seg/SegOps.h.inc"

#endif // SEQ_SEG_H
