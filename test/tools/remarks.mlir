// What passes did and did not are remarks of MLIR's engine, which seq-opt writes as any mlir-opt
// does, and seq-run by --remarks. LLVM's tools read them.
//
// RUN: seq-opt %s --seq-to-seg --remarks-filter=.* --remark-format=yaml --remarks-output-file=%t.opt.yaml -o %t.out 2>&1 | count 0
// RUN: FileCheck %s < %t.opt.yaml
// CHECK: --- !Passed
// CHECK-NEXT: Pass: soac-flatten
// CHECK-NEXT: Name: version
// CHECK: version sums.0.{{[a-z]+}} runs where
// CHECK: Pass: soac-fuse
// CHECK-NEXT: Name: fused
// CHECK-NEXT: DebugLoc: { File: '{{.*}}remarks.mlir', Line: [[#@LINE+39]],
// CHECK: Remark: '''soac.map'' op is fused into the ''soac.reduce'' op that takes its elements'
// CHECK: --- !Missed
// CHECK-NEXT: Pass: convert-soac-to-seg
// CHECK-NEXT: Name: sequential
// CHECK: Remark: '''soac.map'' op becomes sequential: it is inside the operator of ''soac.reduce'''
// RUN: llvm-remarkutil yaml2bitstream %t.opt.yaml -o %t.bitstream
//
// Of some passes only; as diagnostics of the engine.
// RUN: seq-opt %s --seq-to-seg --remarks-filter-passed=soac-fuse -o %t.out 2>&1 | FileCheck %s --check-prefix=SOME
// SOME: remarks.mlir:[[#]]:[[#]]: remark: [Passed] fused | Category:soac-fuse
//
// Kernels, with what they need; the run goes on as without.
// RUN: rm -f %t.yaml
// RUN: seq-run %s --entry norm --backend simt --remarks %t.yaml --arg "[3, 4]:i32" | FileCheck %s --check-prefix=NORM
// NORM: i32: 25
// RUN: FileCheck %s --check-prefix=KERNEL < %t.yaml
// KERNEL: Pass: soac-fuse
// KERNEL: Pass: convert-seg-to-gpu
// KERNEL-NEXT: Name: kernel
// KERNEL: seg.red'' op is kernel red_0 of 256 threads and {{[0-9]+}} bytes of shared memory a block
// RUN: not seq-run %s --entry norm --remarks %t.yaml --arg "[3, 4]:i32" 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: remarks.mlir.tmp.yaml exists already; --force overwrites it
// RUN: seq-run %s --entry norm --remarks %t.yaml --remarks-filter "convert-.*-cpu" --force -q --arg "[3, 4]:i32"
// RUN: FileCheck %s --check-prefix=CPU < %t.yaml
// CPU-NOT: soac-fuse
// CPU: Pass: convert-seg-to-cpu
// CPU: seg.red'' op runs on all threads
// RUN: not seq-run %s --entry norm --remarks %t.yaml --remarks-filter "(" --force --arg "[3]:i32" 2>&1 | FileCheck %s --check-prefix=REGEX
// REGEX: error: --remarks:
//
// Versions, with their thresholds.
// RUN: rm -f %t.rows.yaml
// RUN: seq-run %s --entry sums -q --remarks %t.rows.yaml --remarks-filter soac-flatten --arg "[[1,2],[3]]:i32"
// RUN: FileCheck %s --check-prefix=ROWS < %t.rows.yaml
// ROWS: Name: version
// ROWS: version sums.0.{{[a-z]+}} runs where
func.func @norm(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %squares = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %s = soac.reduce %squares neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %s : i32
}

func.func @sums(%m: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %s = soac.map (%row = %m) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %s : tensor<?xi32>
}

func.func @products(%ms: tensor<?x2xi32>) -> tensor<2xi32> {
  %ones = arith.constant dense<1> : tensor<2xi32>
  %p = soac.reduce %ms neutral %ones : (tensor<?x2xi32>) -> tensor<2xi32> {
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32> {
      %z = arith.muli %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<2xi32>
  }
  return %p : tensor<2xi32>
}
