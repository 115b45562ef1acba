// A tile that is not full has the loads of 4 elements of a thread under way, too: what is beyond
// the end is the last element once more, and is used for nothing.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.func @scan_0
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %{{[0-9]+}} step %c4
// CHECK-NOT: {{memref.store|scf.if}}
// CHECK: memref.load %arg
// CHECK-NOT: {{memref.store|scf.if}}
// CHECK: memref.load %arg
// CHECK-NOT: {{memref.store|scf.if}}
// CHECK: memref.load %arg
// CHECK-NOT: {{memref.store|scf.if}}
// CHECK: memref.load %arg
// CHECK-NOT: memref.load %arg
// CHECK: scf.if
//
// DEFINE: %{simt} = seq-run %s --backend simt --check interp -q --schedules 3 --gpu "threads=32 items=8"
// RUN: %{simt} --entry prefixes --arg "random:i32[1]@1"
// RUN: %{simt} --entry prefixes --arg "random:i32[31]@2"
// RUN: %{simt} --entry prefixes --arg "random:i32[257]@3"
// RUN: %{simt} --entry prefixes --arg "random:i32[511]@4"
// RUN: %{simt} --entry large --arg "random:i32[1]@1"
// RUN: %{simt} --entry large --arg "random:i32[33]@2"
// RUN: %{simt} --entry large --arg "random:i32[511]@3"
//
// Elements that are asked for and are no multiple of 4.
// RUN: seq-run %s --backend simt --check interp -q --entry prefixes --gpu "threads=64 items=9" --arg "random:i32[1200]@5"
// RUN: seq-run %s --backend simt --check interp -q --entry large --gpu "threads=64 items=6" --arg "random:i32[1300]@6"
// RUN: seq-run %s --backend simt --check interp -q --entry sum --gpu "threads=64 items=9" --arg "random:i32[1201]@5"
// RUN: seq-run %s --backend simt --check interp -q --entry last --gpu "threads=64 items=9" --arg "random:i32[1201]@5"

func.func @prefixes(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

func.func @large(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %most = arith.constant 16 : i32
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %most : i32
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @sum(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %y : i32
}

// The last element that is not 0: an operator that does not commute.
func.func @last(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %none = arith.cmpi eq, %b, %zero : i32
    %c = arith.select %none, %a, %b : i32
    soac.yield %c : i32
  }
  return %y : i32
}
