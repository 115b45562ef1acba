// RUN: seq-opt %s --soac-separate-empties | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-separate-empties -o %t.once
// RUN: seq-opt %t.once --soac-separate-empties -o %t.twice
// RUN: diff %t.once %t.twice

// Each destination is a tensor of its own, in the region where it is used.
// CHECK-LABEL: func @shared(
// CHECK-SAME: %[[N:.*]]: index, %[[A:.*]]: f32
// CHECK-NEXT: %[[FIRST:.*]] = tensor.empty(%[[N]])
// CHECK-NEXT: %[[X:.*]] = seg.map {{.*}} outs(%[[FIRST]]
// CHECK: scf.if
// CHECK-NEXT: %[[SECOND:.*]] = tensor.empty(%[[N]])
// CHECK-NEXT: seg.map {{.*}} outs(%[[SECOND]]
func.func @shared(%n: index, %a: f32, %c: i1) -> (tensor<?xf32>, tensor<?xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %x = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    seg.yield %a : f32
  }
  %y = scf.if %c -> (tensor<?xf32>) {
    %z = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
      %b = arith.negf %a : f32
      seg.yield %b : f32
    }
    scf.yield %z : tensor<?xf32>
  } else {
    scf.yield %x : tensor<?xf32>
  }
  return %x, %y : tensor<?xf32>, tensor<?xf32>
}

// One use needs no other.
// CHECK-LABEL: func @single(
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: return
func.func @single(%n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  return %e : tensor<?xf32>
}
