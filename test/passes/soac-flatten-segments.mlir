// How scans and reductions of all rows know the rows: by the offsets, or by flags.
//
// RUN: seq-opt %s --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s --check-prefix=SEGMENTED
// RUN: seq-opt %s --soac-flatten=segments=flags --canonicalize --cse | FileCheck %s --check-prefix=FLAGS
// RUN: not seq-opt %s --soac-flatten=segments=ids 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: option 'segments' is ids, expected offsets or flags

// SEGMENTED-LABEL: func @scan_and_reduce(
// SEGMENTED: soac.screma {{.*}} scan %{{.*}} : i32 segments
// SEGMENTED: soac.screma {{.*}} reduce %{{.*}} : i32 segments
// A scan by segment: where a row begins, the operator forgets the left side. A
// reduction takes the last prefix of each row, or the neutral element.
// FLAGS-LABEL: func @scan_and_reduce(
// FLAGS: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// FLAGS: %[[STARTS:.*]] = soac.map (%[[P:.*]] = %{{.*}}, %[[S:.*]] = %{{.*}})
// FLAGS-NEXT: %[[START:.*]] = tensor.extract %[[OFFSETS]][%[[S]]]
// FLAGS-NEXT: arith.cmpi eq, %[[P]], %[[START]]
// FLAGS: %[[SCANNED:.*]]:2 = soac.scan %[[STARTS]], %[[DATA]] neutral %false, %{{.*}} : (tensor<?xi1>, tensor<?xi32>)
// FLAGS-NEXT: ^bb0(%[[F:.*]]: i1, %[[A:.*]]: i32, %[[G:.*]]: i1, %[[B:.*]]: i32):
// FLAGS-DAG: %[[EITHER:.*]] = arith.ori %[[F]], %[[G]]
// FLAGS-DAG: %[[SUM:.*]] = arith.addi %[[A]], %[[B]]
// FLAGS: %[[NEW:.*]] = arith.select %[[G]], %[[B]], %[[SUM]]
// FLAGS: soac.yield %[[EITHER]], %[[NEW]]
// FLAGS: soac.map
// FLAGS: scf.if
// FLAGS: tensor.extract %[[SCANNED]]#1
// FLAGS: soac.jagged.pack %[[OFFSETS]], %[[SCANNED]]#1
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

// An operator that uses a value of its row has that scanned beside the elements.
// SEGMENTED-LABEL: func @operator_of_row(
// SEGMENTED-NOT: segments
// SEGMENTED: soac.scan
// SEGMENTED: return
func.func @operator_of_row(%rows: !soac.jagged<2 x i32>, %ms: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %t = soac.map (%row = %rows, %m = %ms) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.remui %c, %m : i32
      soac.yield %d : i32
    }
    soac.yield %sum : i32
  }
  return %t : tensor<?xi32>
}

// Exclusive scans keep their flag.
// SEGMENTED-LABEL: func @exclusive(
// SEGMENTED: soac.screma {{.*}} scan %{{.*}} : i32 segments %{{.*}} : tensor<?xindex> exclusive
func.func @exclusive(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %s = soac.scan %row neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
