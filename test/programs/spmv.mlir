// Sparse matrix times dense vector. The matrix is in compressed rows: row r
// has the entries offsets[r] up to offsets[r + 1] of columns and values; rows
// may be empty.
//
//   @main     (offsets, columns, values, x) -> y: a map over the rows with a
//             sequential loop over the entries of each
//   @flagged  the same by one flagged scan over all entries ("Flattening",
//             sparse matrix-vector multiplication)
//   @jagged   the same as a map over a jagged array of products
//   @slices   a map over the rows, which are slices of columns and values
//
// RUN: %python %S/run.py --program spmv

func.func @main(%offsets: tensor<?xi64>, %columns: tensor<?xi64>, %values: tensor<?xf32>,
                %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %bounds = tensor.dim %offsets, %outer : tensor<?xi64>
  %count = arith.subi %bounds, %one : index
  %rows = soac.iota(%count) : tensor<?xindex>
  %ys = soac.map (%r = %rows) : (tensor<?xindex>) -> tensor<?xf32> {
    %next = arith.addi %r, %one : index
    %first64 = tensor.extract %offsets[%r] : tensor<?xi64>
    %end64 = tensor.extract %offsets[%next] : tensor<?xi64>
    %first = arith.index_cast %first64 : i64 to index
    %end = arith.index_cast %end64 : i64 to index
    %y = scf.for %e = %first to %end step %one iter_args(%sum = %zero) -> (f32) {
      %column64 = tensor.extract %columns[%e] : tensor<?xi64>
      %column = arith.index_cast %column64 : i64 to index
      %value = tensor.extract %values[%e] : tensor<?xf32>
      %factor = tensor.extract %x[%column] : tensor<?xf32>
      %product = arith.mulf %value, %factor : f32
      %more = arith.addf %sum, %product : f32
      scf.yield %more : f32
    }
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

// The products of all entries with the elements of x that they meet.
func.func private @products(%columns: tensor<?xi64>, %values: tensor<?xf32>, %x: tensor<?xf32>)
    -> tensor<?xf32> {
  %products = soac.map (%column64 = %columns, %value = %values)
      : (tensor<?xi64>, tensor<?xf32>) -> tensor<?xf32> {
    %column = arith.index_cast %column64 : i64 to index
    %factor = tensor.extract %x[%column] : tensor<?xf32>
    %product = arith.mulf %value, %factor : f32
    soac.yield %product : f32
  }
  return %products : tensor<?xf32>
}

func.func @flagged(%offsets: tensor<?xi64>, %columns: tensor<?xi64>, %values: tensor<?xf32>,
                   %x: tensor<?xf32>) -> tensor<?xf32> {
  %false = arith.constant false
  %true = arith.constant true
  %zero = arith.constant 0.0 : f32
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %entries = tensor.dim %values, %outer : tensor<?xf32>
  %bounds = tensor.dim %offsets, %outer : tensor<?xi64>
  %count = arith.subi %bounds, %one : index

  %unmarked = soac.replicate(%entries) %false : i1 -> tensor<?xi1>
  %flags = soac.scatter (%start = %offsets) into %unmarked
      : (tensor<?xi64>) into tensor<?xi1> {
    soac.yield %start, %true : i64, i1
  }
  %products = call @products(%columns, %values, %x)
      : (tensor<?xi64>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %fs, %sums = soac.scan %flags, %products neutral %false, %zero
      : (tensor<?xi1>, tensor<?xf32>) -> (tensor<?xi1>, tensor<?xf32>) {
  ^bb0(%f1: i1, %x1: f32, %f2: i1, %x2: f32):
    %f = arith.ori %f1, %f2 : i1
    %sum = arith.addf %x1, %x2 : f32
    %v = arith.select %f2, %x2, %sum : f32
    soac.yield %f, %v : i1, f32
  }
  %rows = soac.iota(%count) : tensor<?xindex>
  %ys = soac.map (%r = %rows) : (tensor<?xindex>) -> tensor<?xf32> {
    %next = arith.addi %r, %one : index
    %first64 = tensor.extract %offsets[%r] : tensor<?xi64>
    %end64 = tensor.extract %offsets[%next] : tensor<?xi64>
    %filled = arith.cmpi slt, %first64, %end64 : i64
    %y = scf.if %filled -> f32 {
      %end = arith.index_cast %end64 : i64 to index
      %last = arith.subi %end, %one : index
      %sum = tensor.extract %sums[%last] : tensor<?xf32>
      scf.yield %sum : f32
    } else {
      scf.yield %zero : f32
    }
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @jagged(%offsets: tensor<?xi64>, %columns: tensor<?xi64>, %values: tensor<?xf32>,
                  %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %starts = soac.map (%offset = %offsets) : (tensor<?xi64>) -> tensor<?xindex> {
    %start = arith.index_cast %offset : i64 to index
    soac.yield %start : index
  }
  %products = call @products(%columns, %values, %x)
      : (tensor<?xi64>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %rows = soac.jagged.pack %starts, %products
      : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %ys = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
    %y = soac.reduce %row neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %sum = arith.addf %a, %b : f32
      soac.yield %sum : f32
    }
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @slices(%offsets: tensor<?xi64>, %columns: tensor<?xi64>, %values: tensor<?xf32>,
                  %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %bounds = tensor.dim %offsets, %outer : tensor<?xi64>
  %count = arith.subi %bounds, %one : index
  %rows = soac.iota(%count) : tensor<?xindex>
  %ys = soac.map (%r = %rows) : (tensor<?xindex>) -> tensor<?xf32> {
    %next = arith.addi %r, %one : index
    %first64 = tensor.extract %offsets[%r] : tensor<?xi64>
    %end64 = tensor.extract %offsets[%next] : tensor<?xi64>
    %first = arith.index_cast %first64 : i64 to index
    %end = arith.index_cast %end64 : i64 to index
    %length = arith.subi %end, %first : index
    %own_columns = tensor.extract_slice %columns[%first] [%length] [1] : tensor<?xi64> to tensor<?xi64>
    %own_values = tensor.extract_slice %values[%first] [%length] [1] : tensor<?xf32> to tensor<?xf32>
    %products = soac.map (%column64 = %own_columns, %value = %own_values)
        : (tensor<?xi64>, tensor<?xf32>) -> tensor<?xf32> {
      %column = arith.index_cast %column64 : i64 to index
      %factor = tensor.extract %x[%column] : tensor<?xf32>
      %product = arith.mulf %value, %factor : f32
      soac.yield %product : f32
    }
    %y = soac.reduce %products neutral %zero : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %sum = arith.addf %a, %b : f32
      soac.yield %sum : f32
    }
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}
