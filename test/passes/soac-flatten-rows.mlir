// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// A part of a matrix with several dimensions: its rows, then its columns, each
// read at offset and position.
// CHECK-LABEL: func @part(
// CHECK-SAME: %[[M:.*]]: tensor<?x?xi32>, %[[IS:.*]]: tensor<?xindex>, %[[NS:.*]]: tensor<?xindex>
// CHECK-NOT: extract_slice
// CHECK: tensor.extract %[[IS]][%{{.*}}] : tensor<?xindex>
// CHECK: tensor.extract %[[M]][%{{.*}}, %{{.*}}] : tensor<?x?xi32>
// CHECK-NEXT: soac.yield
// CHECK: soac.jagged.pack %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?xindex>, tensor<?xindex>, tensor<?xi32>)
func.func @part(%m: tensor<?x?xi32>, %is: tensor<?xindex>, %ns: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%i = %is, %n = %ns) : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %part = tensor.extract_slice %m[%i, 0] [%n, %n] [1, 1] : tensor<?x?xi32> to tensor<?x?xi32>
    %rows = soac.map (%row = %part) : (tensor<?x?xi32>) -> !soac.jagged<2 x i32> {
      soac.yield %row : tensor<?xi32>
    }
    soac.yield %rows : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

// -----

// A slice under plain control flow is read where it is made.
// CHECK-LABEL: func @slice_in_branch(
// CHECK: soac.map
// CHECK: scf.if
// CHECK: %[[S:.*]] = tensor.extract_slice
// CHECK: tensor.extract %[[S]]
func.func @slice_in_branch(%rows: !soac.jagged<2 x i64>, %xs: tensor<?xi64>, %is: tensor<?xindex>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i64>, tensor<?xindex>) -> tensor<?xi64> {
    %some = arith.cmpi ne, %i, %c0 : index
    %x = scf.if %some -> (i64) {
      %n = scf.for %k = %c0 to %i step %c1 iter_args(%a = %c1) -> (index) {
        %b = arith.addi %a, %c1 : index
        scf.yield %b : index
      }
      %slice = tensor.extract_slice %xs[%i] [%n] [1] : tensor<?xi64> to tensor<?xi64>
      %size = tensor.dim %slice, %c0 : tensor<?xi64>
      %last = arith.subi %size, %c1 : index
      %y = tensor.extract %slice[%last] : tensor<?xi64>
      scf.yield %y : i64
    } else {
      scf.yield %zero : i64
    }
    soac.yield %x : i64
  }
  return %r : tensor<?xi64>
}
