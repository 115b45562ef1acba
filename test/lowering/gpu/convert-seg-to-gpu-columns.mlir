// Rows that lie across memory, such as the columns of a matrix that is reduced row by row: each
// lane has a column, and neighbouring lanes read neighbours. Parts of a column are combined in
// order, so that the operator need not commute.
//
// RUN: seq-run %s --entry sums --backend simt --check interp --stats --arg random:i32[200x100]@1 | FileCheck %s
// RUN: seq-run %s --entry last --backend simt --check interp --stats --arg random:i32[1000x33]@1 | FileCheck %s
// Fewer columns than lanes, one part, no rows, and no columns.
// RUN: seq-run %s --entry last --backend simt --check interp --quiet --arg random:i32[3000x3]@1 --schedules 5
// RUN: seq-run %s --entry last --backend simt --check interp --quiet --arg random:i32[5x40]@1
// RUN: seq-run %s --entry last --backend simt --check interp --quiet --arg zeros:i32[0x40]
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --arg zeros:i32[40x0]
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s --check-prefix=FORM
// FORM: gpu.module @seq_kernels
// FORM-COUNT-2: gpu.func @red_columns_
// CHECK: stats: kernel red_columns_0
// CHECK: launches: 1
// CHECK: sector factor: 1.{{[0-4]}}

func.func @sums(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %rows, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %s = soac.reduce %rows neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}

func.func @last(%rows: tensor<?x?xi32>) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %rows, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %s = soac.reduce %rows neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %none = arith.cmpi eq, %y, %zero : i32
      %z = arith.select %none, %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %s : tensor<?xi32>
}
