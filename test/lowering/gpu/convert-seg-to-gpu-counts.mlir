// A scan that counts where conditions hold votes, and puts no element into shared memory.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @scan_0({{.*}}) workgroup(%{{[^ ]*}} : memref<32xindex, {{[^,]*}}, %{{[^ ]*}} : memref<32xi1, {{[^,]*}}, %{{[^ ]*}} : memref<1xindex, {{[^,]*}}) kernel
// CHECK: nvvm.vote.sync ballot
// Of values that are no conditions each has its element there.
// CHECK: gpu.func @scan_{{[0-9]+}}({{.*}}) workgroup(%{{[^ ]*}} : memref<{{[0-9][0-9][0-9][0-9]}}xi32
//
// Instructions of a warp for 10^6 elements: 26 for each 32 of them, with what a tile has.
// RUN: seq-run %s --entry evens --backend simt --quiet --stats --gpu large-tiles=0 --arg random:i32[1000000]@1 | FileCheck %s --check-prefix=STATS
// STATS: shared wavefronts: {{[0-9][0-9][0-9][0-9][0-9]$}}
// STATS: warp instructions: {{8[0-9][0-9][0-9][0-9][0-9]$}}
// STATS: warp operations: {{[0-9][0-9][0-9][0-9][0-9]$}}
//
// All sizes where warps, tiles and words of bits begin and end, inclusive and exclusive.
// RUN: seq-run %s --entry evens --backend simt --check interp --quiet --arg random:i32[16385]@1
// RUN: seq-run %s --entry counted --backend simt --check interp --quiet --arg random:i8[8191]@2
// RUN: seq-run %s --entry counted --backend simt --check interp --quiet --gpu "threads=32 items=32 direct-tiles=0" --arg random:i8[70000]@3
// RUN: seq-run %s --entry counted --backend cpu --check interp --quiet --arg random:i8[8192]@4
// RUN: seq-run %s --entry counted --backend simt --check interp --quiet --arg random:i8[0]@5

func.func @evens(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %true = arith.constant true
    %odd = arith.trunci %x : i32 to i1
    %keep = arith.xori %odd, %true : i1
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

// How many before each element are negative, by a choice of two numbers.
func.func @counted(%xs: tensor<?xi8>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant 0 : i8
  %flags = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi32> {
    %negative = arith.cmpi slt, %x, %none : i8
    %flag = arith.select %negative, %one, %zero : i32
    soac.yield %flag : i32
  }
  %before = soac.scan %flags neutral %zero exclusive commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %before : tensor<?xi32>
}

func.func @sums(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums : tensor<?xi32>
}
