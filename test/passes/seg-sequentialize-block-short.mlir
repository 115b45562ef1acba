// RUN: seq-opt %s --seg-sequentialize-block | FileCheck %s
// RUN: seq-opt %s --seg-sequentialize-block -o %t.mlir
// RUN: %python %S/inputs/prefixes.py %t.mlir sums 3x20 0x20 130x20 && %python %S/inputs/prefixes.py %t.mlir few 5x8

// Rows of 20 elements, three for each of eight lanes, up to a power of two: a tile whose rows
// begin two elements beyond eight, so that neither order of its elements meets in a bank.
// CHECK-LABEL: func @sums(
// CHECK: seg.map level(block)
// CHECK-SAME: #seg.schedule<lanes = 32>
// CHECK: seg.scan level(thread) {{.*}} outs(%{{.*}} : tensor<4x10xi32>) attributes {seg.schedule = #seg.schedule<items = 4>
func.func @sums(%xss: tensor<?x20xi32>) -> tensor<?x20xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %m = arith.constant 20 : index
  %n = tensor.dim %xss, %c0 : tensor<?x20xi32>
  %e = tensor.empty(%n) : tensor<?x20xi32>
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x20xi32>) {
    %o = tensor.empty() : tensor<20xi32>
    %s = seg.scan level(thread) space(%j) = (%m) scan(%zero : i32) outs(%o : tensor<20xi32>) {
      %x = tensor.extract %xss[%i, %j] : tensor<?x20xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    seg.yield %s : tensor<20xi32>
  }
  return %r : tensor<?x20xi32>
}

// As many as lanes that read a sector: one each. Lanes that are asked for stay.
// CHECK-LABEL: func @few(
// CHECK: seg.map level(block)
// CHECK-SAME: #seg.schedule<lanes = 4>
// CHECK: seg.scan level(thread) {{.*}} outs(%{{.*}} : tensor<8xi32>)
// CHECK-NOT: seg.schedule
// CHECK: return
func.func @few(%xss: tensor<?x8xi32>) -> tensor<?x8xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %m = arith.constant 8 : index
  %n = tensor.dim %xss, %c0 : tensor<?x8xi32>
  %e = tensor.empty(%n) : tensor<?x8xi32>
  %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x8xi32>) attributes {seg.schedule = #seg.schedule<lanes = 4>} {
    %o = tensor.empty() : tensor<8xi32>
    %s = seg.scan level(thread) space(%j) = (%m) scan(%zero : i32) outs(%o : tensor<8xi32>) {
      %x = tensor.extract %xss[%i, %j] : tensor<?x8xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%j: index, %v: i32):
      seg.yield %v : i32
    }
    seg.yield %s : tensor<8xi32>
  }
  return %r : tensor<?x8xi32>
}
