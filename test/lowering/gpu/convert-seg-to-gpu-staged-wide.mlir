// A scan whose body reads less than it yields, and whose results are of another type: what is read,
// 4 bytes of an element, and the prefixes that are stored, 8, have each a place in shared memory,
// where what the body yields would have 16.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @scan_0({{.*}} workgroup(%{{[^ ]*}} : memref<1056xi32, {{[^)]*}}%{{[^ ]*}} : memref<1088xi64, {{[^)]*}}%{{[^ ]*}} : memref<16xi64,
//
// RUN: seq-run %s --backend simt --check interp --quiet --schedules 10 --gpu "threads=32 items=5" --arg "random:i32[3001]@3"
// RUN: seq-run %s --backend simt --check interp --quiet --arg "random:i32[0]@3"
// RUN: seq-run %s --backend simt --check cpu --quiet --gpu chip=sm_90 --arg "random:i32[40000]@3"

// The composition of x -> a * x + b in 64 bits, of which b is stored, without the element itself.
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi64> {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %as, %bs = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>) {
    %w = arith.extsi %x : i32 to i64
    soac.yield %w, %w : i64, i64
  }
  %a, %b = soac.scan %as, %bs neutral %one, %zero exclusive : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%a1: i64, %b1: i64, %a2: i64, %b2: i64):
    %p = arith.muli %a1, %a2 : i64
    %q = arith.muli %a2, %b1 : i64
    %s = arith.addi %q, %b2 : i64
    soac.yield %p, %s : i64, i64
  }
  return %b : tensor<?xi64>
}
