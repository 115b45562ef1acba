// Shifts by an amount that is the same everywhere, alone, after a division of the element,
// and after one of another map.
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

func.func @both(%xs: tensor<?xi32>, %ws: tensor<?xi32>, %s: i32) -> (tensor<?xi32>, tensor<?xi32>) {
  %hundred = arith.constant 100 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %d = arith.divui %hundred, %x : i32
    soac.yield %d : i32
  }
  %zs = soac.map (%w = %ws) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.shrui %w, %s : i32
    soac.yield %y : i32
  }
  return %ys, %zs : tensor<?xi32>, tensor<?xi32>
}
