// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --verify-diagnostics | FileCheck %s
// RUN: sed 's/expected-remark/expected-error/; /expected-warning/d' %s > %t.mlir
// RUN: seq-opt %t.mlir --split-input-file --soac-flatten="mode=jagged fail-on-sequential" --verify-diagnostics

// What has no flat form stays, with a remark that says what and where.
// CHECK-LABEL: func @padded(
// CHECK: soac.map
// CHECK: tensor.pad
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @padded(%rows: !soac.jagged<2 x i32>, %zero: i32) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    // expected-remark@+1 {{'tensor.pad' op has no flat form yet inside a map; the map around it is not flattened}}
    %s = tensor.pad %row low[1] high[0] {
    ^bb0(%i: index):
      tensor.yield %zero : i32
    } : tensor<?xi32> to tensor<?xi32>
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// An operator on rows that has no flat form itself.
// CHECK-LABEL: func @rows_combined(
// CHECK: soac.reduce
// CHECK: tensor.pad
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @rows_combined(%planes: !soac.jagged<3 x i32>, %ones: tensor<?xi32>, %zero: i32) -> !soac.jagged<2 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %x = soac.reduce %plane neutral %ones : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      // expected-remark@+1 {{'tensor.pad' op has no flat form yet inside a map; the map around it is not flattened}}
      %s = tensor.pad %b low[1] high[0] {
      ^bb0(%i: index):
        tensor.yield %zero : i32
      } : tensor<?xi32> to tensor<?xi32>
      soac.yield %s : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// An operator of a histogram on rows that has no flat form itself.
// CHECK-LABEL: func @combined_in_bins(
// CHECK: soac.hist
// expected-warning @+1 {{is not: 'func.func' op argument 0: offsets of dimension 1 are empty; run soac-insert-checks before}}
func.func @combined_in_bins(%planes: !soac.jagged<3 x i32>, %ones: tensor<?xi32>, %start: tensor<?x?xi32>, %zero: i32) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> tensor<?x?x?xi32> {
    %h = soac.hist (%x = %plane) into %start neutral %ones : (!soac.jagged<2 x i32>) into tensor<?x?xi32> map {
      soac.yield %c0, %x : index, tensor<?xi32>
    } op {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      // expected-remark@+1 {{'tensor.pad' op has no flat form yet inside a map; the map around it is not flattened}}
      %s = tensor.pad %b low[1] high[0] {
      ^bb0(%i: index):
        tensor.yield %zero : i32
      } : tensor<?xi32> to tensor<?xi32>
      soac.yield %s : tensor<?xi32>
    }
    soac.yield %h : tensor<?x?xi32>
  }
  return %r : tensor<?x?x?xi32>
}

// -----

// A function that is called for each row, and of which nothing is known; the note says where it is.
// expected-note @below {{the function}}
func.func private @external(tensor<?xi32>) -> i32
func.func @calls_external(%offsets: tensor<?xindex>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %rows = soac.jagged.pack %offsets, %data {soac.checked} : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    // expected-remark @below {{'func.call' op calls @external, which has no body; the map around it is not flattened}}
    %y = func.call @external(%row) : (tensor<?xi32>) -> i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}
