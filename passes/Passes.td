// The passes on soac and seg.

#ifndef SEQ_PASSES
#define SEQ_PASSES

include "ExpandPasses.td"
include "SoacPasses.td"
include "SegPasses.td"

#endif // SEQ_PASSES
