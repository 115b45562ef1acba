// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// The segments of all rows are those of one screma; there is a sum for each segment,
// and a prefix for each element of the rows.
// CHECK-LABEL: func @totals(
// CHECK-SAME: %[[OSS:.*]]: !soac.jagged<2 x index>, %[[XSS:.*]]: !soac.jagged<2 x i32>
// CHECK-DAG: %[[STARTS:.*]], %[[OS:.*]] = soac.jagged.unpack %[[OSS]]
// CHECK-DAG: %[[ROWS:.*]], %[[XS:.*]] = soac.jagged.unpack %[[XSS]]
// CHECK: %[[FIRST:.*]] = soac.scan
// CHECK: tensor.extract %[[OS]]
// CHECK: %[[BOUNDS:.*]] = soac.scan
// CHECK: %[[ALL:.*]]:2 = soac.screma {{.*}}%[[XS]]{{.*}} segments %[[BOUNDS]] : tensor<?xindex>
// CHECK-NOT: soac.screma
// CHECK: soac.jagged.pack %[[FIRST]], %[[ALL]]#0
// CHECK: soac.jagged.pack %[[ROWS]], %{{.*}}
func.func @totals(%oss: !soac.jagged<2 x index>, %xss: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
  %zero = arith.constant 0 : i32
  %r:2 = soac.map (%os = %oss, %xs = %xss) : (!soac.jagged<2 x index>, !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, !soac.jagged<2 x i32>) {
    %sums, %ys = soac.screma (%x = %xs) scan %zero : i32 reduce %zero : i32 segments %os : tensor<?xindex>
        : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
      soac.yield %x, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e = arith.addi %a, %c : i32
      %f = arith.addi %b, %d : i32
      soac.yield %e, %f : i32, i32
    } post {
    ^bb0(%s: i32):
      soac.yield %s : i32
    }
    soac.yield %sums, %ys : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, !soac.jagged<2 x i32>
}
