// RUN: seq-opt %s --split-input-file --soac-flatten="mode=incremental max-versions=3" --verify-diagnostics
// RUN: sed -n 's,^// FORCED: ,,p' %s > %t.mlir
// RUN: seq-opt %t.mlir --soac-flatten=mode=outer 2>&1 | FileCheck %s --check-prefix=OUTER
// RUN: seq-opt %t.mlir --soac-flatten=mode=outer3 2>&1 | FileCheck %s --check-prefix=OUTER3
// RUN: seq-opt %t.mlir --soac-flatten=mode=block 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not seq-opt %t.mlir --soac-flatten=mode=inner 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not seq-opt %t.mlir --pass-pipeline="builtin.module(soac-flatten{mode='jag ged'})" 2>&1 | FileCheck %s --check-prefix=QUOTED
// RUN: not seq-opt %t.mlir --seq-to-seg=modes=full 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not seq-opt %s --split-input-file --seq-to-seg="mode=outer fail-on-sequential=true" 2>&1 | FileCheck %s --check-prefix=FAIL

// MODE: error: option 'mode' is inner, expected jagged, full, outer, outer2, outer3, outer4, outer5, outer6, outer7, outer8, outer9, mixed, block or incremental
// QUOTED: error: option 'mode' is jag ged, expected jagged, full,
// OPTION: no such option modes

// A forced version that a map does not have is the full one, with a remark.
// OUTER: remark: 'soac.map' op makes !soac.jagged<2 x i32>, whose rows one thread each cannot place; the map is flattened fully, not outer
// OUTER3: remark: 'soac.map' op has no version outer3; it is flattened fully
// BLOCK: remark: 'soac.map' op yields rows of type tensor<?xi32>, whose places are not known before they are made; the map is flattened fully, not block
// FORCED: func.func @few(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
// FORCED:   %zero = arith.constant 0 : i32
// FORCED:   %few = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
// FORCED:     %some = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
// FORCED:       %keep = arith.cmpi sgt, %x, %zero : i32
// FORCED:       soac.yield %keep, %x : i1, i32
// FORCED:     }
// FORCED:     soac.yield %some : tensor<?xi32>
// FORCED:   }
// FORCED:   return %few : !soac.jagged<2 x i32>
// FORCED: }

// FAIL: error: 'soac.reduce' op becomes sequential: each element of the map around it has one thread (soac.outer)

// The cap counts the versions of a function, the full ones included, and one for each map
// that follows.
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @capped(%rows: !soac.jagged<2 x i32>, %others: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  // expected-remark@+1 {{version capped.0.block is left out: the maps of @capped have 3 versions, with one for the map that follows, and max-versions is 3}}
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  // expected-remark@+2 {{version capped.1.outer is left out: the maps of @capped have 3 versions, and max-versions is 3}}
  // expected-remark@+1 {{version capped.1.block is left out: the maps of @capped have 3 versions, and max-versions is 3}}
  %products = soac.map (%row = %others) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.muli %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %sums, %products : tensor<?xi32>, tensor<?xi32>
}

// -----

// More maps than the cap allows versions have one each.
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @many(%as: !soac.jagged<2 x i32>, %bs: !soac.jagged<2 x i32>, %cs: !soac.jagged<2 x i32>, %ds: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  // expected-remark@+2 {{version many.0.outer is left out: the maps of @many have 4 versions, with one for each of 3 that follow, and max-versions is 3}}
  // expected-remark@+1 {{version many.0.block is left out: the maps of @many have 4 versions, with one for each of 3 that follow, and max-versions is 3}}
  %a = soac.map (%row = %as) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %k = arith.constant 0 : i32
    %s = soac.reduce %row neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  // expected-remark@+2 {{version many.1.outer is left out: the maps of @many have 4 versions, with one for each of 2 that follow, and max-versions is 3}}
  // expected-remark@+1 {{version many.1.block is left out: the maps of @many have 4 versions, with one for each of 2 that follow, and max-versions is 3}}
  %b = soac.map (%row = %bs) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %k = arith.constant 1 : i32
    %s = soac.reduce %row neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  // expected-remark@+2 {{version many.2.outer is left out: the maps of @many have 4 versions, with one for the map that follows, and max-versions is 3}}
  // expected-remark@+1 {{version many.2.block is left out: the maps of @many have 4 versions, with one for the map that follows, and max-versions is 3}}
  %c = soac.map (%row = %cs) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %k = arith.constant 2 : i32
    %s = soac.reduce %row neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  // expected-remark@+2 {{version many.3.outer is left out: the maps of @many have 4 versions, and max-versions is 3}}
  // expected-remark@+1 {{version many.3.block is left out: the maps of @many have 4 versions, and max-versions is 3}}
  %d = soac.map (%row = %ds) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %k = arith.constant 3 : i32
    %s = soac.reduce %row neutral %k : (tensor<?xi32>) -> i32 {
    ^bb0(%x: i32, %y: i32):
      %z = arith.maxsi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %s : i32
  }
  return %a, %b, %c, %d : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// -----

// A version whose parallelism is known only inside the map has no condition.
func.func @unknown(%ns: tensor<?xindex>) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  // expected-remark@+1 {{version unknown.0.block is left out: its parallelism is not known before the map runs}}
  %sums = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xindex> {
    // expected-warning @+1 {{is not: 'soac.iota' op size is negative; run soac-insert-checks before}}
    %row = soac.iota(%n) : tensor<?xindex>
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xindex>) -> index {
    ^bb0(%a: index, %b: index):
      %c = arith.addi %a, %b : index
      soac.yield %c : index
    }
    soac.yield %s : index
  }
  return %sums : tensor<?xindex>
}

// -----

// Rows of one length that is found at run time, made of rows of any lengths.
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @regular(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?x?xi32>) {
  // expected-remark @+2 {{version regular.0.outer is left out: 'soac.map' op makes !soac.jagged<2 x i32>, whose rows one thread each cannot place}}
  // expected-remark @+1 {{version regular.0.block is left out: 'soac.map' op yields rows of type tensor<?xi32>, whose places are not known before they are made}}
  %r, %s = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?x?xi32>) {
    // expected-note @+1 {{the rows}}
    %ys = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.addi %x, %x : i32
      soac.yield %y : i32
    }
    soac.yield %ys, %ys : tensor<?xi32>, tensor<?xi32>
  }
  return %r, %s : !soac.jagged<2 x i32>, tensor<?x?xi32>
}
