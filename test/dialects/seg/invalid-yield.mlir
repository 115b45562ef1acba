// Errors in the indices of values (rule 2).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// The yield counts its indices,
func.func @f(%n: index, %x: f32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op has 1 operands, expected 2 (rule 2)}}
    "seg.yield"(%x) <{index_counts = array<i64: 1>}> : (f32) -> ()
  }) : (index) -> ()
  return
}

// -----

// none of them less than 0,
func.func @f(%n: index, %x: f32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op has a negative number of indices (rule 2)}}
    "seg.yield"(%x) <{index_counts = array<i64: -1>}> : (f32) -> ()
  }) : (index) -> ()
  return
}

// -----

// all of type index.
// expected-note @below {{the index}}
func.func @f(%n: index, %x: f32, %k: i32) {
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'seg.yield' op index 0 of value 0 is not of type index (rule 2)}}
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
