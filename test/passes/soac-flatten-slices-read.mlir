// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=incremental" | FileCheck %s --check-prefix=VERSIONS

// A slice that no combinator runs over is read where it is: nothing is lost.
// CHECK-LABEL: func @read(
// CHECK: soac.map
// CHECK: tensor.extract_slice
// CHECK: scf.for
// VERSIONS-LABEL: func @read(
// VERSIONS-NOT: soac.threshold
func.func @read(%starts: tensor<?xindex>, %n: index, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%start = %starts) : (tensor<?xindex>) -> tensor<?xi32> {
    %row = tensor.extract_slice %data[%start] [%n] [1] : tensor<?xi32> to tensor<?xi32>
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i32) {
      %x = tensor.extract %row[%i] : tensor<?xi32>
      %b = arith.addi %a, %x : i32
      scf.yield %b : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
