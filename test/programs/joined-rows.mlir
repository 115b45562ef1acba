// Rows with elements put before and behind them, which are read by index.
//
//   @sums    (x, row) -> prefix sums of [x] ++ row
//   @total   (xs, ys) -> the sum of xs ++ ys ++ xs
//   @rows    (xs, rows) -> prefix sums of each [x] ++ row
//   @twice   (x, row) -> [x] ++ row, and its prefix sums
//
// RUN: %python %S/run.py --program joined-rows

func.func @sums(%x: i32, %row: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = tensor.from_elements %x : tensor<1xi32>
  %all = soac.concat %one, %row : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = soac.scan %all neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}

func.func @total(%xs: tensor<?xi64>, %ys: tensor<?xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %all = soac.concat %xs, %ys, %xs : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  %r = soac.reduce %all neutral %zero : (tensor<?xi64>) -> i64 {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  return %r : i64
}

func.func @rows(%xs: tensor<?xi32>, %offsets64: tensor<?xi64>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %offsets = soac.map (%o = %offsets64) : (tensor<?xi64>) -> tensor<?xindex> {
    %i = arith.index_cast %o : i64 to index
    soac.yield %i : index
  }
  %rows = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %r = soac.map (%x = %xs, %row = %rows) : (tensor<?xi32>, !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %one = tensor.from_elements %x : tensor<1xi32>
    %all = soac.concat %one, %row : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
    %sums = soac.scan %all neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sums : tensor<?xi32>
  }
  %ends, %sums = soac.jagged.unpack %r : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  return %sums : tensor<?xi32>
}

func.func @twice(%x: i32, %row: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = tensor.from_elements %x : tensor<1xi32>
  %all = soac.concat %one, %row : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = soac.scan %all neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %all, %r : tensor<?xi32>, tensor<?xi32>
}
