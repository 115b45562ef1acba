// A program that is large enough to be compiled in several parts, whose functions have
// names of C's library and of the runtime, and parts that lie far apart: what numpy says.
// So says the shared library, whose runtime has the real ones.
//
// RUN: cc -O1 -shared -fPIC %S/inputs/far.c -o %t.far.so -ldl
// RUN: %python %S/inputs/parts.py %t.mlir %t.far.so malloc free memcpy memrefCopy seq_rt_stream atexit | FileCheck %s
// CHECK: 2 of 2 ok
//
// RUN: seq-run %t.mlir --entry entry --emit llvm -o - | grep -c "^define internal" | FileCheck %s --check-prefix=FUNCTIONS
// FUNCTIONS: {{[1-9][0-9][0-9]}}
// RUN: seq-run %t.mlir --entry entry --emit so --force -o %t.so
// RUN: nm %t.so | FileCheck %s --check-prefix=NAMES
// NAMES-DAG: t seq.free
// NAMES-DAG: t seq.malloc
// NAMES-DAG: U free
// NAMES-DAG: U malloc
