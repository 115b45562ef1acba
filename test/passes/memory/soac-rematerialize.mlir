// RUN: seq-opt %s --soac-rematerialize --verify-each | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --soac-rematerialize -o %t.once
// RUN: seq-opt %t.once --soac-rematerialize -o %t.twice
// RUN: diff %t.once %t.twice

// The numbers of the rows that have a flag, eight bytes each, are found again from the
// flags, of one byte.
// CHECK-LABEL: func.func @kept(
// CHECK: %[[FLAGS:.*]] = seg.map
// CHECK: %[[ROWS:.*]]:2 = seg.scan
// CHECK: tensor.extract %[[FLAGS]]
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[ROWS]]#1
// CHECK: seg.map
// CHECK: tensor.extract %[[SLICE]]
// CHECK: call @kept
// CHECK: %[[AGAIN:.*]]:2 = seg.scan
// CHECK: tensor.extract %[[FLAGS]]
// CHECK: %[[LATER:.*]] = tensor.extract_slice %[[AGAIN]]#1
// CHECK: seg.map
// CHECK: tensor.extract %[[LATER]]
func.func @kept(%n: index, %xs: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i64
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> (tensor<?xi64>) {
    scf.yield %xs : tensor<?xi64>
  } else {
    %bits = tensor.empty(%n) : tensor<?xi1>
    %flags = seg.map level(grid) space(%i) = (%n) outs(%bits : tensor<?xi1>) {
      %x = tensor.extract %xs[%i] : tensor<?xi64>
      %positive = arith.cmpi sgt, %x, %zero : i64
      seg.yield %positive : i1
    }
    %sum = tensor.empty() : tensor<index>
    %numbers = tensor.empty(%n) : tensor<?xindex>
    %count, %all = seg.scan level(grid) space(%i) = (%n) scan(%c0 : index) reduce(%c0 : index)
        outs(%sum, %numbers : tensor<index>, tensor<?xindex>) {
      %flag = tensor.extract %flags[%i] : tensor<?xi1>
      %one = arith.select %flag, %c1, %c0 : index
      seg.yield %one, %one, %flag, %i : index, index, i1, index
    } op {
    ^bb0(%a: index, %b: index, %c: index, %d: index):
      %s = arith.addi %a, %c : index
      %t = arith.addi %b, %d : index
      seg.yield %s, %t : index, index
    } post {
    ^bb0(%i: index, %scanned: index, %flag: i1, %row: index):
      %place = arith.subi %scanned, %c1 : index
      %to = arith.select %flag, %place, %none : index
      seg.yield %row to [%to] : index
    }
    %k = tensor.extract %count[] : tensor<index>
    %rows = tensor.extract_slice %all[0] [%k] [1] : tensor<?xindex> to tensor<?xindex>
    %e = tensor.empty(%k) : tensor<?xi64>
    %some = seg.map level(grid) space(%i) = (%k) outs(%e : tensor<?xi64>) {
      %row = tensor.extract %rows[%i] : tensor<?xindex>
      %x = tensor.extract %xs[%row] : tensor<?xi64>
      seg.yield %x : i64
    }
    %half = arith.shrui %k, %c1 : index
    %inner = func.call @kept(%half, %some) : (index, tensor<?xi64>) -> tensor<?xi64>
    %f = tensor.empty(%n) : tensor<?xi64>
    %result = seg.map level(grid) space(%i) = (%k) outs(%f : tensor<?xi64>) {
      %row = tensor.extract %rows[%i] : tensor<?xindex>
      %x = tensor.extract %inner[%i] : tensor<?xi64>
      seg.yield %x to [%row] : i64
    }
    scf.yield %result : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}

// What it is computed from is as wide, of unknown length, or may stop the program; and
// what is kept during the call of another function is there once.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: seg.map
// CHECK: call @stays
// CHECK-NOT: arith.extui
// CHECK: return
func.func @stays(%n: index, %xs: tensor<?xi1>) -> (tensor<?xi64>, tensor<?xi32>, tensor<?xi32>) {
  %e = tensor.empty(%n) : tensor<?xi64>
  %f = tensor.empty(%n) : tensor<?xi32>
  %wide = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
    %x = tensor.extract %xs[%i] : tensor<?xi1>
    %y = arith.extui %x : i1 to i64
    seg.yield %y : i64
  }
  %narrow = seg.map level(grid) space(%i) = (%n) outs(%f : tensor<?xi32>) {
    %x = tensor.extract %wide[%i] : tensor<?xi64>
    %y = arith.trunci %x : i64 to i32
    seg.yield %y : i32
  }
  %checked = seg.map level(grid) space(%i) = (%n) outs(%f : tensor<?xi32>) {
    %x = tensor.extract %narrow[%i] : tensor<?xi32>
    %zero = arith.constant 0 : i32
    %fine = arith.cmpi sge, %x, %zero : i32
    soac.assert %fine, "negative"
    seg.yield %x : i32
  }
  %a, %b, %c = func.call @stays(%n, %xs) : (index, tensor<?xi1>) -> (tensor<?xi64>, tensor<?xi32>, tensor<?xi32>)
  func.call @other() : () -> ()
  return %wide, %narrow, %checked : tensor<?xi64>, tensor<?xi32>, tensor<?xi32>
}

// Sums of floats may differ a little when they are computed again.
// CHECK-LABEL: func.func @inexact(
// CHECK-COUNT-1: seg.scan
// CHECK: call @inexact
// CHECK-NOT: seg.scan
// CHECK: return
func.func @inexact(%n: index, %xs: tensor<?xi64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty(%n) : tensor<?xf64>
  %f = tensor.empty(%n) : tensor<?xf32>
  %narrow = seg.map level(grid) space(%i) = (%n) outs(%f : tensor<?xf32>) {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %y = arith.sitofp %x : i64 to f32
    seg.yield %y : f32
  }
  %sums = seg.scan level(grid) space(%i) = (%n) scan(%zero : f64) outs(%e : tensor<?xf64>) {
    %x = tensor.extract %narrow[%i] : tensor<?xf32>
    %y = arith.extf %x : f32 to f64
    seg.yield %y : f64
  } op {
  ^bb0(%a: f64, %b: f64):
    %s = arith.addf %a, %b : f64
    seg.yield %s : f64
  } post {
  ^bb0(%i: index, %s: f64):
    seg.yield %s : f64
  }
  %r = func.call @inexact(%n, %xs) : (index, tensor<?xi64>) -> tensor<?xf64>
  return %sums : tensor<?xf64>
}

// CHECK-LABEL: func.func @once(
// CHECK: seg.map
// CHECK: call @other
// CHECK-NOT: seg.map
// CHECK: return
func.func @once(%n: index, %flags: tensor<?xi1>) -> tensor<?xi64> {
  %bits = tensor.empty(%n) : tensor<?xi1>
  %e = tensor.empty(%n) : tensor<?xi64>
  %wide = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
    %x = tensor.extract %flags[%i] : tensor<?xi1>
    %y = arith.extui %x : i1 to i64
    seg.yield %y : i64
  }
  func.call @other() : () -> ()
  return %wide : tensor<?xi64>
}
func.func private @other()

// Between two calls and after them: one copy each.
// CHECK-LABEL: func.func @twice(
// CHECK: %[[FLAGS:.*]] = seg.map
// CHECK: seg.map
// CHECK: call @twice
// CHECK: seg.map
// CHECK: arith.extui
// CHECK: call @use
// CHECK: call @twice
// CHECK: seg.map
// CHECK: arith.extui
// CHECK: call @use
func.func @twice(%n: index, %xs: tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %bits = tensor.empty(%n) : tensor<?xi1>
  %flags = seg.map level(grid) space(%i) = (%n) outs(%bits : tensor<?xi1>) {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %positive = arith.cmpi sgt, %x, %zero : i64
    seg.yield %positive : i1
  }
  %e = tensor.empty(%n) : tensor<?xi64>
  %wide = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
    %x = tensor.extract %flags[%i] : tensor<?xi1>
    %y = arith.extui %x : i1 to i64
    seg.yield %y : i64
  }
  func.call @use(%wide) : (tensor<?xi64>) -> ()
  func.call @twice(%n, %xs) : (index, tensor<?xi64>) -> ()
  func.call @use(%wide) : (tensor<?xi64>) -> ()
  func.call @twice(%n, %xs) : (index, tensor<?xi64>) -> ()
  func.call @use(%wide) : (tensor<?xi64>) -> ()
  return
}
func.func private @use(tensor<?xi64>)
