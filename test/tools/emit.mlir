// Ahead-of-time code: a shared library that needs nothing of LLVM or of this
// project where it runs, an object for a program that links the runtime, and
// LLVM IR; each with a C header.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: seq-run %s --emit so -o %t/emit.so
// RUN: cc -std=c11 -Wall -Wextra -Werror -I %t %S/inputs/emit.c %t/emit.so -o %t/shared
// RUN: env LD_LIBRARY_PATH=%t %t/shared | FileCheck %s
// RUN: ldd %t/emit.so | FileCheck %s --check-prefix=LDD --implicit-check-not=LLVM --implicit-check-not=MLIR --implicit-check-not=seq
//
// RUN: seq-run %s --emit obj -o %t/emit.o --force
// RUN: cc -std=c11 -I %t %S/inputs/emit.c %t/emit.o %runtime -lm -lpthread -ldl -o %t/static
// RUN: %t/static | FileCheck %s
//
// RUN: seq-run %s --emit llvm -o %t/emit.ll
// RUN: FileCheck %s --check-prefix=LLVM < %t/emit.ll
// RUN: cd %t && seq-run %s --emit llvm -o - | FileCheck %s --check-prefix=LLVM
// RUN: not ls %t/-
//
// The header stands by itself, in C++ too.
// RUN: c++ -fsyntax-only -Wall -Wextra -Werror -x c++ %t/emit.h
//
// Files are not overwritten, and names that C cannot have are refused.
// RUN: not seq-run %s --emit so -o %t/emit.so 2>&1 | FileCheck %s --check-prefix=EXISTS
// RUN: sed 's/@answer/@"the answer"/' %s > %t/name.mlir
// RUN: not seq-run %t/name.mlir --emit so -o %t/name.so 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: sed 's/@answer/@rt_call/' %s > %t/name.mlir
// RUN: not seq-run %t/name.mlir --emit so -o %t/name.so 2>&1 | FileCheck %s --check-prefix=RESERVED
// RUN: not ls %t/name.so %t/name.h

// CHECK: 6 8 16 18 28 total 28
// CHECK: answer 42
// CHECK: at 5.5
// CHECK: 1 {{.*}}emit.mlir:[[#]]:8: 'tensor.extract' op index 2 is out of bounds for size 2
// CHECK: 1 arg0: stride of dimension 1 is 2, expected 1
// CHECK: 1 arg0: size of dimension 1 is 2, expected 3
// CHECK: 1 arg0: offset is 1, expected 0
// CHECK: overwritten: -7 -8 -9
// CHECK: returned: -7 -8 -9

// LDD: libc.so
// LLVM: define {{.*}}i32 @seq_main(
// EXISTS: error: {{.*}}emit.so exists already; --force overwrites it
// NAME: error: @the answer cannot be a C function: its name is not a C identifier
// RESERVED: error: @rt_call cannot be a C function: seq_rt_* names are reserved

func.func @main(%xs: tensor<?xi32>, %k: i32) -> (tensor<?xi32>, i32) {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %k : i32
    soac.yield %y : i32
  }
  %sums = soac.scan %ys neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %total = soac.reduce %ys neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums, %total : tensor<?xi32>, i32
}

func.func @at(%m: tensor<?x3xf64>, %i: index, %j: index) -> f64 {
  %x = tensor.extract %m[%i, %j] : tensor<?x3xf64>
  return %x : f64
}

func.func @answer() -> i64 {
  %x = arith.constant 42 : i64
  return %x : i64
}

func.func @negate(%xs: tensor<?xi32> {soac.consumed}) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.subi %zero, %x : i32
    soac.yield %y : i32
  }
  %r = soac.scatter %is, %ys into %xs : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  return %r : tensor<?xi32>
}
