// The part of the package for JAX: functions under jit, scans, rows, the tutorial.
// tools/jax.sh fetches JAX; without it this is left out.
// REQUIRES: jax
// RUN: %root/tools/wheel.sh
// RUN: env PYTHONPATH=%root/target/python/site:%root/target/jax SEQ_CACHE=%t.cache %python -B -W ignore -m unittest discover -s %S 2>&1 \
// RUN:   | FileCheck %s
// CHECK-NOT: {{FAIL|ERROR}}
// CHECK: Ran {{[1-9][0-9]+}} tests in
// CHECK: OK
