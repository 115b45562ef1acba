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

// No points, whatever the sign.
func.func @none(%a: tensor<?xi32>, %w: index, %k: index) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = soac.with fold(%zero : i32) commutative at (%q) upper(%w) {
    %y = tensor.extract %a[%k] : tensor<?xi32>
    %i = arith.index_cast %q : index to i32
    %z = arith.muli %y, %i : i32
    soac.yield %z : i32
  } op {
  ^bb0(%p: i32, %b: i32):
    %c = arith.addi %p, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}

// Nor are there any where two numbers of points are negative.
func.func @plane(%n: index, %m: index) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = soac.with fold(%zero : i32) commutative at (%p, %q) upper(%n, %m) {
    soac.yield %one : i32
  } op {
  ^bb0(%p: i32, %b: i32):
    %c = arith.addi %p, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}
