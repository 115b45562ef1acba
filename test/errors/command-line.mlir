// Wrong command lines: status 2 and what would be right.
//
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run

// Files.
// RUN: %{run} %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}error: {{.*}}.missing does not exist
// RUN: %{run} %S 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: {{^}}error: {{.*}} is a directory
// RUN: %{run} 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: {{^}}error: the following required arguments were not provided:
// NONE-NEXT: <FILE>
// RUN: %{run} %s %s 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: {{^}}error: unexpected argument '{{.*}}command-line.mlir' found

// Options and their values.
// RUN: %{run} %s --fast 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: {{^}}error: unexpected argument '--fast' found
// RUN: %{run} %s --backend gpu 2>&1 | FileCheck %s --check-prefix=BACKEND
// BACKEND: {{^}}error: invalid value 'gpu' for '--backend <BACKEND>'
// BACKEND-NEXT: [possible values: interp, cpu, simt, cuda]
// RUN: %{run} %s --threads 0 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: {{^}}error: invalid value '0' for '--threads <N>': 0 is not in 1..=4096
// RUN: %{run} %s --time many 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: {{^}}error: invalid value 'many' for '--time <N>'
// RUN: %{run} %s --tolerance nan 2>&1 | FileCheck %s --check-prefix=TOLERANCE
// TOLERANCE: {{^}}error: invalid value 'nan' for '--tolerance <BOUND>': a number from 0 to below 1 is needed
// RUN: %{run} %s --emit wasm -o %t 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: {{^}}error: invalid value 'wasm' for '--emit <KIND>'
// RUN: %{run} %s --emit so --target gpu -o %t 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: {{^}}error: invalid value 'gpu' for '--target <TARGET>'
// TARGET-NEXT: [possible values: cpu, cuda, simt]

// The number of arguments, with the types that are expected.
// RUN: %{run} %s 2>&1 | FileCheck %s --check-prefix=FEW
// FEW: {{^}}error: 0 arguments given (--arg), expected 2: @main(i32, tensor<?xf32>) -> i32
// RUN: %{run} %s --arg 1 --arg [] --arg 3 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: {{^}}error: 3 arguments given (--arg), expected 2: @main(i32, tensor<?xf32>) -> i32

func.func @main(%x: i32, %ys: tensor<?xf32>) -> i32 {
  return %x : i32
}
