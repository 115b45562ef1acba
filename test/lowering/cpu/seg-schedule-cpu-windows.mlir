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
// CHECK-LABEL: func.func @powers(
// CHECK: alloca

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

// Values that are used twice, again and again.
func.func @powers(%x: tensor<?xi32>, %m: index, %w: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.with genarray(%m) default(%zero : i32) -> tensor<?xi32> at (%j) {
    %sum = soac.with fold(%zero : i32) commutative at (%q) upper(%w) {
      %v = arith.addi %j, %q : index
      %t0 = tensor.extract %x[%v] : tensor<?xi32>
      %t1 = arith.muli %t0, %t0 : i32
      %t2 = arith.muli %t1, %t1 : i32
      %t3 = arith.muli %t2, %t2 : i32
      %t4 = arith.muli %t3, %t3 : i32
      %t5 = arith.muli %t4, %t4 : i32
      %t6 = arith.muli %t5, %t5 : i32
      %t7 = arith.muli %t6, %t6 : i32
      %t8 = arith.muli %t7, %t7 : i32
      %t9 = arith.muli %t8, %t8 : i32
      %t10 = arith.muli %t9, %t9 : i32
      %t11 = arith.muli %t10, %t10 : i32
      %t12 = arith.muli %t11, %t11 : i32
      %t13 = arith.muli %t12, %t12 : i32
      %t14 = arith.muli %t13, %t13 : i32
      %t15 = arith.muli %t14, %t14 : i32
      %t16 = arith.muli %t15, %t15 : i32
      %t17 = arith.muli %t16, %t16 : i32
      %t18 = arith.muli %t17, %t17 : i32
      %t19 = arith.muli %t18, %t18 : i32
      %t20 = arith.muli %t19, %t19 : i32
      %t21 = arith.muli %t20, %t20 : i32
      %t22 = arith.muli %t21, %t21 : i32
      %t23 = arith.muli %t22, %t22 : i32
      %t24 = arith.muli %t23, %t23 : i32
      %t25 = arith.muli %t24, %t24 : i32
      %t26 = arith.muli %t25, %t25 : i32
      %t27 = arith.muli %t26, %t26 : i32
      %t28 = arith.muli %t27, %t27 : i32
      %t29 = arith.muli %t28, %t28 : i32
      %t30 = arith.muli %t29, %t29 : i32
      %t31 = arith.muli %t30, %t30 : i32
      %t32 = arith.muli %t31, %t31 : i32
      %t33 = arith.muli %t32, %t32 : i32
      %t34 = arith.muli %t33, %t33 : i32
      %t35 = arith.muli %t34, %t34 : i32
      %t36 = arith.muli %t35, %t35 : i32
      %t37 = arith.muli %t36, %t36 : i32
      %t38 = arith.muli %t37, %t37 : i32
      %t39 = arith.muli %t38, %t38 : i32
      %t40 = arith.muli %t39, %t39 : i32
      %t41 = arith.muli %t40, %t40 : i32
      %t42 = arith.muli %t41, %t41 : i32
      %t43 = arith.muli %t42, %t42 : i32
      %t44 = arith.muli %t43, %t43 : i32
      %t45 = arith.muli %t44, %t44 : i32
      %t46 = arith.muli %t45, %t45 : i32
      %t47 = arith.muli %t46, %t46 : i32
      %t48 = arith.muli %t47, %t47 : i32
      %t49 = arith.muli %t48, %t48 : i32
      %t50 = arith.muli %t49, %t49 : i32
      %t51 = arith.muli %t50, %t50 : i32
      %t52 = arith.muli %t51, %t51 : i32
      %t53 = arith.muli %t52, %t52 : i32
      %t54 = arith.muli %t53, %t53 : i32
      %t55 = arith.muli %t54, %t54 : i32
      %t56 = arith.muli %t55, %t55 : i32
      %t57 = arith.muli %t56, %t56 : i32
      %t58 = arith.muli %t57, %t57 : i32
      %t59 = arith.muli %t58, %t58 : i32
      %t60 = arith.muli %t59, %t59 : i32
      %t61 = arith.muli %t60, %t60 : i32
      %t62 = arith.muli %t61, %t61 : i32
      %t63 = arith.muli %t62, %t62 : i32
      %t64 = arith.muli %t63, %t63 : i32
      soac.yield %t64 : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %s : tensor<?xi32>
}

// A check of a size that is negative, below which everything is.
func.func @checked(%x: tensor<?xi32>, %m: index, %w: index, %from: index, %size: index) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.with genarray(%m) default(%zero : i32) -> tensor<?xi32> at (%j) {
    %sum = soac.with fold(%zero : i32) commutative at (%q) upper(%w) {
      %v = arith.addi %j, %q : index
      %y = tensor.extract %x[%v] : tensor<?xi32>
      %u = arith.addi %j, %from : index
      %below = arith.cmpi ult, %u, %size : index
      soac.assert %below, "not below"
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
