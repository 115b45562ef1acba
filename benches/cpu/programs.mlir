// The programs that programs.cpp times: a map, an inclusive scan and a
// reduction, of i32 and f32.

func.func @map_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %three = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %three : i32
    %y = arith.addi %p, %one : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

func.func @scan_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %ys : tensor<?xi32>
}

func.func @sum_i32(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %y : i32
}

func.func @map_f32(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %three = arith.constant 3.0 : f32
  %one = arith.constant 1.0 : f32
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %p = arith.mulf %x, %three : f32
    %y = arith.addf %p, %one : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

func.func @scan_f32(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant -0.0 : f32
  %ys = soac.scan %xs neutral %zero commutative : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    soac.yield %s : f32
  }
  return %ys : tensor<?xf32>
}

func.func @sum_f32(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant -0.0 : f32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    soac.yield %s : f32
  }
  return %y : f32
}
