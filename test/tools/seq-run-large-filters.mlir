// Filters of more elements than stay in the caches of the threads: what passes goes to
// buffers first. Several filters in one scan, filters of rows of any lengths, what numpy
// says; and a failure in a chunk.
//
// RUN: %python %S/inputs/large_filters.py %s | FileCheck %s
// CHECK: buffers: yes
// CHECK: 42 of 42 ok
//
// RUN: not seq-run %s --entry checked --threads 2 --arg iota:index[500000] --arg iota:i64[499999] \
// RUN:   --arg zeros:i64[500000] --arg zeros:i64[500000] 2>&1 | FileCheck %s --check-prefix=FAILURE
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
