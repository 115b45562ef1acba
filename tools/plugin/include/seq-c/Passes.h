// The passes and pipelines of Seq in MLIR's C API. Link with libSeqPlugin.so.
#ifndef SEQ_C_PASSES_H
#define SEQ_C_PASSES_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

// Makes all passes and pipelines known by their names, so that they stand in
// the text of a pipeline (mlirParsePassPipeline) and are flags of a tool that
// reads its command line afterwards. Calling it again changes nothing. The
// pipelines have passes of MLIR, too, which mlirRegisterAllPasses() registers.
MLIR_CAPI_EXPORTED void seqRegisterAllPasses(void);

#ifdef __cplusplus
}
#endif

#endif // SEQ_C_PASSES_H
