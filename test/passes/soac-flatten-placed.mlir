// Where flat code copies all rows in each round, one thread for each row makes rows that are as
// long as those of an input, at their places; on hosts, as it needs memory of its own.
//
// RUN: seq-opt %s --soac-flatten="mode=outer" | FileCheck %s
// RUN: seq-opt %s --soac-flatten="mode=outer block-level=device" 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: seq-run %s --entry sums --mode outer --arg "[[1,2,3],[],[4],[1,1]]:i32" --arg "[2,1,0,3]" 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: [1, 4, 10]
// VALUE-NEXT: []
// VALUE-NEXT: [4]
// VALUE-NEXT: [1, 4]
// VALUE-NEXT: [4, 2, 0, 6]

// CHECK-LABEL: func.func @sums
// CHECK: %[[OFFSETS:.*]], %{{.*}} = soac.jagged.unpack
// CHECK: %[[EMPTY:.*]] = tensor.empty
// CHECK: soac.scatter {{.*}} into %[[EMPTY]]{{.*}}, %{{.*}} {
// CHECK: scf.for
// CHECK: soac.scan
// CHECK: soac.assert {{.*}} "'soac.map' op row of result 0 has size {0}, expected {1}"
// CHECK: soac.jagged.pack %[[OFFSETS]]
// DEVICE: makes !soac.jagged<2 x i32>, whose rows one thread each cannot place
func.func @sums(%rows: !soac.jagged<2 x i32>, %ns: tensor<?xindex>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r, %twice = soac.map (%row = %rows, %n = %ns) : (!soac.jagged<2 x i32>, tensor<?xindex>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
    %x = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %row) -> (tensor<?xi32>) {
      %s = soac.scan %acc neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      scf.yield %s : tensor<?xi32>
    }
    %m = arith.addi %n, %n : index
    soac.yield %x, %m : tensor<?xi32>, index
  }
  return %r, %twice : !soac.jagged<2 x i32>, tensor<?xindex>
}
