// Reductions whose neighbouring rows read windows that overlap are maps over tiles of rows, where
// sizes suit.

// RUN: seq-opt %s --seq-to-cpu --mlir-print-ir-after=seg-schedule-cpu -o /dev/null 2>&1 | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK-DAG: arith.cmpi sge, %{{.*}}, %c32
// CHECK-DAG: arith.cmpi sle, %{{.*}}, %c256
// CHECK-DAG: arith.cmpi eq, %{{.*}}, %c1
// CHECK: scf.if
// CHECK: seg.map level(grid) space(%{{.*}}) =
// CHECK: %[[SUMS:.*]] = memref.alloca() {alignment = 64 : i64} : memref<1024xi32>
// The check of the first and the last row.
// CHECK: scf.for %[[Q:.*]] =
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi ult
// CHECK: scf.if
// CHECK: soac.assert
// CHECK: scf.for %[[ROW:.*]] =
// CHECK: memref.load %{{.*}}[%{{.*}}] : memref<?xi32>
// CHECK: memref.load %[[SUMS]][%[[ROW]]] : memref<1024xi32>
// CHECK: memref.store %{{.*}}, %[[SUMS]][%[[ROW]]] : memref<1024xi32>
// CHECK: } else {
// CHECK: seg.red

// Loops of the body are around the rows, too, and what they carry is in arrays.
// CHECK-LABEL: func.func @extremes(
// CHECK: seg.map level(grid) space(%{{.*}}, %{{.*}}) =
// CHECK-COUNT-3: memref.alloca() {alignment = 64 : i64} : memref<1024xf32>
// CHECK: seg.red

// What is known to suit needs no other version, and what is known not to has none.
// CHECK-LABEL: func.func @known(
// CHECK-NOT: seg.red
// CHECK: seg.map
// CHECK-NOT: seg.red
// CHECK-LABEL: func.func @few(
// CHECK-NOT: alloca
// CHECK: seg.red
// CHECK-NOT: alloca

// Windows that do not move by a step, and rows of a matrix.
// CHECK-LABEL: func.func @gathered(
// CHECK-NOT: alloca
// CHECK-LABEL: func.func @stored(
// CHECK-NOT: alloca
// CHECK-LABEL: func.func @end(

// RUN: %python %S/inputs/windows.py %s

// s[j] is the sum of x[j * step], .., x[j * step + w - 1].
func.func @sums(%x: tensor<?xi32>, %m: index, %w: index, %step: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.with genarray(%m) default(%zero : i32) -> tensor<?xi32> at (%j) {
    %sum = soac.with fold(%zero : i32) commutative at (%q) upper(%w) {
      %u = arith.muli %j, %step : index
      %v = arith.addi %u, %q : index
      %y = tensor.extract %x[%v] : tensor<?xi32>
      soac.yield %y : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %s : tensor<?xi32>
}

// The least of the sums of weighted rows of windows, and the largest.
func.func @extremes(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %most = arith.constant 0x7F800000 : f32
  %least = arith.constant 0xFF800000 : f32
  %n0 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n1 = tensor.dim %x, %c1 : tensor<?x?xf32>
  %k0 = tensor.dim %w, %c0 : tensor<?x?xf32>
  %k1 = tensor.dim %w, %c1 : tensor<?x?xf32>
  %d0 = arith.subi %n0, %k0 : index
  %d1 = arith.subi %n1, %k1 : index
  %m0 = arith.addi %d0, %c1 : index
  %m1 = arith.addi %d1, %c1 : index
  %is = soac.iota(%m0) : tensor<?xindex>
  %js = soac.iota(%m1) : tensor<?xindex>
  %ps = soac.iota(%k0) : tensor<?xindex>
  %qs = soac.iota(%k1) : tensor<?xindex>
  %lo, %hi = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    %lows, %highs = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?xf32>, tensor<?xf32>) {
      %sums = soac.map (%p = %ps) : (tensor<?xindex>) -> tensor<?xf32> {
        %v0 = arith.addi %i, %p : index
        %products = soac.map (%q = %qs) : (tensor<?xindex>) -> tensor<?xf32> {
          %v1 = arith.addi %q, %j : index
          %y = tensor.extract %x[%v0, %v1] : tensor<?x?xf32>
          %z = tensor.extract %w[%p, %q] : tensor<?x?xf32>
          %yz = arith.mulf %y, %z : f32
          soac.yield %yz : f32
        }
        %sum = soac.reduce %products neutral %zero : (tensor<?xf32>) -> f32 {
        ^bb0(%a: f32, %b: f32):
          %c = arith.addf %a, %b : f32
          soac.yield %c : f32
        }
        soac.yield %sum : f32
      }
      %low, %high = soac.reduce %sums, %sums neutral %most, %least : (tensor<?xf32>, tensor<?xf32>) -> (f32, f32) {
      ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
        %e = arith.minimumf %a, %c : f32
        %f = arith.maximumf %b, %d : f32
        soac.yield %e, %f : f32, f32
      }
      soac.yield %low, %high : f32, f32
    }
    soac.yield %lows, %highs : tensor<?xf32>, tensor<?xf32>
  }
  return %lo, %hi : tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @known(%x: tensor<1100xi64>) -> tensor<1096xi64> {
  %five = arith.constant 5 : index
  %zero = arith.constant 0 : i64
  %s = soac.with genarray() default(%zero : i64) -> tensor<1096xi64> at (%j) {
    %sum = soac.with fold(%zero : i64) commutative at (%q) upper(%five) {
      %v = arith.addi %j, %q : index
      %y = tensor.extract %x[%v] : tensor<1100xi64>
      soac.yield %y : i64
    } op {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %s : tensor<1096xi64>
}

func.func @few(%x: tensor<?xi64>, %w: index) -> tensor<31xi64> {
  %zero = arith.constant 0 : i64
  %s = soac.with genarray() default(%zero : i64) -> tensor<31xi64> at (%j) {
    %sum = soac.with fold(%zero : i64) commutative at (%q) upper(%w) {
      %v = arith.addi %j, %q : index
      %y = tensor.extract %x[%v] : tensor<?xi64>
      soac.yield %y : i64
    } op {
    ^bb0(%a: i64, %b: i64):
      %c = arith.addi %a, %b : i64
      soac.yield %c : i64
    }
    soac.yield %sum : i64
  }
  return %s : tensor<31xi64>
}

func.func @gathered(%x: tensor<?xi32>, %from: tensor<?xindex>, %w: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %qs = soac.iota(%w) : tensor<?xindex>
  %s = soac.map (%f = %from) : (tensor<?xindex>) -> tensor<?xi32> {
    %ys = soac.map (%q = %qs) : (tensor<?xindex>) -> tensor<?xi32> {
      %v = arith.addi %f, %q : index
      %y = tensor.extract %x[%v] : tensor<?xi32>
      soac.yield %y : i32
    }
    %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %s : tensor<?xi32>
}

// What is read is a result, too.
func.func @stored(%x: tensor<?xi32>, %m: index, %w: index) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %qs = soac.iota(%w) : tensor<?xindex>
  %js = soac.iota(%m) : tensor<?xindex>
  %rows, %s = soac.map (%j = %js) : (tensor<?xindex>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %ys = soac.map (%q = %qs) : (tensor<?xindex>) -> tensor<?xi32> {
      %v = arith.addi %j, %q : index
      %y = tensor.extract %x[%v] : tensor<?xi32>
      soac.yield %y : i32
    }
    %sum = soac.reduce %ys neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %ys, %sum : tensor<?xi32>, i32
  }
  return %rows, %s : tensor<?x?xi32>, tensor<?xi32>
}

func.func @end() {
  return
}
