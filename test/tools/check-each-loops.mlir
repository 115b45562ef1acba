// After the lowering of segmented operations a program is loops that call the runtime, which
// are compiled and run after each pass.

// DEFINE: %{to-loops} = --seq-to-seg --seq-bufferize --shrink-buffers --expand-strided-metadata --lower-affine --seg-schedule-cpu --convert-seg-to-cpu

// RUN: seq-opt %s --seq-to-cpu --check-each -o %t 2>&1 | FileCheck %s --check-prefix=ALL
// ALL-NOT: changed
// ALL: check-each: checked [[COUNT:[0-9]+]] of [[COUNT]] passes{{$}}

// A pass on the loops that rounds once where the program rounds twice is found: 0 before.
// RUN: not seq-opt %s %{to-loops} --math-uplift-to-fma --cse --check-each -o %t 2>&1 | FileCheck %s --check-prefix=PLANTED
// PLANTED: error: check-each: pass math-uplift-to-fma changed result 0 of @rounding: {{.*}}0.0 and

// The same program with a pass that keeps the results.
// RUN: seq-opt %s %{to-loops} --cse --check-each -o %t 2>&1 | FileCheck %s --check-prefix=ALL

// On the way to a GPU the check ends where kernels begin, and says so.
// RUN: seq-run %s --entry rounding --backend simt --arg '[4097.0, 1.0]' --check-each 2>&1 | FileCheck %s --check-prefix=GPU
// GPU: check-each: checked {{[0-9]+}} of {{[0-9]+}} passes; the first that was not is convert-seg-to-gpu: {{.*}} is not known to the interpreter
// RUN: seq-run %s --entry rounding --arg '[4097.0, 1.0]' --check-each --quiet 2>&1 | count 0

func.func @rounding(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %large = arith.constant 1.0e12 : f32
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %p = arith.mulf %x, %x : f32
    %n = arith.negf %p : f32
    %q = arith.mulf %x, %x fastmath<contract> : f32
    %s = arith.addf %q, %n fastmath<contract> : f32
    %e = arith.mulf %s, %large : f32
    soac.yield %e : f32
  }
  return %ys : tensor<?xf32>
}

// A filter gives memory back; a reduction has parts in functions of their own.
func.func @kept(%xs: tensor<?xi32>) -> (tensor<?xi32>, i32) {
  %zero = arith.constant 0 : i32
  %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %k = arith.cmpi sgt, %x, %zero : i32
    soac.yield %k, %x : i1, i32
  }
  %sum = soac.reduce %kept neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %kept, %sum : tensor<?xi32>, i32
}
