// Double precision becomes bf16 in one rounding, ties to even, on every back end. 0x3F81 and
// 0x3F82 are 1 + 1/128 and 1 + 2/128.
//
// RUN: seq-run %s --arg '[1.00390625, 1.003906250001, 1.01171875, -1e300, 0.0]:f64' | FileCheck %s
// RUN: seq-run %s --backend interp --arg '[1.00390625, 1.003906250001, 1.01171875, -1e300, 0.0]:f64' | FileCheck %s
// RUN: seq-run %s --backend simt --arg '[1.00390625, 1.003906250001, 1.01171875, -1e300, 0.0]:f64' | FileCheck %s
// CHECK: [16256, 16257, 16258, -128, 0]
func.func @main(%xs: tensor<?xf64>) -> tensor<?xi16> {
  %r = soac.map (%x = %xs) : (tensor<?xf64>) -> tensor<?xi16> {
    %narrow = arith.truncf %x : f64 to bf16
    %bits = arith.bitcast %narrow : bf16 to i16
    soac.yield %bits : i16
  }
  return %r : tensor<?xi16>
}

// Code ahead of time finds the conversion in the runtime.
// RUN: seq-run %s --emit so -o %t.so --force && nm -D --undefined-only %t.so | FileCheck %s --check-prefix=LINKED
// LINKED-NOT: __truncdfbf2
