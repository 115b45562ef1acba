// .npy files that break off or are none: status 2, the file and the reason.
//
// RUN: %python %S/inputs/arrays.py %t && cd %t
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg

// Cut off in the magic number, in the header and in the data.
// RUN: %{run} missing.npy 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}error: argument 0: missing.npy does not exist
// RUN: %{run} cut-empty.npy 2>&1 | FileCheck %s --check-prefix=MAGIC
// RUN: %{run} cut-magic.npy 2>&1 | FileCheck %s --check-prefix=MAGIC
// RUN: %{run} cut-version.npy 2>&1 | FileCheck %s --check-prefix=MAGIC
// MAGIC: {{^}}error: argument 0: cut-{{.*}}.npy is not a .npy file: magic not found
// RUN: %{run} cut-length.npy 2>&1 | FileCheck %s --check-prefix=HEADER
// RUN: %{run} cut-header.npy 2>&1 | FileCheck %s --check-prefix=HEADER
// RUN: %{run} huge-header.npy 2>&1 | FileCheck %s --check-prefix=HEADER
// HEADER: {{^}}error: argument 0: {{.*}}.npy is truncated: the header is incomplete
// RUN: %{run} cut-none.npy 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: {{^}}error: argument 0: cut-none.npy is truncated: 0 of 12 bytes of data are there
// RUN: %{run} cut-data.npy 2>&1 | FileCheck %s --check-prefix=DATA
// DATA: {{^}}error: argument 0: cut-data.npy is truncated: 11 of 12 bytes of data are there

// Headers that mean nothing, each in one line.
// RUN: %{run} words.npy 2>&1 | FileCheck %s --check-prefix=WORDS
// WORDS: {{^}}error: argument 0: words.npy is not a .npy file: the header is no dictionary
// WORDS-NOT: {{.}}
// RUN: %{run} no-keys.npy 2>&1 | FileCheck %s --check-prefix=KEYS
// KEYS: no-keys.npy is not a .npy file: dict is missing key 'fortran_order'
// RUN: %{run} version-9.npy 2>&1 | FileCheck %s --check-prefix=VERSION
// VERSION: version-9.npy is not a .npy file: unsupported version: (9, 0)

// Shapes that cannot be; no memory is asked for.
// RUN: %{run} shape-product.npy 2>&1 | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: shape-product.npy has an impossible shape [4294967296, 4294967296]
// RUN: %{run} shape-quintillion.npy 2>&1 | FileCheck %s --check-prefix=QUINTILLION
// QUINTILLION: shape-quintillion.npy is truncated: 0 of 4000000000000000000 bytes of data are there
// RUN: %{run} shape-digits.npy 2>&1 | FileCheck %s --check-prefix=DIGITS
// DIGITS: shape-digits.npy is not a .npy file: dimension cannot be larger than u64
// RUN: %{run} shape-negative.npy 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: shape-negative.npy is not a .npy file: dimension cannot be negative
// RUN: %{run} shape-number.npy 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: shape-number.npy is not a .npy file: shape must be list or tuple

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  return %xs : tensor<?xi32>
}
