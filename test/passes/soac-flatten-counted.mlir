// Rows whose lengths a program computes have no more elements than an index counts.
//
// RUN: seq-opt %s --soac-flatten=mode=full --canonicalize --cse | FileCheck %s

// The first sum that overflows is negative.
// CHECK-LABEL: func @iotas(
// CHECK: %[[SUMS:.*]] = soac.scan %[[LENGTHS:.*]] neutral
// CHECK: %[[OFFSETS:.*]] = soac.map (%[[O:.*]] = %[[SUMS]], %[[N:.*]] = %[[LENGTHS]])
// CHECK-DAG: %[[LATER:.*]] = arith.cmpi slt, %[[O]], %c0
// CHECK-DAG: %[[END:.*]] = arith.addi %[[O]], %[[N]]
// CHECK-DAG: %[[FITS:.*]] = arith.cmpi sge, %[[END]], %c0
// CHECK: %[[HOLDS:.*]] = arith.ori %[[LATER]], %[[FITS]]
// CHECK: soac.assert %[[HOLDS]], "'soac.iota' op makes more elements than an index counts: {0} and a row of {1}"(%[[O]], %[[N]])
// CHECK: soac.yield %[[O]]
// CHECK: soac.jagged.pack %[[OFFSETS]],
func.func @iotas(%ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %i = soac.iota(%n) : tensor<?xindex>
    soac.yield %i : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

// Rows of one length are counted once.
// CHECK-LABEL: func @even(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[N:.*]]: index)
// CHECK: %[[COUNT:.*]] = tensor.dim %[[XS]]
// CHECK: %[[SOME:.*]] = arith.maxui %[[N]], %c1
// CHECK: %[[MOST:.*]] = arith.divui %c9223372036854775807, %[[SOME]]
// CHECK: %[[HOLDS:.*]] = arith.cmpi ule, %[[COUNT]], %[[MOST]]
// CHECK: soac.assert %[[HOLDS]], "'soac.replicate' op makes more elements than an index counts: {0} rows of {1}"(%[[COUNT]], %[[N]])
// CHECK-NOT: soac.assert
func.func @even(%xs: tensor<?xi32>, %n: index) -> !soac.jagged<2 x i32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %row = soac.replicate(%n) %x : i32 -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// Arrays that exist can be joined; rows that are made for that need not exist.
// CHECK-LABEL: func @joined(
// CHECK-NOT: soac.assert
// CHECK: return
func.func @joined(%xs: !soac.jagged<2 x i32>, %ys: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%x = %xs, %y = %ys) : (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %row = soac.concat %x, %y : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// CHECK-LABEL: func @joined_copies(
// CHECK: soac.assert {{.*}}"'soac.replicate' op makes
// CHECK: soac.assert {{.*}}"'soac.concat' op makes more elements than an index counts: {0} and a row of {1}"
func.func @joined_copies(%ns: tensor<?xindex>, %ys: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %c7 = arith.constant 7 : i32
  %r = soac.map (%n = %ns, %y = %ys) : (tensor<?xindex>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %x = soac.replicate(%n) %c7 : i32 -> tensor<?xi32>
    %row = soac.concat %x, %y : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
