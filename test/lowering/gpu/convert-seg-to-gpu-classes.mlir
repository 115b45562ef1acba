// Where the elements of several classes are counted, a warp votes on the bits of the class: each
// lane counts one class, and a scan looks back for four classes in each warp.
//
// RUN: seq-opt %s --seq-to-kernels=large-tiles=0 --mlir-print-ir-after=convert-seg-to-gpu -o /dev/null 2>&1 | FileCheck %s
// What warps have of each class and whether the block is the last one.
// CHECK: gpu.func @red_0({{.*}}) workgroup(%{{[^ ]*}} : memref<495xindex, {{[^>]*}}>> {llvm.align = 16 : i64}, %{{[^ ]*}} : memref<1xi1,
// Of a digit that is known four bits.
// CHECK-COUNT-4: nvvm.vote.sync ballot
// What the eight warps have of sixteen classes, what comes before the tile, and its ticket.
// CHECK: gpu.func @scan_1({{.*}}) workgroup(%{{[^ ]*}} : memref<144xi32, {{[^>]*}}>> {llvm.align = 16 : i64}, %{{[^ ]*}} : memref<16xindex, {{[^>]*}}>> {llvm.align = 16 : i64}, %{{[^ ]*}} : memref<1xindex,
// CHECK-COUNT-4: nvvm.vote.sync ballot
// Who asks for all counts gets all of them, in an array each; who asks for one does not.
// CHECK: gpu.func @scan_2({{.*}}) workgroup(%{{[^ ]*}} : memref<32xi32, {{[^>]*}}>> {llvm.align = 16 : i64}, %{{[^ ]*}} : memref<32xi32,
// CHECK: gpu.func @scan_3({{.*}}) workgroup(%{{[^ ]*}} : memref<72xi32, {{[^>]*}}>> {llvm.align = 16 : i64}, %{{[^ ]*}} : memref<8xindex,
//
// Instructions of warps for 10^6 elements: of the reduction and of the scan for each 32 elements.
// RUN: seq-run %s --entry digit --backend simt --quiet --stats --gpu "chip=sm_90 large-tiles=0" --arg random:i32[1000000]@1 --arg 4:i32 | FileCheck %s --check-prefix=STATS
// STATS: stats: kernel red_0
// STATS: warp instructions: {{1[0-2][0-9][0-9][0-9][0-9][0-9]$}}
// STATS: bank conflict factor: 1.000
// STATS: stats: kernel scan_1
// STATS: warp instructions: {{[1-3][0-9][0-9][0-9][0-9][0-9][0-9]$}}
// STATS: bank conflict factor: 1.000
//
// No register is spilled.
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_80})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_80 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_90})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_100})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_100 < %t | FileCheck %s --check-prefix=SPILLS
// RUN: seq-opt %s --pass-pipeline="builtin.module(seq-to-ptx{chip=sm_120})" -o %t
// RUN: %python %S/inputs/assemble.py %ptxas sm_120 < %t | FileCheck %s --check-prefix=SPILLS
// SPILLS: red_0: {{[0-9]+}} registers, 0 bytes spilled
// SPILLS: scan_1: {{[0-9]+}} registers, 0 bytes spilled
// SPILLS: scan_3: {{[0-9]+}} registers, 0 bytes spilled
//
// RUN: seq-run %s --entry digit --backend simt --check interp --quiet --arg random:i32[8191]@1 --arg 0:i32
// RUN: seq-run %s --entry digit --backend simt --check interp --quiet --arg random:i32[0]@1 --arg 0:i32
// RUN: seq-run %s --entry digit --backend simt --check interp --quiet --gpu "threads=32 items=3" --arg random:i32[8193]@1 --arg 9:i32
// RUN: seq-run %s --entry counted --backend simt --check interp --quiet --arg random:i32[5000]{-3..9}@2
// RUN: seq-run %s --entry counted --backend cpu --check interp --quiet --arg random:i32[5000]{-3..9}@2
// RUN: seq-run %s --entry octal --backend simt --check interp --quiet --arg random:i32[1000]@4
// RUN: seq-run %s --entry octal --backend simt --check interp --quiet --arg '[1]'
// RUN: seq-run %s --entry chosen --backend simt --check interp --quiet --arg random:i32[5000]{-3..9}@3
// RUN: seq-run %s --entry chosen --backend simt --check interp --quiet --gpu "threads=64 items=2" --arg random:i32[5001]{-3..9}@3
//
// A class out of range stops the program.
// RUN: not seq-run %s --entry checked --backend simt --arg '[3, 12, 1]' 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not seq-run %s --entry checked --backend interp --arg '[3, 12, 1]' 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: 'soac.partition' op class 12 is out of range for 12 classes

func.func @digit(%keys: tensor<?xi32>, %shift: i32) -> tensor<?xi32> {
  %mask = arith.constant 15 : i32
  %moved, %sizes = soac.partition 16 (%k = %keys) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<16xindex>) {
    %shifted = arith.shrui %k, %shift : i32
    %digit = arith.andi %shifted, %mask : i32
    %class = arith.index_castui %digit : i32 to index
    soac.yield %class, %k : index, i32
  }
  return %moved : tensor<?xi32>
}

// How many there are of each of five numbers up to an element: all five are used.
func.func @counted(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %a1, %b1, %c1, %d1, %e1 = func.call @numbers(%xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
  %all = soac.map (%a = %a1, %b = %b1, %c = %c1, %d = %d1, %e = %e1) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %ab = arith.muli %a, %b : i32
    %cd = arith.muli %c, %d : i32
    %abcd = arith.subi %ab, %cd : i32
    %sum = arith.addi %abcd, %e : i32
    soac.yield %sum : i32
  }
  return %all : tensor<?xi32>
}

// How many there are of an element's number up to it; of other numbers that of the last one. The
// numbers themselves come with them, those that are not counted, too.
func.func @chosen(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %n0 = arith.constant 0 : i32
  %n1 = arith.constant 1 : i32
  %n2 = arith.constant 2 : i32
  %n3 = arith.constant 3 : i32
  %a1, %b1, %c1, %d1, %e1 = func.call @numbers(%xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)
  %all, %own = soac.map (%x = %xs, %a = %a1, %b = %b1, %c = %c1, %d = %d1, %e = %e1) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %is0 = arith.cmpi eq, %x, %n0 : i32
    %is1 = arith.cmpi eq, %x, %n1 : i32
    %is2 = arith.cmpi eq, %x, %n2 : i32
    %is3 = arith.cmpi eq, %x, %n3 : i32
    %from3 = arith.select %is3, %d, %e : i32
    %from2 = arith.select %is2, %c, %from3 : i32
    %from1 = arith.select %is1, %b, %from2 : i32
    %from0 = arith.select %is0, %a, %from1 : i32
    soac.yield %from0, %x : i32, i32
  }
  return %all, %own : tensor<?xi32>, tensor<?xi32>
}

func.func private @numbers(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %n0 = arith.constant 0 : i32
  %n1 = arith.constant 1 : i32
  %n2 = arith.constant 2 : i32
  %n3 = arith.constant 3 : i32
  %n4 = arith.constant 4 : i32
  %a0, %b0, %c0, %d0, %e0 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %is0 = arith.cmpi eq, %x, %n0 : i32
    %is1 = arith.cmpi eq, %x, %n1 : i32
    %is2 = arith.cmpi eq, %x, %n2 : i32
    %is3 = arith.cmpi eq, %x, %n3 : i32
    %is4 = arith.cmpi eq, %x, %n4 : i32
    %a = arith.extui %is0 : i1 to i32
    %b = arith.extui %is1 : i1 to i32
    %c = arith.extui %is2 : i1 to i32
    %d = arith.extui %is3 : i1 to i32
    %e = arith.extui %is4 : i1 to i32
    soac.yield %a, %b, %c, %d, %e : i32, i32, i32, i32, i32
  }
  %a1, %b1, %c1, %d1, %e1 = soac.scan %a0, %b0, %c0, %d0, %e0 neutral %zero, %zero, %zero, %zero, %zero commutative
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %v: i32, %w: i32, %x: i32, %y: i32, %z: i32):
    %av = arith.addi %a, %v : i32
    %bw = arith.addi %b, %w : i32
    %cx = arith.addi %c, %x : i32
    %dy = arith.addi %d, %y : i32
    %ez = arith.addi %e, %z : i32
    soac.yield %av, %bw, %cx, %dy, %ez : i32, i32, i32, i32, i32
  }
  return %a1, %b1, %c1, %d1, %e1 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

func.func @checked(%xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<12xindex>) {
  %ys, %sizes = soac.partition 12 (%x = %xs) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<12xindex>) {
    %class = arith.index_cast %x : i64 to index
    soac.yield %class, %x : index, i64
  }
  return %ys, %sizes : tensor<?xi64>, tensor<12xindex>
}

// How many there are of each of eight numbers of three bits, more than a key of these can say is none.
func.func @octal(%xs: tensor<?xi32>) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %n0 = arith.constant 0 : i3
  %n1 = arith.constant 1 : i3
  %n2 = arith.constant 2 : i3
  %n3 = arith.constant 3 : i3
  %n4 = arith.constant -4 : i3
  %n5 = arith.constant -3 : i3
  %n6 = arith.constant -2 : i3
  %n7 = arith.constant -1 : i3
  %flags:8 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
    %digit = arith.trunci %x : i32 to i3
    %is0 = arith.cmpi eq, %digit, %n0 : i3
    %f0 = arith.extui %is0 : i1 to i32
    %is1 = arith.cmpi eq, %digit, %n1 : i3
    %f1 = arith.extui %is1 : i1 to i32
    %is2 = arith.cmpi eq, %digit, %n2 : i3
    %f2 = arith.extui %is2 : i1 to i32
    %is3 = arith.cmpi eq, %digit, %n3 : i3
    %f3 = arith.extui %is3 : i1 to i32
    %is4 = arith.cmpi eq, %digit, %n4 : i3
    %f4 = arith.extui %is4 : i1 to i32
    %is5 = arith.cmpi eq, %digit, %n5 : i3
    %f5 = arith.extui %is5 : i1 to i32
    %is6 = arith.cmpi eq, %digit, %n6 : i3
    %f6 = arith.extui %is6 : i1 to i32
    %is7 = arith.cmpi eq, %digit, %n7 : i3
    %f7 = arith.extui %is7 : i1 to i32
    soac.yield %f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7 : i32, i32, i32, i32, i32, i32, i32, i32
  }
  %counts:8 = soac.reduce %flags#0, %flags#1, %flags#2, %flags#3, %flags#4, %flags#5, %flags#6, %flags#7 neutral %zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero commutative
      : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  ^bb0(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %b0: i32, %b1: i32, %b2: i32, %b3: i32, %b4: i32, %b5: i32, %b6: i32, %b7: i32):
    %s0 = arith.addi %a0, %b0 : i32
    %s1 = arith.addi %a1, %b1 : i32
    %s2 = arith.addi %a2, %b2 : i32
    %s3 = arith.addi %a3, %b3 : i32
    %s4 = arith.addi %a4, %b4 : i32
    %s5 = arith.addi %a5, %b5 : i32
    %s6 = arith.addi %a6, %b6 : i32
    %s7 = arith.addi %a7, %b7 : i32
    soac.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7 : i32, i32, i32, i32, i32, i32, i32, i32
  }
  return %counts#0, %counts#1, %counts#2, %counts#3, %counts#4, %counts#5, %counts#6, %counts#7 : i32, i32, i32, i32, i32, i32, i32, i32
}
