// All operations of the soac dialect.

#ifndef SOAC_ALL
#define SOAC_ALL

include "soac/SoacOps.td"
include "soac/SoacDerivedOps.td"

#endif // SOAC_ALL
