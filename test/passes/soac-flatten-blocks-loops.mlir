// RUN: seq-opt %s --soac-insert-checks --soac-flatten="mode=incremental block-level=device" | FileCheck %s
// RUN: seq-run %s --entry looped --backend simt --check interp -q --arg "random:i32[20x40]{0..100}@1"
// Arrays that a loop hands from one name to the next are in the block, too: one launch.
// RUN: seq-run %S/../programs/rows-iteration.mlir --entry distances --backend simt --check interp -q --stats --arg "random:i32[20x40]{0..100}@1" | FileCheck %s --check-prefix=ONE
// Sizes that an assert has compared are one, those of keys and values here.
// RUN: seq-run %S/../programs/rows-radix-sort.mlir --entry pairs --backend simt --check interp -q --stats --arg "random:i16[20x40]@1" --arg "random:f32[20x40]@1" | FileCheck %s --check-prefix=ONE
// ONE: kernel block_
// ONE-NEXT: launches: 1
// ONE-NOT: kernel

// The rows of a loop's body are those that its condition hands on, which are those of the map
// at first: their length chooses blocks.
// CHECK-LABEL: func @looped(
// CHECK: soac.threshold %{{.*}}, "looped.0.block" default 1{{$}}
// CHECK: attributes {soac.block}
func.func @looped(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %last, %end = scf.while (%a = %xs, %go = %true) : (tensor<?xi32>, i1) -> (tensor<?xi32>, i1) {
      scf.condition(%go) %a, %go : tensor<?xi32>, i1
    } do {
    ^bb0(%a: tensor<?xi32>, %go: i1):
      %b = soac.map (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
        %less = arith.subi %x, %one : i32
        %y = arith.maxsi %less, %zero : i32
        soac.yield %y : i32
      }
      %flags = soac.map (%x = %b) : (tensor<?xi32>) -> tensor<?xi1> {
        %flag = arith.cmpi sgt, %x, %zero : i32
        soac.yield %flag : i1
      }
      %any = soac.reduce %flags neutral %false commutative : (tensor<?xi1>) -> i1 {
      ^bb0(%p: i1, %q: i1):
        %o = arith.ori %p, %q : i1
        soac.yield %o : i1
      }
      scf.yield %b, %any : tensor<?xi32>, i1
    }
    soac.yield %last : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}
