// Row offsets that descend.
//
// ARGS: [0,3,2,4]:i64 [1,2,3,4]:i32
// STOPS: bad-offsets.mlir:14:{{.*}}offset
//
// RUN: %python %S/../run.py --errors bad-offsets

func.func @main(%offsets: tensor<?xi64>, %data: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %starts = soac.map (%offset = %offsets) : (tensor<?xi64>) -> tensor<?xindex> {
    %start = arith.index_cast %offset : i64 to index
    soac.yield %start : index
  }
  %rows = soac.jagged.pack %starts, %data
      : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      soac.yield %s : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}
