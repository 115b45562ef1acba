// Stable partitions of more classes than one step counts.
//
//   @nine, @sixteen, @byte, @thousand
//          (class of each element, xs) -> xs by class; how many of each
//   @rows  (offsets, xs) -> each row by class; how many of each of 20 classes
//   @known the same of rows of 100 and 40 classes
//
// RUN: %python %S/run.py --program partition-classes
//
// A class out of range stops the program, as it does for few classes.
// RUN: not seq-run %s --backend cpu --entry byte --arg '[3, 256]' --arg '[1, 2]' 2>&1 | FileCheck %s
// RUN: not seq-run %s --backend interp --entry byte --arg '[3, 256]' --arg '[1, 2]' 2>&1 | FileCheck %s
// RUN: not seq-run %s --backend simt --entry byte --arg '[3, 256]' --arg '[1, 2]' 2>&1 | FileCheck %s
// CHECK: error: 'soac.partition' op class 256 is out of range for 256 classes
//
// Four steps for a byte, and no wide tuple of counters.
// RUN: seq-opt %s --soac-normalize | FileCheck %s --check-prefix=FORM
// FORM-LABEL: func.func @byte(
// FORM: soac.map
// FORM: soac.hist
// FORM-COUNT-4: soac.partition 4
// FORM-NOT: soac.partition
// FORM-LABEL: func.func @thousand(

func.func @nine(%keys: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<9xi64>) {
  %ys, %sizes = soac.partition 9 (%key = %keys, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<9xindex>) {
    %class = arith.index_cast %key : i32 to index
    soac.yield %class, %x : index, i32
  }
  %counts = soac.map (%size = %sizes) : (tensor<9xindex>) -> tensor<9xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %counts : tensor<?xi32>, tensor<9xi64>
}

func.func @sixteen(%keys: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<16xi64>) {
  %ys, %sizes = soac.partition 16 (%key = %keys, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<16xindex>) {
    %class = arith.index_cast %key : i32 to index
    soac.yield %class, %x : index, i32
  }
  %counts = soac.map (%size = %sizes) : (tensor<16xindex>) -> tensor<16xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %counts : tensor<?xi32>, tensor<16xi64>
}

func.func @byte(%keys: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<256xi64>) {
  %ys, %sizes = soac.partition 256 (%key = %keys, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<256xindex>) {
    %class = arith.index_cast %key : i32 to index
    soac.yield %class, %x : index, i32
  }
  %counts = soac.map (%size = %sizes) : (tensor<256xindex>) -> tensor<256xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %counts : tensor<?xi32>, tensor<256xi64>
}

func.func @thousand(%keys: tensor<?xi32>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<1000xi64>) {
  %ys, %sizes = soac.partition 1000 (%key = %keys, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<1000xindex>) {
    %class = arith.index_cast %key : i32 to index
    soac.yield %class, %x : index, i32
  }
  %counts = soac.map (%size = %sizes) : (tensor<1000xindex>) -> tensor<1000xi64> {
    %count = arith.index_cast %size : index to i64
    soac.yield %count : i64
  }
  return %ys, %counts : tensor<?xi32>, tensor<1000xi64>
}

func.func @rows(%offsets: tensor<?xindex>, %xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?x20xi64>) {
  %rows = soac.jagged.pack %offsets, %xs : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %grouped, %counts = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?x20xi64>) {
    %ys, %sizes = soac.partition 20 (%x = %row) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<20xindex>) {
      %class = arith.index_cast %x : i32 to index
      soac.yield %class, %x : index, i32
    }
    %wide = soac.map (%size = %sizes) : (tensor<20xindex>) -> tensor<20xi64> {
      %count = arith.index_cast %size : index to i64
      soac.yield %count : i64
    }
    soac.yield %ys, %wide : tensor<?xi32>, tensor<20xi64>
  }
  %starts, %data = soac.jagged.unpack %grouped : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %data, %counts : tensor<?xi32>, tensor<?x20xi64>
}

func.func @known(%xss: tensor<?x100xi8>) -> (tensor<?x100xi8>, tensor<?x40xindex>) {
  %ys, %counts = soac.map (%xs = %xss) : (tensor<?x100xi8>) -> (tensor<?x100xi8>, tensor<?x40xindex>) {
    %grouped, %sizes = soac.partition 40 (%x = %xs) : (tensor<100xi8>) -> (tensor<100xi8>, tensor<40xindex>) {
      %class = arith.index_cast %x : i8 to index
      soac.yield %class, %x : index, i8
    }
    soac.yield %grouped, %sizes : tensor<100xi8>, tensor<40xindex>
  }
  return %ys, %counts : tensor<?x100xi8>, tensor<?x40xindex>
}
