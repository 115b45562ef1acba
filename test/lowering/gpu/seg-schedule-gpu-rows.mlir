// Reductions and scans number their rows by a mapping: where memory lies along a dimension of rows
// that is not the last one, that one becomes the last, and neighbouring lanes read neighbours.

// RUN: seq-opt %s --seq-to-kernels --mlir-print-ir-after=seg-schedule-gpu -o /dev/null 2>&1 | FileCheck %s
// CHECK-LABEL: func.func @sums(
// CHECK: seg.red {{.*}}mapping = "GridBlock(1, Permute([1,0,2], Gen))"
// Results of points that lie along rows keep the scan.
// CHECK-LABEL: func.func @scanned(
// CHECK-NOT: exclusive
// CHECK: seg.scan {{.*}}mapping = "GridBlock(1, Permute([1,0,2], Gen))"
// CHECK-NOT: exclusive
// Else a thread has a part of each column of many points, in the same order.
// CHECK-LABEL: func.func @scanned_along(
// CHECK: seg.map level(grid) space(%[[PART:.*]], %[[J:.*]], %[[I:.*]]) =
// CHECK: memref.load %{{.*}}[%[[J]], %{{.*}}, %[[I]]]
// CHECK: seg.scan {{.*}}mapping = "GridBlock(1, Permute([1,0,2], Gen))"
// CHECK-LABEL: func.func @composed(
// CHECK: seg.red {{.*}}mapping = "GridBlock(1, Permute([1,2,0,3], Gen))"
// An attribute holds for every strategy.
// CHECK-LABEL: func.func @asked(
// CHECK: seg.red {{.*}}mapping = "GridBlock(1, Permute([2,1,0], FoldLast2(Permute([3,1,0,2], Gen))))"
// CHECK-LABEL: func.func @asked_scan(
// CHECK: seg.scan {{.*}}mapping = "GridBlock(1, Permute([1,0,2], Gen))"
// Rows along memory stay.
// CHECK-LABEL: func.func @along(
// CHECK: seg.red
// CHECK-NOT: mapping = "GridBlock(1, Permute([1,0,2]
// CHECK: return

// RUN: seq-opt %s --seq-to-kernels=explain-mappings -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// EXPLAIN: remark: strategy cost maps by GridBlock(1, Permute([1,0,2], Gen)), about 0 instructions for an index
// EXPLAIN: remark: strategy jing maps by GridBlock(1, Gen)
// EXPLAIN: remark: strategy jing-ext maps by GridBlock(1, Gen)
// EXPLAIN: remark: strategy fold-all maps by GridBlock(1, Gen)

// Every strategy gives numpy's results; cost reads a sector once, or nearly so.
// RUN: %python %S/inputs/schedule_rows.py %s

// out[i, j] is the sum of a[j, _, i].
func.func @sums(%a: tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %nj = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %nk = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %ni = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %is = soac.iota(%ni) : tensor<?xindex>
  %js = soac.iota(%nj) : tensor<?xindex>
  %ks = soac.iota(%nk) : tensor<?xindex>
  %s = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xi32> {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %xs = soac.map (%k = %ks) : (tensor<?xindex>) -> tensor<?xi32> {
        %x = tensor.extract %a[%j, %k, %i] : tensor<?x?x?xi32>
        soac.yield %x : i32
      }
      %t = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %r = arith.addi %p, %q : i32
        soac.yield %r : i32
      }
      soac.yield %t : i32
    }
    soac.yield %row : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}

// The same scanned.
func.func @scanned(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %nj = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %nk = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %ni = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %is = soac.iota(%ni) : tensor<?xindex>
  %js = soac.iota(%nj) : tensor<?xindex>
  %ks = soac.iota(%nk) : tensor<?xindex>
  %s = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?x?xi32> {
    %row = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?x?xi32> {
      %xs = soac.map (%k = %ks) : (tensor<?xindex>) -> tensor<?xi32> {
        %x = tensor.extract %a[%j, %k, %i] : tensor<?x?x?xi32>
        soac.yield %x : i32
      }
      %t = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%p: i32, %q: i32):
        %r = arith.addi %p, %q : i32
        soac.yield %r : i32
      }
      soac.yield %t : tensor<?xi32>
    }
    soac.yield %row : tensor<?x?xi32>
  }
  return %s : tensor<?x?x?xi32>
}

// Scans whose results lie along the columns.
func.func @scanned_along(%a: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %nj = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %nk = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %ni = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %points = tensor.empty(%nj, %nk, %ni) : tensor<?x?x?xi32>
  %s = seg.scan level(grid) space(%i, %j, %k) = (%ni, %nj, %nk) scan(%zero : i32) outs(%points : tensor<?x?x?xi32>) {
    %x = tensor.extract %a[%j, %k, %i] : tensor<?x?x?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    seg.yield %r : i32
  } post {
  ^bb0(%i: index, %j: index, %k: index, %p: i32):
    seg.yield %p to [%j, %k, %i] : i32
  }
  return %s : tensor<?x?x?xi32>
}

// Affine functions composed in order, x -> m x + a: rows of rank 3.
func.func @composed(%ms: tensor<?x?x?x?xi64>, %as: tensor<?x?x?x?xi64>) -> (tensor<?x?x?xi64>, tensor<?x?x?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %nh = tensor.dim %ms, %c0 : tensor<?x?x?x?xi64>
  %nk = tensor.dim %ms, %c1 : tensor<?x?x?x?xi64>
  %nj = tensor.dim %ms, %c2 : tensor<?x?x?x?xi64>
  %ni = tensor.dim %ms, %c3 : tensor<?x?x?x?xi64>
  %hs = soac.iota(%nh) : tensor<?xindex>
  %is = soac.iota(%ni) : tensor<?xindex>
  %js = soac.iota(%nj) : tensor<?xindex>
  %ks = soac.iota(%nk) : tensor<?xindex>
  %m, %a = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x?x?xi64>, tensor<?x?x?xi64>) {
    %mi, %ai = soac.map (%h = %hs) : (tensor<?xindex>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
      %mj, %aj = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?xi64>, tensor<?xi64>) {
        %mk, %ak = soac.map (%k = %ks) : (tensor<?xindex>) -> (tensor<?xi64>, tensor<?xi64>) {
          %x = tensor.extract %ms[%h, %k, %j, %i] : tensor<?x?x?x?xi64>
          %y = tensor.extract %as[%h, %k, %j, %i] : tensor<?x?x?x?xi64>
          soac.yield %x, %y : i64, i64
        }
        %t, %u = soac.reduce %mk, %ak neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
        ^bb0(%p: i64, %q: i64, %r: i64, %s: i64):
          %pr = arith.muli %p, %r : i64
          %rq = arith.muli %r, %q : i64
          %b = arith.addi %rq, %s : i64
          soac.yield %pr, %b : i64, i64
        }
        soac.yield %t, %u : i64, i64
      }
      soac.yield %mj, %aj : tensor<?xi64>, tensor<?xi64>
    }
    soac.yield %mi, %ai : tensor<?x?xi64>, tensor<?x?xi64>
  }
  return %m, %a : tensor<?x?x?xi64>, tensor<?x?x?xi64>
}

// Sums of rows along memory, in an order that is asked for.
func.func @asked(%a: tensor<?x?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %ni = tensor.dim %a, %c0 : tensor<?x?x?x?xi32>
  %nj = tensor.dim %a, %c1 : tensor<?x?x?x?xi32>
  %nk = tensor.dim %a, %c2 : tensor<?x?x?x?xi32>
  %nl = tensor.dim %a, %c3 : tensor<?x?x?x?xi32>
  %empty = tensor.empty(%ni, %nj, %nk) : tensor<?x?x?xi32>
  %s = seg.red level(grid) space(%i, %j, %k, %l) = (%ni, %nj, %nk, %nl) neutral(%zero : i32) outs(%empty : tensor<?x?x?xi32>)
      attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Permute([2,1,0], FoldLast2(Permute([3,1,0,2], Gen))))">} {
    %x = tensor.extract %a[%i, %j, %k, %l] : tensor<?x?x?x?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    seg.yield %r : i32
  }
  return %s : tensor<?x?x?xi32>
}

// Scans of rows along memory, with their totals, in an order that is asked for.
func.func @asked_scan(%a: tensor<?x?x?xi32>) -> (tensor<?x?x?xi32>, tensor<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %ni = tensor.dim %a, %c0 : tensor<?x?x?xi32>
  %nj = tensor.dim %a, %c1 : tensor<?x?x?xi32>
  %nk = tensor.dim %a, %c2 : tensor<?x?x?xi32>
  %rows = tensor.empty(%ni, %nj) : tensor<?x?xi32>
  %points = tensor.empty(%ni, %nj, %nk) : tensor<?x?x?xi32>
  %totals, %prefixes = seg.scan level(grid) space(%i, %j, %k) = (%ni, %nj, %nk) scan(%zero : i32) reduce(%zero : i32)
      outs(%rows, %points : tensor<?x?xi32>, tensor<?x?x?xi32>)
      attributes {seg.schedule = #seg.schedule<mapping = "GridBlock(1, Permute([1,0,2], Gen))">} {
    %x = tensor.extract %a[%i, %j, %k] : tensor<?x?x?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%p: i32, %q: i32, %r: i32, %s: i32):
    %t = arith.addi %p, %r : i32
    %u = arith.addi %q, %s : i32
    seg.yield %t, %u : i32, i32
  } post {
  ^bb0(%i: index, %j: index, %k: index, %p: i32):
    seg.yield %p : i32
  }
  return %prefixes, %totals : tensor<?x?x?xi32>, tensor<?x?xi32>
}

func.func @along(%a: tensor<?x?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.map (%x = %a) : (tensor<?x?x?xi32>) -> tensor<?x?xi32> {
    %u = soac.map (%z = %x) : (tensor<?x?xi32>) -> tensor<?xi32> {
      %v = soac.reduce %z neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %r = arith.addi %p, %q : i32
        soac.yield %r : i32
      }
      soac.yield %v : i32
    }
    soac.yield %u : tensor<?xi32>
  }
  return %s : tensor<?x?xi32>
}
