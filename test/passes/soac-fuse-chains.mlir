// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Fusions that build on each other, and results that stay.

// map, scan, map, scatter: a scan cannot be part of a scatter.
// CHECK-LABEL: func.func @compact(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[D:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NOT:  soac.map
// CHECK:      %[[IS:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) scan %{{.*}} : index : (tensor<?xi32>) -> tensor<?xindex> map {
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sgt, %[[X]],
// CHECK-NEXT:   %[[F:.*]] = arith.select %[[P]],
// CHECK-NEXT:   soac.yield %[[F]], %[[F]] : index, index
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: index, %[[K:.*]]: index):
// CHECK-NEXT:   %[[Q:.*]] = arith.cmpi eq, %[[K]],
// CHECK-NEXT:   %[[T:.*]] = arith.subi %[[S]],
// CHECK-NEXT:   %[[I:.*]] = arith.select %[[Q]], %[[T]],
// CHECK-NEXT:   soac.yield %[[I]] : index
// CHECK-NEXT: }
// CHECK-NEXT: %[[R:.*]] = soac.scatter %[[IS]], %[[XS]] into %[[D]]
// CHECK-NEXT: return %[[R]]
func.func @compact(%xs: tensor<?xi32>, %dest: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant -1 : index
  %flags = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xindex> {
    %p = arith.cmpi sgt, %x, %c0 : i32
    %f = arith.select %p, %one, %zero : index
    soac.yield %f : index
  }
  %sums = soac.scan %flags neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %is = soac.map (%f = %flags, %s = %sums) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %q = arith.cmpi eq, %f, %one : index
    %t = arith.subi %s, %one : index
    %i = arith.select %q, %t, %none : index
    soac.yield %i : index
  }
  %r = soac.scatter %is, %xs into %dest : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}

// Two reductions over one map: one operator on both accumulators, commutative
// only if both are, deterministic if one is.
// CHECK-LABEL: func.func @two_reductions(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[N1:[a-z0-9]+]]: i32, %[[N2:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[N1]], %[[N2]] : i32, i32 deterministic : (tensor<?xi32>) -> (i32, i32) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   %[[S:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   %[[M:.*]] = arith.maxsi %[[B]], %[[D]]
// CHECK-NEXT:   soac.yield %[[S]], %[[M]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @two_reductions(%xs: tensor<?xi32>, %n1: i32, %n2: i32) -> (i32, i32) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.reduce %ys neutral %n1 commutative deterministic : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %m = soac.reduce %ys neutral %n2 : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %m : i32, i32
}

// A mapped array that is returned as well stays as a result of the map.
// CHECK-LABEL: func.func @kept_by_map(
// CHECK:      %[[R:.*]]:2 = soac.map (%[[X:.*]] = %{{.*}}) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Z]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @kept_by_map(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %ys, %zs : tensor<?xi32>, tensor<?xi32>
}

// Beside a scan it is forwarded to the post region.
// CHECK-LABEL: func.func @kept_by_scan(
// CHECK:      %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %{{.*}}) scan %{{.*}} : i32 : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]], %[[Y]] : i32, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[F]], %[[S]] : i32, i32
// CHECK:      return %[[R]]#0, %[[R]]#1
func.func @kept_by_scan(%xs: tensor<?xi32>, %ne: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.scan %ys neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys, %s : tensor<?xi32>, tensor<?xi32>
}

// What a reader between the two needs is computed before it: the reader moves
// below the fused operation, and the array stays as a result.
// CHECK-LABEL: func.func @reader_between(
// CHECK:      %[[R:.*]]:2 = soac.map
// CHECK:      %[[E:.*]] = tensor.extract %[[R]]#0[
// CHECK:      return %[[E]], %[[R]]#1
func.func @reader_between(%xs: tensor<?xi32>, %k: index) -> (i32, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %e = tensor.extract %ys[%k] : tensor<?xi32>
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %e, %zs : i32, tensor<?xi32>
}

// A reduction over what post computes without a scan: its part of post moves
// to the map region and its value is forwarded.
// CHECK-LABEL: func.func @reduce_after_post(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]]:2 = soac.screma (%[[X:.*]] = %[[XS]]) scan %[[NE]] : i32 reduce %[[NE]] : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
// CHECK-NEXT:   %[[M:.*]] = arith.muli %[[X]], %[[NE]]
// CHECK-NEXT:   soac.yield %[[X]], %[[M]], %[[M]] : i32, i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:   %[[S:.*]] = arith.addi %[[A]], %[[C]]
// CHECK-NEXT:   %[[T:.*]] = arith.maxsi %[[B]], %[[D]]
// CHECK-NEXT:   soac.yield %[[S]], %[[T]] : i32, i32
// CHECK-NEXT: } post {
// CHECK-NEXT: ^bb0(%[[P:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   %[[U:.*]] = arith.addi %[[P]], %[[F]]
// CHECK-NEXT:   soac.yield %[[U]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
func.func @reduce_after_post(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %us, %ms = soac.screma (%x = %xs) scan %ne : i32 : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%s: i32, %f: i32):
    %m = arith.muli %f, %ne : i32
    %u = arith.addi %s, %m : i32
    soac.yield %u, %m : i32, i32
  }
  %r = soac.reduce %ms neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  return %r, %us : i32, tensor<?xi32>
}

// Softmax: the sum must be known before the division.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>
// CHECK-NEXT: %[[E:.*]]:2 = soac.screma (%{{.*}} = %[[XS]]) reduce
// CHECK:      %[[R:.*]] = soac.map (%[[Y:.*]] = %[[E]]#1)
// CHECK-NEXT:   arith.divf %[[Y]], %[[E]]#0
// CHECK:      return %[[R]]
func.func @softmax(%xs: tensor<?xf32>, %ne: f32) -> tensor<?xf32> {
  %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %e = math.exp %x : f32
    soac.yield %e : f32
  }
  %sum = soac.reduce %es neutral %ne commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %r = soac.map (%e = %es) : (tensor<?xf32>) -> tensor<?xf32> {
    %q = arith.divf %e, %sum : f32
    soac.yield %q : f32
  }
  return %r : tensor<?xf32>
}

// A size asked from a mapped array is asked from its input, so that the array
// itself is not needed.
// CHECK-LABEL: func.func @size_of_mapped(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK:      %[[N:.*]] = tensor.dim %[[XS]],
// CHECK:      %[[S:.*]] = soac.screma (%{{.*}} = %[[XS]]) {{.*}} -> i32 map
// CHECK:      return %[[S]], %[[N]]
func.func @size_of_mapped(%xs: tensor<?xi32>, %ne: i32) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %n = tensor.dim %ys, %c0 : tensor<?xi32>
  %s = soac.reduce %ys neutral %ne : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s, %n : i32, index
}

// What the types know of the rows may differ along the way: it is cast, not
// lost.
// CHECK-LABEL: func.func @row_types(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?x4xi32>
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?x4xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = tensor.cast %[[X]] : tensor<4xi32> to tensor<?xi32>
// CHECK-NEXT:   %[[E:.*]] = tensor.extract %[[Y]]
// CHECK-NEXT:   soac.yield %[[E]] : i32
// CHECK:      return %[[R]]
func.func @row_types(%xs: tensor<?x4xi32>, %k: index) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?x4xi32>) -> tensor<?x?xi32> {
    soac.yield %x : tensor<4xi32>
  }
  %r = soac.map (%y = %ys) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %e = tensor.extract %y[%k] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}
