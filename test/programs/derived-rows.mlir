// Rows of jagged arrays by index, their number, and reductions and scans of rows that
// offsets delimit.
//
//   @row     row i, and the number of rows     @inner    row i of an array of rows of rows
//   @sums    the sum of each row that is named, row lengths and all
//   @sorted  each row in order                 @segments sums and prefix sums of rows
//
// RUN: %python %S/run.py --program derived-rows

func.func @row(%j: !soac.jagged<2 x i32>, %i: index) -> (tensor<?xi32>, index) {
  %row = soac.jagged.row %j[%i] : !soac.jagged<2 x i32> -> tensor<?xi32>
  %n = soac.jagged.rows %j : !soac.jagged<2 x i32>
  return %row, %n : tensor<?xi32>, index
}

func.func @inner(%j: !soac.jagged<3 x i32>, %i: index) -> (!soac.jagged<2 x i32>, index) {
  %row = soac.jagged.row %j[%i] : !soac.jagged<3 x i32> -> !soac.jagged<2 x i32>
  %n = soac.jagged.rows %row : !soac.jagged<2 x i32>
  return %row, %n : !soac.jagged<2 x i32>, index
}

func.func @sums(%j: !soac.jagged<2 x i32>, %is: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xindex>) {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %sums, %sizes = soac.map (%i = %is) : (tensor<?xindex>) -> (tensor<?xi32>, tensor<?xindex>) {
    %row = soac.jagged.row %j[%i] : !soac.jagged<2 x i32> -> tensor<?xi32>
    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    %size = tensor.dim %row, %c0 : tensor<?xi32>
    soac.yield %sum, %size : i32, index
  }
  return %sums, %sizes : tensor<?xi32>, tensor<?xindex>
}

func.func @sorted(%j: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
  %sorted, %most = soac.map (%row = %j) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
    %s = soac.sort %row : (tensor<?xi32>) -> tensor<?xi32>
    %m = soac.argmax %row : tensor<?xi32>
    soac.yield %s, %m : tensor<?xi32>, index
  }
  return %sorted, %most : !soac.jagged<2 x i32>, tensor<?xindex>
}

func.func @segments(%j: !soac.jagged<2 x i32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %offsets, %data = soac.jagged.unpack %j : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %sums = soac.reduce (%x = %data) neutral %zero segments %offsets : tensor<?xindex>
      : (tensor<?xi32>) -> tensor<?xi32> map {
    %xx = arith.muli %x, %x : i32
    soac.yield %xx : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %prefixes = soac.scan %data neutral %zero segments %offsets : tensor<?xindex>
      : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums, %prefixes : tensor<?xi32>, tensor<?xi32>
}
