// RUN: seq-opt %s --soac-separate-empties | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-separate-empties -o %t.once
// RUN: seq-opt %t.once --soac-separate-empties -o %t.twice
// RUN: diff %t.once %t.twice

// A slice of what is known to have no elements, which no memref lets be taken; but what
// else is used keeps its size.
// CHECK-LABEL: func @sliced(
// CHECK: %[[ONE:.*]] = tensor.empty() : tensor<1xi32>
// CHECK-NEXT: %[[SOME:.*]] = tensor.cast %[[ONE]]
// CHECK-NEXT: seg.map {{.*}} outs(%[[SOME]]
// CHECK: %[[NONE:.*]] = tensor.empty() : tensor<0xi32>
// CHECK-NEXT: %[[CAST:.*]] = tensor.cast %[[NONE]]
// CHECK-NEXT: seg.map {{.*}} outs(%[[CAST]]
func.func @sliced(%n: index, %a: i32) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<0xi32>
  %f = tensor.cast %e : tensor<0xi32> to tensor<?xi32>
  %x = seg.map level(grid) space(%i) = (%c0) outs(%f : tensor<?xi32>) {
    seg.yield %a : i32
  }
  %s = tensor.extract_slice %x[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
  %g = tensor.empty() : tensor<0xi32>
  %h = tensor.cast %g : tensor<0xi32> to tensor<?xi32>
  %y = seg.map level(grid) space(%i) = (%c0) outs(%h : tensor<?xi32>) {
    seg.yield %a : i32
  }
  %t = tensor.extract_slice %y[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
  return %s, %y, %t : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
