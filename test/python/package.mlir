// The wheel is built and unpacked, and the tests in Python run with it: calls, errors,
// jagged arrays, back ends, the tutorial.
// RUN: %root/tools/wheel.sh | FileCheck %s --check-prefix=WHEEL
// RUN: env PYTHONPATH=%root/target/python/site SEQ_CACHE=%t.cache %python -B -m unittest discover -s %S 2>&1 \
// RUN:   | FileCheck %s
// WHEEL: target/python/seq_mlir-{{.*}}-cp311-abi3-linux_x86_64.whl
// CHECK-NOT: {{FAIL|ERROR}}
// CHECK: Ran {{[1-9][0-9]+}} tests in
// CHECK: OK
