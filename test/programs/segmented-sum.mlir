// Segmented prefix sums as one scan of (flag, value) pairs ("Flattening",
// "segmented scan is a sort of scan"). A flag marks the start of a segment;
// the operator restarts there and is not commutative.
//
//   @main       (flags, xs) -> the prefix sums of each segment
//   @exclusive  (flags, xs) -> the same without the element itself
//   @totals     (offsets, xs) -> the sum of each segment, where segment s is
//               xs[offsets[s]] up to xs[offsets[s + 1]]; segments may be empty
//
// RUN: %python %S/run.py --program segmented-sum

func.func @main(%flags: tensor<?xi1>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %fs, %ys = soac.scan %flags, %xs neutral %false, %zero
      : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %x1: i32, %f2: i1, %x2: i32):
    %f = arith.ori %f1, %f2 : i1
    %sum = arith.addi %x1, %x2 : i32
    %x = arith.select %f2, %x2, %sum : i32
    soac.yield %f, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @exclusive(%flags: tensor<?xi1>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %sums = call @main(%flags, %xs) : (tensor<?xi1>, tensor<?xi32>) -> tensor<?xi32>
  %ys = soac.map (%sum = %sums, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.subi %sum, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @totals(%offsets: tensor<?xi64>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %false = arith.constant false
  %true = arith.constant true
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %bounds = tensor.dim %offsets, %outer : tensor<?xi64>
  %segments = arith.subi %bounds, %one : index

  // The start of an empty segment at the end is out of bounds: no write.
  %unmarked = soac.replicate(%n) %false : i1 -> tensor<?xi1>
  %flags = soac.scatter (%start = %offsets) into %unmarked
      : (tensor<?xi64>) into tensor<?xi1> {
    soac.yield %start, %true : i64, i1
  }
  %sums = call @main(%flags, %xs) : (tensor<?xi1>, tensor<?xi32>) -> tensor<?xi32>
  %ids = soac.iota(%segments) : tensor<?xindex>
  %totals = soac.map (%s = %ids) : (tensor<?xindex>) -> tensor<?xi32> {
    %next = arith.addi %s, %one : index
    %first64 = tensor.extract %offsets[%s] : tensor<?xi64>
    %end64 = tensor.extract %offsets[%next] : tensor<?xi64>
    %filled = arith.cmpi slt, %first64, %end64 : i64
    %total = scf.if %filled -> i32 {
      %end = arith.index_cast %end64 : i64 to index
      %last = arith.subi %end, %one : index
      %sum = tensor.extract %sums[%last] : tensor<?xi32>
      scf.yield %sum : i32
    } else {
      scf.yield %zero : i32
    }
    soac.yield %total : i32
  }
  return %totals : tensor<?xi32>
}
