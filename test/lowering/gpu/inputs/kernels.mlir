// A program of each kind of kernel.

func.func @scan_i32(%x0: tensor<?xi32>) -> tensor<?xi32> {
  %z0 = arith.constant 0 : i32
  %r:1 = soac.scan %x0 neutral %z0 : (tensor<?xi32>) -> (tensor<?xi32>) {
  ^bb0(%a0: i32, %b0: i32):
    %c0 = arith.addi %a0, %b0 : i32
    soac.yield %c0 : i32
  }
  return %r#0 : tensor<?xi32>
}

func.func @scan_i64(%x0: tensor<?xi64>) -> (tensor<?xi64>) {
  %z0 = arith.constant 0 : i64
  %r:1 = soac.scan %x0 neutral %z0 : (tensor<?xi64>) -> (tensor<?xi64>) {
  ^bb0(%a0: i64, %b0: i64):
    %c0 = arith.addi %a0, %b0 : i64
    soac.yield %c0 : i64
  }
  return %r#0 : tensor<?xi64>
}

func.func @scan_pair(%x0: tensor<?xi32>, %x1: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %z0 = arith.constant 0 : i32
  %z1 = arith.constant 0 : i32
  %r:2 = soac.scan %x0, %x1 neutral %z0, %z1 : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a0: i32, %a1: i32, %b0: i32, %b1: i32):
    %c0 = arith.addi %a0, %b0 : i32
    %c1 = arith.addi %a1, %b1 : i32
    soac.yield %c0, %c1 : i32, i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

func.func @reduction(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}

// Linear functions, composed in order.
func.func @ordered_reduction(%as: tensor<?xi64>, %bs: tensor<?xi64>) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %r:2 = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
  ^bb0(%a1: i64, %b1: i64, %a2: i64, %b2: i64):
    %a = arith.muli %a1, %a2 : i64
    %b0 = arith.muli %b1, %a2 : i64
    %b = arith.addi %b0, %b2 : i64
    soac.yield %a, %b : i64, i64
  }
  return %r#0, %r#1 : i64, i64
}

func.func @histogram(%bytes: tensor<?xi8>) -> tensor<256xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %empty = soac.replicate() %zero : i64 -> tensor<256xi64>
  %counts = soac.hist (%byte = %bytes) into %empty neutral %zero
      : (tensor<?xi8>) into tensor<256xi64> map {
    %bin = arith.index_castui %byte : i8 to index
    soac.yield %bin, %one : index, i64
  } op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %counts : tensor<256xi64>
}

// Bins that are combined in the order of the elements.
func.func @ordered(%bins: tensor<?xf32>, %is: tensor<?xi32>, %xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = soac.hist %is, %xs into %bins neutral %zero deterministic
      : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32> op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sums : tensor<?xf32>
}

// Segments that are rows.
func.func @rows(%xs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.map (%x = %xs) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %y = soac.scan %x neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %y : tensor<?xi32>
  }
  return %ys : tensor<?x?xi32>
}

// Segments that are rows of any lengths, their sums beside their prefix sums.
func.func @rows_by_offsets(%offsets: tensor<?xindex>, %xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %sums, %ps = soac.screma (%x = %xs) scan %zero : f32 reduce %zero : f32 segments %offsets : tensor<?xindex>
      : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  map {
    soac.yield %x, %x : f32, f32
  } op {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %e = arith.addf %a, %c : f32
    %f = arith.addf %b, %d : f32
    soac.yield %e, %f : f32, f32
  } post {
  ^bb0(%p: f32):
    soac.yield %p : f32
  }
  return %sums, %ps : tensor<?xf32>, tensor<?xf32>
}
