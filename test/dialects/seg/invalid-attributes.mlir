// Errors in the attributes of the dialect (rule 11).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

func.func @unknown_attribute(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has the unknown attribute seg.thread, expected seg.schedule (rule 11)}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.thread = 64 : i64} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @unknown_attribute_of_a_combinator(%xs: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.map' op has the unknown attribute seg.thread, expected seg.schedule (rule 11)}}
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> attributes {seg.thread = 64 : i64} {
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

func.func @no_schedule(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has seg.schedule = 3 : i64, expected a #seg.schedule (rule 11)}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = 3} {
    seg.yield %i : index
  }
  return
}

// -----

// expected-error @+2 {{invalid kind of attribute specified}}
// expected-error @+1 {{failed to parse Seg_ScheduleAttr parameter 'mapping'}}
#number = #seg.schedule<mapping = 3>

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Seg_ScheduleAttr parameter 'threads'}}
#wide = #seg.schedule<threads = 18446744073709551616>

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: thread}}
#unknown = #seg.schedule<thread = 64>

// -----

// expected-error @+1 {{schedule has threads = 48, expected a multiple of 32 (rule 11)}}
#schedule = #seg.schedule<threads = 48>

// -----

// expected-error @+1 {{schedule has threads = 4096, expected 32 to 1024 (rule 11)}}
#schedule = #seg.schedule<threads = 4096>

// -----

// expected-error @+1 {{schedule has threads = 0, expected 32 to 1024 (rule 11)}}
#schedule = #seg.schedule<threads = 0>

// -----

// expected-error @+1 {{schedule has items = 64, expected 1 to 40 (rule 11)}}
#schedule = #seg.schedule<items = 64>

// -----

// expected-error @+1 {{schedule has items = 0, expected 1 to 40 (rule 11)}}
#schedule = #seg.schedule<items = 0>

// -----

// expected-error @+1 {{schedule has min_blocks = 0, expected 1 to 32 (rule 11)}}
#schedule = #seg.schedule<min_blocks = 0>

// -----

// expected-error @+1 {{schedule has max_blocks = 0, expected 1 to 2147483647 (rule 11)}}
#schedule = #seg.schedule<max_blocks = 0>

// -----

// expected-error @+1 {{schedule has direct_tiles = -1, expected 0 to 2147483647 (rule 11)}}
#schedule = #seg.schedule<direct_tiles = -1>

// -----

// expected-error @+1 {{schedule has lanes = 64, expected 1 to 32 (rule 11)}}
#schedule = #seg.schedule<lanes = 64>

// -----

// expected-error @+1 {{schedule has lanes = 12, expected a power of two (rule 11)}}
#schedule = #seg.schedule<lanes = 12>

// -----

// expected-error @+1 {{schedule has grain = 0, expected 1 to 9223372036854775807 (rule 11)}}
#schedule = #seg.schedule<grain = 0>
