// Rows that no memory has room for stop the program where they are made, also where
// their lengths add up to more than 64 bits count, to a small number again among them.
//
// RUN: not seq-run %s --entry iotas --mode full --arg '[4611686018427387904,4611686018427387904,4611686018427387904,4611686018427387904]' 2>&1 | FileCheck %s --check-prefix=IOTAS
// RUN: not seq-run %s --entry iotas --mode outer --arg '[4611686018427387904,4611686018427387904,4611686018427387904,4611686018427387904]' 2>&1 | FileCheck %s --check-prefix=IOTAS
// RUN: not seq-run %s --entry iotas --mode incremental --arg '[4611686018427387904,4611686018427387904,4611686018427387904,4611686018427387904]' 2>&1 | FileCheck %s --check-prefix=IOTAS
// RUN: not seq-run %s --entry iotas --backend simt --mode full --arg '[4611686018427387904,4611686018427387904,4611686018427387904,4611686018427387904]' 2>&1 | FileCheck %s --check-prefix=IOTAS
// IOTAS: long-rows.mlir:[[@LINE+24]]:{{[0-9]+}}: error: 'soac.iota' op makes more elements than an index counts: 4611686018427387904 and a row of 4611686018427387904
//
// RUN: not seq-run %s --entry iotas --mode full --arg '[9223372036854775807,1]' 2>&1 | FileCheck %s --check-prefix=ONE-MORE
// RUN: not seq-run %s --entry iotas --backend simt --mode full --arg '[9223372036854775807,1]' 2>&1 | FileCheck %s --check-prefix=ONE-MORE
// ONE-MORE: error: 'soac.iota' op makes more elements than an index counts: 9223372036854775807 and a row of 1
// RUN: not seq-run %s --entry iotas --mode full --arg '[9223372036854775806,1]' 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not seq-run %s --entry iotas --backend simt --mode full --arg '[9223372036854775806,1]' 2>&1 | FileCheck %s --check-prefix=ALL
// ALL: error: an array of size 9223372036854775807 needs too much memory
//
// RUN: not seq-run %s --entry copies --mode full --arg '[1,2,3,4]' --arg 4611686018427387904 2>&1 | FileCheck %s --check-prefix=COPIES
// COPIES: error: 'soac.replicate' op makes more elements than an index counts: 4 rows of 4611686018427387904
//
// RUN: not seq-run %s --entry joined --mode full --arg '[4611686018427387904,2]' 2>&1 | FileCheck %s --check-prefix=JOINED
// RUN: not seq-run %s --entry joined --mode outer --arg '[4611686018427387904,2]' 2>&1 | FileCheck %s --check-prefix=JOINED
// RUN: not seq-run %s --entry joined --mode block --arg '[4611686018427387904,2]' 2>&1 | FileCheck %s --check-prefix=JOINED
// RUN: not seq-run %s --entry joined --backend simt --mode outer --arg '[4611686018427387904,2]' 2>&1 | FileCheck %s --check-prefix=JOINED
// JOINED: error: 'soac.concat' op makes more elements than an index counts: 4611686018427387904, 4611686018427387904, 4611686018427387904, 4611686018427387904
// RUN: seq-run %s --entry iotas --mode full --check interp --arg '[3,0,2]' | FileCheck %s --check-prefix=SHORT
// RUN: seq-run %s --entry copies --mode full --check interp --arg '[]' --arg 9223372036854775807
// RUN: seq-run %s --entry joined --mode full --check interp --arg '[1,2]'
// SHORT: 3 rows, 5 elements

func.func @iotas(%ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %i = soac.iota(%n) : tensor<?xindex>
    soac.yield %i : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

func.func @copies(%xs: tensor<?xi32>, %n: index) -> !soac.jagged<2 x i32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %row = soac.replicate(%n) %x : i32 -> tensor<?xi32>
    soac.yield %row : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @joined(%ns: tensor<?xindex>) -> tensor<?xi32> {
  %c7 = arith.constant 7 : i32
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xi32> {
    %copies = soac.replicate(%n) %c7 : i32 -> tensor<?xi32>
    %all = soac.concat %copies, %copies, %copies, %copies : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %largest = soac.reduce %all neutral %c7 : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %largest : i32
  }
  return %r : tensor<?xi32>
}
