// RUN: seq-opt %s --soac-keep-parts --verify-each | FileCheck %s
// RUN: seq-opt %s --soac-keep-parts -o %t.once
// RUN: seq-opt %t.once --soac-keep-parts -o %t.twice
// RUN: diff %t.once %t.twice

// The second and the third part are used after the first call; all of the array is not.
// CHECK-LABEL: func.func @parts(
// CHECK: %[[ALL:.*]] = seg.map
// CHECK: %[[LOW:.*]] = tensor.extract_slice %[[ALL]][0]
// CHECK: %[[MIDDLE:.*]] = tensor.extract_slice %[[ALL]]
// CHECK: %[[HIGH:.*]] = tensor.extract_slice %[[ALL]]
// CHECK-DAG: %[[KEPT:.*]] = bufferization.alloc_tensor() copy(%[[HIGH]])
// CHECK-DAG: %[[PIVOTS:.*]] = bufferization.alloc_tensor() copy(%[[MIDDLE]])
// CHECK: %[[A:.*]] = call @parts(%{{.*}}, %{{.*}}, %[[LOW]])
// CHECK: %[[B:.*]] = call @parts(%{{.*}}, %{{.*}}, %[[KEPT]])
// CHECK: call @parts(%{{.*}}, %{{.*}}, %[[PIVOTS]])
func.func @parts(%k: index, %m: index, %xs: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %ys = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    seg.yield %x : f32
  }
  %end = arith.addi %m, %k : index
  %rest = arith.subi %n, %end : index
  %low = tensor.extract_slice %ys[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
  %middle = tensor.extract_slice %ys[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %high = tensor.extract_slice %ys[%end] [%rest] [1] : tensor<?xf32> to tensor<?xf32>
  %a = func.call @parts(%k, %m, %low) : (index, index, tensor<?xf32>) -> tensor<?xf32>
  %b = func.call @parts(%k, %m, %high) : (index, index, tensor<?xf32>) -> tensor<?xf32>
  %c = func.call @parts(%k, %m, %middle) : (index, index, tensor<?xf32>) -> tensor<?xf32>
  %d = arith.addf %a, %b : tensor<?xf32>
  %r = arith.addf %c, %d : tensor<?xf32>
  return %r : tensor<?xf32>
}
