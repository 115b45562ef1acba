// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// An index is compared as an unsigned number: a negative one is a large one.
// CHECK-LABEL: func.func @extract(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[I:.*]]: index
// CHECK: %[[N:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[I]], %[[N]] : index
// CHECK: soac.assert %[[INSIDE]], "'tensor.extract' op index {0} is out of bounds for size {1}"(%[[I]], %[[N]]) : index, index
// CHECK-NEXT: tensor.extract
func.func @extract(%xs: tensor<?xf32>, %i: index) -> f32 {
  %x = tensor.extract %xs[%i] : tensor<?xf32>
  return %x : f32
}

// -----

// The message names the dimension where there are several. A constant within a
// static size is fine, one outside is left to fail.
// CHECK-LABEL: func.func @matrix(
// CHECK-SAME: %[[A:.*]]: tensor<?x4xf32>, %[[I:[a-z0-9]+]]: index
// CHECK: soac.assert {{.*}}"'tensor.extract' op index {0} is out of bounds for size {1} in dimension 0"(%[[I]],
// CHECK-NEXT: tensor.extract
// CHECK: soac.assert {{.*}}"'tensor.insert' op index {0} is out of bounds for size {1} in dimension 0"(%[[I]],
// CHECK: soac.assert {{.*}}"'tensor.insert' op index {0} is out of bounds for size {1} in dimension 1"(%{{.*}}, %{{.*}})
// CHECK-NEXT: tensor.insert
func.func @matrix(%a: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %x = tensor.extract %a[%i, %c3] : tensor<?x4xf32>
  %b = tensor.insert %x into %a[%i, %c4] : tensor<?x4xf32>
  return %b : tensor<?x4xf32>
}

// -----

// What an assert has established holds below it, also in regions, but not
// beside them.
// CHECK-LABEL: func.func @dominating
// CHECK: scf.if
// CHECK: soac.assert
// CHECK: } else {
// CHECK: soac.assert
// CHECK: }
// CHECK: soac.assert
// CHECK: tensor.extract
// CHECK-NOT: soac.assert
// CHECK: return
func.func @dominating(%xs: tensor<?xf32>, %i: index, %c: i1) -> (f32, f32, f32) {
  %a = scf.if %c -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    scf.yield %x : f32
  } else {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %y = arith.negf %x : f32
    scf.yield %y : f32
  }
  %b = tensor.extract %xs[%i] : tensor<?xf32>
  %d = scf.if %c -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    scf.yield %x : f32
  } else {
    scf.yield %b : f32
  }
  return %a, %b, %d : f32, f32, f32
}

// -----

// Counters of loops, maps and generated tensors stay below what they count.
// CHECK-LABEL: func.func @counters
// CHECK-NOT: soac.assert
func.func @counters(%xs: tensor<?xf32>, %ys: tensor<8xf32>) -> (f32, tensor<?xf32>, tensor<?xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %s = arith.addf %acc, %x : f32
    scf.yield %s : f32
  }
  %is = soac.iota(%n) : tensor<?xi64>
  %b = soac.map (%i = %is) : (tensor<?xi64>) -> tensor<?xf32> {
    %k = arith.index_cast %i : i64 to index
    %x = tensor.extract %xs[%k] : tensor<?xf32>
    soac.yield %x : f32
  }
  %d = tensor.generate %n {
  ^bb0(%i: index):
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    tensor.yield %x : f32
  } : tensor<?xf32>
  %e = scf.for %i = %c1 to %c8 step %c1 iter_args(%t = %ys) -> tensor<8xf32> {
    %x = tensor.extract %ys[%i] : tensor<8xf32>
    %u = tensor.insert %x into %t[%i] : tensor<8xf32>
    scf.yield %u : tensor<8xf32>
  }
  return %a, %b, %d, %e : f32, tensor<?xf32>, tensor<?xf32>, tensor<8xf32>
}

// -----

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

// -----

// A slice: its size, where it starts, where it ends.
// CHECK-LABEL: func.func @slices(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[I:[a-z0-9]+]]: index, %[[K:[a-z0-9]+]]: index, %[[S:[a-z0-9]+]]: index
// CHECK: soac.assert {{.*}}"'tensor.extract_slice' op size is negative: {0}"(%[[K]])
// CHECK: %[[N:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[STARTS:.*]] = arith.cmpi ule, %[[I]], %[[N]]
// CHECK: soac.assert %[[STARTS]], "'tensor.extract_slice' op offset {0} is out of bounds for size {1}"(%[[I]], %[[N]])
// CHECK: %[[STEPS:.*]] = arith.subi %[[K]], %
// CHECK: %[[LAST:.*]] = arith.addi %[[I]], %[[STEPS]]
// CHECK: %[[N1:.*]] = tensor.dim %[[XS]], %
// CHECK: %[[ROOM:.*]] = arith.subi %[[N1]], %[[K]]
// CHECK: %[[ENDS:.*]] = arith.cmpi sle, %[[I]], %[[ROOM]]
// CHECK: soac.assert %[[ENDS]], "'tensor.extract_slice' op index {0} of the slice is out of bounds for size {1}"(%[[LAST]], %[[N1]])
// CHECK: tensor.extract_slice
// CHECK: soac.assert {{.*}}"'tensor.extract_slice' op index {0} of the slice is out of bounds for size {1}"
// CHECK: tensor.extract_slice
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op size is negative: {0}"(%[[K]])
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op offset {0} is out of bounds for size {1}"
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op index {0} of the slice is out of bounds for size {1}"
// CHECK: soac.assert {{.*}}"'tensor.insert_slice' op source has sizes {{.*}}, expected
// CHECK: tensor.insert_slice
func.func @slices(%xs: tensor<?xf32>, %i: index, %k: index, %s: index, %new: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %a = tensor.extract_slice %xs[%i] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %b = tensor.extract_slice %xs[%i] [%k] [%s] : tensor<?xf32> to tensor<?xf32>
  %c = tensor.insert_slice %new into %xs[%i] [%k] [1] : tensor<?xf32> into tensor<?xf32>
  return %a, %b, %c : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// Whole rows of a matrix, counted by a loop, are inside; so is a static slice.
// CHECK-LABEL: func.func @rows
// CHECK-NOT: soac.assert
func.func @rows(%m: tensor<?x?xf32>, %s: tensor<9xf32>) -> (tensor<?x?xf32>, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %m, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %m, %c1 : tensor<?x?xf32>
  %r = scf.for %i = %c0 to %rows step %c1 iter_args(%t = %m) -> tensor<?x?xf32> {
    %row = tensor.extract_slice %m[%i, 0] [1, %columns] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    %u = tensor.insert_slice %row into %t[%i, 0] [1, %columns] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    scf.yield %u : tensor<?x?xf32>
  }
  %q = tensor.extract_slice %s[2] [3] [3] : tensor<9xf32> to tensor<3xf32>
  return %r, %q : tensor<?x?xf32>, tensor<3xf32>
}
