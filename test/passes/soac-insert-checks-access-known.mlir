// RUN: seq-opt %s --soac-insert-checks --split-input-file | FileCheck %s
// RUN: seq-opt %s --soac-insert-checks --split-input-file -o %t.once
// RUN: seq-opt %s --soac-insert-checks --soac-insert-checks --split-input-file -o %t.twice
// RUN: diff %t.once %t.twice

// What an assert has established holds below it, also in regions, but not
// beside them.
// CHECK-LABEL: func.func @dominating
// CHECK: scf.if
// CHECK: soac.assert
// CHECK: } else {
// CHECK: soac.assert
// CHECK: }
// CHECK: soac.assert
// CHECK: tensor.extract
// CHECK-NOT: soac.assert
// CHECK: return
func.func @dominating(%xs: tensor<?xf32>, %i: index, %c: i1) -> (f32, f32, f32) {
  %a = scf.if %c -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    scf.yield %x : f32
  } else {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    %y = arith.negf %x : f32
    scf.yield %y : f32
  }
  %b = tensor.extract %xs[%i] : tensor<?xf32>
  %d = scf.if %c -> f32 {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    scf.yield %x : f32
  } else {
    scf.yield %b : f32
  }
  return %a, %b, %d : f32, f32, f32
}
