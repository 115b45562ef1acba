// Shifts by an amount that is the same everywhere, alone and after a division.
func.func @shifted(%xs: tensor<?xi32>, %s: i32) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.shrui %x, %s : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @divided(%xs: tensor<?xi32>, %s: i32) -> tensor<?xi32> {
  %hundred = arith.constant 100 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %d = arith.divui %hundred, %x : i32
    %y = arith.shrui %d, %s : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}
