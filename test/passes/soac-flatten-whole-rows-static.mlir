// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s
// RUN: %python %S/inputs/whole_rows.py seq-run %s 9 | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 16 runs ok

// Rows of a static size that are not held by their elements go in rounds as well.
// CHECK-LABEL: func.func @product(
// CHECK: scf.while
// CHECK-LABEL: func.func @prefixes(
// CHECK: scf.while
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

func.func @product(%ms: tensor<?x9x9xi32>, %one: tensor<9x9xi32>) -> tensor<9x9xi32> {
  %r = soac.reduce %ms neutral %one : (tensor<?x9x9xi32>) -> tensor<9x9xi32> {
  ^bb0(%a: tensor<9x9xi32>, %b: tensor<9x9xi32>):
    %c = func.call @multiplied(%a, %b) : (tensor<9x9xi32>, tensor<9x9xi32>) -> tensor<9x9xi32>
    soac.yield %c : tensor<9x9xi32>
  }
  return %r : tensor<9x9xi32>
}

func.func @prefixes(%ms: tensor<?x9x9xi32>, %one: tensor<9x9xi32>) -> tensor<?x9x9xi32> {
  %r = soac.scan %ms neutral %one : (tensor<?x9x9xi32>) -> tensor<?x9x9xi32> {
  ^bb0(%a: tensor<9x9xi32>, %b: tensor<9x9xi32>):
    %c = func.call @multiplied(%a, %b) : (tensor<9x9xi32>, tensor<9x9xi32>) -> tensor<9x9xi32>
    soac.yield %c : tensor<9x9xi32>
  }
  return %r : tensor<?x9x9xi32>
}
