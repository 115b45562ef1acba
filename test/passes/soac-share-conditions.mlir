// A loop's body takes what its condition has gathered.

// RUN: seq-opt %s --soac-share | FileCheck %s
// RUN: seq-opt %s --soac-share --remarks-filter=.* --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck --check-prefix REMARK --input-file %t.yaml %s
// RUN: %python %S/inputs/share_conditions.py %s roots
// One kernel makes the numbers, one is a round.
// RUN: seq-run %s --entry roots --arg 1000:index --backend simt --check interp --stats -q | FileCheck %s --check-prefix=STATS
// STATS: stats: kernel map_0
// STATS: stats: kernel red_1
// STATS-NOT: stats: kernel

// CHECK-LABEL: func.func @roots(
// CHECK: %[[R:.*]]:2 = scf.while (%[[PS:.*]] = %{{.*}}) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
// CHECK: %[[BOTH:.*]]:2 = soac.map (%[[P:.*]] = %[[PS]])
// CHECK-NEXT: arith.index_cast %[[P]]
// CHECK-NEXT: %[[Q:.*]] = tensor.extract %[[PS]]
// CHECK-NEXT: %[[MOVED:.*]] = arith.cmpi ne, %[[P]], %[[Q]]
// CHECK-NEXT: soac.yield %[[MOVED]], %[[Q]]
// CHECK: soac.reduce %[[BOTH]]#0
// CHECK: scf.condition(%{{.*}}) %[[PS]], %[[BOTH]]#1
// CHECK: ^bb0(%{{.*}}: tensor<?xi32>, %[[NEXT:.*]]: tensor<?xi32>):
// CHECK-NEXT: scf.yield %[[NEXT]]
// CHECK: return %[[R]]#0
// REMARK: Name: shared
// REMARK: Line: [[#@LINE + 25]],
// REMARK: 'soac.map'' op computes what the condition of its loop has computed, and takes that
func.func @roots(%n: index) -> tensor<?xi32> {
  %two = arith.constant 2 : i32
  %false = arith.constant false
  %numbers = soac.iota(%n) : tensor<?xi32>
  %parents = soac.map (%i = %numbers) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.divui %i, %two : i32
    soac.yield %p : i32
  }
  %roots = scf.while (%ps = %parents) : (tensor<?xi32>) -> tensor<?xi32> {
    %moves = soac.map (%p = %ps) : (tensor<?xi32>) -> tensor<?xi1> {
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ps[%at] : tensor<?xi32>
      %moved = arith.cmpi ne, %p, %q : i32
      soac.yield %moved : i1
    }
    %more = soac.reduce %moves neutral %false commutative : (tensor<?xi1>) -> i1 {
    ^bb0(%a: i1, %b: i1):
      %c = arith.ori %a, %b : i1
      soac.yield %c : i1
    }
    scf.condition(%more) %ps : tensor<?xi32>
  } do {
  ^bb0(%ps: tensor<?xi32>):
    %next = soac.map (%p = %ps) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %q = tensor.extract %ps[%at] : tensor<?xi32>
      soac.yield %q : i32
    }
    scf.yield %next : tensor<?xi32>
  }
  return %roots : tensor<?xi32>
}
