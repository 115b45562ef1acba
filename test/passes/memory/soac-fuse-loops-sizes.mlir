// An array that a loop makes anew has another size in each round.

// RUN: seq-opt %s --soac-fuse-loops --verify-each | FileCheck %s
// RUN: seq-run %s --entry shrinking --arg 'random:i32[40]@1' --arg 2:index --backend cpu --check interp -q
// RUN: seq-run %s --entry shrinking --arg 'random:i32[40]@1' --arg 2:index --backend simt --check interp -q

// CHECK-LABEL: func.func @shrinking(
// CHECK-COUNT-3: scf.for
// CHECK: return
func.func @shrinking(%x: tensor<?xi32>, %times: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %halved = scf.for %k = %c0 to %times step %c1 iter_args(%u = %e) -> (tensor<?xi32>) {
    %size = tensor.dim %u, %c0 : tensor<?xi32>
    %half = arith.divui %size, %c2 : index
    %next = soac.iota(%half) : tensor<?xi32>
    scf.yield %next : tensor<?xi32>
  }
  %m = tensor.dim %halved, %c0 : tensor<?xi32>
  %f = tensor.empty(%n) : tensor<?xi32>
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  %g = tensor.empty(%m) : tensor<?xi32>
  %t:2 = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero, %y = %g) -> (i32, tensor<?xi32>) {
    %v = tensor.extract %halved[%i] : tensor<?xi32>
    %b = arith.addi %a, %v : i32
    %z = tensor.insert %b into %y[%i] : tensor<?xi32>
    scf.yield %b, %z : i32, tensor<?xi32>
  }
  return %s#1, %t#1 : tensor<?xi32>, tensor<?xi32>
}
