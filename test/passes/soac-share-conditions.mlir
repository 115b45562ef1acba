// A loop's body takes what its condition has gathered.

// RUN: seq-opt %s --soac-share | FileCheck %s
// RUN: seq-opt %s --soac-share --remarks-filter=.* --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck --check-prefix REMARK --input-file %t.yaml %s
// RUN: %python %S/inputs/share_conditions.py %s
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

// The condition counts rounds, too, and hands things on in another order; the body gathers twice and goes on
// from both. Its second map computes more than the condition.
// CHECK-LABEL: func.func @rounds(
// CHECK: scf.while
// CHECK: soac.map
// CHECK: scf.condition
// CHECK: ^bb0
// CHECK: soac.map
// CHECK: arith.addi
// CHECK-NOT: soac.map
// CHECK: scf.yield
func.func @rounds(%a: tensor<?xi32>, %b: tensor<?xi32>, %limit: index) -> (tensor<?xi32>, tensor<?xi32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %m = arith.index_cast %n : index to i32
  %r, %s, %count = scf.while (%x = %a, %y = %b, %k = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %z = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      %w = arith.addi %v, %q : i32
      soac.yield %w : i32
    }
    %total = soac.reduce %z neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%e: i32, %f: i32):
      %g = arith.xori %e, %f : i32
      soac.yield %g : i32
    }
    %some = arith.cmpi ne, %total, %one : i32
    %few = arith.cmpi ult, %k, %limit : index
    %more = arith.andi %some, %few : i1
    %next = arith.addi %k, %c1 : index
    scf.condition(%more) %y, %x, %next : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%y: tensor<?xi32>, %x: tensor<?xi32>, %k: index):
    %z = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    %t = soac.map (%p = %x, %q = %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %u = arith.remui %p, %m : i32
      %at = arith.index_cast %u : i32 to index
      %v = tensor.extract %y[%at] : tensor<?xi32>
      %w = arith.addi %v, %one : i32
      soac.yield %w : i32
    }
    scf.yield %z, %t, %k : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r, %s, %count : tensor<?xi32>, tensor<?xi32>, index
}

// Elementwise maps can be in place, other inputs are other elements, and what the condition does not check
// stays where it is.
// CHECK-LABEL: func.func @none(
// CHECK: scf.while
// CHECK: ^bb0
// CHECK-COUNT-3: soac.map
// CHECK: return
func.func @none(%a: tensor<?xi32>, %b: tensor<?xi32>, %limit: index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:4 = scf.while (%x = %a, %y = %b, %e = %b, %k = %c0) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index) {
    %z = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      %in = arith.cmpi ult, %at, %n : index
      soac.assert %in, "an index is {0}"(%at) : index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      %w = arith.addi %v, %p : i32
      soac.yield %w : i32
    }
    %total = soac.reduce %z neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%f: i32, %g: i32):
      %h = arith.addi %f, %g : i32
      soac.yield %h : i32
    }
    %few = arith.cmpi ult, %k, %limit : index
    %some = arith.cmpi ne, %total, %one : i32
    %more = arith.andi %some, %few : i1
    %next = arith.addi %k, %c1 : index
    scf.condition(%more) %x, %y, %e, %next : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>, %e: tensor<?xi32>, %k: index):
    %t = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      soac.yield %p : i32
    }
    %u = soac.map (%p = %y) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    %o = soac.map (%p = %x) : (tensor<?xi32>) -> tensor<?xi32> {
      %at = arith.index_cast %p : i32 to index
      %n = tensor.dim %x, %c0 : tensor<?xi32>
      %in = arith.cmpi ult, %at, %n : index
      soac.assert %in, "another index is {0}"(%at) : index
      %v = tensor.extract %x[%at] : tensor<?xi32>
      soac.yield %v : i32
    }
    scf.yield %t, %u, %o, %k : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1, %r#2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
