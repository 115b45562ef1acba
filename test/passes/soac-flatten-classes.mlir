// A partition of many classes in a map is one pass of a thread that counts them, where each row
// has a thread, and goes by digits where it has not. One of more classes than a thread has room
// for goes by digits in any case.
// RUN: seq-opt %s --soac-normalize | FileCheck %s
// RUN: seq-opt %s --soac-normalize --soac-flatten=mode=outer | FileCheck %s --check-prefix=OUTER
// RUN: seq-opt %s --soac-normalize --soac-flatten=mode=full | FileCheck %s --check-prefix=FULL
// RUN: seq-run %s --entry some --mode outer --check interp -q --arg "random:i32[40x33]{0..40}@1"
// RUN: seq-run %s --entry some --mode full --check interp -q --arg "random:i32[40x33]{0..40}@2"
// RUN: seq-run %s --entry some --mode outer --backend simt --check interp -q --arg "random:i32[40x33]{0..40}@3"
// RUN: seq-run %s --entry some --mode block --backend simt --check interp -q --arg "random:i32[40x33]{0..40}@4"
// RUN: seq-run %s --entry some --mode full --backend simt --check interp -q --arg "random:i32[40x1]{0..40}@5"
// RUN: seq-run %s --entry some --mode outer --check interp -q --arg "zeros:i32[3x0]"
// RUN: seq-run %s --entry many --mode outer --check interp -q --arg "random:i32[40x33]{0..300}@6"
// RUN: not seq-run %s --entry some --mode outer -q --arg "random:i32[1x3]{40..41}" 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not seq-run %s --entry some --mode full -q --arg "random:i32[1x3]{40..41}" 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: 'soac.partition' op class 40 is out of range for 40 classes

// CHECK-LABEL: func.func @some(
// CHECK: soac.partition 40
// OUTER-LABEL: func.func @some(
// OUTER: soac.map
// OUTER: soac.partition 40
// FULL-LABEL: func.func @some(
// FULL-NOT: soac.partition
// FULL-COUNT-3: soac.scatter
// FULL: return
func.func @some(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x40xindex>) {
  %yss, %counts = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x40xindex>) {
    %ys, %sizes = soac.partition 40 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<40xindex>) {
      %class = arith.index_cast %x : i32 to index
      soac.yield %class, %x : index, i32
    }
    soac.yield %ys, %sizes : tensor<?xi32>, tensor<40xindex>
  }
  return %yss, %counts : tensor<?x?xi32>, tensor<?x40xindex>
}

// CHECK-LABEL: func.func @many(
// CHECK-COUNT-5: soac.partition 4
// CHECK-NOT: soac.partition
func.func @many(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys, %sizes = soac.partition 300 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<300xindex>) {
      %class = arith.index_cast %x : i32 to index
      soac.yield %class, %x : index, i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}
