// .npy files of another type than the argument: status 2, what the file has and
// what is expected. Byte order and element order do not matter.
//
// RUN: %python %S/inputs/arrays.py %t && cd %t
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg

// Element types.
// RUN: %{run} float64.npy 2>&1 | FileCheck %s --check-prefix=FLOAT64
// FLOAT64: {{^}}error: argument 0: float64.npy has dtype float64, expected i32
// RUN: %{run} int64.npy 2>&1 | FileCheck %s --check-prefix=INT64
// INT64: {{^}}error: argument 0: int64.npy has dtype int64, expected i32
// RUN: %{run} complex.npy 2>&1 | FileCheck %s --check-prefix=COMPLEX
// COMPLEX: {{^}}error: argument 0: complex.npy has dtype complex128, expected i32
// RUN: %{run} text.npy 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: {{^}}error: argument 0: text.npy has dtype <U2, expected i32
// RUN: %{run} object.npy 2>&1 | FileCheck %s --check-prefix=OBJECT
// OBJECT: {{^}}error: argument 0: object.npy has dtype |O, expected i32
// RUN: %{run} record.npy 2>&1 | FileCheck %s --check-prefix=RECORD
// RECORD: {{^}}error: argument 0: record.npy has dtype [('a', '<i4'), ('b', '<f4'), ], expected i32
// RUN: %{run} unknown.npy 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: {{^}}error: argument 0: unknown.npy is not a .npy file: invalid type string

// Ranks and sizes.
// RUN: %{run} rank-0.npy 2>&1 | FileCheck %s --check-prefix=RANK-0
// RANK-0: {{^}}error: argument 0: rank-0.npy has rank 0, expected rank 1 (tensor<?xi32>)
// RUN: %{run} rank-2.npy 2>&1 | FileCheck %s --check-prefix=RANK-2
// RANK-2: {{^}}error: argument 0: rank-2.npy has rank 2, expected rank 1 (tensor<?xi32>)
// RUN: %{run} good.npy --entry scalar 2>&1 | FileCheck %s --check-prefix=SCALAR
// SCALAR: {{^}}error: argument 0: good.npy is tensor<3xi32>, expected i32
// RUN: %{run} floats-2x2.npy --entry fixed 2>&1 | FileCheck %s --check-prefix=FIXED
// FIXED: {{^}}error: argument 0: floats-2x2.npy has size 2 in dimension 1, expected 3 (tensor<2x3xf32>)
// RUN: %{run} [] --entry fixed 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: {{^}}error: argument 0: [] has size 0 in dimension 0, expected 2 (tensor<2x3xf32>)

// What only looks different: the other byte order, columns first.
// RUN: seq-run %s --arg big-endian.npy | FileCheck %s --check-prefix=BIG
// BIG: tensor<2xi32>: [1, 256]
// RUN: seq-run %s --entry rows --arg columns.npy | FileCheck %s --check-prefix=COLUMNS
// COLUMNS: tensor<2x3xi32>:
// COLUMNS-NEXT: [1, 2, 3]
// COLUMNS-NEXT: [4, 5, 6]

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  return %xs : tensor<?xi32>
}
func.func @rows(%xs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  return %xs : tensor<?x?xi32>
}
func.func @fixed(%xs: tensor<2x3xf32>) -> tensor<2x3xf32> {
  return %xs : tensor<2x3xf32>
}
func.func @scalar(%x: i32) -> i32 {
  return %x : i32
}
