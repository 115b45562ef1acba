// All maps of the programs are flattened, and flattening keeps the work and bounds
// the memory: the interpreter counts the same programs nested and flattened, the
// runtime of the CPU what is allocated.
//
// DEFINE: %{flatten} = seq-opt --soac-flatten="mode=full fail-on-sequential" -o /dev/null
// RUN: seq-opt --soac-flatten="mode=full fail-on-sequential" -o /dev/null %root/test/programs/nested-rows.mlir
// RUN: %{flatten} %root/test/programs/nested-control.mlir
// RUN: %{flatten} %root/test/programs/nested-rules.mlir
// RUN: %{flatten} %root/test/programs/nested-operators.mlir
// RUN: %{flatten} %root/test/programs/quickhull.mlir
// RUN: %{flatten} %root/test/programs/breadth-first-search.mlir
// RUN: %{flatten} %root/test/programs/word-statistics.mlir
// RUN: %{flatten} %root/test/programs/sparse-products.mlir
//
// RUN: %python %root/test/programs/work.py | FileCheck %s
// RUN: %python %root/test/programs/memory.py | FileCheck %s
// CHECK: {{^}}[[COUNT:[0-9]+]] of [[COUNT]] functions ok
