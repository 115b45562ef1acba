// Errors in levels, spaces (rule 1) and the ends of regions (rule 2).
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
  // expected-error @+1 {{'seg.map' op needs a space of at least one dimension (rule 1)}}
  seg.map level(grid) space() = () {
    seg.yield
  }
  return
}

// -----

// and the body an index for each.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region has 1 arguments, expected 2 (rule 1)}}
  seg.map level(grid) space(%i) = (%n, %n) {
    seg.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region argument 0 has type 'i64', expected 'index' (rule 1)}}
  "seg.map"(%n) <{level = #seg<level grid>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
  // expected-note @below {{the argument}}
  ^bb0(%i: i64):
    "seg.yield"() <{index_counts = array<i64>}> : () -> ()
  }) : (index) -> ()
  return
}

// -----

// Regions end with seg.yield.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region must end with seg.yield (rule 2)}}
  seg.map level(grid) space(%i) = (%n) {
    // expected-note @below {{ends here}}
    soac.yield
  }
  return
}

// -----

// An empty region has no end.
func.func @f(%n: index) {
  // expected-error @+1 {{'seg.map' op body region must end with seg.yield (rule 2)}}
  seg.map level(grid) space(%i) = (%n) {
  }
  return
}
