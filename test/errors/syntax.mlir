// Text that is no MLIR, or no MLIR of these dialects: the first error with its
// line and column, and status 3. The opt driver has one status for all errors.
//
// RUN: split-file %s %t && cd %t
// DEFINE: %{run} = %python %S/inputs/status.py 3 seq-run
// DEFINE: %{opt} = %python %S/inputs/status.py 1 seq-opt

// A missing colon before the types.
// RUN: %{run} colon.mlir --arg [1] 2>&1 | FileCheck %s --check-prefix=COLON
// RUN: %{opt} colon.mlir 2>&1 | FileCheck %s --check-prefix=COLON
// COLON: {{^}}colon.mlir:3:37: error: expected ':'
// COLON-NOT: error:

// An operation that the dialect does not have, in either form.
// RUN: %{run} custom.mlir --arg [1] 2>&1 | FileCheck %s --check-prefix=CUSTOM
// RUN: %{opt} custom.mlir 2>&1 | FileCheck %s --check-prefix=CUSTOM
// CUSTOM: {{^}}custom.mlir:2:9: error: custom op 'soac.mop' is unknown
// CUSTOM-NOT: error:
// RUN: %{run} generic.mlir --arg [1] 2>&1 | FileCheck %s --check-prefix=GENERIC
// RUN: %{opt} generic.mlir 2>&1 | FileCheck %s --check-prefix=GENERIC
// GENERIC: {{^}}generic.mlir:2:9: error: unregistered operation 'soac.mop' found in dialect ('soac')
// GENERIC-NOT: error:

// A dialect that there is not.
// RUN: %{run} dialect.mlir --arg [1] 2>&1 | FileCheck %s --check-prefix=DIALECT
// RUN: %{opt} dialect.mlir 2>&1 | FileCheck %s --check-prefix=DIALECT
// DIALECT: {{^}}dialect.mlir:2:19: error: operation being parsed with an unregistered dialect
// DIALECT-NOT: error:

// Bytes that are no text, and bytecode that breaks off.
// RUN: %python -c "open('bytes.mlir', 'wb').write(b'\x00\x01\xff')"
// RUN: %{run} bytes.mlir 2>&1 | FileCheck %s --check-prefix=BYTES
// BYTES: {{^}}bytes.mlir:1:2: error: unexpected character
// RUN: seq-opt whole.mlir --emit-bytecode -o whole.bc
// RUN: %python -c "open('cut.bc', 'wb').write(open('whole.bc', 'rb').read()[:60])"
// RUN: %{run} cut.bc 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: {{^}}cut.bc:0:0: error:
// CUT-NOT: error:

// Levels that would overflow the stack.
// RUN: %python -c "print('\n' * 3 + 'x {\n' * 20000 + '}' * 20000)" > deep.mlir
// RUN: %{run} deep.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: %{opt} deep.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// DEEP: {{^}}deep.mlir:1004:1: error: nested more than 1000 levels deep
// DEEP-NOT: error:

//--- colon.mlir
func.func @main(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %s = soac.reduce %xs neutral %zero (tensor<?xi32>) -> i32 {
  return %s : i32
}
//--- custom.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.mop %xs : tensor<?xi32>
  return %ys : tensor<?xi32>
}
//--- generic.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = "soac.mop"(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
//--- dialect.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = "sack.map"(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
//--- whole.mlir
func.func @main(%x: i32) -> i32 {
  return %x : i32
}
