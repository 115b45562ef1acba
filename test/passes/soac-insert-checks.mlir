// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// A second run finds nothing left to insert.
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// Rule 1: inputs of unknown outer size are compared with the first one.
// CHECK-LABEL: func.func @outer_sizes(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[YS:.*]]: tensor<4xi32>, %[[ZS:.*]]: tensor<?xi32>)
// CHECK-DAG: %[[X:.*]] = tensor.dim %[[XS]], %
// CHECK-DAG: %[[Y:.*]] = arith.constant 4 : index
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : index
// CHECK: soac.assert %[[SAME]], "'soac.map' op inputs have different outer sizes: {0} and {1}"(%[[X]], %[[Y]]) : index, index
// CHECK: %[[Z:.*]] = tensor.dim %[[ZS]], %
// CHECK: arith.cmpi eq, %{{.*}}, %[[Z]] : index
// CHECK: soac.assert %{{.*}}, "'soac.map' op inputs have different outer sizes: {0} and {1}"(%{{.*}}, %[[Z]])
// CHECK: soac.map
func.func @outer_sizes(%xs: tensor<?xi32>, %ys: tensor<4xi32>, %zs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%x = %xs, %y = %ys, %z = %zs) : (tensor<?xi32>, tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Every combinator with several inputs is checked, under its own name; a
// jagged array has one row less than offsets.
// CHECK-LABEL: func.func @combinators(
// CHECK-SAME: %[[XS:.*]]: tensor<?xi32>, %[[YS:.*]]: tensor<?xi32>, %[[J:.*]]: !soac.jagged<2 x i32>
// CHECK: soac.assert {{.*}}"'soac.reduce' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.scan' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.screma' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.scatter' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.hist' op inputs have different outer sizes
// CHECK: soac.assert {{.*}}"'soac.filter' op inputs have different outer sizes
// CHECK: %[[OFFSETS:.*]], %{{.*}} = soac.jagged.unpack %[[J]]
// CHECK: %[[ENDS:.*]] = tensor.dim %[[OFFSETS]], %
// CHECK: %[[ROWS:.*]] = arith.subi %[[ENDS]], %
// CHECK: soac.assert {{.*}}"'soac.partition' op inputs have different outer sizes: {0} and {1}"(%{{.*}}, %[[ROWS]])
func.func @combinators(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %j: !soac.jagged<2 x i32>, %z: i32,
    %d: tensor<8xi32>, %class: index) {
  %p = arith.constant true
  %r:2 = soac.reduce %xs, %ys neutral %z, %z : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a: i32, %b: i32, %c: i32, %e: i32):
    soac.yield %a, %e : i32, i32
  }
  %s:2 = soac.scan %xs, %ys neutral %z, %z : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32, %e: i32):
    soac.yield %a, %e : i32, i32
  }
  %t = soac.screma (%x = %xs, %y = %ys) reduce %z : i32 : (tensor<?xi32>, tensor<?xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  } post {
    soac.yield
  }
  %u = soac.scatter %xs, %ys into %d : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32>
  %v = soac.hist %xs, %ys into %d neutral %z : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32> op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %a : i32
  }
  %w = soac.filter (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %p, %x : i1, i32
  }
  %k:2 = soac.partition 2 (%x = %xs, %row = %j) : (tensor<?xi32>, !soac.jagged<2 x i32>)
      -> (tensor<?xi32>, tensor<2xindex>) {
    soac.yield %class, %x : index, i32
  }
  return
}

// -----

// Sizes that are equal by construction need no check: static ones, results of
// a map over one array, iota over its size.
// CHECK-LABEL: func.func @equal_sizes
// CHECK-NOT: soac.assert
func.func @equal_sizes(%xs: tensor<?xi64>, %a: tensor<4xi64>, %b: tensor<4xi64>) -> (tensor<?xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi64>
  %is = soac.iota(%n) : tensor<?xi64>
  %ys = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    soac.yield %x : i64
  }
  %r = soac.map (%x = %xs, %y = %ys, %i = %is) : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %s = arith.addi %x, %y : i64
    %t = arith.addi %s, %i : i64
    soac.yield %t : i64
  }
  %q = soac.map (%x = %a, %y = %b) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64> {
    %s = arith.addi %x, %y : i64
    soac.yield %s : i64
  }
  return %r, %q : tensor<?xi64>, tensor<4xi64>
}

// -----

// A size in a result type is a promise about the inputs.
// CHECK-LABEL: func.func @static_results
// CHECK: soac.assert {{.*}}"'soac.map' op result 0 has size {0}, expected {1}"
// CHECK: soac.map
// CHECK: soac.assert {{.*}}"'soac.concat' op result 0 has size {0}, expected {1}"
// CHECK: soac.concat
// CHECK: soac.assert {{.*}}"'tensor.cast' op source has size {0} in dimension 1, expected {1}"
// CHECK-NOT: soac.assert
// CHECK: tensor.cast
// CHECK: soac.assert {{.*}}"'soac.replicate' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK: soac.replicate
func.func @static_results(%xs: tensor<?xi32>, %m: tensor<?x?xi32>)
    -> (tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>) {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<4xi32> {
    soac.yield %x : i32
  }
  %b = soac.concat %xs, %xs : (tensor<?xi32>, tensor<?xi32>) -> tensor<8xi32>
  %c = tensor.cast %m : tensor<?x?xi32> to tensor<?x3xi32>
  %d = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %e = soac.replicate() %xs : tensor<?xi32> -> tensor<2x5xi32>
  return %a, %b, %c, %d, %e : tensor<4xi32>, tensor<8xi32>, tensor<?x3xi32>, tensor<?xi32>, tensor<2x5xi32>
}

// -----

// The class of an element is checked where it is yielded.
// CHECK-LABEL: func.func @classes
// CHECK: soac.partition
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[CLASS:.*]], %[[COUNT:.*]] : index
// CHECK: soac.assert %[[INSIDE]], "'soac.partition' op class {0} is out of range for 3 classes"(%[[CLASS]]) : index
// CHECK-NEXT: soac.yield %[[CLASS]]
func.func @classes(%xs: tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
  %r:2 = soac.partition 3 (%x = %xs) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>) {
    soac.yield %x, %x : index, index
  }
  return %r#0, %r#1 : tensor<?xindex>, tensor<3xindex>
}

// -----

// One that is chosen among constants, or is a bit, is a class.
// CHECK-LABEL: func.func @chosen
// CHECK-NOT: soac.assert
// CHECK: return
func.func @chosen(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %r:2 = soac.partition 3 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>) {
    %low = arith.cmpi slt, %x, %zero : i32
    %high = arith.cmpi sgt, %x, %zero : i32
    %upper = arith.select %high, %c2, %c1 : index
    %class = arith.select %low, %c0, %upper : index
    soac.yield %class, %x : index, i32
  }
  %q:2 = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %bit = arith.trunci %x : i32 to i1
    %class = arith.index_castui %bit : i1 to index
    soac.yield %class, %x : index, i32
  }
  return %r#0, %r#1, %q#1 : tensor<?xi32>, tensor<3xindex>, tensor<2xindex>
}

// -----

// But not if one of the constants is none.
// CHECK-LABEL: func.func @beyond
// CHECK: soac.assert %{{.*}}, "'soac.partition' op class {0} is out of range for 2 classes"
func.func @beyond(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %r:2 = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.cmpi slt, %x, %zero : i32
    %class = arith.select %low, %c0, %c2 : index
    soac.yield %class, %x : index, i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<2xindex>
}

// -----

// A number is inside where a comparison says so, and one less than a number that is
// inside where this is not 0.
// CHECK-LABEL: func.func @compared
// CHECK-NOT: soac.assert
// CHECK: return
func.func @compared(%xs: tensor<?xi32>, %k: index) -> (tensor<?xi32>, tensor<?xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %before = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %first = arith.cmpi eq, %i, %c0 : index
    %y = scf.if %first -> i32 {
      scf.yield %x : i32
    } else {
      %j = arith.subi %i, %c1 : index
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    }
    soac.yield %y : i32
  }
  %after = soac.map (%i = %is, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> tensor<?xi32> {
    %j = arith.addi %i, %c1 : index
    %more = arith.cmpi ult, %j, %n : index
    %y = scf.if %more -> i32 {
      %y = tensor.extract %xs[%j] : tensor<?xi32>
      scf.yield %y : i32
    } else {
      scf.yield %x : i32
    }
    soac.yield %y : i32
  }
  %beyond = arith.cmpi uge, %k, %n : index
  %r = scf.if %beyond -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  return %before, %after, %r : tensor<?xi32>, tensor<?xi32>, i32
}

// -----

// The other branch, another number, another size and a signed comparison say nothing.
// CHECK-LABEL: func.func @compared_otherwise
// CHECK-COUNT-4: soac.assert %{{.*}}, "'tensor.extract' op index {0} is out of bounds for size {1}"
// CHECK: return
func.func @compared_otherwise(%xs: tensor<?xi32>, %k: index, %l: index) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0 : i32
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %inside = arith.cmpi ult, %k, %n : index
  %a = scf.if %inside -> i32 {
    scf.yield %none : i32
  } else {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  }
  %below = arith.cmpi ult, %k, %l : index
  %b = scf.if %below -> i32 {
    %y = tensor.extract %xs[%k] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %c = scf.if %inside -> i32 {
    %y = tensor.extract %xs[%l] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  %j = arith.addi %k, %l : index
  %less = arith.cmpi slt, %j, %n : index
  %d = scf.if %less -> i32 {
    %y = tensor.extract %xs[%j] : tensor<?xi32>
    scf.yield %y : i32
  } else {
    scf.yield %none : i32
  }
  return %a, %b, %c, %d : i32, i32, i32, i32
}

// -----

// Sizes are not negative; constants and sizes of arrays never are.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[OK:.*]] = arith.cmpi sge, %[[N]], %{{.*}} : index
// CHECK: soac.assert %[[OK]], "'soac.iota' op size is negative: {0}"(%[[N]])
// CHECK: soac.iota
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[N]])
// CHECK: soac.assert {{.*}}"'soac.replicate' op size is negative: {0}"(%[[M]])
// CHECK: soac.replicate
// CHECK: soac.assert {{.*}}"'tensor.empty' op size is negative: {0}"(%[[M]])
// CHECK: tensor.empty
// CHECK-NOT: soac.assert
// CHECK: return
func.func @sizes(%n: index, %m: index, %xs: tensor<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %k = tensor.dim %xs, %c0 : tensor<?xf32>
  %top = arith.maxsi %n, %c0 : index
  %a = soac.iota(%n) : tensor<?xindex>
  %b = soac.replicate(%n, %m) %x : f32 -> tensor<?x3x?xf32>
  %c = tensor.empty(%m) : tensor<?xf32>
  %d = tensor.empty(%k) : tensor<?xf32>
  %e = tensor.empty(%c0) : tensor<?xf32>
  %f = soac.iota(%top) : tensor<?xindex>
  return
}

// -----

// Rows fit the results and destinations that tell their size; a filter ignores
// rows that it drops, a scatter those out of bounds.
// CHECK-LABEL: func.func @rows
// CHECK: soac.map
// CHECK: soac.assert {{.*}}"'soac.map' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK-NEXT: soac.yield
// CHECK: soac.filter
// CHECK: %[[SAME:.*]] = arith.cmpi eq
// CHECK: %[[DROPPED:.*]] = arith.xori
// CHECK: %[[OK:.*]] = arith.ori %[[SAME]], %[[DROPPED]]
// CHECK: soac.assert %[[OK]], "'soac.filter' op result 0 has size {0} in dimension 1, expected {1}"
// CHECK-NEXT: soac.yield
// CHECK: soac.scatter
// CHECK: arith.cmpi ult
// CHECK: soac.assert {{.*}}"'soac.scatter' op row of size {0} in dimension 0 does not fit destination 0, whose rows have size {1}"
// CHECK: soac.yield
// CHECK: soac.assert {{.*}}"'soac.concat' op rows of result 0 have different sizes: {0} and {1}"
// CHECK: soac.concat
func.func @rows(%m: tensor<?x?xf32>, %is: tensor<?xindex>, %row: tensor<?xf32>, %p: i1)
    -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %a = soac.map (%r = %m) : (tensor<?x?xf32>) -> tensor<?x3xf32> {
    soac.yield %r : tensor<?xf32>
  }
  %b = soac.filter (%r = %m) : (tensor<?x?xf32>) -> tensor<?x3xf32> {
    soac.yield %p, %r : i1, tensor<?xf32>
  }
  %c = soac.scatter (%i = %is) into %m : (tensor<?xindex>) into tensor<?x?xf32> {
    soac.yield %i, %row : index, tensor<?xf32>
  }
  %d = soac.concat %m, %c, %a : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  return %a, %b, %c, %d : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Row offsets start at 0, ascend, and end at the number of elements.
// CHECK-LABEL: func @offsets(
// CHECK-SAME: %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xf32>
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 are empty"
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 start at {0}, expected 0"
// CHECK: soac.map (%[[I:.*]] = %{{.*}}) : (tensor<?xindex>) -> () {
// CHECK: %[[LEFT:.*]] = tensor.extract %[[OFFSETS]][%[[I]]]
// CHECK: %[[RIGHT:.*]] = tensor.extract %[[OFFSETS]]
// CHECK: %[[UP:.*]] = arith.cmpi sle, %[[LEFT]], %[[RIGHT]]
// CHECK: soac.assert %[[UP]], "'soac.jagged.pack' op offsets of dimension 1 descend from {0} to {1} at position {2}"
// CHECK: soac.assert %{{.*}}, "'soac.jagged.pack' op offsets of dimension 1 end at {0}, but there are {1} elements"
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[DATA]] {soac.checked}
func.func @offsets(%offsets: tensor<?xindex>, %data: tensor<?xf32>) -> !soac.jagged<2 x f32> {
  %j = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  return %j : !soac.jagged<2 x f32>
}
