// Reads of elements anywhere, and of what the same function wrote before.
func.func @gather(%xs: tensor<?xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}

func.func @twice(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %one = arith.constant 1 : index
  %r = scf.for %k = %zero to %three step %one iter_args(%ys = %xs) -> tensor<?xi32> {
    %s = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.muli %y, %y : i32
      soac.yield %z : i32
    }
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
