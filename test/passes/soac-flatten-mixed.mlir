// RUN: seq-opt %s --split-input-file --soac-flatten="mode=mixed outer-parallelism-of-rounds=8" --canonicalize --cse 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file %t.remarks
// RUN: seq-opt %s --split-input-file --soac-flatten="mode=incremental" --canonicalize --cse 2>%t.all | FileCheck %s --check-prefix=ALL
// RUN: FileCheck %s --check-prefix=LEFT --input-file %t.all

// Rows of at most an eighth of all elements have one thread each; the others are
// done in rounds. Each result comes from one of the two.
// CHECK-LABEL: func @count(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[MOST:.*]] = arith.divui %{{.*}}, %c8
// CHECK: %[[SHORT:.*]] = soac.map (%[[LENGTH:.*]] = %{{.*}}) : (tensor<?xindex>) -> tensor<?xi1> {
// CHECK: arith.cmpi ule, %[[LENGTH]], %[[MOST]]
// CHECK: %[[SHORTS:.*]] = soac.filter (%{{.*}} = %{{.*}}, %{{.*}} = %[[SHORT]])
// CHECK: %[[OUTER:.*]] = soac.map (%{{.*}} = %{{.*}}, %[[I:.*]] = %[[SHORTS]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi32> attributes {soac.outer} {
// CHECK: tensor.extract %[[OFFSETS]][%[[I]]]
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[DATA]]
// CHECK: scf.while
// CHECK: soac.reduce
// CHECK: %[[SOME:.*]] = soac.scatter %[[SHORTS]], %[[OUTER]] into %{{.*}}soac.inside
// CHECK: %[[LONGS:.*]] = soac.filter (%{{.*}} = %{{.*}}, %{{.*}} = %[[SHORT]])
// CHECK: %[[ROUNDS:.*]]:2 = scf.while
// CHECK: segments
// CHECK: %[[DONE:.*]] = soac.scatter %[[LONGS]], %[[ROUNDS]]#{{.*}} into %[[SOME]] {{.*}}soac.inside
// CHECK: return %[[DONE]]

// It is asked for when no version with one thread a row is, by the number of short rows,
// which are looked for only then.
// ALL-LABEL: func @count(
// ALL: %[[OUTER:.*]] = soac.threshold %{{.*}}, "count.0.outer" default 4096
// ALL: %[[NUMBER:.*]] = scf.if %[[OUTER]] -> (index) {
// ALL: scf.yield %c0
// ALL: %[[MOST:.*]] = arith.divui %{{.*}}, %c4096
// ALL: %[[SHORTS:.*]] = soac.filter
// ALL: %[[LENGTH:.*]] = tensor.dim %[[SHORTS]]
// ALL: scf.yield %[[LENGTH]]
// ALL: %[[SOME:.*]] = soac.threshold %[[NUMBER]], "count.0.mixed" default 1
// ALL: soac.threshold %{{.*}}, "count.0.block"
// ALL: scf.if
// ALL: } else {
// ALL: scf.if %[[SOME]] -> (tensor<?xi32>) {
func.func @count(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = scf.while (%a = %one) : (i32) -> (i32) {
      %above = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %is = arith.cmpi sgt, %e, %a : i32
        %n = arith.extui %is : i1 to i32
        soac.yield %n : i32
      }
      %count = soac.reduce %above neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %s = arith.addi %p, %q : i32
        soac.yield %s : i32
      }
      %go = arith.cmpi sgt, %count, %one : i32
      scf.condition(%go) %a : i32
    } do {
    ^bb0(%b: i32):
      %twice = arith.addi %b, %b : i32
      scf.yield %twice : i32
    }
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

// A map without loops reads each row once, and has no such version.
// REMARK: remark: 'soac.map' op has no version mixed; it is flattened fully
// CHECK-LABEL: func @sums(
// CHECK-NOT: soac.outer
// ALL-LABEL: func @sums(
// ALL-NOT: mixed
func.func @sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.addi %p, %q : i32
      soac.yield %t : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Neither have loops that carry rows.
// REMARK: remark: 'soac.map' op has no version mixed; it is flattened fully
// CHECK-LABEL: func @carried(
// CHECK-NOT: soac.outer
// ALL-LABEL: func @carried(
// ALL-NOT: mixed
func.func @carried(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> tensor<?xi32> {
    %last = scf.for %i = %c0 to %n step %c1 iter_args(%own = %row) -> (tensor<?xi32>) {
      %next = soac.map (%e = %own) : (tensor<?xi32>) -> tensor<?xi32> {
        %twice = arith.addi %e, %e : i32
        soac.yield %twice : i32
      }
      scf.yield %next : tensor<?xi32>
    }
    %s = soac.reduce %last neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.addi %p, %q : i32
      soac.yield %t : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

// -----

// Rows as results are left to the full version.
// REMARK: remark: 'soac.map' op makes rows, as !soac.jagged<2 x i32>, which two versions cannot both place; the map is flattened fully, not mixed
// CHECK-LABEL: func @rows(
// CHECK-NOT: soac.outer
// LEFT: version rows.0.mixed is left out: 'soac.map' op makes rows, as !soac.jagged<2 x i32>, which two versions cannot both place
func.func @rows(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> !soac.jagged<2 x i32> {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
      %s = soac.reduce %row neutral %acc : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      scf.yield %s : i32
    }
    %ys = soac.map (%e = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %e, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
