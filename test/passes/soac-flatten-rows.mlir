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

// All slices are inserted by one scatter into the data.
// CHECK-LABEL: func @insert(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[IS:.*]]: tensor<?xindex>
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: tensor.extract %[[IS]]
// CHECK: %[[NEW:.*]] = soac.scatter %{{.*}}, %{{.*}} into %[[DATA]] : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[NEW]]
func.func @insert(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %two = arith.constant dense<[1, 2]> : tensor<2xi32>
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %s = tensor.insert_slice %two into %row[%i] [2] [1] : tensor<2xi32> into tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// Rows of any size are combined in rounds: a loop that halves the numbers of
// rows, with the operator over the elements of all pairs.
// CHECK-LABEL: func @combined(
// CHECK: %[[LONGEST:.*]] = soac.reduce
// CHECK: arith.maxui
// CHECK: scf.while (%[[MOST:.*]] = %[[LONGEST]],
// CHECK: arith.cmpi ugt, %[[MOST]], %c1
// CHECK: scf.condition
// CHECK: arith.ceildivui
// CHECK: soac.filter
// CHECK: soac.map
// CHECK: arith.maxsi
// CHECK: scf.yield
// CHECK-NOT: scf.while
// CHECK: soac.jagged.pack
func.func @combined(%planes: !soac.jagged<3 x i32>, %low: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %x = soac.reduce %plane neutral %low : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.map (%p = %a, %q = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %m = arith.maxsi %p, %q : i32
        soac.yield %m : i32
      }
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// A scan goes up and down: on the way up each level has half of the elements of the one
// before, which stay in arrays that grow; on the way down each takes its part of them.
// CHECK-LABEL: func @prefixes(
// CHECK: scf.while (%[[UP:[^ ]*]] = %c0,
// CHECK: arith.shrui %{{.*}}, %[[UP]]
// CHECK: scf.if
// CHECK: soac.scatter
// CHECK: scf.while (%[[DOWN:[^ ]*]] = %{{.*}}#0,
// CHECK: arith.cmpi ne, %[[DOWN]], %c0
// CHECK: arith.subi %{{.*}}, %c1
// CHECK: tensor.extract_slice
// CHECK-NOT: soac.concat
// CHECK: scf.yield
func.func @prefixes(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %x = soac.scan %plane neutral %none : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %x : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

// -----

// A neutral element of the row does not enter a histogram: the number of the row
// is combined beside the values, -1 where there is none.
// CHECK-LABEL: func @bins(
// CHECK-SAME: %[[KS:[^ ]*]]: tensor<?xi32>)
// CHECK: soac.hist %{{.*}} into %{{.*}}, %{{.*}} neutral %c-1, %c0_i32
// CHECK: arith.maxsi
// CHECK: scf.if
// CHECK: %[[K:.*]] = tensor.extract %[[KS]]
// CHECK: arith.subi %{{.*}}, %[[K]]
func.func @bins(%rows: !soac.jagged<2 x index>, %ks: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %n = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x index>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %start = soac.replicate(%n) %k : i32 -> tensor<?xi32>
    %h = soac.hist (%x = %row) into %start neutral %k : (tensor<?xindex>) into tensor<?xi32> map {
      soac.yield %x, %one : index, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.subi %c, %k : i32
      soac.yield %d : i32
    }
    soac.yield %h : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// Rows of rows go to their places level by level, in one scatter of elements.
// CHECK-LABEL: func @planes(
// CHECK: soac.scatter %{{.*}}, %{{.*}} into %{{.*}} : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
// CHECK-NOT: tensor<?x2x2xi32>) into
func.func @planes(%rows: !soac.jagged<2 x index>) -> tensor<?x3x2x2xi32> {
  %none = arith.constant dense<0> : tensor<3x2x2xi32>
  %one = arith.constant dense<1> : tensor<2x2xi32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?x3x2x2xi32> {
    %s = soac.scatter (%i = %row) into %none : (tensor<?xindex>) into tensor<3x2x2xi32> {
      soac.yield %i, %one : index, tensor<2x2xi32>
    }
    soac.yield %s : tensor<3x2x2xi32>
  }
  return %r : tensor<?x3x2x2xi32>
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

// -----

// Other sizes for the same elements: new offsets for the data, which stay.
// CHECK-LABEL: func @reshaped(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[NS:.*]]: tensor<?xindex>
// CHECK: %{{.*}}, %[[DATA:.*]] = soac.jagged.unpack %[[ROWS]]
// CHECK: %[[OUTER:.*]] = soac.scan
// CHECK: %[[INNER:.*]] = soac.map
// CHECK-NEXT: arith.muli %{{.*}}, %c4
// CHECK: soac.jagged.pack %[[OUTER]], %[[INNER]], %[[DATA]]
func.func @reshaped(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<3 x i32> {
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<3 x i32> {
    %m = tensor.expand_shape %row [[0, 1]] output_shape [%n, 4] : tensor<?xi32> into tensor<?x4xi32>
    %lines = soac.map (%line = %m) : (tensor<?x4xi32>) -> !soac.jagged<2 x i32> {
      %open = tensor.cast %line : tensor<4xi32> to tensor<?xi32>
      soac.yield %open : tensor<?xi32>
    }
    soac.yield %lines : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}

// -----

// What is the same for all elements is reshaped once.
// CHECK-LABEL: func @reshaped_once(
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape
// CHECK: tensor.extract %[[FLAT]]
func.func @reshaped_once(%m: tensor<?x?xi32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %flat = tensor.collapse_shape %m [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
    %part = tensor.extract_slice %flat[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
    soac.yield %part : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// The points of each case of a switch, and those that have none.
// CHECK-LABEL: func @switched(
// CHECK-SAME: %[[ROWS:.*]]: !soac.jagged<2 x i32>, %[[IS:.*]]: tensor<?xindex>
// CHECK: tensor.extract %[[IS]]
// CHECK-NEXT: arith.cmpi eq, %{{.*}}, %c3
// CHECK: %[[NONE:.*]] = soac.filter
// CHECK: arith.xori
// CHECK: %[[OWN:.*]] = soac.filter
// CHECK-NOT: scf.index_switch
// CHECK: soac.scatter %[[NONE]]
// CHECK: soac.scatter %[[OWN]]
// CHECK: soac.jagged.pack
func.func @switched(%rows: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows, %i = %is) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %s = scf.index_switch %i -> tensor<?xi32>
    case 3 {
      %twice = tensor.concat dim(0) %row, %row : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %twice : tensor<?xi32>
    }
    default {
      scf.yield %row : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
