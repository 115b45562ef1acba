// RUN: seq-opt %s --split-input-file --soac-flatten="mode=full fail-on-sequential" --canonicalize --cse | FileCheck %s

// An operator with a combinator on an array of the row: elements are sorted by the
// bits of their bins, then combined in rounds.
// CHECK-LABEL: func @combined(
// CHECK: scf.while (%[[BIT:.*]] = %c1, %{{.*}} = %{{.*}}) : (index, tensor<?xindex>)
// CHECK: arith.cmpi ult, %[[BIT]], %{{.*}} : index
// CHECK: soac.partition 2
// CHECK: arith.andi
// CHECK: %[[LONGEST:.*]] = soac.reduce
// CHECK: arith.maxui
// CHECK: scf.while (%[[MOST:.*]] = %[[LONGEST]],
// CHECK: arith.cmpi ugt, %[[MOST]], %c1
// CHECK: arith.xori
// CHECK: arith.addi
// CHECK-NOT: soac.hist
// CHECK: return
func.func @combined(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %n = arith.constant 4 : index
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %start = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
    %h = soac.hist (%x = %row) into %start neutral %zero : (tensor<?xi32>) into tensor<?xi32> map {
      soac.yield %x, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.xori %p, %q : i32
        soac.yield %t : i32
      }
      %c = arith.addi %a, %b : i32
      %d = arith.xori %c, %s : i32
      soac.yield %d : i32
    }
    soac.yield %h : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
