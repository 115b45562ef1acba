// A scan whose body reads less than it yields: what it reads goes through shared memory, and of
// its prefixes what the results need, each in the place of what was there. Here that is one word
// of an element on both ways, not four.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=large-tiles=0 --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @scan_0({{.*}} workgroup(%{{[^ ]*}} : memref<4224xi32, {{[^)]*}}%{{[^ ]*}} : memref<16xi32,
//
// 8,192 warps of elements in 64 tiles: four passes of a word, 32,768 wavefronts, and what the 8
// warps of a tile exchange. With all that the body yields these were 116,604.
// RUN: seq-run %s --entry best --backend simt --check interp --quiet --stats --gpu "threads=256 items=16" --arg "random:i32[262144]@1" | FileCheck %s --check-prefix=COUNT
// COUNT: kernel scan_
// COUNT: shared wavefronts: {{4[12][0-9][0-9][0-9]$}}
//
// Other tiles, schedules, rows, and none.
// RUN: seq-run %s --entry best --backend simt --check interp --quiet --schedules 10 --gpu "threads=64 items=3" --arg "random:i32[5000]@2"
// RUN: seq-run %s --entry best --backend simt --check interp --quiet --arg "random:i32[0]@2"
// RUN: seq-run %s --entry rows --backend simt --check interp --quiet --arg "random:i32[70x333]@4"
// RUN: seq-run %s --entry rows --backend simt --check interp --quiet --arg "random:i32[4x0]@4"

func.func private @join(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32) -> (i32, i32, i32, i32) {
  %m = arith.addi %s1, %p2 : i32
  %b = arith.maxsi %b1, %b2 : i32
  %best = arith.maxsi %b, %m : i32
  %q = arith.addi %t1, %p2 : i32
  %prefix = arith.maxsi %p1, %q : i32
  %r = arith.addi %s1, %t2 : i32
  %suffix = arith.maxsi %s2, %r : i32
  %total = arith.addi %t1, %t2 : i32
  return %best, %prefix, %suffix, %total : i32, i32, i32, i32
}

func.func @best(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ms = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %m = arith.maxsi %x, %zero : i32
    soac.yield %m : i32
  }
  %b, %p, %s, %t = soac.scan %ms, %ms, %ms, %xs neutral %zero, %zero, %zero, %zero
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%b1: i32, %p1: i32, %s1: i32, %t1: i32, %b2: i32, %p2: i32, %s2: i32, %t2: i32):
    %j:4 = func.call @join(%b1, %p1, %s1, %t1, %b2, %p2, %s2, %t2) : (i32, i32, i32, i32, i32, i32, i32, i32) -> (i32, i32, i32, i32)
    soac.yield %j#0, %j#1, %j#2, %j#3 : i32, i32, i32, i32
  }
  return %b : tensor<?xi32>
}

func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %bests = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %bs = func.call @best(%xs) : (tensor<?xi32>) -> tensor<?xi32>
    soac.yield %bs : tensor<?xi32>
  }
  return %bests : tensor<?x?xi32>
}
