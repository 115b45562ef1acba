// Scans whose elements have several parts.

func.func @scan_four(%x0: tensor<?xf32>, %x1: tensor<?xf32>, %x2: tensor<?xf32>, %x3: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %z0 = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %z2 = arith.constant 0.0 : f32
  %z3 = arith.constant 0.0 : f32
  %r:4 = soac.scan %x0, %x1, %x2, %x3 neutral %z0, %z1, %z2, %z3 : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %a3: f32, %b0: f32, %b1: f32, %b2: f32, %b3: f32):
    %c0 = arith.addf %a0, %b0 : f32
    %c1 = arith.addf %a1, %b1 : f32
    %c2 = arith.addf %a2, %b2 : f32
    %c3 = arith.addf %a3, %b3 : f32
    soac.yield %c0, %c1, %c2, %c3 : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @flags(%flags: tensor<?xi1>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %fs, %ys = soac.scan %flags, %xs neutral %false, %zero
      : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %x1: i32, %f2: i1, %x2: i32):
    %f = arith.ori %f1, %f2 : i1
    %sum = arith.addi %x1, %x2 : i32
    %x = arith.select %f2, %x2, %sum : i32
    soac.yield %f, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}
