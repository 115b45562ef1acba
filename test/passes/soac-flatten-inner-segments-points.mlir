// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// An operator that uses a value of the point reads it through the segment.
// CHECK-LABEL: func @captured(
// CHECK-SAME: %[[KS:[^ ]*]]: tensor<?xi32>)
// CHECK: soac.segment_ids
// CHECK: tensor.extract %[[KS]]
// CHECK: soac.scan
// CHECK: soac.jagged.pack
func.func @captured(%oss: !soac.jagged<2 x index>, %xss: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%os = %oss, %xs = %xss, %k = %ks) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %sums = soac.screma (%x = %xs) reduce %k : i32 segments %os : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> map {
      soac.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      %d = arith.subi %c, %k : i32
      soac.yield %d : i32
    } post {
      soac.yield
    }
    soac.yield %sums : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// The numbers of all segments, less that of the first one of the row.
// CHECK-LABEL: func @ids(
// CHECK: %[[FIRST:.*]] = soac.scan
// CHECK: %[[BOUNDS:.*]] = soac.scan
// CHECK: %[[IDS:.*]] = soac.segment_ids(%{{.*}}) %[[BOUNDS]]
// CHECK: soac.map (%[[ID:.*]] = %[[IDS]])
// CHECK-NEXT: tensor.extract %{{.*}}[%[[ID]]]
// CHECK: soac.jagged.pack
func.func @ids(%oss: !soac.jagged<2 x index>, %ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %r = soac.map (%os = %oss, %n = %ns) : (!soac.jagged<2 x index>, tensor<?xindex>) -> !soac.jagged<2 x index> {
    %ids = soac.segment_ids(%n) %os : tensor<?xindex> -> tensor<?xindex>
    soac.yield %ids : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
