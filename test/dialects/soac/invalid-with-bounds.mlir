// Errors in the bounds of soac.with (rule 9).
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Bounds are inside of the array,
func.func @lower(%x: f32) {
  %l = arith.constant -1 : index
  // expected-error @+1 {{'soac.with' op partition 0 has lower bound -1 in dimension 0, outside of the array (rule 9)}}
  %a = soac.with genarray() default(%x : f32) -> tensor<4xf32> at (%i) lower(%l) {
    soac.yield %x : f32
  }
  return
}

// -----

func.func @upper(%a: tensor<4x?xf32>, %x: f32) {
  %one = arith.constant 1 : index
  %u = arith.constant 5 : index
  // expected-error @+1 {{'soac.with' op partition 0 has upper bound 5 in dimension 0, outside of size 4 (rule 9)}}
  %b = soac.with modarray(%a : tensor<4x?xf32>) at (%i, %j) upper(%u, %one) {
    soac.yield %x : f32
  }
  return
}

// -----

// unless they leave no points.
func.func @nothing(%x: f32) -> tensor<4x4xf32> {
  %one = arith.constant 1 : index
  %l = arith.constant 90 : index
  %u = arith.constant 50 : index
  %a = soac.with genarray() default(%x : f32) -> tensor<4x4xf32> at (%i, %j) lower(%one, %l) upper(%u, %u) {
    soac.yield %x : f32
  }
  return %a : tensor<4x4xf32>
}
