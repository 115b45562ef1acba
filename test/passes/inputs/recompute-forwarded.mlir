// A filter by a condition of its elements, and a partition by two of their bits.
func.func @odd(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %odd = arith.trunci %x : i32 to i1
    soac.yield %odd, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

func.func @digits(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
  %three = arith.constant 3 : i32
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.andi %x, %three : i32
    %class = arith.index_castui %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<4xindex>
}
