// The plain array operations: scatter, concat, iota, replicate, and the fused
// form.
//
//   @main     (dest, indices, values) -> (dest, dest with values at indices):
//             indices out of bounds, negative ones too, are ignored (rule 4);
//             the caller's dest does not change (rule 5)
//   @concat   (xs, ys) -> xs, then ys, then five times 7
//   @ramp     (n, start, step) -> start, start + step, ...: n numbers
//   @fused    xs -> (sum of squares, prefix sums of xs plus twice the element)
//             as one soac.screma
//
// RUN: %python %S/run.py --program arrays

func.func @main(%dest: tensor<?xi32>, %indices: tensor<?xi64>, %values: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>) {
  %changed = soac.scatter %indices, %values into %dest
      : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
  return %dest, %changed : tensor<?xi32>, tensor<?xi32>
}

func.func @concat(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  %seven = arith.constant 7 : i32
  %sevens = soac.replicate() %seven : i32 -> tensor<5xi32>
  %all = soac.concat %xs, %ys, %sevens
      : (tensor<?xi32>, tensor<?xi32>, tensor<5xi32>) -> tensor<?xi32>
  return %all : tensor<?xi32>
}

func.func @ramp(%n: i64, %start: i32, %step: i32) -> tensor<?xi32> {
  %size = arith.index_cast %n : i64 to index
  %ramp = soac.iota(%size) start %start step %step : tensor<?xi32>
  return %ramp : tensor<?xi32>
}

func.func @fused(%xs: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sum, %ys = soac.screma (%x = %xs) scan %zero : i32 reduce %zero : i32
      : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    %square = arith.muli %x, %x : i32
    %twice = arith.addi %x, %x : i32
    soac.yield %x, %square, %twice : i32, i32, i32
  } op {
  ^bb0(%prefix1: i32, %sum1: i32, %prefix2: i32, %sum2: i32):
    %prefix = arith.addi %prefix1, %prefix2 : i32
    %s = arith.addi %sum1, %sum2 : i32
    soac.yield %prefix, %s : i32, i32
  } post {
  ^bb0(%prefix: i32, %twice: i32):
    %y = arith.addi %prefix, %twice : i32
    soac.yield %y : i32
  }
  return %sum, %ys : i32, tensor<?xi32>
}
