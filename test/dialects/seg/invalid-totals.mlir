// Errors in the totals of scans (rules 7 and 9).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @totals_of_rows(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op has totals, but rows that are not joined (rule 9)}}
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

// expected-note @below {{the destination}}
// expected-note @below {{expected because of this value of type 'i32'}}
func.func @totals_out(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op reduction 0 of type 'i32' over a space of rank 1 does not fit destination 'memref<?xi32>' (rule 7)}}
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
