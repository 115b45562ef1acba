// Scans of whole rows in a map over regular rows, by a function that blocks apply together.
//
// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=full block-level=device" | FileCheck %s
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s --check-prefix=VERSIONS
// RUN: %python %S/inputs/whole_rows_maps.py seq-run %s prefixes 9

func.func private @multiplied(%a: tensor<9x9xi32>, %b: tensor<9x9xi32>) -> tensor<9x9xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %k = tensor.dim %b, %c0 : tensor<9x9xi32>
  %is = soac.iota(%k) : tensor<?xindex>
  %r = soac.map (%row = %a) : (tensor<9x9xi32>) -> tensor<9x9xi32> {
    %s = soac.map (%j = %is) : (tensor<?xindex>) -> tensor<9xi32> {
      %ps = soac.map (%x = %row, %i = %is) : (tensor<9xi32>, tensor<?xindex>) -> tensor<9xi32> {
        %y = tensor.extract %b[%i, %j] : tensor<9x9xi32>
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %t = soac.reduce %ps neutral %zero commutative : (tensor<9xi32>) -> i32 {
      ^bb0(%u: i32, %v: i32):
        %w = arith.addi %u, %v : i32
        soac.yield %w : i32
      }
      soac.yield %t : i32
    }
    soac.yield %s : tensor<9xi32>
  }
  return %r : tensor<9x9xi32>
}

// CHECK-LABEL: func.func @prefixes(
// CHECK: scf.while
// VERSIONS-LABEL: func.func @prefixes(
// VERSIONS: attributes {soac.block}
// VERSIONS-NOT: func.call
// VERSIONS: scf.while
func.func @prefixes(%mss: tensor<?x?x9x9xi32>, %one: tensor<9x9xi32>) -> tensor<?x?x9x9xi32> {
  %r = soac.map (%ms = %mss) : (tensor<?x?x9x9xi32>) -> tensor<?x?x9x9xi32> {
    %p = soac.scan %ms neutral %one : (tensor<?x9x9xi32>) -> tensor<?x9x9xi32> {
    ^bb0(%a: tensor<9x9xi32>, %b: tensor<9x9xi32>):
      %c = func.call @multiplied(%a, %b) : (tensor<9x9xi32>, tensor<9x9xi32>) -> tensor<9x9xi32>
      soac.yield %c : tensor<9x9xi32>
    }
    soac.yield %p : tensor<?x9x9xi32>
  }
  return %r : tensor<?x?x9x9xi32>
}
