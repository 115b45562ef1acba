// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s
// RUN: seq-opt %s --seq-to-cpu --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: %python %S/inputs/whole_rows.py seq-run %s | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 16 runs ok

// The operator of a reduction or scan of matrices of any size is no map over rows: of many
// matrices a GPU combines half with the other half in each round.
// CHECK-LABEL: func.func @product(
// CHECK: %[[MANY:.*]] = arith.cmpi uge, %{{.*}}, %c128
// CHECK: scf.if %[[MANY]]
// CHECK: scf.while
// CHECK: } else {
// CHECK: soac.reduce
// CHECK-LABEL: func.func @prefixes(
// CHECK: scf.while
// CHECK: } else {
// CHECK: soac.scan
// HOST-NOT: scf.while
func.func private @multiplied(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %k = tensor.dim %b, %c0 : tensor<?x?xi32>
  %is = soac.iota(%k) : tensor<?xindex>
  %r = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %s = soac.map (%j = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %ps = soac.map (%x = %row, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
        %y = tensor.extract %b[%i, %j] : tensor<?x?xi32>
        %p = arith.muli %x, %y : i32
        soac.yield %p : i32
      }
      %t = soac.reduce %ps neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%u: i32, %v: i32):
        %w = arith.addi %u, %v : i32
        soac.yield %w : i32
      }
      soac.yield %t : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @product(%ms: tensor<?x?x?xi32>, %one: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = soac.reduce %ms neutral %one : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
    %c = func.call @multiplied(%a, %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
    soac.yield %c : tensor<?x?xi32>
  }
  return %r : tensor<?x?xi32>
}

func.func @prefixes(%ms: tensor<?x?x?xi32>, %one: tensor<?x?xi32>) -> tensor<?x?x?xi32> {
  %r = soac.scan %ms neutral %one : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  ^bb0(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>):
    %c = func.call @multiplied(%a, %b) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
    soac.yield %c : tensor<?x?xi32>
  }
  return %r : tensor<?x?x?xi32>
}
