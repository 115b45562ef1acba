// A scan of few tiles reads the aggregates of all tiles before each one at once, up to
// as many as a block has threads: nobody waits for a prefix, and none is published.
//
// Three tiles of 4096 elements: each publishes one word of 8 bytes. Without, two of them
// publish their prefix, too.
//
// RUN: env SEQ_SIMT_SCHEDULE=run-to-barrier seq-run %s --entry sums --backend simt --arg iota:f32[12288] -q --stats \
// RUN:   | FileCheck %s --check-prefix=DIRECT
// DIRECT: atomic bytes stored: 24
// RUN: env SEQ_SIMT_SCHEDULE=run-to-barrier seq-run %s --entry sums --backend simt --arg iota:f32[12288] -q --stats --gpu direct-tiles=2 \
// RUN:   | FileCheck %s --check-prefix=CHAIN
// CHAIN: atomic bytes stored: 40
//
// One tile more than threads: 32 times one word, 33 tiles twice but for the first.
// RUN: env SEQ_SIMT_SCHEDULE=run-to-barrier seq-run %s --entry sums --backend simt --arg iota:f32[1024] -q --stats --gpu "threads=32 items=1" \
// RUN:   | FileCheck %s --check-prefix=MOST
// MOST: atomic bytes stored: 256
// RUN: env SEQ_SIMT_SCHEDULE=run-to-barrier seq-run %s --entry sums --backend simt --arg iota:f32[1025] -q --stats --gpu "threads=32 items=1" \
// RUN:   | FileCheck %s --check-prefix=BEYOND
// BEYOND: atomic bytes stored: 520
//
// Floats are equal bit for bit in every schedule, also without `deterministic`; with
// it, also of tiles that look back.
// RUN: seq-run %s --entry sums --backend simt --arg random:f32[4000] -q --gpu "threads=64 items=1" --schedules 30 --tolerance 0
// RUN: seq-run %s --entry fixed --backend simt --arg random:f32[4000] -q --gpu "threads=64 items=1" --schedules 30 --tolerance 0
// RUN: seq-run %s --entry fixed --backend simt --arg random:f32[4000] -q --gpu "threads=64 items=1 direct-tiles=0" --schedules 30 --tolerance 0
// RUN: not seq-run %s --entry sums --backend simt --arg random:f32[4000] -q --gpu "threads=64 items=1 direct-tiles=0" --schedules 30 --tolerance 0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DIFFERS
// DIFFERS: differ
//
// RUN: seq-run %s --entry fixed --backend simt --arg random:f32[4000] -q --gpu "threads=64 items=1" --check interp

// Warps wait for each other's windows only then; nothing of it is there when it is
// turned off, where the barriers are those of the ticket, of totals, and of prefixes.
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu=direct-tiles=0 --convert-seg-to-gpu | FileCheck %s --check-prefix=OFF
// CHECK: gpu.func @scan_0
// CHECK-COUNT-2: gpu.barrier
// CHECK: %[[FEW:.*]] = arith.cmpi ule, %{{.*}}, %c256{{.*}} : index
// CHECK: scf.if %[[FEW]] {
// CHECK: gpu.barrier
// CHECK: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: gpu.return
// OFF: gpu.func @scan_0
// OFF-COUNT-3: gpu.barrier
// OFF-NOT: gpu.barrier
// OFF: gpu.return

// Of wide tuples, 32 bytes each, a block reads 4 KiB at once: 128 tiles.
// RUN: seq-opt %s --symbol-privatize=exclude=wide --symbol-dce --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu \
// RUN:   | FileCheck %s --check-prefix=WIDE
// WIDE: gpu.func @scan_0
// WIDE: arith.cmpi ule, %{{.*}}, %c128{{.*}} : index
// RUN: seq-run %s --entry wide --backend simt -q --check interp --gpu "threads=64 items=1" --schedules 5 --arg random:i64[8192]@1
// RUN: seq-run %s --entry wide --backend simt -q --check interp --gpu "threads=64 items=1" --schedules 5 --arg random:i64[8193]@1
func.func @wide(%xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %as, %bs, %cs = soac.scan %xs, %xs, %xs neutral %zero, %zero, %zero
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%a1: i64, %b1: i64, %c1: i64, %a2: i64, %b2: i64, %c2: i64):
    %a = arith.addi %a1, %a2 : i64
    %b = arith.ori %b1, %b2 : i64
    %c = arith.xori %c1, %c2 : i64
    soac.yield %a, %b, %c : i64, i64, i64
  }
  return %as, %bs, %cs : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

func.func @sums(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %ys = soac.scan %xs neutral %zero : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %ys : tensor<?xf32>
}

func.func @fixed(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %ys = soac.scan %xs neutral %zero deterministic : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %ys : tensor<?xf32>
}
