// A function that calls itself with slices of what it gets takes the array and the slice's place,
// and a map whose body calls it and has nothing parallel has one thread for each row on a host.
// RUN: seq-opt %s --soac-flatten=mode=outer | FileCheck %s
// RUN: seq-run %s --check interp -q --arg "[0, 1, 3, 3, 10]" --arg "random:i32[10]@1" --arg "random:i32[17]@2"
// RUN: seq-run %s --check interp -q --mode full --arg "[0, 1, 3, 3, 10]" --arg "random:i32[10]@1" --arg "random:i32[17]@2"
// RUN: seq-run %s --check interp -q --mode outer --arg "[0, 1, 3, 3, 10]" --arg "random:i32[10]@1" --arg "random:i32[17]@2"
// RUN: seq-run %s --backend simt --check interp -q --arg "[0, 1, 3, 3, 10]" --arg "random:i32[10]@1" --arg "random:i32[17]@2"
// RUN: seq-run %s --check interp -q --mode outer --arg "[0]" --arg "zeros:i32[0]" --arg "random:i32[1]@2"
// CHECK-LABEL: func.func private @weigh(
// CHECK-SAME: %[[ALL:.*]]: tensor<?xi32>, %[[K:.*]]: i32, %[[AT:.*]]: index, %[[SIZE:.*]]: index) -> i32
// CHECK: tensor.extract_slice %[[ALL]][%[[AT]]] [%[[SIZE]]] [1]
// CHECK: %[[M:.*]] = arith.divui
// CHECK: %[[REST:.*]] = arith.subi
// CHECK: %[[LOW:.*]] = arith.addi %[[AT]], %{{.*}}
// CHECK: call @weigh(%[[ALL]], %{{.*}}, %[[LOW]], %[[M]])
// CHECK: %[[HIGH:.*]] = arith.addi %[[AT]], %[[M]]
// CHECK: call @weigh(%[[ALL]], %{{.*}}, %[[HIGH]], %[[REST]])
func.func private @weigh(%row: tensor<?xi32>, %k: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %three = arith.constant 3 : i32
  %zero = arith.constant 0 : i32
  %n = tensor.dim %row, %c0 : tensor<?xi32>
  %few = arith.cmpi ule, %n, %c1 : index
  %r = scf.if %few -> i32 {
    %none = arith.cmpi eq, %n, %c0 : index
    %x = scf.if %none -> i32 {
      scf.yield %zero : i32
    } else {
      %e = tensor.extract %row[%c0] : tensor<?xi32>
      %y = arith.addi %e, %k : i32
      scf.yield %y : i32
    }
    scf.yield %x : i32
  } else {
    %m = arith.divui %n, %c2 : index
    %rest = arith.subi %n, %m : index
    %low = tensor.extract_slice %row[0] [%m] [1] : tensor<?xi32> to tensor<?xi32>
    %high = tensor.extract_slice %row[%m] [%rest] [1] : tensor<?xi32> to tensor<?xi32>
    %a = func.call @weigh(%low, %k) : (tensor<?xi32>, i32) -> i32
    %b = func.call @weigh(%high, %a) : (tensor<?xi32>, i32) -> i32
    %b3 = arith.muli %b, %three : i32
    %c = arith.xori %a, %b3 : i32
    scf.yield %c : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @main(
// CHECK: soac.map
// CHECK: call @weigh(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})
// CHECK: %[[DIM:.*]] = tensor.dim %[[YS:.*]], %{{.*}}
// CHECK: call @weigh(%[[YS]], %{{.*}}, %{{.*}}, %[[DIM]])
func.func @main(%offsets: tensor<?xindex>, %xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, i32) {
  %one = arith.constant 1 : i32
  %rows = soac.jagged.pack %offsets, %xs : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @weigh(%row, %one) : (tensor<?xi32>, i32) -> i32
    soac.yield %x : i32
  }
  %s = func.call @weigh(%ys, %one) : (tensor<?xi32>, i32) -> i32
  return %r, %s : tensor<?xi32>, i32
}
