// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="format=ptx chip=sm_80" | FileCheck %s
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="format=ptx chip=sm_90" | FileCheck %s --check-prefix=SM90
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize="format=bitcode" | FileCheck %s --check-prefix=BITCODE

// Two accumulators take a word of 128 bits, which the hardware reads and writes
// as one; polls are relaxed and there is no fence among them.
// CHECK: gpu.binary @seq_kernels
// CHECK-SAME: #nvvm.target<chip = "sm_80">, properties = {O = 4 : i32}, assembly = "
// CHECK-SAME: .version 8.3\0A.target sm_80
// CHECK-SAME: .maxntid 256, 1, 1
// CHECK-SAME: atom.global.add.u64
// CHECK-SAME: st.relaxed.gpu.global.b128
// CHECK-SAME: ld.relaxed.gpu.global.b128
// CHECK-NOT: membar
// CHECK-NOT: fence
// CHECK: llvm.func @mgpuMemAlloc

// SM90: .version 8.6\0A.target sm_90

// BITCODE: gpu.binary @seq_kernels
// BITCODE-SAME: #nvvm.target<chip = "sm_80">, properties = {O = 4 : i32}, bin = "BC\C0\DE
func.func @linear(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %r:2 = soac.scan %as, %bs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.muli %a1, %a2 : i32
    %b0 = arith.muli %b1, %a2 : i32
    %b = arith.addi %b0, %b2 : i32
    soac.yield %a, %b : i32, i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
