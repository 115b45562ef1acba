// Filters of more elements than stay in the caches of the threads: what passes goes to
// buffers first. Several filters in one scan, filters and partitions of rows of any
// lengths, what numpy says; and a failure in a chunk.
//
// RUN: %python %S/inputs/large_filters.py %s | FileCheck %s
// CHECK: buffers: yes
// CHECK: 60 of 60 ok
//
// RUN: seq-opt %s --pass-pipeline='builtin.module(symbol-privatize{exclude=classes},symbol-dce,seq-to-seg,reuse-aggregates)' \
// RUN:   | FileCheck %s --check-prefix=PAIR
// PAIR: seg.scan {{.*}} reduce({{.*}}seg.aggregates = 0 : i64
// PAIR: seg.scan {{.*}} scan({{.*}}seg.aggregates = 0 : i64
//
// RUN: not seq-run %s --entry checked --threads 2 --arg iota:index[500000] --arg iota:i64[499999] \
// RUN:   --arg zeros:i64[500000] --arg zeros:i64[500000] 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: not seq-run %s --entry limited --threads 2 --arg random:i64[1500000]@1 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT: too many are kept: {{[67][0-9][0-9][0-9][0-9][0-9]$}}
// FAILURE: large-filters.mlir:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}index 499999 is out of bounds for size 499999

func.func @three(%as: tensor<?xi64>, %bs: tensor<?xi64>, %cs: tensor<?xi64>, %ds: tensor<?xi64>)
    -> (tensor<?xi64>, tensor<?xi8>, tensor<?xi64>, tensor<?xi32>) {
  %a1, %b1 = soac.filter (%a = %as, %b = %bs, %c = %cs, %d = %ds)
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi8>) {
    %keep = arith.cmpi slt, %a, %b : i64
    %sum = arith.addi %c, %d : i64
    %small = arith.trunci %sum : i64 to i8
    soac.yield %keep, %a, %small : i1, i64, i8
  }
  %c2 = soac.filter (%b = %bs, %c = %cs) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %keep = arith.cmpi slt, %b, %c : i64
    soac.yield %keep, %c : i1, i64
  }
  %d3 = soac.filter (%a = %as, %d = %ds) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi32> {
    %keep = arith.cmpi sle, %a, %d : i64
    %word = arith.trunci %d : i64 to i32
    soac.yield %keep, %word : i1, i32
  }
  return %a1, %b1, %c2, %d3 : tensor<?xi64>, tensor<?xi8>, tensor<?xi64>, tensor<?xi32>
}

// Of each row what is at least its least value, and where the rows of that begin.
func.func @rows(%offsets: tensor<?xindex>, %data: tensor<?xi64>, %least: tensor<?xi64>)
    -> (tensor<?xindex>, tensor<?xi64>) {
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %kept = soac.map (%row = %rows, %bound = %least)
      : (!soac.jagged<2 x i64>, tensor<?xi64>) -> !soac.jagged<2 x i64> {
    %some = soac.filter (%x = %row) : (tensor<?xi64>) -> tensor<?xi64> {
      %keep = arith.cmpi sge, %x, %bound : i64
      soac.yield %keep, %x : i1, i64
    }
    soac.yield %some : tensor<?xi64>
  }
  %starts, %values = soac.jagged.unpack %kept : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %starts, %values : tensor<?xindex>, tensor<?xi64>
}

func.func @checked(%is: tensor<?xindex>, %xs: tensor<?xi64>, %ys: tensor<?xi64>, %zs: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %some = soac.filter (%i = %is, %y = %ys, %z = %zs)
      : (tensor<?xindex>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %x = tensor.extract %xs[%i] : tensor<?xi64>
    %sum = arith.addi %y, %z : i64
    %keep = arith.cmpi sge, %x, %sum : i64
    soac.yield %keep, %x : i1, i64
  }
  return %some : tensor<?xi64>
}

// How many are kept up to each element is stored beside it, and read again.
func.func @numbered(%offsets: tensor<?xindex>, %data: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %kept = soac.map (%row = %rows) : (!soac.jagged<2 x i64>) -> !soac.jagged<2 x i64> {
    %some = soac.filter (%x = %row) : (tensor<?xi64>) -> tensor<?xi64> {
      %keep = arith.cmpi sgt, %x, %zero : i64
      soac.yield %keep, %x : i1, i64
    }
    soac.yield %some : tensor<?xi64>
  }
  %ones = soac.map (%x = %data) : (tensor<?xi64>) -> tensor<?xindex> {
    %keep = arith.cmpi sgt, %x, %zero : i64
    %one = arith.index_castui %keep : i1 to index
    soac.yield %one : index
  }
  %counts = soac.scan %ones neutral %c0 : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %numbers = soac.map (%count = %counts, %x = %data) : (tensor<?xindex>, tensor<?xi64>) -> tensor<?xi64> {
    %number = arith.index_cast %count : index to i64
    %both = tensor.from_elements %x, %number : tensor<2xi64>
    %keep = arith.cmpi sgt, %x, %zero : i64
    %which = arith.index_castui %keep : i1 to index
    %one = tensor.extract %both[%which] : tensor<2xi64>
    soac.yield %one : i64
  }
  %starts, %values = soac.jagged.unpack %kept : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %values, %numbers : tensor<?xi64>, tensor<?xi64>
}

// At most 600000 may be kept.
func.func @limited(%xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 600000 : index
  %zero = arith.constant 0 : i64
  %kept = soac.filter (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {
    %keep = arith.cmpi sgt, %x, %zero : i64
    soac.yield %keep, %x : i1, i64
  }
  %ones = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xindex> {
    %keep = arith.cmpi sgt, %x, %zero : i64
    %one = arith.index_castui %keep : i1 to index
    soac.yield %one : index
  }
  %counts = soac.scan %ones neutral %c0 : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %twice = soac.map (%count = %counts, %x = %xs) : (tensor<?xindex>, tensor<?xi64>) -> tensor<?xi64> {
    %few = arith.cmpi ule, %count, %limit : index
    soac.assert %few, "too many are kept: {0}"(%count) : index
    %y = arith.addi %x, %x : i64
    soac.yield %y : i64
  }
  return %kept, %twice : tensor<?xi64>, tensor<?xi64>
}

// Each row by three classes, and the sizes of the first two; what is below and what is
// above the bound of a row, each with its square.
func.func @classes(%offsets: tensor<?xindex>, %data: tensor<?xi64>, %bounds: tensor<?xi64>)
    -> (tensor<?xi64>, tensor<?xindex>, tensor<?xindex>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %all, %less, %equal = soac.map (%row = %rows, %bound = %bounds)
      : (!soac.jagged<2 x i64>, tensor<?xi64>) -> (!soac.jagged<2 x i64>, tensor<?xindex>, tensor<?xindex>) {
    %ys, %sizes = soac.partition 3 (%x = %row) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<3xindex>) {
      %smaller = arith.cmpi slt, %x, %bound : i64
      %larger = arith.cmpi sgt, %x, %bound : i64
      %upper = arith.select %larger, %c2, %c1 : index
      %class = arith.select %smaller, %c0, %upper : index
      soac.yield %class, %x : index, i64
    }
    %first = tensor.extract %sizes[%c0] : tensor<3xindex>
    %second = tensor.extract %sizes[%c1] : tensor<3xindex>
    soac.yield %ys, %first, %second : tensor<?xi64>, index, index
  }
  %low, %low2, %high, %high2 = soac.map (%row = %rows, %bound = %bounds) : (!soac.jagged<2 x i64>, tensor<?xi64>)
      -> (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>, !soac.jagged<2 x i64>, !soac.jagged<2 x i64>) {
    %a, %b = soac.filter (%x = %row) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
      %keep = arith.cmpi slt, %x, %bound : i64
      %square = arith.muli %x, %x : i64
      soac.yield %keep, %x, %square : i1, i64, i64
    }
    %c, %d = soac.filter (%x = %row) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
      %keep = arith.cmpi sgt, %x, %bound : i64
      %square = arith.muli %x, %x : i64
      soac.yield %keep, %x, %square : i1, i64, i64
    }
    soac.yield %a, %b, %c, %d : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
  }
  %s0, %sorted = soac.jagged.unpack %all : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  %s1, %lows = soac.jagged.unpack %low : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  %s2, %lows2 = soac.jagged.unpack %low2 : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  %s3, %highs = soac.jagged.unpack %high : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  %s4, %highs2 = soac.jagged.unpack %high2 : !soac.jagged<2 x i64> -> tensor<?xindex>, tensor<?xi64>
  return %sorted, %less, %equal, %lows, %lows2, %highs, %highs2 : tensor<?xi64>, tensor<?xindex>, tensor<?xindex>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
