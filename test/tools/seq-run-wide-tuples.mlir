// Matrices of 200 bytes: blocks of 256 threads need more shared memory than a kernel can
// declare, so that the launch gives it. What a combinator asks for itself comes before the
// options.
//
// RUN: sed 's/f32/f64/g; s/i32/i64/g' %S/../programs/matrices-5x5.mlir > %t.mlir
// RUN: seq-run %t.mlir --entry i64 --backend simt --check interp --quiet --arg 'random:i64[300x5x5]@1'
// RUN: seq-run %t.mlir --entry scan --backend simt --check interp --quiet --arg 'random:i64[300x5x5]@2'
// RUN: seq-run %t.mlir --entry segments --backend simt --check interp --quiet --arg 'random:i64[7x40x5x5]@3'
// RUN: seq-run %t.mlir --entry main --chip sm_90 --emit ptx -o - 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: .entry red_rows_0
// WIDE: .maxntid 256
// WIDE: .entry red_1
// WIDE: .maxntid 256
// WIDE: .shared .align 16 .b8 __dynamic_shmem__0;
//
// RUN: seq-run %s --entry main --chip sm_90 --emit ptx -o - 2>&1 | FileCheck %s --check-prefix=ASKED
// RUN: seq-run %s --entry main --chip sm_90 --gpu threads=512 --emit ptx -o - 2>&1 | FileCheck %s --check-prefix=ASKED
// ASKED: .entry scan_0
// ASKED: .maxntid 96
// RUN: seq-run %s --backend simt --gpu threads=512 --schedules 5 --arg '[5,-3,4]:i32' | FileCheck %s --check-prefix=SUMS
// SUMS: [5, 2, 6]
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> attributes {seg.schedule = #seg.schedule<threads = 96, items = 4>} {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}

// A map in front is part of the same kernel.
// RUN: seq-run %s --entry mapped --chip sm_90 --emit ptx -o - 2>&1 | FileCheck %s --check-prefix=ASKED
func.func @mapped(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %squares = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  %sums = soac.scan %squares neutral %zero : (tensor<?xi32>) -> tensor<?xi32> attributes {seg.schedule = #seg.schedule<threads = 96>} {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}
