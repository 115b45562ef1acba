// Divisions by what is the same in a whole launch are multiplications, of all numbers of 64 bits, in
// kernels and in functions that a kernel calls since what they do may stop the program.

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: func.func @checked(
// CHECK: call @seq_gpu_reciprocal(
// CHECK: func.func private @body_{{[0-9]+}}(
// CHECK-NOT: = arith.divui
// CHECK-NOT: = arith.remui
// CHECK: llvm.call_intrinsic "llvm.nvvm.mulhi.ui"
// CHECK: llvm.call_intrinsic "llvm.nvvm.mulhi.ull"
// CHAIN-LABEL: gpu.func @map_0(
// CHAIN: arith.cmpi ult, %{{.*}}, %c2147483648 : index
// CHAIN-NEXT: scf.if
// CHAIN: "llvm.nvvm.mulhi.ui"
// CHAIN-NOT: arith.cmpi
// CHAIN: "llvm.nvvm.mulhi.ui"
// CHAIN-NOT: arith.cmpi
// CHAIN: "llvm.nvvm.mulhi.ui"
// CHAIN-NOT: arith.cmpi
// CHAIN: } else {
// CHAIN-COUNT-3: "llvm.nvvm.mulhi.ull"
// RUN: seq-run %s --entry chained --arg 1:index --arg 1:index --arg 1:index --arg 1:index --arg 1:index --backend simt --print-ir=gpu -q 2>&1 | FileCheck %s --check-prefix=CHAIN
// RUN: seq-run %s --entry chained --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// RUN: seq-run %s --entry known --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// RUN: seq-run %s --entry checked --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// PTX: .entry map_0
// RUN: seq-run %s --entry words --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// RUN: seq-run %s --entry sizes --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// RUN: seq-run %s --entry in_order --emit ptx -o - | FileCheck %s --check-prefix=RED --implicit-check-not=div. --implicit-check-not=rem.
// RED: .entry red_0
// RUN: seq-run %s --entry columns --emit ptx -o - | FileCheck %s --check-prefix=COLUMNS --implicit-check-not=div. --implicit-check-not=rem.
// COLUMNS: .entry red_columns_0
// RUN: %python %S/inputs/reciprocals.py %s

func.func @known(%n: index, %d: index, %m: index, %k: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %c1 = arith.constant 1 : index
  %e = arith.maxui %d, %c1 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %r, %q = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %a = arith.muli %i, %m : index
    %j = arith.addi %a, %k : index
    %x = arith.remui %j, %e : index
    %y = arith.divui %j, %e : index
    soac.yield %x, %y : index, index
  }
  return %r, %q : tensor<?xindex>, tensor<?xindex>
}

// A quotient and a rest that are divided again: one comparison decides for all three.
func.func @chained(%n: index, %d: index, %e: index, %m: index, %k: index)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %c1 = arith.constant 1 : index
  %d1 = arith.maxui %d, %c1 : index
  %e1 = arith.maxui %e, %c1 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %x, %y, %z = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
    %a = arith.muli %i, %m : index
    %j = arith.addi %a, %k : index
    %q = arith.divui %j, %d1 : index
    %r = arith.remui %j, %d1 : index
    %u = arith.divui %q, %e1 : index
    %v = arith.remui %q, %e1 : index
    %w = arith.remui %r, %e1 : index
    soac.yield %u, %v, %w : index, index, index
  }
  return %x, %y, %z : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// The divisor may be 0.
func.func @checked(%n: index, %d: index, %m: index, %k: index) -> (tensor<?xindex>, tensor<?xindex>) {
  %is = soac.iota(%n) : tensor<?xindex>
  %r, %q = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %a = arith.muli %i, %m : index
    %j = arith.addi %a, %k : index
    %x = arith.remui %j, %d : index
    %y = arith.divui %j, %d : index
    soac.yield %x, %y : index, index
  }
  return %r, %q : tensor<?xindex>, tensor<?xindex>
}

// Integers of 64 bits.
func.func @words(%n: index, %d: i64, %m: i64, %k: i64) -> (tensor<?xi64>, tensor<?xi64>) {
  %is = soac.iota(%n) : tensor<?xi64>
  %r, %q = soac.map (%i = %is) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %a = arith.muli %i, %m : i64
    %j = arith.addi %a, %k : i64
    %x = arith.remui %j, %d : i64
    %y = arith.divui %j, %d : i64
    soac.yield %x, %y : i64, i64
  }
  return %r, %q : tensor<?xi64>, tensor<?xi64>
}

func.func private @wrapped(%a: tensor<?xindex>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %a, %c0 : tensor<?xindex>
  %k = arith.remui %i, %size : index
  %x = tensor.extract %a[%k] : tensor<?xindex>
  return %x : index
}

// Sizes of arrays, of which two launches have their own.
func.func @sizes(%a: tensor<?xindex>, %b: tensor<?xindex>, %is: tensor<?xindex>, %js: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<?xindex>) {
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %x = func.call @wrapped(%a, %i) : (tensor<?xindex>, index) -> index
    soac.yield %x : index
  }
  %s = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
    %x = func.call @wrapped(%b, %j) : (tensor<?xindex>, index) -> index
    soac.yield %x : index
  }
  return %r, %s : tensor<?xindex>, tensor<?xindex>
}

// Ranges of lanes, and parts of columns, have lengths that the host computes.
func.func @in_order(%ms: tensor<?xi64>, %as: tensor<?xi64>) -> (i64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m, %a = soac.reduce %ms, %as neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
  ^bb0(%p: i64, %q: i64, %r: i64, %s: i64):
    %pr = arith.muli %p, %r : i64
    %rq = arith.muli %r, %q : i64
    %b = arith.addi %rq, %s : i64
    soac.yield %pr, %b : i64, i64
  }
  return %m, %a : i64, i64
}

func.func @columns(%a: tensor<?x?xi64>) -> tensor<?xi64> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %m = tensor.dim %a, %c1 : tensor<?x?xi64>
  %zeros = soac.replicate(%m) %zero : i64 -> tensor<?xi64>
  %s = soac.reduce %a neutral %zeros : (tensor<?x?xi64>) -> tensor<?xi64> {
  ^bb0(%x: tensor<?xi64>, %y: tensor<?xi64>):
    %z = soac.map (%p = %x, %q = %y) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      %r = arith.addi %p, %q : i64
      soac.yield %r : i64
    }
    soac.yield %z : tensor<?xi64>
  }
  return %s : tensor<?xi64>
}
