// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// A map into a scan, which stays exclusive.
// CHECK-LABEL: func.func @map_scan(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) scan %[[NE]] : i32 exclusive : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]] : i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: i32):
// CHECK-NEXT:   soac.yield %[[S]] : i32
func.func @map_scan(%xs: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.scan %ys neutral %ne exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : tensor<?xi32>
}

// A scan into a map: another input is read before the scan and forwarded.
// CHECK-LABEL: func.func @scan_map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[WS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]], %[[W:.*]] = %[[WS]]) scan %[[NE]] : i32 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT:   soac.yield %[[X]], %[[W]] : i32, i32
// CHECK:      } post {
// CHECK-NEXT: ^bb0(%[[S:.*]]: i32, %[[F:.*]]: i32):
// CHECK-NEXT:   %[[D:.*]] = arith.subi %[[S]], %[[F]]
// CHECK-NEXT:   soac.yield %[[D]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @scan_map(%xs: tensor<?xi32>, %ws: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %s = soac.scan %xs neutral %ne : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %r = soac.map (%x = %s, %w = %ws) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %d = arith.subi %x, %w : i32
    soac.yield %d : i32
  }
  return %r : tensor<?xi32>
}
