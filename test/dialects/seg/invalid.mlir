// Each fault is found by the verifier or the parser.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// There are three levels.
func.func @f(%n: index) {
  // expected-error @+1 {{expected level grid, block or thread, got warp}}
  seg.map level(warp) space(%i) = (%n) {
    seg.yield
  }
  return
}

// -----

// A space has a dimension,
func.func @f() {
  // expected-error @+1 {{'seg.map' op needs a space of at least one dimension}}
  seg.map level(grid) space() = () {
    seg.yield
  }
  return
}

// -----

// and the body an index for each.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region has 1 arguments, expected 2}}
  seg.map level(grid) space(%i) = (%n, %n) {
    seg.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region argument 0 has type 'i64', expected 'index'}}
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: i64):
    "seg.yield"() <{index_counts = array<i64>}> : () -> ()
  }) : (index) -> ()
  return
}

// -----

// Regions end with seg.yield.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region must end with seg.yield}}
  seg.map level(grid) space(%i) = (%n) {
    soac.yield
  }
  return
}

// -----

// A value for each destination,
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op body region yields 0 values, expected 1}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield
  }
  return
}

// -----

// of its element type,
func.func @f(%n: index, %x: f64, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'f64' at 1 indices does not fit destination 0 of type 'tensor<?xf32>'}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %x : f64
  }
  return
}

// -----

// of its rank, the point's or its own indices together with a row's dimensions,
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'f32' at 2 indices does not fit destination 0 of type 'tensor<?xf32>'}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %x to [%i, %i] : f32
  }
  return
}

// -----

// and of the sizes of its rows.
func.func @f(%n: index, %x: tensor<3xf32>, %e: tensor<?x4xf32>) {
  // expected-error @+1 {{'seg.map' op value of type 'tensor<3xf32>' at 1 indices does not fit destination 0 of type 'tensor<?x4xf32>'}}
  %r = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?x4xf32>) {
    seg.yield %x : tensor<3xf32>
  }
  return
}

// -----

// Results are the destinations.
func.func @f(%n: index, %x: f32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.map' op has results of type (), expected ('tensor<?xf32>')}}
  "seg.map"(%n, %e) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 1>}> ({
  ^bb0(%i: index):
    "seg.yield"(%x) <{index_counts = array<i64: 0>}> : (f32) -> ()
  }) : (index, tensor<?xf32>) -> ()
  return
}

// -----

// The yield counts its indices,
func.func @f(%n: index, %x: f32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op has 1 operands, expected 2}}
    "seg.yield"(%x) <{index_counts = array<i64: 1>}> : (f32) -> ()
  }) : (index) -> ()
  return
}

// -----

// none of them less than 0,
func.func @f(%n: index, %x: f32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op has a negative number of indices}}
    "seg.yield"(%x) <{index_counts = array<i64: -1>}> : (f32) -> ()
  }) : (index) -> ()
  return
}

// -----

// all of type index.
func.func @f(%n: index, %x: f32, %k: i32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op index 0 of value 0 is not of type index}}
    "seg.yield"(%x, %k) <{index_counts = array<i64: 1>}> : (f32, i32) -> ()
  }) : (index) -> ()
  return
}

// -----

// One type is written for each value.
func.func @f(%n: index, %x: f32) {
  seg.map level(grid) space(%i) = (%n) {
    // expected-error @+1 {{expected 1 types, got 2}}
    seg.yield %x : f32, f32
  }
  return
}

// -----

// A reduction has a neutral element,
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.red' op needs a neutral element}}
  seg.red level(grid) space(%i) = (%n) {
    seg.yield
  } op {
    seg.yield
  }
  return
}

// -----

// which is a scalar,
func.func @f(%n: index, %z: tensor<3xf32>, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op neutral element of type 'tensor<3xf32>' is not a scalar}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : tensor<3xf32>) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// an operator on two of them,
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region has 1 arguments, expected 2}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32):
    seg.yield %a : f32
  }
  return
}

// -----

func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region argument 1 has type 'f64', expected 'f32'}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f64):
    seg.yield %a : f32
  }
  return
}

// -----

// that yields one of them,
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op operator region yields ('f32', 'f32'), expected ('f32')}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a, %b : f32, f32
  }
  return
}

// -----

// a destination without the innermost dimension,
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<?xf32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op reduction 0 of type 'f32' over a space of rank 1 does not fit destination 'tensor<?xf32>'}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %x : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

func.func @f(%n: index, %z: f32) {
  // expected-error @+1 {{'seg.red' op has 0 destinations for 1 reductions}}
  seg.red level(grid) space(%i) = (%n) neutral(%z : f32) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// elements to reduce first,
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op body region yields ('index'), expected accumulators ('f32') first}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %n : index
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// and those have no index of their own.
func.func @f(%n: index, %z: f32, %x: f32, %e: tensor<f32>, %row: tensor<3xf32>) {
  // expected-error @+1 {{'seg.red' op value 0 of the body region is not stored and takes no index}}
  %r = seg.red level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %x to [%i] : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// A scan has something to scan,
func.func @f(%n: index, %z: f32, %e: tensor<f32>) {
  // expected-error @+1 {{'seg.scan' op needs a neutral element to scan}}
  %r = seg.scan level(grid) space(%i) = (%n) reduce(%z : f32) outs(%e : tensor<f32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index):
    seg.yield
  }
  return
}

// -----

// elements of its type,
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op body region yields ('i32'), expected accumulators ('f32') first}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %x : i32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield %v : f32
  }
  return
}

// -----

// a post region that gets the point, the scan and what the body forwards,
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region has 1 arguments, expected 2}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%v: f32):
    seg.yield %v : f32
  }
  return
}

// -----

func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region argument 2 has type 'f32', expected 'i32'}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z, %x : f32, i32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32, %f: f32):
    seg.yield %v : f32
  }
  return
}

// -----

// and yields what is stored.
func.func @f(%n: index, %z: f32, %x: i32, %e: tensor<?xf32>) {
  // expected-error @+1 {{'seg.scan' op post region yields 0 values, expected 1}}
  %r = seg.scan level(grid) space(%i) = (%n) scan(%z : f32) outs(%e : tensor<?xf32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  } post {
  ^bb0(%k: index, %v: f32):
    seg.yield 
  }
  return
}

// -----

// A histogram has a neutral element for each destination
func.func @f(%n: index, %z: f32, %e: tensor<8xf32>) {
  // expected-error @+1 {{'seg.hist' op has 1 neutral elements for 2 destinations}}
  %r:2 = seg.hist level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e, %e : tensor<8xf32>, tensor<8xf32>) {
    seg.yield %z to [%i] : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}

// -----

// and a bin for each value.
func.func @f(%n: index, %z: f32, %e: tensor<8xf32>) {
  // expected-error @+1 {{'seg.hist' op value 0 of the body region has no bin}}
  %r = seg.hist level(grid) space(%i) = (%n) neutral(%z : f32) outs(%e : tensor<8xf32>) {
    seg.yield %z : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    seg.yield %a : f32
  }
  return
}
// -----

// An empty region has no end.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region must end with seg.yield}}
  seg.map level(grid) space(%i) = (%n) {
  }
  return
}

// -----

func.func @offsets_type(%m: index, %n: index, %z: i32, %o: memref<?xi64>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op has offsets of type 'memref<?xi64>', expected one dimension of index}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xi64>) outs(%out : memref<?xi32>) {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  return
}

// -----

func.func @offsets_rank(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<i32>) {
  // expected-error @+1 {{'seg.scan' op has offsets and a space of rank 1, expected rows and points}}
  seg.scan level(grid) space(%p) = (%n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<i32>) {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%q: index):
    seg.yield
  }
  return
}

// -----

func.func @joined_without_offsets(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op is joined, but has no offsets}}
  seg.scan level(grid) space(%p) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) joined {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    seg.yield %b : i32
  } post {
  ^bb0(%q: index, %x: i32):
    seg.yield %x : i32
  }
  return
}

// -----

func.func @joined_reduction(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op reduction 0 of type 'i32' over a space of rank 1 does not fit destination 'memref<?xi32>'}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) joined {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    seg.yield %b : i32
  } post {
  ^bb0(%j: index, %q: index):
    seg.yield
  }
  return
}

// -----

func.func @totals_of_rows(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op has totals, but rows that are not joined}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) totals {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    seg.yield %b : i32
  } post {
  ^bb0(%j: index, %q: index, %x: i32):
    seg.yield
  }
  return
}

// -----

func.func @totals_out(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op reduction 0 of type 'i32' over a space of rank 1 does not fit destination 'memref<?xi32>'}}
  seg.scan level(grid) space(%p) = (%n) scan(%z : i32) outs(%out : memref<?xi32>) totals {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    seg.yield %b : i32
  } post {
  ^bb0(%q: index, %x: i32):
    seg.yield
  }
  return
}

// -----

func.func @map_offsets_rank(%n: index, %o: memref<?xindex>, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has offsets and a space of rank 1, expected rows and points}}
  seg.map level(grid) space(%p) = (%n) offsets(%o : memref<?xindex>) outs(%out : memref<?xindex>) {
    seg.yield %p : index
  }
  return
}

// -----

// Points are numbered through: one index for a point, not two.
func.func @map_offsets_out(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?x?xindex>) {
  // expected-error @+1 {{'seg.map' op value of type 'index' at 1 indices does not fit destination 0 of type 'memref<?x?xindex>'}}
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?x?xindex>) {
    seg.yield %p : index
  }
  return
}

// -----

// What says how a kernel is made has a name that there is, and a number.
func.func @unknown_attribute(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has the unknown attribute seg.thread, expected one of seg.threads, seg.items, seg.min_blocks, seg.max_blocks, seg.direct_tiles}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.thread = 64 : i64} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @wide_attribute(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has seg.threads = 18446744073709551616 : i128, expected an integer of 64 bits}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.threads = 18446744073709551616 : i128} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @unknown_attribute_of_a_combinator(%xs: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.map' op has the unknown attribute seg.thread, expected one of seg.threads, seg.items, seg.min_blocks, seg.max_blocks, seg.direct_tiles}}
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> attributes {seg.thread = 64 : i64} {
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}
