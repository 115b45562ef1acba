// Errors in spaces of rows of any lengths (rule 9).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// expected-note @below {{the offsets}}
func.func @offsets_type(%m: index, %n: index, %z: i32, %o: memref<?xi64>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op has offsets of type 'memref<?xi64>', expected one dimension of index (rule 9)}}
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
  // expected-error @+1 {{'seg.scan' op has offsets and a space of rank 1, expected rows and points (rule 9)}}
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

func.func @map_offsets_rank(%n: index, %o: memref<?xindex>, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has offsets and a space of rank 1, expected rows and points (rule 9)}}
  seg.map level(grid) space(%p) = (%n) offsets(%o : memref<?xindex>) outs(%out : memref<?xindex>) {
    seg.yield %p : index
  }
  return
}

// -----

// Points are numbered through: one index for a point, not two.
// expected-note @below {{the destination}}
func.func @map_offsets_out(%m: index, %n: index, %o: memref<?xindex>, %out: memref<?x?xindex>) {
  // expected-error @+1 {{'seg.map' op value of type 'index' at 1 indices does not fit destination 0 of type 'memref<?x?xindex>' (rule 4)}}
  seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : memref<?xindex>) outs(%out : memref<?x?xindex>) {
    // expected-note @below {{yielded here}}
    seg.yield %p : index
  }
  return
}
