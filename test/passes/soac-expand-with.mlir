// With-loops as nests of maps, reductions, scatters, and disjoint changes of arrays.
// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// One partition with all points is a nest of maps.
// CHECK-LABEL: func.func @whole(
// CHECK-SAME: %[[N:.*]]: index, %[[M:.*]]: index, %[[X:.*]]: f32)
// CHECK: %[[R:.*]] = soac.iota(%[[N]]) : tensor<?xindex>
// CHECK: soac.map (%{{.*}} = %[[R]])
// CHECK:   %[[C:.*]] = soac.iota(%[[M]]) : tensor<?xindex>
// CHECK:   soac.map (%{{.*}} = %[[C]])
// CHECK:     soac.yield %[[X]] : f32
// CHECK-NOT: soac.with
func.func @whole(%n: index, %m: index, %x: f32) -> tensor<?x?xf32> {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %a = soac.with genarray(%n, %m) default(%z : f32) -> tensor<?x?xf32> at (%i, %j) lower(%c0, %c0) upper(%n, %m) {
    soac.yield %x : f32
  }
  return %a : tensor<?x?xf32>
}

// So is the last of several.
// CHECK-LABEL: func.func @hidden(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK: soac.map
// CHECK: soac.yield %[[Y]] : f32
// CHECK-NOT: soac.with
func.func @hidden(%x: f32, %y: f32) -> tensor<8xf32> {
  %c3 = arith.constant 3 : index
  %a = soac.with genarray() default(%x : f32) -> tensor<8xf32> at (%i) lower(%c3) {
    soac.yield %x : f32
  } at (%i) {
    soac.yield %y : f32
  }
  return %a : tensor<8xf32>
}

// The example of section 2.2 of Janssen and Scholz: seven partitions of one, four of them
// around it and two between step and width.
// CHECK-LABEL: func.func @seven(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<7x7xi32>
// CHECK: soac.with modarray(%[[E]] : tensor<7x7xi32>) at (%{{.*}}, %{{.*}}) upper(%c1, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c6, %c0) upper(%c7, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c0) upper(%c6, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c6) upper(%c6, %c7) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c2, %c1) upper(%c5, %c6) step(%c2, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c3) upper(%c6, %c4) step(%c2, %c1) {
// CHECK-NEXT: soac.yield %[[Z]]
// CHECK-NEXT: } at (%{{.*}}, %{{.*}}) lower(%c1, %c1) upper(%c6, %c6) step(%c2, %c3) width(%c1, %c2) {
// CHECK-NEXT: soac.yield %[[X]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @seven(%x: i32, %z: i32) -> tensor<7x7xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %a = soac.with genarray() default(%z : i32) -> tensor<7x7xi32>
      at (%i, %j) lower(%c1, %c1) upper(%c6, %c6) step(%c2, %c3) width(%c1, %c2) {
    soac.yield %x : i32
  }
  return %a : tensor<7x7xi32>
}

// Listing 4 becomes listing 5: the gap between the steps has the default.
// CHECK-LABEL: func.func @listing4(
// CHECK: soac.with modarray(%{{.*}} : tensor<1500xi32>) at (%{{.*}}) lower(%c1) upper(%c1000) step(%c2) {
// CHECK-NEXT: soac.yield %c0_i32 : i32
// CHECK-NEXT: } at (%{{.*}}) upper(%c999) step(%c2) {
// CHECK: } at (%{{.*}}) lower(%c1000) upper(%c1500) {
func.func @listing4(%x: i32, %y: i32) -> tensor<1500xi32> {
  %c2 = arith.constant 2 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i32
  %b = soac.with genarray() default(%zero : i32) -> tensor<1500xi32> at (%i) upper(%c1000) step(%c2) {
    soac.yield %x : i32
  } at (%i) lower(%c1000) {
    soac.yield %y : i32
  }
  return %b : tensor<1500xi32>
}

// Where two partitions overlap the later one has the points, and the array keeps those of
// none.
// CHECK-LABEL: func.func @overlap(
// CHECK-SAME: %[[A:.*]]: tensor<8xi32>, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK: soac.with modarray(%[[A]] : tensor<8xi32>) at (%{{.*}}) lower(%c1) upper(%c3) {
// CHECK-NEXT: soac.yield %[[X]]
// CHECK-NEXT: } at (%{{.*}}) lower(%c3) upper(%c7) {
// CHECK-NEXT: soac.yield %[[Y]]
// CHECK-NEXT: }
func.func @overlap(%a: tensor<8xi32>, %x: i32, %y: i32) -> tensor<8xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %b = soac.with modarray(%a : tensor<8xi32>) at (%i) lower(%c1) upper(%c5) {
    soac.yield %x : i32
  } at (%i) lower(%c3) upper(%c7) {
    soac.yield %y : i32
  }
  return %b : tensor<8xi32>
}

// Bounds that are not known leave out what is below and above, cut to the array.
// CHECK-LABEL: func.func @around(
// CHECK-SAME: %[[N:.*]]: index, %[[L:.*]]: index, %[[U:.*]]: index, %{{.*}}: i32)
// CHECK: %[[L1:.*]] = arith.maxsi %[[L]], %c0
// CHECK: %[[L2:.*]] = arith.minsi %[[L1]], %[[N]]
// CHECK: %[[U1:.*]] = arith.maxsi %[[U]], %[[L2]]
// CHECK: %[[U2:.*]] = arith.minsi %[[U1]], %[[N]]
// CHECK: tensor.empty(%[[N]])
// CHECK: soac.with modarray(%{{.*}} : tensor<?xi32>) at (%{{.*}}) upper(%{{.*}}) {
// CHECK: } at (%{{.*}}) lower(%[[U2]]) upper(%[[N]]) {
// CHECK: } at (%{{.*}}) lower(%[[L]]) upper(%[[U]]) {
func.func @around(%n: index, %l: index, %u: index, %x: i32) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) lower(%l) upper(%u) {
    soac.yield %x : i32
  }
  return %a : tensor<?xi32>
}

// Of several with steps the array begins with defaults.
// CHECK-LABEL: func.func @in_order(
// CHECK: %[[F:.*]] = soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK: soac.with modarray(%[[F]] : tensor<?xi32>) at (%{{.*}}) upper(%{{.*}}) step(%{{.*}}) {
// CHECK: } at (%{{.*}}) lower(%{{.*}}) upper(%{{.*}}) {
func.func @in_order(%n: index, %l: index, %t: index, %x: i32) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %a = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%t) {
    soac.yield %x : i32
  } at (%i) lower(%l) {
    soac.yield %x : i32
  }
  return %a : tensor<?xi32>
}

// No partition is an array of defaults.
// CHECK-LABEL: func.func @nothing(
// CHECK: soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK-NOT: soac.with
func.func @nothing(%n: index, %x: i32) -> tensor<?xi32> {
  %a = soac.with genarray(%n) default(%x : i32) -> tensor<?xi32>
  return %a : tensor<?xi32>
}

// A fold reduces the innermost dimension first; a later partition follows.
// CHECK-LABEL: func.func @fold(
// CHECK: %[[R:.*]] = soac.map
// CHECK:   %[[C:.*]] = soac.map
// CHECK:   %[[S:.*]] = soac.reduce %[[C]] neutral %[[Z:.*]] : (tensor<?xi32>) -> i32
// CHECK:   soac.yield %[[S]] : i32
// CHECK: %[[P:.*]] = soac.reduce %[[R]] neutral %[[Z]] : (tensor<?xi32>) -> i32
// CHECK: %[[T:.*]] = soac.reduce %{{.*}} neutral %[[Z]] : (tensor<?xi32>) -> i32
// CHECK: arith.addi %[[P]], %[[T]] : i32
// CHECK-NOT: soac.with
func.func @fold(%n: index, %m: index, %x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %s = soac.with fold(%z : i32) at (%i, %j) upper(%n, %m) {
    %k = arith.index_cast %i : index to i32
    soac.yield %k : i32
  } at (%i) upper(%n) {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}

// In a map, and in a function that a map calls, partitions are scatters.
// CHECK-LABEL: func.func @in_map(
// CHECK: soac.map
// CHECK:   %[[F:.*]] = soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK:   soac.scatter (%{{.*}} = %{{.*}}) into %[[F]] : (tensor<?xindex>) into tensor<?xi32> attributes {soac.everywhere} {
// CHECK-NOT: soac.with
func.func @in_map(%xs: tensor<?xi32>, %n: index, %t: index) -> tensor<?x?xi32> {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> {
    %z = arith.constant 0 : i32
    %b = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%t) {
      soac.yield %x : i32
    }
    %c = func.call @called(%b, %t, %x) : (tensor<?xi32>, index, i32) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %a : tensor<?x?xi32>
}

// CHECK-LABEL: func.func private @called(
// CHECK-NOT: soac.with
// CHECK: soac.scatter
func.func private @called(%a: tensor<?xi32>, %t: index, %x: i32) -> tensor<?xi32> {
  %b = soac.with modarray(%a : tensor<?xi32>) at (%i) step(%t) {
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}

// An array without dimensions has one point.
// CHECK-LABEL: func.func @point(
// CHECK-SAME: %[[X:.*]]: i32, %[[A:.*]]: tensor<i32>)
// CHECK: %[[G:.*]] = tensor.from_elements %[[X]] : tensor<i32>
// CHECK: %[[M:.*]] = tensor.insert %[[X]] into %[[A]][] : tensor<i32>
// CHECK: return %[[G]], %[[M]]
func.func @point(%x: i32, %a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %z = arith.constant 0 : i32
  %g = soac.with genarray() default(%z : i32) -> tensor<i32> at () {
    soac.yield %x : i32
  }
  %m = soac.with modarray(%a : tensor<i32>) at () {
    soac.yield %x : i32
  }
  return %g, %m : tensor<i32>, tensor<i32>
}

// Rows that need not be computed are written element by element, others as a whole.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:.*]]: tensor<?x5xi32>, %[[ROW:.*]]: tensor<5xi32>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x5xi32>
// CHECK: %[[D:.*]] = soac.with modarray(%[[E]] : tensor<8x5xi32>) at (%{{.*}}, %[[J:.*]]) upper(%c2, %c5) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[ROW]][%[[J]]] : tensor<5xi32>
// CHECK-NEXT: soac.yield %[[X]] : i32
// CHECK: %[[M:.*]] = soac.with modarray(%[[D]] : tensor<8x5xi32>) at (%{{.*}}) lower(%c2) upper(%c8) {
// CHECK: soac.map
// CHECK: soac.yield %{{.*}} : tensor<5xi32>
// CHECK: soac.with modarray(%[[M]] : tensor<8x5xi32>) at (%[[I:.*]], %[[J:.*]]) upper(%c7, %c5) step(%c2, %c1) {
// CHECK: %[[S:.*]] = tensor.extract_slice %[[XS]][%[[I]], 0] [1, 5] [1, 1]
// CHECK: tensor.extract %[[S]][%[[J]]] : tensor<5xi32>
func.func @rows(%xs: tensor<?x5xi32>, %row: tensor<5xi32>) -> tensor<8x5xi32> {
  %c2 = arith.constant 2 : index
  %a = soac.with genarray() default(%row : tensor<5xi32>) -> tensor<8x5xi32> at (%i) lower(%c2) {
    %y = soac.map (%x = %row) : (tensor<5xi32>) -> tensor<5xi32> {
      %z = arith.addi %x, %x : i32
      soac.yield %z : i32
    }
    soac.yield %y : tensor<5xi32>
  }
  %b = soac.with modarray(%a : tensor<8x5xi32>) at (%i) step(%c2) {
    %x = tensor.extract_slice %xs[%i, 0] [1, 5] [1, 1] : tensor<?x5xi32> to tensor<5xi32>
    soac.yield %x : tensor<5xi32>
  }
  return %b : tensor<8x5xi32>
}

// An array that is read while it is changed is made anew, with what no partition has.
// CHECK-LABEL: func.func @reads_itself(
// CHECK-SAME: %[[A:.*]]: tensor<?xi32>)
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}) : tensor<?xi32>
// CHECK: soac.with modarray(%[[E]] : tensor<?xi32>) at (%[[I:.*]]) upper(%{{.*}}) {
// CHECK-NEXT: %[[X:.*]] = tensor.extract %[[A]][%[[I]]] : tensor<?xi32>
// CHECK-NEXT: soac.yield %[[X]] : i32
// CHECK: } at (%{{.*}}) lower(%c1) upper(%{{.*}}) {
func.func @reads_itself(%a: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %b = soac.with modarray(%a : tensor<?xi32>) at (%i) lower(%c1) upper(%n) {
    %j = arith.subi %i, %c1 : index
    %x = tensor.extract %a[%j] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}
