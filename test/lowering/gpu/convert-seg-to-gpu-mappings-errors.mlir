// What is wrong with a mapping: the combinator and the numbers.
// RUN: seq-opt %s --split-input-file --seg-schedule-gpu --convert-seg-to-gpu --verify-diagnostics

func.func @no_mapping(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op expected the name of a combinator at character 14 of mapping 'GridBlock(1, Fold(Gen))'}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Fold(Gen))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @one_dimension(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op FoldLast2 requires 2 dimensions, of a space that has 1}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, SplitLast(32, FoldLast2(Gen)))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @no_permutation(%n: index, %out: memref<?x?xindex>) {
  // expected-error @+1 {{'seg.map' op Permute([1,1]) is no permutation of 2 dimensions}}
  seg.map level(grid) space(%i, %j) = (%n, %n) outs(%out : memref<?x?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Permute([1,1], Gen))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @no_marks(%n: index, %out: memref<?x?xindex>) {
  // expected-error @+1 {{'seg.map' op CompressGrid([1]) has 1 marks, for a space of 2 dimensions}}
  seg.map level(grid) space(%i, %j) = (%n, %n) outs(%out : memref<?x?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, CompressGrid([1], Gen))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @nothing_to_split(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op SplitLast(0) requires a size of at least 1}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, SplitLast(0, Gen))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @large_block(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op has mapping GridBlock(1, SplitLast(2048, Gen)), whose block has 2048 threads, more than 1024}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, SplitLast(2048, Gen))">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @many_block_dimensions(%n: index, %out: memref<?xindex>) {
  // expected-error @+1 {{'seg.map' op GridBlock has 4 dimensions of a block, expected 1 to 3}}
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(4, Gen)">} {
    seg.yield %i : index
  }
  return
}

// -----

func.func @by_offsets(%m: index, %n: index, %z: i32, %o: memref<?xindex>, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.scan' op has a mapping, which histograms in one order and rows by offsets have not}}
  seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32) offsets(%o : memref<?xindex>) outs(%out : memref<?xi32>) attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Gen)">} {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  } post {
  ^bb0(%i: index, %p: index):
    seg.yield
  }
  return
}

// -----

func.func @places_without_row(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.red' op SplitLast(32) may leave places without a row}}
  seg.red level(grid) space(%i, %j) = (%n, %n) neutral(%z : i32) outs(%out : memref<?xi32>) commutative attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, SplitLast(32, Gen))">} {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// -----

func.func @points_not_last(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.red' op GridBlock requires a block of one dimension, that of the points of a row}}
  seg.red level(grid) space(%i, %j) = (%n, %n) neutral(%z : i32) outs(%out : memref<?xi32>) commutative attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Permute([1,0], Gen))">} {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// -----

func.func @rows_in_block(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.red' op GridBlock requires a block of one dimension, that of the points of a row}}
  seg.red level(grid) space(%i, %j) = (%n, %n) neutral(%z : i32) outs(%out : memref<?xi32>) commutative attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(2, Gen)">} {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}

// -----

func.func @folded_points(%n: index, %z: i32, %out: memref<?xi32>) {
  // expected-error @+1 {{'seg.red' op GridBlock requires a block of one dimension, that of the points of a row}}
  seg.red level(grid) space(%i, %j) = (%n, %n) neutral(%z : i32) outs(%out : memref<?xi32>) commutative attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, FoldLast2(Gen))">} {
    seg.yield %z : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return
}
