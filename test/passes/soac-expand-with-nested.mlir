// RUN: seq-opt %s --soac-expand-with --canonicalize --cse | FileCheck %s

// In a map, and in a function that a map calls, partitions are scatters.
// CHECK-LABEL: func.func @in_map(
// CHECK: soac.map
// CHECK:   %[[F:.*]] = soac.replicate(%{{.*}}) %{{.*}} : i32 -> tensor<?xi32>
// CHECK:   soac.scatter (%{{.*}} = %{{.*}}) into %[[F]] : (tensor<?xindex>) into tensor<?xi32> attributes {soac.everywhere} {
// CHECK-NOT: soac.with
func.func @in_map(%xs: tensor<?xi32>, %n: index, %t: index) -> tensor<?x?xi32> {
  %a = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> {
    %z = arith.constant 0 : i32
    %b = soac.with genarray(%n) default(%z : i32) -> tensor<?xi32> at (%i) step(%t) {
      soac.yield %x : i32
    }
    %c = func.call @called(%b, %t, %x) : (tensor<?xi32>, index, i32) -> tensor<?xi32>
    soac.yield %c : tensor<?xi32>
  }
  return %a : tensor<?x?xi32>
}

// CHECK-LABEL: func.func private @called(
// CHECK-NOT: soac.with
// CHECK: soac.scatter
func.func private @called(%a: tensor<?xi32>, %t: index, %x: i32) -> tensor<?xi32> {
  %b = soac.with modarray(%a : tensor<?xi32>) at (%i) step(%t) {
    soac.yield %x : i32
  }
  return %b : tensor<?xi32>
}
