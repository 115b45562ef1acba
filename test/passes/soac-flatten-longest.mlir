// The longest row is found where offsets are checked, by one kernel with the check.
// RUN: seq-opt %s --soac-insert-checks --soac-flatten=block-level=device --canonicalize --cse | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --soac-flatten=block-level=device --canonicalize --cse --soac-expand-jagged --soac-fuse | FileCheck %s --check-prefix=FUSED
// RUN: seq-opt %s --soac-insert-checks --soac-flatten --canonicalize --cse | FileCheck %s --check-prefix=HOST

// CHECK-LABEL: func.func @sums(
// CHECK: soac.map (%{{.*}} = %[[NUMBERS:.*]]) : (tensor<?xindex>) -> () {
// CHECK: descend from
// CHECK: %[[LENGTHS:.*]] = soac.map (%{{.*}} = %[[NUMBERS]]) : (tensor<?xindex>) -> tensor<?xindex> {
// CHECK: arith.subi
// CHECK: soac.reduce %[[LENGTHS]]
// CHECK: arith.maxui
// CHECK: soac.threshold

// FUSED: soac.screma (%{{.*}} = %{{.*}}) reduce
// FUSED: descend from
// FUSED: arith.maxui
// FUSED: soac.threshold

// On a host it is looked for where it matters.
// HOST: descend from
// HOST-NOT: soac.reduce
// HOST: scf.if
func.func @sums(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %p = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    %most = soac.reduce %p neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %most : i32
  }
  return %r : tensor<?xi32>
}
