// Softmax and normalisation of the rows of a matrix.
//
//   @softmax       xss: f32 -> exp (x - the largest of the row), divided by the sum of these
//   @softmax_1024  the same for rows of 1024
//   @log_sum       xss: f32 -> the logarithm of the sum of exp x for each row
//   @layer_norm    (xss, gs, bs): f32 -> g (x - mean) / sqrt(variance + 1e-5) + b, with one
//                  g and one b for each column
//   @layer_norm_1024 the same without g and b, for rows of 1024
//   @root_mean     (xss, gs): f32 -> g x / sqrt(mean of the squares + 1e-5)
//
// RUN: %python %S/run.py --program rows-softmax

func.func private @size(%xs: tensor<?xf32>) -> f32 {
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xf32>
  %n_i64 = arith.index_cast %n : index to i64
  %size = arith.sitofp %n_i64 : i64 to f32
  return %size : f32
}

func.func private @sum(%xs: tensor<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sum : f32
}

func.func private @largest(%xs: tensor<?xf32>) -> f32 {
  %least = arith.constant 0xFF800000 : f32
  %largest = soac.reduce %xs neutral %least commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.maximumf %a, %b : f32
    soac.yield %c : f32
  }
  return %largest : f32
}

// exp (x - the largest of the row), and that one.
func.func private @exponentials(%xs: tensor<?xf32>) -> (tensor<?xf32>, f32) {
  %most = func.call @largest(%xs) : (tensor<?xf32>) -> f32
  %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %less = arith.subf %x, %most : f32
    %e = math.exp %less : f32
    soac.yield %e : f32
  }
  return %es, %most : tensor<?xf32>, f32
}

func.func @softmax(%xss: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %es, %most = func.call @exponentials(%xs) : (tensor<?xf32>) -> (tensor<?xf32>, f32)
    %sum = func.call @sum(%es) : (tensor<?xf32>) -> f32
    %row = soac.map (%e = %es) : (tensor<?xf32>) -> tensor<?xf32> {
      %y = arith.divf %e, %sum : f32
      soac.yield %y : f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @softmax_1024(%xss: tensor<?x1024xf32>) -> tensor<?x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x1024xf32>) -> tensor<?x1024xf32> {
    %most = soac.reduce %xs neutral %least commutative : (tensor<1024xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.maximumf %a, %b : f32
      soac.yield %c : f32
    }
    %es = soac.map (%x = %xs) : (tensor<1024xf32>) -> tensor<1024xf32> {
      %less = arith.subf %x, %most : f32
      %e = math.exp %less : f32
      soac.yield %e : f32
    }
    %sum = soac.reduce %es neutral %zero commutative : (tensor<1024xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %row = soac.map (%e = %es) : (tensor<1024xf32>) -> tensor<1024xf32> {
      %y = arith.divf %e, %sum : f32
      soac.yield %y : f32
    }
    soac.yield %row : tensor<1024xf32>
  }
  return %rows : tensor<?x1024xf32>
}

func.func @log_sum(%xss: tensor<?x?xf32>) -> tensor<?xf32> {
  %results = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?xf32> {
    %es, %most = func.call @exponentials(%xs) : (tensor<?xf32>) -> (tensor<?xf32>, f32)
    %sum = func.call @sum(%es) : (tensor<?xf32>) -> f32
    %log = math.log %sum : f32
    %y = arith.addf %log, %most : f32
    soac.yield %y : f32
  }
  return %results : tensor<?xf32>
}

func.func @layer_norm(%xss: tensor<?x?xf32>, %gs: tensor<?xf32>, %bs: tensor<?xf32>) -> tensor<?x?xf32> {
  %small = arith.constant 1.0e-5 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %n = func.call @size(%xs) : (tensor<?xf32>) -> f32
    %sum = func.call @sum(%xs) : (tensor<?xf32>) -> f32
    %mean = arith.divf %sum, %n : f32
    %ds, %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %d = arith.subf %x, %mean : f32
      %square = arith.mulf %d, %d : f32
      soac.yield %d, %square : f32, f32
    }
    %squared = func.call @sum(%squares) : (tensor<?xf32>) -> f32
    %variance = arith.divf %squared, %n : f32
    %more = arith.addf %variance, %small : f32
    %deviation = math.sqrt %more : f32
    %row = soac.map (%d = %ds, %g = %gs, %b = %bs)
        : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %q = arith.divf %d, %deviation : f32
      %p = arith.mulf %q, %g : f32
      %y = arith.addf %p, %b : f32
      soac.yield %y : f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}

func.func @layer_norm_1024(%xss: tensor<?x1024xf32>) -> tensor<?x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %n = arith.constant 1024.0 : f32
  %small = arith.constant 1.0e-5 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x1024xf32>) -> tensor<?x1024xf32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<1024xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %mean = arith.divf %sum, %n : f32
    %ds = soac.map (%x = %xs) : (tensor<1024xf32>) -> tensor<1024xf32> {
      %d = arith.subf %x, %mean : f32
      soac.yield %d : f32
    }
    %squares = soac.map (%d = %ds) : (tensor<1024xf32>) -> tensor<1024xf32> {
      %square = arith.mulf %d, %d : f32
      soac.yield %square : f32
    }
    %squared = soac.reduce %squares neutral %zero commutative : (tensor<1024xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    %variance = arith.divf %squared, %n : f32
    %more = arith.addf %variance, %small : f32
    %deviation = math.sqrt %more : f32
    %row = soac.map (%d = %ds) : (tensor<1024xf32>) -> tensor<1024xf32> {
      %y = arith.divf %d, %deviation : f32
      soac.yield %y : f32
    }
    soac.yield %row : tensor<1024xf32>
  }
  return %rows : tensor<?x1024xf32>
}

func.func @root_mean(%xss: tensor<?x?xf32>, %gs: tensor<?xf32>) -> tensor<?x?xf32> {
  %small = arith.constant 1.0e-5 : f32
  %rows = soac.map (%xs = %xss) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
    %n = func.call @size(%xs) : (tensor<?xf32>) -> f32
    %squares = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
      %square = arith.mulf %x, %x : f32
      soac.yield %square : f32
    }
    %squared = func.call @sum(%squares) : (tensor<?xf32>) -> f32
    %mean = arith.divf %squared, %n : f32
    %more = arith.addf %mean, %small : f32
    %root = math.sqrt %more : f32
    %row = soac.map (%x = %xs, %g = %gs) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
      %q = arith.divf %x, %root : f32
      %y = arith.mulf %q, %g : f32
      soac.yield %y : f32
    }
    soac.yield %row : tensor<?xf32>
  }
  return %rows : tensor<?x?xf32>
}
