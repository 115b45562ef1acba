// How much there is to compile for the kernels of programs: kernels, operations for
// LLVM and instructions of PTX have bounds, as the time is what these take.
//
// RUN: seq-opt %s --gpu-serialize -o /dev/null
// RUN: %python %root/test/programs/size.py --kernels | FileCheck %s
// CHECK: quickhull @main: {{[0-9]+}} kernels, {{[0-9]+}} operations, {{[0-9]+}} instructions
// CHECK: all within bounds

// The text is the same on every machine, however many threads compile its parts.
// RUN: seq-run %root/test/programs/quicksort.mlir --entry main --emit ptx -o %t.all --force
// RUN: taskset -c 0 seq-run %root/test/programs/quicksort.mlir --entry main --emit ptx -o %t.one --force
// RUN: diff %t.all %t.one
// RUN: FileCheck %s --check-prefix=PTX < %t.all
// PTX-COUNT-1: .version
// PTX-NOT: .version
