// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

func.func private @use(i8)

// A counter of something else proves nothing, nor does one that starts below 0
// or is too narrow to hold all indices.
// CHECK-LABEL: func.func @other_counters
// CHECK-COUNT-3: soac.assert {{.*}}"'tensor.extract' op index {0} is out of bounds for size {1}"
// CHECK-NOT: soac.assert
func.func @other_counters(%xs: tensor<?xi8>, %ys: tensor<?xi8>, %low: index) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi8>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %ys[%i] : tensor<?xi8>
    func.call @use(%x) : (i8) -> ()
  }
  scf.for %i = %low to %n step %c1 {
    %x = tensor.extract %xs[%i] : tensor<?xi8>
    func.call @use(%x) : (i8) -> ()
  }
  %is = soac.iota(%n) : tensor<?xi8>
  %b = soac.map (%i = %is) : (tensor<?xi8>) -> tensor<?xi8> {
    %k = arith.index_cast %i : i8 to index
    %x = tensor.extract %xs[%k] : tensor<?xi8>
    soac.yield %x : i8
  }
  return %b : tensor<?xi8>
}
