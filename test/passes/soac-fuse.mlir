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

// A map into a scatter that had no region: the index stays an input.
// CHECK-LABEL: func.func @map_scatter(
// CHECK-SAME: %[[IS:[a-z0-9]+]]: tensor<?xindex>, %[[XS:[a-z0-9]+]]: tensor<?xf32>, %[[D:[a-z0-9]+]]: tensor<?xf32>)
// CHECK-NEXT: %[[R:.*]] = soac.scatter (%[[X:.*]] = %[[XS]], %[[I:.*]] = %[[IS]]) into %[[D]]
// CHECK-NEXT:   %[[Y:.*]] = math.exp %[[X]]
// CHECK-NEXT:   soac.yield %[[I]], %[[Y]] : index, f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_scatter(%is: tensor<?xindex>, %xs: tensor<?xf32>, %dest: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp %x : f32
    soac.yield %y : f32
  }
  %r = soac.scatter %is, %ys into %dest : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}

// A map into a histogram, whose operator and neutral element stay.
// CHECK-LABEL: func.func @map_hist(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[D:[a-z0-9]+]]: tensor<8xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.hist (%[[X:.*]] = %[[XS]]) into %[[D]] neutral %[[NE]]
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   soac.yield %[[X]], %[[Y]] : i32, i32
// CHECK-NEXT: } op {
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:   arith.addi %[[A]], %[[B]]
// CHECK:      return %[[R]]
func.func @map_hist(%xs: tensor<?xi32>, %dest: tensor<8xi32>, %ne: i32) -> tensor<8xi32> {
  %is, %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %y = arith.muli %x, %x : i32
    soac.yield %x, %y : i32, i32
  }
  %r = soac.hist %is, %ys into %dest neutral %ne : (tensor<?xi32>, tensor<?xi32>) into tensor<8xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %r : tensor<8xi32>
}

// A map into a filter.
// CHECK-LABEL: func.func @map_filter(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xi32>, %[[NE:[a-z0-9]+]]: i32)
// CHECK-NEXT: %[[R:.*]] = soac.filter (%[[X:.*]] = %[[XS]]) : (tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// CHECK-NEXT:   %[[P:.*]] = arith.cmpi sgt, %[[Y]], %[[NE]]
// CHECK-NEXT:   soac.yield %[[P]], %[[Y]] : i1, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @map_filter(%xs: tensor<?xi32>, %ne: i32) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %r = soac.filter (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.cmpi sgt, %y, %ne : i32
    soac.yield %p, %y : i1, i32
  }
  return %r : tensor<?xi32>
}

// A map into a partition.
// CHECK-LABEL: func.func @map_partition(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?xindex>)
// CHECK:      soac.partition 2 (%[[X:.*]] = %[[XS]])
// CHECK-NEXT:   %[[Y:.*]] = arith.remui %[[X]],
// CHECK-NEXT:   soac.yield %[[Y]], %[[X]] : index, index
func.func @map_partition(%xs: tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) {
  %c2 = arith.constant 2 : index
  %cs = soac.map (%x = %xs) : (tensor<?xindex>) -> tensor<?xindex> {
    %y = arith.remui %x, %c2 : index
    soac.yield %y : index
  }
  %r, %n = soac.partition 2 (%c = %cs, %x = %xs) : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>) {
    soac.yield %c, %x : index, index
  }
  return %r, %n : tensor<?xindex>, tensor<2xindex>
}

// Elements may be rows, and a body may hold a combinator, which is fused too.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: tensor<?x?xf32>, %[[NE:[a-z0-9]+]]: f32)
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (tensor<?x?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %[[S:.*]] = soac.screma (%[[E:.*]] = %[[X]]) reduce %[[NE]] : f32
// CHECK-NEXT:     math.exp %[[E]]
// CHECK:        soac.yield %[[S]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @rows(%xs: tensor<?x?xf32>, %ne: f32) -> tensor<?xf32> {
  %ys = soac.map (%row = %xs) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %y = soac.map (%e = %row) : (tensor<?xf32>) -> tensor<?xf32> {
      %x = math.exp %e : f32
      soac.yield %x : f32
    }
    soac.yield %y : tensor<?xf32>
  }
  %r = soac.map (%row = %ys) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %s = soac.reduce %row neutral %ne : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    soac.yield %s : f32
  }
  return %r : tensor<?xf32>
}

// Rows of a jagged array are elements like any other.
// CHECK-LABEL: func.func @jagged(
// CHECK-SAME: %[[XS:[a-z0-9]+]]: !soac.jagged<2 x i32>
// CHECK-NEXT: %[[R:.*]] = soac.map (%[[X:.*]] = %[[XS]]) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
// CHECK-NEXT:   %[[Y:.*]] = tensor.insert %{{.*}} into %[[X]]
// CHECK-NEXT:   %[[E:.*]] = tensor.extract %[[Y]]
// CHECK-NEXT:   soac.yield %[[E]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @jagged(%xs: !soac.jagged<2 x i32>, %v: i32, %k: index) -> tensor<?xi32> {
  %ys = soac.map (%row = %xs) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %y = tensor.insert %v into %row[%k] : tensor<?xi32>
    soac.yield %y : tensor<?xi32>
  }
  %r = soac.map (%row = %ys) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %e = tensor.extract %row[%k] : tensor<?xi32>
    soac.yield %e : i32
  }
  return %r : tensor<?xi32>
}
