// A result that differs, between back ends or after a pass: status 4 and both
// values. Here 4097 * 4097 - 16785408 is 1, or 0 when the product is rounded
// first; `contract` allows either.
//
// DEFINE: %{run} = %python %S/inputs/status.py 4 seq-run %s --arg 4097 --arg -16785408

// RUN: %{run} --backend interp --passes 'builtin.module(math-uplift-to-fma,cse)' --check-each 2>&1 | FileCheck %s
// CHECK: differences.mlir:{{.*}}: error: check-each: pass math-uplift-to-fma changed result 0 of @main: 0.0 and 1.0

func.func @main(%x: f32, %y: f32) -> f32 {
  %p = arith.mulf %x, %x fastmath<contract> : f32
  %s = arith.addf %p, %y fastmath<contract> : f32
  return %s : f32
}
