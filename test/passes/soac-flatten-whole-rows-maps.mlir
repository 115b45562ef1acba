// Operators on whole rows in a map over regular rows: a block combines them where a row has one, and
// flat code in rounds, of all rows at once. On a host a thread combines
// those of a row.
//
// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=full block-level=device" | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=full block-level=host" | FileCheck %s --check-prefix=HOST
// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s --check-prefix=VERSIONS
// RUN: %python %S/inputs/whole_rows_maps.py seq-run %s products 9

// CHECK-LABEL: func.func @products(
// CHECK-NOT: soac.reduce{{.*}}tensor<?x9x9xi32>
// CHECK: scf.while
// HOST-LABEL: func.func @products(
// HOST-NOT: scf.while
// HOST: soac.reduce{{.*}}tensor<?x9x9xi32>
// VERSIONS-LABEL: func.func @products(
// VERSIONS: soac.threshold {{.*}}"products.0.block"
// VERSIONS: attributes {soac.block}
// VERSIONS: scf.while
func.func @products(%mss: tensor<?x?x9x9xi32>, %one: tensor<9x9xi32>) -> tensor<?x9x9xi32> {
  %r = soac.map (%ms = %mss) : (tensor<?x?x9x9xi32>) -> tensor<?x9x9xi32> {
    %p = soac.reduce %ms neutral %one : (tensor<?x9x9xi32>) -> tensor<9x9xi32> {
    ^bb0(%a: tensor<9x9xi32>, %b: tensor<9x9xi32>):
      %zero = arith.constant 0 : i32
      %is = soac.iota() : tensor<9xindex>
      %c = soac.map (%row = %a) : (tensor<9x9xi32>) -> tensor<9x9xi32> {
        %s = soac.map (%j = %is) : (tensor<9xindex>) -> tensor<9xi32> {
          %ps = soac.map (%x = %row, %i = %is) : (tensor<9xi32>, tensor<9xindex>) -> tensor<9xi32> {
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
      soac.yield %c : tensor<9x9xi32>
    }
    soac.yield %p : tensor<9x9xi32>
  }
  return %r : tensor<?x9x9xi32>
}
