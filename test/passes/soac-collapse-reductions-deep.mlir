// Four levels inside of a map, twice: nothing is kept of what was erased.
//
// RUN: env MALLOC_PERTURB_=165 seq-opt %s --soac-insert-checks --soac-inline --canonicalize --soac-collapse-reductions --cse | FileCheck %s
// RUN: %python %S/inputs/collapse_reductions.py seq-run %s

// CHECK-LABEL: func.func @deep(
// CHECK-COUNT-2: soac.reduce
// CHECK-NOT: soac.reduce
func.func private @sums(%a: tensor<?x?x?x?x?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %v2 = soac.map (%v1 = %a) : (tensor<?x?x?x?x?xi32>) -> tensor<?xi32> {
    %v4 = soac.map (%v3 = %v1) : (tensor<?x?x?x?xi32>) -> tensor<?xi32> {
      %v6 = soac.map (%v5 = %v3) : (tensor<?x?x?xi32>) -> tensor<?xi32> {
        %v8 = soac.map (%v7 = %v5) : (tensor<?x?xi32>) -> tensor<?xi32> {
          %v9 = soac.reduce %v7 neutral %zero : (tensor<?xi32>) -> i32 {
          ^bb0(%v10: i32, %v11: i32):
            %v12 = arith.addi %v10, %v11 : i32
            soac.yield %v12 : i32
          }
          soac.yield %v9 : i32
        }
        %v13 = soac.reduce %v8 neutral %zero : (tensor<?xi32>) -> i32 {
        ^bb0(%v14: i32, %v15: i32):
          %v16 = arith.addi %v14, %v15 : i32
          soac.yield %v16 : i32
        }
        soac.yield %v13 : i32
      }
      %v17 = soac.reduce %v6 neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%v18: i32, %v19: i32):
        %v20 = arith.addi %v18, %v19 : i32
        soac.yield %v20 : i32
      }
      soac.yield %v17 : i32
    }
    %v21 = soac.reduce %v4 neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%v22: i32, %v23: i32):
      %v24 = arith.addi %v22, %v23 : i32
      soac.yield %v24 : i32
    }
    soac.yield %v21 : i32
  }
  return %v2 : tensor<?xi32>
}

func.func @deep(%a: tensor<?x?x?x?x?xi32>, %b: tensor<?x?x?x?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %r = func.call @sums(%a) : (tensor<?x?x?x?x?xi32>) -> tensor<?xi32>
  %s = func.call @sums(%b) : (tensor<?x?x?x?x?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
