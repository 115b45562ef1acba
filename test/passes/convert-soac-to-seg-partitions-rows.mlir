// Partitions of rows: the post region of the scan writes them itself, which is all that it does where
// there is nothing else to move.
//
// RUN: seq-opt %s --soac-insert-checks --convert-soac-to-seg | FileCheck %s
// CHECK-LABEL: func.func @eight(
// CHECK: seg.red level(grid)
// CHECK: seg.scan level(grid)
// Of sixteen classes all are counted, and one is chosen, then where it begins.
// CHECK-LABEL: func.func @sixteen(
// CHECK: seg.scan level(grid)
// CHECK: post
// CHECK-COUNT-30: arith.select
// CHECK-NOT: arith.select
// CHECK: seg.yield
//
// RUN: seq-run %s --entry eight --backend simt --check interp --quiet --arg random:i32[9x3]@1
// RUN: seq-run %s --entry eight --backend simt --check interp --quiet --arg random:i32[3000x3]@2
// RUN: seq-run %s --entry eight --backend cpu --check interp --quiet --arg random:i32[3000x3]@3
// RUN: seq-run %s --entry sixteen --backend simt --check interp --quiet --arg random:i32[9x3]@4
// RUN: seq-run %s --entry sixteen --backend simt --check interp --quiet --arg random:i32[0x3]@5
// RUN: seq-run %s --entry sixteen --backend simt --check interp --quiet --arg random:i32[5000x3]@6
// RUN: seq-run %s --entry sixteen --backend cpu --check interp --quiet --arg random:i32[5000x3]@7
// RUN: seq-run %s --entry beside --backend simt --check interp --quiet --arg random:i32[9]@8 --arg random:f32[9x3]@9
// RUN: seq-run %s --entry beside --backend simt --check interp --quiet --schedules 4 --arg random:i32[300]@8 --arg random:f32[300x3]@9
// RUN: seq-run %s --entry beside --backend cpu --check interp --quiet --arg random:i32[300]@8 --arg random:f32[300x3]@9

func.func @eight(%rows: tensor<?x3xi32>) -> tensor<?x3xi32> {
  %mask = arith.constant 7 : i32
  %first = arith.constant 0 : index
  %ys, %sizes = soac.partition 8 (%row = %rows) : (tensor<?x3xi32>) -> (tensor<?x3xi32>, tensor<8xindex>) {
    %x = tensor.extract %row[%first] : tensor<3xi32>
    %digit = arith.andi %x, %mask : i32
    %class = arith.index_castui %digit : i32 to index
    soac.yield %class, %row : index, tensor<3xi32>
  }
  return %ys : tensor<?x3xi32>
}

func.func @sixteen(%rows: tensor<?x3xi32>) -> tensor<?x3xi32> {
  %mask = arith.constant 15 : i32
  %first = arith.constant 0 : index
  %ys, %sizes = soac.partition 16 (%row = %rows) : (tensor<?x3xi32>) -> (tensor<?x3xi32>, tensor<16xindex>) {
    %x = tensor.extract %row[%first] : tensor<3xi32>
    %digit = arith.andi %x, %mask : i32
    %class = arith.index_castui %digit : i32 to index
    soac.yield %class, %row : index, tensor<3xi32>
  }
  return %ys : tensor<?x3xi32>
}

// Numbers with their rows.
func.func @beside(%xs: tensor<?xi32>, %rows: tensor<?x3xf32>) -> (tensor<?xi32>, tensor<?x3xf32>) {
  %mask = arith.constant 15 : i32
  %ys, %moved, %sizes = soac.partition 16 (%x = %xs, %row = %rows) : (tensor<?xi32>, tensor<?x3xf32>) -> (tensor<?xi32>, tensor<?x3xf32>, tensor<16xindex>) {
    %digit = arith.andi %x, %mask : i32
    %class = arith.index_castui %digit : i32 to index
    soac.yield %class, %x, %row : index, i32, tensor<3xf32>
  }
  return %ys, %moved : tensor<?xi32>, tensor<?x3xf32>
}
