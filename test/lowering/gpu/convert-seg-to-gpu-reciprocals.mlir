// Divisions by what is the same in a whole launch are multiplications, of all numbers of 64 bits, in
// kernels and in functions that a kernel calls since what they do may stop the program.

// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: func.func @checked(
// CHECK: call @seq_gpu_reciprocal(
// CHECK: func.func private @body_{{[0-9]+}}(
// CHECK-NOT: = arith.divui
// CHECK-NOT: = arith.remui
// CHECK: arith.mului_extended %{{.*}}, %{{.*}} : i32
// CHECK: arith.mului_extended %{{.*}}, %{{.*}} : i64
// RUN: seq-run %s --entry known --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// RUN: seq-run %s --entry checked --emit ptx -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=div. --implicit-check-not=rem.
// PTX: .entry map_0
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
