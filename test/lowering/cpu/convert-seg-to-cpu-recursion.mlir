// Functions that call each other and compute numbers alone get how many calls are left; calls of
// others, and of what anybody may call, are counted by the runtime.

// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s
// RUN: seq-run %s --entry parity --arg 9999:i64 | FileCheck %s --check-prefix=ODD
// ODD: 1
// RUN: seq-run %s --entry parity --arg 5000:i64 --backend cpu --check interp --quiet
// RUN: not seq-run %s --entry parity --arg 10001:i64 2>&1 | FileCheck %s --check-prefix=DEEP
// DEEP: convert-seg-to-cpu-recursion.mlir:[[#@LINE+26]]:{{[0-9]+}}: error: 'func.call' op exceeds the call depth of 10000 in @odd

// CHECK-LABEL: func.func @parity(
// CHECK: %[[LEFT:.*]] = llvm.call @seq_rt_calls_left() : () -> i64
// CHECK: call @even(%{{.*}}, %[[LEFT]]) : (i64, i64) -> i64
func.func @parity(%n: i64) -> i64 {
  %r = func.call @even(%n) : (i64) -> i64
  return %r : i64
}

// CHECK-LABEL: func.func private @even(
// CHECK-SAME: %{{.*}}: i64, %[[OWN:.*]]: i64) -> i64
// CHECK: arith.cmpi sle, %[[OWN]]
// CHECK: scf.if
// CHECK: llvm.call @seq_rt_too_deep(
// CHECK: %[[FEWER:.*]] = arith.subi %[[OWN]]
// CHECK: call @odd(%{{.*}}, %[[FEWER]]) : (i64, i64) -> i64
// CHECK-NOT: seq_rt_enter
func.func private @even(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %end = arith.cmpi eq, %n, %zero : i64
  %r = scf.if %end -> i64 {
    scf.yield %zero : i64
  } else {
    %m = arith.subi %n, %one : i64
    %s = func.call @odd(%m) : (i64) -> i64
    scf.yield %s : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func private @odd(
// CHECK-NOT: seq_rt_enter
// CHECK: llvm.call @seq_rt_too_deep(
func.func private @odd(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %end = arith.cmpi eq, %n, %zero : i64
  %r = scf.if %end -> i64 {
    scf.yield %one : i64
  } else {
    %m = arith.subi %n, %one : i64
    %s = func.call @even(%m) : (i64) -> i64
    scf.yield %s : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func @rooms(
// CHECK: call @room(%{{.*}}) : (index) -> index
func.func @rooms(%n: index) -> index {
  %r = func.call @room(%n) : (index) -> index
  return %r : index
}

// It allocates.
// CHECK-LABEL: func.func private @room(
// CHECK: llvm.call @seq_rt_enter(
// CHECK-NEXT: call @room(
// CHECK-NEXT: llvm.call @seq_rt_leave()
func.func private @room(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> index {
    scf.yield %c0 : index
  } else {
    %a = memref.alloc(%n) : memref<?xindex>
    memref.store %n, %a[%c0] : memref<?xindex>
    %m = arith.subi %n, %c1 : index
    %s = func.call @room(%m) : (index) -> index
    %x = memref.load %a[%c0] : memref<?xindex>
    memref.dealloc %a : memref<?xindex>
    %t = arith.addi %s, %x : index
    scf.yield %t : index
  }
  return %r : index
}
