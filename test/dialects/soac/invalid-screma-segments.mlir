// Errors in soac.screma with segments, and in soac.segment_ids.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// A reduction of segments has one result for each of them.
// expected-note @below {{expected because of this value of type 'i32'}}
func.func @segments_result(%a: tensor<8xi32>, %z: i32, %o: tensor<3xindex>) -> i32 {
  // expected-error @+1 {{'soac.screma' op result 0 has type 'i32', expected an array of 'i32', one for each row}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<3xindex> : (tensor<8xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : i32
}

// -----

// expected-note @below {{the offsets}}
func.func @segments_none(%a: tensor<8xi32>, %z: i32, %o: tensor<0xindex>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.screma' op has no offsets}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<0xindex> : (tensor<8xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}

// -----

func.func @segments_type(%a: tensor<8xi32>, %z: i32, %o: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{operand #2 must be 1D tensor of index values, but got 'tensor<?xi32>'}}
  %r = soac.screma (%x = %a) reduce %z : i32 segments %o : tensor<?xi32> : (tensor<8xi32>) -> tensor<?xi32> map {
    soac.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    soac.yield %p : i32
  } post {
    soac.yield
  }
  return %r : tensor<?xi32>
}

// -----

// expected-note @below {{the offsets}}
func.func @ids_of_nothing(%n: index, %o: tensor<0xindex>) -> tensor<?xindex> {
  // expected-error @+1 {{'soac.segment_ids' op has no offsets, expected at least a 0}}
  %r = soac.segment_ids(%n) %o : tensor<0xindex> -> tensor<?xindex>
  return %r : tensor<?xindex>
}

// -----

func.func @ids_of_known_size(%n: index, %o: tensor<?xindex>) -> tensor<4xindex> {
  // expected-error @+1 {{'soac.segment_ids' op has a size for static type 'tensor<4xindex>'}}
  %r = soac.segment_ids(%n) %o : tensor<?xindex> -> tensor<4xindex>
  return %r : tensor<4xindex>
}
