// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// Rows of any size are combined in rounds: a loop that halves the numbers of
// rows, with the operator over the elements of all pairs.
// CHECK-LABEL: func @combined(
// CHECK: %[[LONGEST:.*]] = soac.reduce
// CHECK: arith.maxui
// CHECK: scf.while (%[[MOST:.*]] = %[[LONGEST]],
// CHECK: arith.cmpi ugt, %[[MOST]], %c1
// CHECK: scf.condition
// CHECK: arith.ceildivui
// CHECK: soac.filter
// CHECK: soac.map
// CHECK: arith.maxsi
// CHECK: scf.yield
// CHECK-NOT: scf.while
// CHECK: soac.jagged.pack
func.func @combined(%planes: !soac.jagged<3 x i32>, %low: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<2 x i32> {
    %x = soac.reduce %plane neutral %low : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.map (%p = %a, %q = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
        %m = arith.maxsi %p, %q : i32
        soac.yield %m : i32
      }
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %x : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// -----

// A scan goes up and down: on the way up each level has half of the elements of the one
// before, which stay in arrays that grow; on the way down each takes its part of them.
// CHECK-LABEL: func @prefixes(
// CHECK: scf.while (%[[UP:[^ ]*]] = %c0,
// CHECK: arith.shrui %{{.*}}, %[[UP]]
// CHECK: scf.if
// CHECK: soac.scatter
// CHECK: scf.while (%[[DOWN:[^ ]*]] = %{{.*}}#0,
// CHECK: arith.cmpi ne, %[[DOWN]], %c0
// CHECK: arith.subi %{{.*}}, %c1
// CHECK: tensor.extract_slice
// CHECK-NOT: soac.concat
// CHECK: scf.yield
func.func @prefixes(%planes: !soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
  %zero = arith.constant 0 : index
  %none = tensor.empty(%zero) : tensor<?xi32>
  %r = soac.map (%plane = %planes) : (!soac.jagged<3 x i32>) -> !soac.jagged<3 x i32> {
    %x = soac.scan %plane neutral %none : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
      %c = soac.concat %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      soac.yield %c : tensor<?xi32>
    }
    soac.yield %x : !soac.jagged<2 x i32>
  }
  return %r : !soac.jagged<3 x i32>
}
