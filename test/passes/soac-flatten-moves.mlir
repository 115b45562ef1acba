// RUN: seq-opt %s --seq-to-seg=mode=full --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --soac-flatten="segments=flags" --verify-each | FileCheck %s --check-prefix=FLAGS

// What partitions of rows, or several filters, move goes through memory twice: one walk
// over the rows counts, one moves. One filter moves as it counts, but of bytes. Neither segment ids nor
// flags, classes or ranks of the elements are stored.

// CHECK-LABEL: func.func @alone(
// CHECK-SAME: %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>)
// CHECK-NOT: offsets(
// CHECK: %[[MOVED:.*]]:2 = seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}}) offsets(%[[OFFSETS]] : tensor<?xindex>)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<?xi32>, tensor<?xindex>) joined {
// CHECK: tensor.extract %[[DATA]]
// CHECK: post {
// CHECK-NEXT: ^bb0(%[[R:.*]]: index, %{{.*}}: index, %[[COUNT:.*]]: index,
// CHECK: seg.yield %[[X:.*]] to [%{{.*}}], %[[COUNT]] to [%{{.*}}] {inside} : i32, index
// CHECK: %[[KEPT:.*]] = seg.scan level(grid) space(%{{[^,]*}}) = (%{{[^,]*}}) scan(%{{.*}}) outs(
// CHECK-SAME: exclusive
// CHECK: tensor.extract %[[MOVED]]#1[
// CHECK: arith.maxui
// CHECK-NOT: seg.{{map|scan}}
// CHECK: %[[ROWS:.*]] = tensor.extract_slice %[[MOVED]]#0[0]
// CHECK: return %[[KEPT]], %[[ROWS]]
func.func @alone(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %kept = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %above = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %zero : i32
      soac.yield %keep, %x : i1, i32
    }
    soac.yield %above : tensor<?xi32>
  }
  return %kept : !soac.jagged<2 x i32>
}

// Bytes are counted and moved.
// CHECK-LABEL: func.func @bytes(
// CHECK: seg.scan {{.*}} reduce(%{{[^,]*}} : index) offsets(
// CHECK: seg.scan {{.*}} scan(%{{[^,]*}} : index) offsets({{.*}} exclusive {
// CHECK-NOT: joined
// CHECK: {inside} : index
// CHECK: return
func.func @bytes(%rows: !soac.jagged<2 x i8>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %kept = soac.map (%row = %rows) : (!soac.jagged<2 x i8>) -> !soac.jagged<2 x index> {
    %n = tensor.dim %row, %c0 : tensor<?xi8>
    %is = soac.iota(%n) : tensor<?xindex>
    %above = soac.filter (%i = %is, %x = %row) : (tensor<?xindex>, tensor<?xi8>) -> tensor<?xindex> {
      %keep = arith.cmpi sgt, %x, %zero : i8
      soac.yield %keep, %i : i1, index
    }
    soac.yield %above : tensor<?xindex>
  }
  return %kept : !soac.jagged<2 x index>
}

// Two filters of the same rows are counted and moved together.
// CHECK-LABEL: func.func @around_first(
// CHECK-SAME: %[[OFFSETS:.*]]: tensor<?xindex>, %[[DATA:.*]]: tensor<?xi32>)
// CHECK-NOT: offsets(
// CHECK: %[[COUNTS:.*]]:2 = seg.scan level(grid) space(%[[R:.*]], %[[E:.*]]) = (%{{.*}}, %{{.*}}) reduce(%{{.*}}) offsets(%[[OFFSETS]] : tensor<?xindex>)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<?xindex>, tensor<?xindex>) commutative {
// CHECK: seg.yield %{{[^,]*}}, %{{[^,]*}} : index, index
// CHECK: %[[KEPT:.*]]:2 = seg.scan level(grid) space(%{{[^,]*}}) = (%{{[^,]*}}) scan(%{{.*}}) outs(
// CHECK-SAME: exclusive
// CHECK: %[[MOVED:.*]]:2 = seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}}) offsets(%[[OFFSETS]] : tensor<?xindex>)
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<?xi32>, tensor<?xi32>) exclusive {
// CHECK-DAG: tensor.extract %[[DATA]]
// CHECK-DAG: arith.cmpi slt
// CHECK-DAG: arith.cmpi sgt
// CHECK: post {
// CHECK-DAG: tensor.extract %[[KEPT]]#0[
// CHECK-DAG: tensor.extract %[[KEPT]]#1[
// CHECK: seg.yield %[[X:.*]] to [%{{.*}}], %[[X]] to [%{{.*}}] {inside} : i32, i32
// CHECK-NOT: seg.
// CHECK: return %[[KEPT]]#0, %[[MOVED]]#0, %[[KEPT]]#1, %[[MOVED]]#1
// FLAGS-LABEL: func @around_first(
// FLAGS-NOT: segments
// FLAGS: soac.scan
// FLAGS: soac.scatter
func.func @around_first(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %below, %above = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %some = arith.cmpi ugt, %n, %c0 : index
    %first = scf.if %some -> (i32) {
      %x = tensor.extract %row[%c0] : tensor<?xi32>
      scf.yield %x : i32
    } else {
      scf.yield %zero : i32
    }
    %smaller = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi slt, %x, %first : i32
      soac.yield %keep, %x : i1, i32
    }
    %larger = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %keep = arith.cmpi sgt, %x, %first : i32
      soac.yield %keep, %x : i1, i32
    }
    soac.yield %smaller, %larger : tensor<?xi32>, tensor<?xi32>
  }
  return %below, %above : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}

// A partition of what is gathered: the gathered elements are stored, as reading them
// again would cost more, and their classes are computed again from them. Nothing asks
// for the size of the last class.
// CHECK-LABEL: func.func @by_sign(
// CHECK: %[[FIRST:.*]]:2 = seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) reduce(%{{.*}}) offsets(
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : tensor<?xindex>, tensor<?xi32>) commutative {
// CHECK: %[[MOVED:.*]] = seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}}) offsets(
// CHECK-SAME: outs(%{{.*}} : tensor<?xi32>) exclusive {
// CHECK: %[[X:.*]] = tensor.extract %[[FIRST]]#1[
// CHECK: arith.cmpi slt, %[[X]]
// CHECK: seg.yield %{{.*}} to [%{{.*}}] {everywhere} : i32
// FLAGS-LABEL: func @by_sign(
func.func @by_sign(%rows: !soac.jagged<2 x index>, %table: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %sorted = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> !soac.jagged<2 x i32> {
    %read = soac.map (%i = %row) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %table[%i] : tensor<?xi32>
      soac.yield %x : i32
    }
    %ys, %sizes = soac.partition 2 (%x = %read) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      %negative = arith.cmpi slt, %x, %zero : i32
      %class = arith.select %negative, %c0, %c1 : index
      soac.yield %class, %x : index, i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %sorted : !soac.jagged<2 x i32>
}
