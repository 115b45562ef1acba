// Blocks that walk over their rows in tiles, where rows do not fit into a block: the results of numpy
// on both sides of what fits, the interpreter's under random schedules, and each element read once and
// written once. Where there are few rows flat code runs, in which all blocks have a part of a row.
//
// RUN: %python %S/../../passes/inputs/tiles.py %S/../../passes/inputs/tiles.mlir simt
// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry chain --arg 'random:i32[3x29100]@1' --mode block --backend simt --gpu "chip=sm_90" --schedules 10 --check interp --quiet
// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry exclusive --arg 'random:i32[2x29100]@2' --mode block --backend simt --gpu "chip=sm_90" --schedules 10 --check interp --quiet

// The version after both runs where neither is for the rows; tiles are where the other block does not fit.
// RUN: seq-opt %S/../../passes/inputs/tiles.mlir --seq-to-kernels --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORM
// FORM-LABEL: func.func @chain(
// FORM: llvm.call @seq_rt_threshold(%{{[^,]*}}, %c256_i64
// FORM: %[[FITS:.*]] = arith.cmpi ule, %{{.*}}, %{{.*}} : index
// FORM: %[[RUNS:.*]] = arith.ori %[[FITS]], %{{.*}} : i1
// FORM: arith.andi %{{.*}}, %[[RUNS]] : i1
// FORM: scf.if
// FORM: %[[UNFIT:.*]] = arith.xori %[[FITS]], %true
// FORM: arith.andi %{{.*}}, %[[UNFIT]] : i1
// FORM: scf.if
// FORM: gpu.launch_func {{.*}} @seq_kernels::@block_0

// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry chain --arg 'random:i32[3x50000]@1' --mode block --backend simt --gpu "chip=sm_90" --stats --quiet | FileCheck %s
// CHECK: kernel block_0
// CHECK-NEXT: launches: 1
// CHECK-NEXT: blocks: 3
// CHECK-NEXT: threads: 768
// CHECK-NEXT: shared bytes of a block: 17696
// CHECK: global bytes loaded: 600000
// CHECK-NEXT: global bytes stored: 600000
// CHECK: load sectors: 18750
// CHECK-NEXT: ideal load sectors: 18750
// CHECK-NEXT: store sectors: 18750
// CHECK-NEXT: ideal store sectors: 18750
// CHECK: bank conflict factor: 1.000
// CHECK-NOT: stats: kernel

// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry chain --arg 'random:i32[3x50000]@1' --backend simt --gpu "chip=sm_90" --stats --quiet | FileCheck %s --check-prefix=FEW
// FEW: stats: kernel map_
// FEW: stats: kernel scan_
// FEW: stats: kernel scan_
// FEW-NOT: stats: kernel

// RUN: echo 'chain.0.tiles = 4' > %t.tuned
// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry chain --arg 'random:i32[4x30000]@1' --tuning %t.tuned --backend simt --gpu "chip=sm_90" --stats --quiet | FileCheck %s --check-prefix=ROWS
// ROWS: kernel block_0
// ROWS: blocks: 4
// ROWS-NOT: stats: kernel

// Rows that fit are there as a whole, also if their size is known; so are those whose tiles do not fit.
// RUN: seq-run %s --entry known --arg 'random:i32[300x6000]@1' --backend simt --gpu "chip=sm_90" --stats --quiet | FileCheck %s --check-prefix=KNOWN
// KNOWN: kernel block_
// KNOWN: shared bytes of a block: 50432
// RUN: seq-run %S/../../passes/inputs/tiles.mlir --entry twice --arg 'random:i64[3x600]@1' --arg 'random:i64[3x600]@2' --mode block --backend simt --gpu "chip=sm_75" --stats --quiet | FileCheck %s --check-prefix=SMALL
// SMALL: kernel block_
// SMALL: shared bytes of a block: 28288
// SMALL-NOT: stats: kernel
func.func @known(%xss: tensor<?x6000xi32>) -> tensor<?x6000xi32> {
  %zero = arith.constant 0 : i32
  %rows = soac.map (%xs = %xss) : (tensor<?x6000xi32>) -> tensor<?x6000xi32> {
    %s = soac.scan %xs neutral %zero : (tensor<6000xi32>) -> tensor<6000xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %t = soac.scan (%x = %xs, %y = %s) neutral %zero : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi32> map {
      %z = arith.xori %x, %y : i32
      soac.yield %z : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %t : tensor<6000xi32>
  }
  return %rows : tensor<?x6000xi32>
}
