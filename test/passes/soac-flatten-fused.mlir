// Fusion behind flattening leaves no array of its own for what is read once.
//
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse --soac-fuse | FileCheck %s

// The lecture's example: after fusion one map over the rows makes the result, beside
// the offsets; neither iota nor i + 1 by element is an array of its own.
// CHECK-LABEL: func @example(
// CHECK-SAME: %[[NS:.*]]: tensor<?xindex>
// CHECK: %[[INCREMENTED:.*]] = soac.map
// CHECK: %[[OFFSETS:.*]] = soac.screma {{.*}} exclusive
// CHECK-NOT: soac.scatter
// CHECK: %[[IDS:.*]] = soac.segment_ids(%{{.*}}) %[[OFFSETS]]
// CHECK: %[[DATA:.*]] = soac.map (%[[POINT:.*]] = %{{.*}}, %[[SEGMENT:.*]] = %[[IDS]])
// CHECK-NEXT: %[[START:.*]] = tensor.extract %[[OFFSETS]][%[[SEGMENT]]]
// CHECK-NEXT: %[[POSITION:.*]] = arith.subi %[[POINT]], %[[START]]
// CHECK-NEXT: %[[OUTER:.*]] = tensor.extract %[[INCREMENTED]][%[[SEGMENT]]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[POSITION]], %[[OUTER]]
// CHECK-NEXT: soac.yield %[[SUM]]
// CHECK-NOT: soac.map
// CHECK: soac.jagged.pack %[[OFFSETS]], %[[DATA]]
func.func @example(%ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %one = arith.constant 1 : index
  %r = soac.map (%i = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %next = arith.addi %i, %one : index
    %numbers = soac.iota(%i) : tensor<?xindex>
    %row = soac.map (%x = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
      %y = arith.addi %x, %next : index
      soac.yield %y : index
    }
    soac.yield %row : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

// -----

// A scan and a reduction of the same rows become one operation.
// CHECK-LABEL: func @scan_and_reduce(
// CHECK: soac.screma {{.*}} scan {{.*}} reduce {{.*}} segments
// CHECK-NOT: soac.screma
// CHECK: return
func.func @scan_and_reduce(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %r, %t = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xi32>) {
    %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s, %sum : tensor<?xi32>, i32
  }
  return %r, %t : !soac.jagged<2 x i32>, tensor<?xi32>
}
