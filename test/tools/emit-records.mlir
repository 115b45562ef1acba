// The runtime moves accumulators of (f32, i64, i64) as 24 bytes: structures are
// laid out as on the machine, where i64 is aligned to 8.
//
// RUN: seq-run %s --emit llvm -o %t.ll --force
// RUN: FileCheck %s < %t.ll
// CHECK: target datalayout
// CHECK: call void @seq_rt_scan(i64 1, i64 %{{.*}}, i64 {{[0-9]+}}, i64 24, ptr

func.func @main(%fs: tensor<?xf32>, %as: tensor<?xi64>, %bs: tensor<?xi64>)
    -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>) {
  %least = arith.constant 0xFF800000 : f32
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %w:3 = soac.scan %fs, %as, %bs neutral %least, %one, %zero
      : (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%f: f32, %a: i64, %b: i64, %g: f32, %c: i64, %d: i64):
    %m = arith.maxnumf %f, %g : f32
    %p = arith.muli %a, %c : i64
    %q = arith.muli %b, %c : i64
    %r = arith.addi %q, %d : i64
    soac.yield %m, %p, %r : f32, i64, i64
  }
  return %w#0, %w#1, %w#2 : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>
}
