// Errors in rows that are one segment (rules 7 and 9).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @joined_without_offsets(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op is joined, but has no offsets (rule 9)}}
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

// expected-note @below {{the destination}}
// expected-note @below {{expected because of this value of type 'i32'}}
func.func @joined_reduction(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op reduction 0 of type 'i32' over a space of rank 1 does not fit destination 'memref<?xi32>' (rule 7)}}
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
