// The dialects soac and seg in MLIR's C API: registration, types, attributes.
// Link with libSeqDialects.so and libMLIR-C.so.
#ifndef SEQ_C_DIALECTS_H
#define SEQ_C_DIALECTS_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

// mlirGetDialectHandle__soac__() and mlirGetDialectHandle__seg__().
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Soac, soac);
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Seg, seg);

// Both at once.
MLIR_CAPI_EXPORTED void seqRegisterDialects(MlirDialectRegistry registry);

// The type `!soac.jagged<RANK x ELEMENT>`; null, with a diagnostic at the
// location, for a rank below 2 or an element that is none.
MLIR_CAPI_EXPORTED MlirType seqJaggedTypeGet(MlirLocation location,
                                             unsigned rank, MlirType element);
MLIR_CAPI_EXPORTED bool seqTypeIsJagged(MlirType type);
MLIR_CAPI_EXPORTED unsigned seqJaggedTypeGetRank(MlirType type);
MLIR_CAPI_EXPORTED MlirType seqJaggedTypeGetElementType(MlirType type);

// The type of one element of an array, a tensor or jagged; null if it has no
// dimension.
MLIR_CAPI_EXPORTED MlirType seqGetRowType(MlirType type);

// What a `#seg.schedule` has; a number that is left out is -1.
typedef struct {
  int64_t numbers[7]; // threads, items, blocks at least and at most,
                      // tiles read directly, grain, lanes
  MlirStringRef mapping;
  bool uneven;
} SeqSchedule;

MLIR_CAPI_EXPORTED bool seqAttributeIsSchedule(MlirAttribute attribute);
MLIR_CAPI_EXPORTED SeqSchedule seqScheduleGetParts(MlirAttribute attribute);
// Null, with a diagnostic at the location, where the parts do not fit.
MLIR_CAPI_EXPORTED MlirAttribute seqScheduleGet(MlirLocation location,
                                                SeqSchedule parts);

#ifdef __cplusplus
}
#endif

#endif // SEQ_C_DIALECTS_H
