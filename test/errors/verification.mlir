// Text that parses and does not verify: the operation, the values that clash,
// and status 3.
//
// RUN: split-file %s %t && cd %t
// DEFINE: %{run} = %python %S/inputs/status.py 3 seq-run --arg [1]

// A body that yields too much, with a note where it does.
// RUN: %{run} count.mlir 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: {{^}}count.mlir:2:9: error: 'soac.map' op body region yields 2 values, expected 1
// COUNT: {{^}}count.mlir:3:5: note: yielded here
// COUNT-NOT: error:

// A body that yields another type than its result holds.
// RUN: %{run} type.mlir 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: {{^}}type.mlir:2:9: error: 'soac.map' op body region yields 'i32' at position 0, expected 'f32'
// TYPE-NOT: error:

// A value that is used as another type, with a note where it comes from.
// RUN: %{run} use.mlir 2>&1 | FileCheck %s --check-prefix=USE
// USE: {{^}}use.mlir:2:10: error: use of value '%xs' expects different type than prior uses: 'tensor<?xf32>' vs 'tensor<?xi32>'
// USE-NEXT: {{^}}use.mlir:1:17: note: prior use here
// USE-NOT: error:

// A call of a function that there is not.
// RUN: %{run} call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: {{^}}call.mlir:2:9: error: 'func.call' op 'absent' does not reference a valid function
// CALL-NOT: error:

//--- count.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x, %x : i32, i32
  }
  return %ys : tensor<?xi32>
}
//--- type.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xf32> {
    soac.yield %x : i32
  }
  return %ys : tensor<?xf32>
}
//--- use.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xf32> {
  return %xs : tensor<?xf32>
}
//--- call.mlir
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = func.call @absent(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %ys : tensor<?xi32>
}
