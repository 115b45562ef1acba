// A row of a type that says more of its size than that of the map that made it is no work of its own:
// the nest stays perfect.
//
// RUN: seq-opt %s --convert-soac-to-seg | FileCheck %s
// RUN: seq-run %s --entry maps --backend interp --arg "[1,2]:i32" --arg 5 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: seq-run %s --entry maps --mode full --backend cpu --arg "[1,2]:i32" --arg 5 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: seq-run %s --entry maps --mode full --backend simt --arg "[1,2]:i32" --arg 5 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not seq-run %s --entry maps --mode full --backend cpu --arg "[1,2]:i32" --arg 4 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: seq-run %s --entry maps --mode full --backend cpu --arg "[]:i32" --arg 4 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: seq-run %s --entry scans --mode full --backend simt --check interp -q --arg "random:i32[3x5]@1"
// RUN: not seq-run %s --entry scans --mode full --backend simt -q --arg "random:i32[3x6]@1" 2>&1 | FileCheck %s --check-prefix=SCANS
//
// RESULT-NOT: sequential
// RESULT: tensor<2x5xi32>
// RESULT-NEXT: [1, 2, 3, 4, 5]
// RESULT-NEXT: [2, 3, 4, 5, 6]
// SIZE: error: 'tensor.cast' op source has size 4, expected 5
// NONE: tensor<0x5xi32>
// SCANS: error: 'tensor.cast' op source has size 6, expected 5

// CHECK-LABEL: func.func @maps
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) outs(%{{.*}} : tensor<?x5xi32>)
// CHECK-NOT: scf.for
// CHECK: return
func.func @maps(%xs: tensor<?xi32>, %n: index) -> tensor<?x5xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x5xi32> {
    %is = soac.iota(%n) : tensor<?xindex>
    %row = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %j = arith.index_cast %i : index to i32
      %y = arith.addi %x, %j : i32
      soac.yield %y : i32
    }
    %fixed = tensor.cast %row : tensor<?xi32> to tensor<5xi32>
    soac.yield %fixed : tensor<5xi32>
  }
  return %r : tensor<?x5xi32>
}

// CHECK-LABEL: func.func @scans
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) scan(%{{.*}} : i32) outs(%{{.*}} : tensor<?x5xi32>)
// CHECK: return
func.func @scans(%xss: tensor<?x?xi32>) -> tensor<?x5xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x5xi32> {
    %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %fixed = tensor.cast %sums : tensor<?xi32> to tensor<5xi32>
    soac.yield %fixed : tensor<5xi32>
  }
  return %r : tensor<?x5xi32>
}
