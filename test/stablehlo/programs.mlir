// Programs that JAX exported give what JAX computed, on all back ends. `export.py` writes them.
//
// RUN: env SEQ_SIMT_MODE=fast %python -W ignore %S/run.py --backend interp,cpu,simt | FileCheck %s
// CHECK: 285 of 285 runs of 95 programs ok
