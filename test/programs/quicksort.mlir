// Quicksort ("Flattening", nested-parallel quicksort): a partition into the
// smaller, equal and larger elements than a pivot, and recursion on two slices.
//
//   @main  xs -> xs in ascending order
//   @rows  xss -> each row in ascending order
//   @jagged  offsets, data -> the elements, in each row in ascending order
//
// RUN: %python %S/run.py --program quicksort

func.func @main(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %xs, %c0 : tensor<?xf32>
  %several = arith.cmpi ugt, %n, %c1 : index
  %sorted = scf.if %several -> (tensor<?xf32>) {
    %middle = arith.divui %n, %c2 : index
    %pivot = tensor.extract %xs[%middle] : tensor<?xf32>
    %ys, %sizes = soac.partition 3 (%x = %xs)
        : (tensor<?xf32>) -> (tensor<?xf32>, tensor<3xindex>) {
      %smaller = arith.cmpf olt, %x, %pivot : f32
      %larger = arith.cmpf ogt, %x, %pivot : f32
      %upper = arith.select %larger, %c2, %c1 : index
      %class = arith.select %smaller, %c0, %upper : index
      soac.yield %class, %x : index, f32
    }
    %smaller = tensor.extract %sizes[%c0] : tensor<3xindex>
    %equal = tensor.extract %sizes[%c1] : tensor<3xindex>
    %larger = tensor.extract %sizes[%c2] : tensor<3xindex>
    %rest = arith.addi %smaller, %equal : index
    %lows = tensor.extract_slice %ys[0] [%smaller] [1] : tensor<?xf32> to tensor<?xf32>
    %pivots = tensor.extract_slice %ys[%smaller] [%equal] [1] : tensor<?xf32> to tensor<?xf32>
    %highs = tensor.extract_slice %ys[%rest] [%larger] [1] : tensor<?xf32> to tensor<?xf32>
    %first = func.call @main(%lows) : (tensor<?xf32>) -> tensor<?xf32>
    %last = func.call @main(%highs) : (tensor<?xf32>) -> tensor<?xf32>
    %all = soac.concat %first, %pivots, %last
        : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %all : tensor<?xf32>
  } else {
    scf.yield %xs : tensor<?xf32>
  }
  return %sorted : tensor<?xf32>
}

func.func @rows(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %sorted = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %ys = func.call @main(%xs) : (tensor<?xf32>) -> tensor<?xf32>
    soac.yield %ys : tensor<?xf32>
  }
  return %sorted : tensor<?x?xf32>
}

func.func @jagged(%offsets: tensor<?xi64>, %data: tensor<?xf32>) -> tensor<?xf32> {
  %starts = soac.map (%offset = %offsets) : (tensor<?xi64>) -> tensor<?xindex> {
    %start = arith.index_cast %offset : i64 to index
    soac.yield %start : index
  }
  %rows = soac.jagged.pack %starts, %data
      : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
  %sorted = soac.map (%xs = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
    %ys = func.call @main(%xs) : (tensor<?xf32>) -> tensor<?xf32>
    soac.yield %ys : tensor<?xf32>
  }
  %ends, %elements = soac.jagged.unpack %sorted
      : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
  return %elements : tensor<?xf32>
}
