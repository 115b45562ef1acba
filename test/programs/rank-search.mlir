// The k-th smallest element of each of many arrays of any length ("Flattening",
// batch of rank-search k problems): recursion with filters inside a map over a
// jagged array.
//
//   @main  (k, xs) -> the k-th smallest element of xs, counted from 0
//   @rows  (ks, offsets, data) -> the same for each row, where row r is
//          data[offsets[r]] up to data[offsets[r + 1]]
//
// RUN: %python %S/run.py --program rank-search

func.func @main(%k: i64, %xs: tensor<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %middle = arith.divui %n, %c2 : index
  %pivot = tensor.extract %xs[%middle] : tensor<?xi32>
  %smaller = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi slt, %x, %pivot : i32
    soac.yield %keep, %x : i1, i32
  }
  %larger = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %pivot : i32
    soac.yield %keep, %x : i1, i32
  }
  %smaller_count = tensor.dim %smaller, %c0 : tensor<?xi32>
  %larger_count = tensor.dim %larger, %c0 : tensor<?xi32>
  %not_larger_count = arith.subi %n, %larger_count : index
  %low = arith.index_cast %smaller_count : index to i64
  %high = arith.index_cast %not_larger_count : index to i64
  %is_smaller = arith.cmpi slt, %k, %low : i64
  %found = scf.if %is_smaller -> i32 {
    %x = func.call @main(%k, %smaller) : (i64, tensor<?xi32>) -> i32
    scf.yield %x : i32
  } else {
    %is_larger = arith.cmpi sge, %k, %high : i64
    %y = scf.if %is_larger -> i32 {
      %rest = arith.subi %k, %high : i64
      %x = func.call @main(%rest, %larger) : (i64, tensor<?xi32>) -> i32
      scf.yield %x : i32
    } else {
      scf.yield %pivot : i32
    }
    scf.yield %y : i32
  }
  return %found : i32
}

func.func @rows(%ks: tensor<?xi64>, %offsets: tensor<?xi64>, %data: tensor<?xi32>)
    -> tensor<?xi32> {
  %starts = soac.map (%offset = %offsets) : (tensor<?xi64>) -> tensor<?xindex> {
    %start = arith.index_cast %offset : i64 to index
    soac.yield %start : index
  }
  %rows = soac.jagged.pack %starts, %data
      : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %found = soac.map (%k = %ks, %row = %rows)
      : (tensor<?xi64>, !soac.jagged<2 x i32>) -> tensor<?xi32> {
    %x = func.call @main(%k, %row) : (i64, tensor<?xi32>) -> i32
    soac.yield %x : i32
  }
  return %found : tensor<?xi32>
}
