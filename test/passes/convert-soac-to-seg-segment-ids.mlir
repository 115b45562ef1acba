// Who has segment ids as an input runs over the rows and stores none; they are an
// array where something else asks for them.
//
// RUN: seq-opt %s --convert-soac-to-seg --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --convert-soac-to-loops --canonicalize --cse | FileCheck %s --check-prefix=LOOPS

// CHECK-LABEL: func.func @map(
// CHECK-SAME: %[[O:.*]]: tensor<?xindex>, %[[XS:.*]]: tensor<?xi64>, %[[N:.*]]: index
// CHECK: %[[ROWS:.*]] = arith.subi
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[P:.*]]) = (%[[ROWS]], %[[N]]) offsets(%[[O]] : tensor<?xindex>) outs(%{{.*}} : tensor<?xi64>) {
// CHECK-NEXT: tensor.extract %[[XS]][%[[P]]]
// CHECK-NEXT: arith.index_cast %[[I]]
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @scatter(
// LOOPS-LABEL: func.func @map(
// LOOPS: scf.for
// LOOPS: scf.for
// LOOPS: tensor.insert
// LOOPS: scf.for
func.func @map(%o: tensor<?xindex>, %xs: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r = soac.map (%row = %ids, %x = %xs) : (tensor<?xindex>, tensor<?xi64>) -> tensor<?xi64> {
    %i = arith.index_cast %row : index to i64
    %y = arith.muli %x, %i : i64
    soac.yield %y : i64
  }
  return %r : tensor<?xi64>
}

// CHECK: seg.map level(grid) space(%[[I:.*]], %[[P:.*]]) = (%{{.*}}, %{{.*}}) offsets(%{{.*}}) outs(%{{.*}} : tensor<?xi64>) {
// CHECK: seg.yield %{{.*}} to [%[[I]]] : i64
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @screma(
func.func @scatter(%o: tensor<?xindex>, %xs: tensor<?xi64>, %n: index, %into: tensor<?xi64>) -> tensor<?xi64> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r = soac.scatter (%row = %ids, %x = %xs) into %into : (tensor<?xindex>, tensor<?xi64>) into tensor<?xi64> {
    soac.yield %row, %x : index, i64
  }
  return %r : tensor<?xi64>
}

// CHECK: seg.scan level(grid) space(%[[I:.*]], %[[P:.*]]) = (%{{.*}}, %{{.*}}) reduce({{.*}}) offsets(
// CHECK-NEXT: seg.yield %[[I]] : index
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @prefixes(
func.func @screma(%o: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %sums = soac.screma (%row = %ids) reduce %zero : index segments %o : tensor<?xindex>
      : (tensor<?xindex>) -> tensor<?xindex>
  map {
    soac.yield %row : index
  } op {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  } post {
    soac.yield
  }
  return %sums : tensor<?xindex>
}

// Scans, reductions, filters and partitions of all elements go on from row to row.
// CHECK: seg.scan level(grid) space(%[[I:.*]], %{{.*}}) = {{.*}} scan({{.*}}) offsets(%{{.*}}) outs(%{{.*}} : tensor<?xindex>) joined {
// CHECK-NEXT: seg.yield %[[I]] : index
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @sum(
// CHECK: seg.scan level(grid) space(%[[I:.*]], %{{.*}}) = {{.*}} reduce({{.*}}) offsets(%{{.*}}) outs(%{{.*}} : tensor<index>) joined {
// CHECK-NEXT: seg.yield %[[I]] : index
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @filter(
// CHECK: seg.scan level(grid) space(%[[I:.*]], %[[P:.*]]) = {{.*}} scan({{.*}}) offsets(%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<index>, tensor<?xindex>) joined totals {
// CHECK-NEXT: arith.cmpi ult, %[[I]], %[[P]]
// CHECK: ^bb0(%[[I:.*]]: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: i1):
// CHECK: seg.yield %[[I]] to [
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @partition(
// CHECK: seg.scan level(grid) space(%[[I:.*]], %{{.*}}) = {{.*}} reduce(%{{[^,]*}} : index) offsets({{.*}}) outs(%{{.*}} : tensor<index>) commutative joined {
// CHECK: seg.scan level(grid) space(%[[I:.*]], %{{.*}}) = {{.*}} scan(%{{[^,]*}} : index) offsets({{.*}}) outs(%{{.*}} : tensor<?xindex>) joined {
// CHECK-NOT: offsets
// CHECK-LABEL: func.func @two(
func.func @prefixes(%o: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %sums = soac.scan %ids neutral %zero : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %sums : tensor<?xindex>
}
func.func @sum(%o: tensor<?xindex>, %n: index) -> index {
  %zero = arith.constant 0 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %sum = soac.reduce %ids neutral %zero : (tensor<?xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %sum : index
}
func.func @filter(%o: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %numbers = soac.iota(%n) : tensor<?xindex>
  %r = soac.filter (%i = %ids, %p = %numbers) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %before = arith.cmpi ult, %i, %p : index
    soac.yield %before, %i : i1, index
  }
  return %r : tensor<?xindex>
}
func.func @partition(%o: tensor<?xindex>, %n: index) -> (tensor<?xindex>, tensor<2xindex>) {
  %c2 = arith.constant 2 : index
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r, %sizes = soac.partition 2 (%i = %ids) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) {
    %class = arith.remui %i, %c2 : index
    soac.yield %class, %i : index, index
  }
  return %r, %sizes : tensor<?xindex>, tensor<2xindex>
}

// The ids of the second rows are an array.
// CHECK-SAME: %[[O:.*]]: tensor<?xindex>, %[[Q:.*]]: tensor<?xindex>
// CHECK: %[[IDS:.*]] = seg.map level(grid) space(%[[J:.*]], %{{.*}}) = {{.*}} offsets(%[[Q]] : tensor<?xindex>)
// CHECK-NEXT: seg.yield %[[J]] : index
// CHECK: seg.map level(grid) space(%[[I:.*]], %[[P:.*]]) = {{.*}} offsets(%[[O]] : tensor<?xindex>)
// CHECK-NEXT: %[[OTHER:.*]] = tensor.extract %[[IDS]][%[[P]]]
// CHECK-NEXT: arith.addi %[[I]], %[[OTHER]]
func.func @two(%o: tensor<?xindex>, %q: tensor<?xindex>, %n: index) -> tensor<?xindex> {
  %more = soac.segment_ids(%n) %q : tensor<?xindex> -> tensor<?xindex>
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r = soac.map (%i = %ids, %j = %more) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
    %s = arith.addi %i, %j : index
    soac.yield %s : index
  }
  return %r : tensor<?xindex>
}

// Rows of fixed size that a map makes.
// CHECK-LABEL: func.func @rows(
// CHECK: seg.map level(grid) space(%[[I:.*]], %{{.*}}) = {{.*}} offsets(%{{.*}}) outs(%{{.*}} : tensor<?x3xindex>)
// CHECK: tensor.extract_slice %{{.*}}[%[[I]], 0]
// CHECK-NOT: seg.map
// CHECK-LABEL: func.func @columns(
func.func @rows(%o: tensor<?xindex>, %n: index, %table: tensor<?x3xindex>) -> tensor<?x3xindex> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r = soac.map (%i = %ids) : (tensor<?xindex>) -> tensor<?x3xindex> {
    %row = tensor.extract_slice %table[%i, 0] [1, 3] [1, 1] : tensor<?x3xindex> to tensor<3xindex>
    %y = soac.map (%x = %row) : (tensor<3xindex>) -> tensor<3xindex> {
      %z = arith.addi %x, %i : index
      soac.yield %z : index
    }
    soac.yield %y : tensor<3xindex>
  }
  return %r : tensor<?x3xindex>
}

// Where the columns become a dimension, the ids are an array.
// CHECK: seg.map {{.*}} offsets(
// CHECK-NEXT: seg.yield
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs(%{{.*}} : tensor<?x3xindex>)
func.func @columns(%o: tensor<?xindex>, %n: index, %table: tensor<?x3xindex>) -> tensor<?x3xindex> {
  %ids = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<?xindex>
  %r = soac.map (%row = %table, %i = %ids) : (tensor<?x3xindex>, tensor<?xindex>) -> tensor<?x3xindex> {
    %y = soac.map (%x = %row) : (tensor<3xindex>) -> tensor<3xindex> {
      %z = arith.addi %x, %i : index
      soac.yield %z : index
    }
    soac.yield %y : tensor<3xindex>
  }
  return %r : tensor<?x3xindex>
}
