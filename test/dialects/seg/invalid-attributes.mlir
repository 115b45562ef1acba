// Errors in the attributes of the dialect (rule 11).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// What says how a kernel is made has a name that there is, and a number.
func.func @unknown_attribute(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has the unknown attribute seg.thread, expected one of seg.threads, seg.items, seg.min_blocks, seg.max_blocks, seg.direct_tiles, seg.mapping (rule 11)}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.thread = 64 : i64} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @wide_attribute(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has seg.threads = 18446744073709551616 : i128, expected an integer of 64 bits (rule 11)}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.threads = 18446744073709551616 : i128} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @unknown_attribute_of_a_combinator(%xs: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error @+1 {{'soac.map' op has the unknown attribute seg.thread, expected one of seg.threads, seg.items, seg.min_blocks, seg.max_blocks, seg.direct_tiles, seg.mapping (rule 11)}}
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> attributes {seg.thread = 64 : i64} {
    soac.yield %x : i32
  }
  return %r : tensor<?xi32>
}

// -----

func.func @mapping_that_is_no_text(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has seg.mapping = 3 : i64, expected a string (rule 11)}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.mapping = 3} {
    seg.yield %i : index
  }
  return
}
