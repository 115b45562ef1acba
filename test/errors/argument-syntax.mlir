// Arguments that are malformed, in each of their forms: status 2, the argument
// by number and text, and what is wrong with it.
//
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg

// No form at all.
// RUN: %{run} '' 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: {{^}}error: argument 0: bad argument '': it is not a .npy or .npz file, a literal such as 3:i32
// RUN: %{run} foo 2>&1 | FileCheck %s --check-prefix=FOO
// FOO: {{^}}error: argument 0: bad argument 'foo': it is not a .npy or .npz file

// Literals.
// RUN: %{run} [1,2 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: bad argument '[1,2': a ']' is missing
// RUN: %{run} [1,] 2>&1 | FileCheck %s --check-prefix=HOLE
// HOLE: bad argument '[1,]': a value is missing
// RUN: %{run} [1]] 2>&1 | FileCheck %s --check-prefix=AFTER
// AFTER: bad argument '[1]]': unexpected ']' after the value
// RUN: %{run} [1.5] 2>&1 | FileCheck %s --check-prefix=FRACTION
// FRACTION: bad argument '[1.5]': '1.5' is not a value of type i32
// RUN: %{run} [4294967296] 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: bad argument '[4294967296]': 4294967296 does not fit i32
// RUN: %{run} [1]:i7 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: bad argument '[1]:i7': there is no type 'i7'; the types are i1, i8, i16, i32, i64, index, f16, bf16, f32, f64
// RUN: %{run} [[1,2],[3]] 2>&1 | FileCheck %s --check-prefix=ROWS
// ROWS: bad argument '{{\[\[}}1,2],[3]]': rows have different lengths: 2 and 1
// RUN: %{run} [[1,2],3] 2>&1 | FileCheck %s --check-prefix=MIXED
// MIXED: bad argument '{{\[\[}}1,2],3]': '3' stands where other rows are arrays

// random:
// RUN: %{run} random:i7[3] 2>&1 | FileCheck %s --check-prefix=RANDOM-TYPE
// RANDOM-TYPE: bad argument 'random:i7[3]': there is no type 'i7'
// RUN: %{run} random:i32[-1] 2>&1 | FileCheck %s --check-prefix=RANDOM-SIZE
// RANDOM-SIZE: bad argument 'random:i32[-1]': '-1' is not a size
// RUN: %{run} random:i32[3 2>&1 | FileCheck %s --check-prefix=RANDOM-OPEN
// RANDOM-OPEN: bad argument 'random:i32[3': a ']' is missing
// RUN: %{run} random:i32[3]@x 2>&1 | FileCheck %s --check-prefix=SEED
// SEED: bad argument 'random:i32[3]@x': the seed 'x' is not a number
// RUN: %{run} random:i32[3]{5..0} 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: bad argument 'random:i32[3]{5..0}': the range from 5 to 0 is empty
// RUN: %{run} random:i32[3]{0..99999999999} 2>&1 | FileCheck %s --check-prefix=FIT
// FIT: the range from 0 to 99999999999 does not fit i32
// RUN: %{run} random:i32[1000000000000000000] 2>&1 | FileCheck %s --check-prefix=MUCH
// MUCH: an array of sizes 1000000000000000000 is too large
// RUN: %{run} random:i32[4294967296x4294967296x16] 2>&1 | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: an array of sizes 4294967296x4294967296x16 is too large

// iota:, zeros: and ones:
// RUN: %{run} iota:i32 2>&1 | FileCheck %s --check-prefix=IOTA
// RUN: %{run} iota:i32[3x3] 2>&1 | FileCheck %s --check-prefix=IOTA
// IOTA: iota: has one size, as in iota:i64[10]
// RUN: %{run} iota:i1[3] 2>&1 | FileCheck %s --check-prefix=IOTA-TYPE
// IOTA-TYPE: bad argument 'iota:i1[3]': iota: has no form of type i1
// RUN: %{run} iota:i32[1000000000000000] 2>&1 | FileCheck %s --check-prefix=IOTA-MUCH
// IOTA-MUCH: an array of sizes 1000000000000000 is too large
// RUN: %{run} zeros:i32[9223372036854775807x2] 2>&1 | FileCheck %s --check-prefix=ZEROS
// ZEROS: an array of sizes 9223372036854775807x2 is too large
// RUN: %{run} ones:i32[3]@4 2>&1 | FileCheck %s --check-prefix=ONES
// ONES: bad argument 'ones:i32[3]@4': only random: has a seed

// bytes:
// RUN: %{run} bytes: 2>&1 | FileCheck %s --check-prefix=BYTES
// BYTES: bad argument 'bytes:': a file name is missing
// RUN: %{run} bytes:%t.missing 2>&1 | FileCheck %s --check-prefix=NO-BYTES
// NO-BYTES: {{^}}error: argument 0: {{.*}}.missing does not exist
// RUN: %{run} bytes:%S 2>&1 | FileCheck %s --check-prefix=BYTES-FOLDER
// BYTES-FOLDER: {{^}}error: argument 0: {{.*}} is a directory
// RUN: %{run} bytes:%s 2>&1 | FileCheck %s --check-prefix=BYTES-TYPE
// BYTES-TYPE: argument-syntax.mlir has element type i8, expected i32

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  return %xs : tensor<?xi32>
}
