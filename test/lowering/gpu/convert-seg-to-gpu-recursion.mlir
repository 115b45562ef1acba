// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu=call-depth=1000 | FileCheck %s --check-prefix=DEEP
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="format=ptx chip=sm_80" | FileCheck %s --check-prefix=PTX
//
// The programs that must stop, on the simulator: none of them hangs.
// RUN: %python %root/test/programs/run.py --errors --backend simt | FileCheck %s --check-prefix=STOPS
// STOPS: errors/branching-recursion-in-map: 1 sizes x 1 backends ok
// STOPS: errors/recursion-in-map: 1 sizes x 1 backends ok
// STOPS-NOT: failed

// Functions that reach themselves get their depth; a call that is too deep, or comes
// after a failure, stops the program.
// CHECK: gpu.module @seq_kernels attributes {{{.*}}seq.stack = 16384 : i64}
// CHECK: func.func private @device_once(%{{.*}}: i32, %{{.*}}: !llvm.ptr) -> i32
// CHECK: func.func private @device_even(%[[DEPTH:.*]]: i32, %{{.*}}: i32, %[[RECORD:.*]]: !llvm.ptr) -> i1
// CHECK: %[[AT:.*]] = llvm.addrspacecast %[[RECORD]]
// CHECK: %[[FAILED:.*]] = llvm.load %[[AT]] atomic syncscope("device") monotonic
// CHECK: %[[LIMIT:.*]] = arith.constant 256 : i32
// CHECK: %[[SHALLOW:.*]] = arith.cmpi slt, %[[DEPTH]], %[[LIMIT]] : i32
// CHECK: %[[FINE:.*]] = arith.cmpi eq, %[[FAILED]], %{{.*}} : i32
// CHECK: %[[GOOD:.*]] = arith.andi %[[SHALLOW]], %[[FINE]]
// CHECK: soac.assert %[[GOOD]], "'func.call' op exceeds the call depth of 256 in @odd" {site = {{.*}} : i32}
// CHECK: %[[DEEPER:.*]] = arith.addi %[[DEPTH]], %{{.*}} : i32
// CHECK: call @device_odd(%[[DEEPER]], %{{.*}}, %[[RECORD]]) : (i32, i32, !llvm.ptr) -> i1
// CHECK: func.func private @device_odd(%{{.*}}: i32, %{{.*}}: i32, %{{.*}}: !llvm.ptr) -> i1
// CHECK: func.func private @body_0
// CHECK: call @device_once(%{{[^,]*}}, %{{[^,]*}})
// CHECK: %[[NONE:.*]] = arith.constant 0 : i32
// CHECK: call @device_even(%[[NONE]],

// DEEP: seq.stack = 64000 : i64
// DEEP: exceeds the call depth of 1000 in @odd

// The runtime learns of it from the text of the kernels.
// PTX: gpu.binary @seq_kernels
// PTX-SAME: assembly = "// stack 16384 bytes a thread\0A
func.func private @even(%n: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %true = arith.constant true
  %none = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %none -> (i1) {
    scf.yield %true : i1
  } else {
    %less = arith.subi %n, %one : i32
    %odd = func.call @odd(%less) : (i32) -> i1
    scf.yield %odd : i1
  }
  return %r : i1
}

func.func private @odd(%n: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %false = arith.constant false
  %none = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %none -> (i1) {
    scf.yield %false : i1
  } else {
    %less = arith.subi %n, %one : i32
    %even = func.call @even(%less) : (i32) -> i1
    scf.yield %even : i1
  }
  return %r : i1
}

func.func private @once(%n: i32) -> i32 {
  %m = arith.muli %n, %n : i32
  return %m : i32
}

func.func @squares_are_even(%n: index, %xs: memref<?xi32>, %ys: memref<?xi1>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xi1>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %square = func.call @once(%x) : (i32) -> i32
    %even = func.call @even(%square) : (i32) -> i1
    seg.yield %even : i1
  }
  return
}
