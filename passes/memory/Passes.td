// The passes on what becomes memory.

#ifndef SEQ_MEMORY_PASSES
#define SEQ_MEMORY_PASSES

include "TensorPasses.td"
include "BufferPasses.td"

#endif // SEQ_MEMORY_PASSES
