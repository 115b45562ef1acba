// Histograms have copies of their bins in the shared memory of each block, also bins of
// several indices and those whose operator needs a lock.
//
// RUN: seq-opt %s --split-input-file --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
//
// 20,000 updates in 20 blocks, each of which adds its 64 bins in the end.
// RUN: seq-run %s --entry pairs --backend simt --check interp --quiet --stats --arg "random:i64[20000]{0..8}@1" --arg "random:i64[20000]{0..8}@2" \
// RUN:   | FileCheck %s --check-prefix=PAIRS
// PAIRS: kernel hist_shared_
// PAIRS: atomic updates: 21280
//
// One block: under the locks in device memory are 7 bins of two words of 4 bytes.
// RUN: seq-run %s --entry latest --backend simt --check interp --quiet --stats --arg "random:i64[1000]{0..7}@1" --arg "random:i32[1000]@2" --arg "random:i32[1000]@3" \
// RUN:   | FileCheck %s --check-prefix=LATEST
// LATEST: kernel hist_shared_
// LATEST: atomic bytes loaded: 56
//
// Sizes around a tile and none, bins that are not there, and no bins.
// RUN: seq-run %s --entry pairs --backend simt --check interp --quiet --arg "random:i64[1025]{-2..11}@1" --arg "random:i64[1025]{-2..11}@2"
// RUN: seq-run %s --entry pairs --backend cpu --check interp --quiet --arg "random:i64[1025]{-2..11}@1" --arg "random:i64[1025]{-2..11}@2"
// RUN: seq-run %s --entry pairs --backend simt --check interp --quiet --arg "random:i64[0]@1" --arg "random:i64[0]@2"
// RUN: seq-run %s --entry latest --backend simt --check interp --quiet --schedules 5 --arg "random:i64[1023]{-2..9}@1" --arg "random:i32[1023]{0..4}@2" --arg "random:i32[1023]@3"
// RUN: seq-run %s --entry boxes --backend simt --check interp --quiet --arg "random:i64[2000]{-1..40}@1" --arg 3 --arg 4 --arg 5
// RUN: seq-run %s --entry boxes --backend simt --check interp --quiet --arg "random:i64[2000]{-1..40}@1" --arg 3 --arg 0 --arg 5
//
// Bins of more than 48 KiB, where points are many, and where they are not: what 192 blocks add
// in the end is less than half of the points.
// RUN: env SEQ_SIMT_MODE=fast seq-run %s --entry many --backend simt --check cpu --quiet --arg 12300:index --arg "random:i32[4800000]{0..12300}@1"
// RUN: seq-run %s --entry many --backend simt --quiet --stats --arg 12300:index --arg "random:i32[4800000]{0..12300}@1" | FileCheck %s --check-prefix=MANY
// MANY: kernel hist_shared_
// MANY: atomic updates: 7161600
// RUN: seq-run %s --entry many --backend simt --quiet --stats --arg 12300:index --arg "random:i32[100000]{0..12300}@1" | FileCheck %s --check-prefix=FEW
// FEW: kernel hist_{{[0-9]}}
// FEW: atomic updates: 100000
//
// Bins of two and three ranges: of numbers, which two blocks update once each in the end, of three
// indices, under locks. Bins that are not there; more than four ranges.
// RUN: seq-run %s --entry many --backend simt --check cpu --quiet --stats --gpu "chip=sm_90 max-blocks=2" --arg 60001:index --arg "random:i32[240004]{0..60001}@1" \
// RUN:   | FileCheck %s --check-prefix=RANGES
// RANGES: kernel hist_shared_
// RANGES: launches: 2
// RANGES: atomic updates: 360006
// RUN: seq-run %s --entry boxes --backend simt --check interp --quiet --stats --gpu "chip=sm_75 max-blocks=1" --arg "random:i64[50000]{-1..40}@1" --arg 3 --arg 4 --arg 2000 \
// RUN:   | FileCheck %s --check-prefix=PLANES
// PLANES: kernel hist_shared_
// PLANES: launches: 3
// RUN: seq-run %S/convert-seg-to-gpu-schedules.mlir --entry hist_locked --backend simt --check interp --quiet --schedules 5 --gpu "chip=sm_75 max-blocks=2" \
// RUN:   --arg 6001 --arg "random:i64[24004]{-9..6011}@1" --arg "random:i32[24004]{0..3}@2" --arg "random:i32[24004]@3"
// RUN: seq-run %s --entry many --backend simt --check cpu --quiet --stats --gpu "chip=sm_75 max-blocks=1" --arg 65537:index --arg "random:i32[131074]{0..65537}@1" \
// RUN:   | FileCheck %s --check-prefix=BEYOND
// BEYOND: kernel hist_{{[0-9]}}

// CHECK-LABEL: func.func @pairs(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@hist_shared_{{[0-9]+}} {{.*}} dynamic_shared_memory_size
// CHECK: gpu.func @hist_shared_
// CHECK: llvm.atomicrmw add %{{.*}} : !llvm.ptr<3>, i32
// CHECK: gpu.barrier
// CHECK: llvm.atomicrmw add %{{.*}} : !llvm.ptr<1>, i32
func.func @pairs(%is: tensor<?xi64>, %js: tensor<?xi64>) -> tensor<8x8xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = soac.replicate() %zero : i32 -> tensor<8x8xi32>
  %counts = soac.hist (%i = %is, %j = %js) into %none neutral %zero
      : (tensor<?xi64>, tensor<?xi64>) into tensor<8x8xi32> map {
    soac.yield %i, %j, %one : i64, i64, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<8x8xi32>
}

// -----

// The largest value of each bin with its largest key.
// CHECK-LABEL: func.func @latest(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@hist_shared_{{[0-9]+}} {{.*}} dynamic_shared_memory_size
// CHECK: gpu.func @hist_shared_
// CHECK: llvm.atomicrmw xchg %{{.*}} : !llvm.ptr<3>, i32
// CHECK: gpu.barrier
// CHECK: llvm.atomicrmw xchg %{{.*}} : !llvm.ptr<1>, i32
func.func @latest(%is: tensor<?xi64>, %xs: tensor<?xi32>, %ks: tensor<?xi32>) -> (tensor<7xi32>, tensor<7xi32>) {
  %least = arith.constant 0x80000000 : i32
  %none = soac.replicate() %least : i32 -> tensor<7xi32>
  %noks = soac.replicate() %least : i32 -> tensor<7xi32>
  %m, %l = soac.hist %is, %xs, %ks into %none, %noks neutral %least, %least
      : (tensor<?xi64>, tensor<?xi32>, tensor<?xi32>) into (tensor<7xi32>, tensor<7xi32>) op {
  ^bb0(%x1: i32, %k1: i32, %x2: i32, %k2: i32):
    %more = arith.cmpi sgt, %x1, %x2 : i32
    %same = arith.cmpi eq, %x1, %x2 : i32
    %later = arith.cmpi sgt, %k1, %k2 : i32
    %tie = arith.andi %same, %later : i1
    %first = arith.ori %more, %tie : i1
    %x = arith.select %first, %x1, %x2 : i32
    %k = arith.select %first, %k1, %k2 : i32
    soac.yield %x, %k : i32, i32
  }
  return %m, %l : tensor<7xi32>, tensor<7xi32>
}

// -----

// Three indices of one number; sizes that the program gets.
// CHECK-LABEL: func.func @boxes(
// CHECK: gpu.launch_func {{.*}} @seq_kernels::@hist_shared_
func.func @boxes(%is: tensor<?xi64>, %planes: i64, %rows: i64, %columns: i64) -> tensor<?x?x?xi64> {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %n = arith.index_cast %planes : i64 to index
  %m = arith.index_cast %rows : i64 to index
  %k = arith.index_cast %columns : i64 to index
  %none = soac.replicate(%n, %m, %k) %zero : i64 -> tensor<?x?x?xi64>
  %sums = soac.hist (%i = %is) into %none neutral %zero : (tensor<?xi64>) into tensor<?x?x?xi64> map {
    %a = arith.remsi %i, %three : i64
    %b = arith.remsi %i, %four : i64
    soac.yield %a, %b, %b, %i : i64, i64, i64, i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %sums : tensor<?x?x?xi64>
}

// -----

func.func @many(%bins: index, %is: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = soac.replicate(%bins) %zero : i32 -> tensor<?xi32>
  %counts = soac.hist (%i = %is) into %none neutral %zero : (tensor<?xi32>) into tensor<?xi32> map {
    %k = arith.index_cast %i : i32 to index
    soac.yield %k, %one : index, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %counts : tensor<?xi32>
}
