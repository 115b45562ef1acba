// RUN: seq-opt %s --soac-fuse --verify-each | FileCheck %s
// Running it again changes nothing.
// RUN: seq-opt %s --soac-fuse -o %t.once
// RUN: seq-opt %t.once --soac-fuse -o %t.twice
// RUN: diff %t.once %t.twice

// Vertical fusion, pair by pair.

// A map into a map.
// CHECK-LABEL: func.func @map_map(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Z]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_map(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.addi %y, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}

// A map into a reduction; the flags of the reduction stay.
// CHECK-LABEL: func.func @map_reduce(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xf32>, %[[NE:[a-z0-9]+]]: f32)
// CHECK-NEXT: %[[R:.*]] = soac.screma (%[[X:.*]] = %[[XS]]) reduce %[[NE]] : f32 commutative deterministic : (tensor<?xf32>) -> f32 map {
// CHECK-NEXT:   %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT:   soac.yield %[[Y]] : f32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT:   %[[C:.*]] = arith.addf %[[A]], %[[B]]
// CHECK-NEXT:   soac.yield %[[C]] : f32
// CHECK-NEXT: } post {
// CHECK-NEXT:   soac.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_reduce(%xs: tensor<?xf32>, %ne: f32) -> f32 {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  %s = soac.reduce %ys neutral %ne commutative deterministic : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %s : f32
}

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

// A map into a screma.
// CHECK-LABEL: func.func @map_screma(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>
// CHECK-NOT:  soac.map
// CHECK:      soac.screma (%[[X:.*]] = %[[XS]])
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[Z:.*]] = arith.addi %[[Y]], %[[Y]]
// CHECK-NEXT:   soac.yield %[[Z]], %[[Y]] : i32, i32
// CHECK-NOT:  soac.map
// CHECK:      return
func.func @map_screma(%xs: tensor<?xi32>, %ne: i32) -> (i32, tensor<?xi32>) {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s, %ws = soac.screma (%y = %ys) reduce %ne : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
    %z = arith.addi %y, %y : i32
    soac.yield %z, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  } post {
  ^bb0(%f: i32):
    %m = arith.muli %f, %ne : i32
    soac.yield %m : i32
  }
  return %s, %ws : i32, tensor<?xi32>
}
