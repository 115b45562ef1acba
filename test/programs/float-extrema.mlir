// Extrema of floats with infinities, signed zeros and NaN.
//
//   @main     xs -> (minimum, maximum): NaN if any element is NaN, and
//             -0.0 < +0.0; (+inf, -inf) for none
//   @numbers  xs -> (minimum, maximum) of the elements that are not NaN
//   @scan     xs -> the maxima of all prefixes
//
// RUN: %python %S/run.py --program float-extrema

func.func @main(%xs: tensor<?xf32>) -> (f32, f32) {
  %plus = arith.constant 0x7F800000 : f32
  %minus = arith.constant 0xFF800000 : f32
  %least, %greatest = soac.reduce %xs, %xs neutral %plus, %minus commutative
      : (tensor<?xf32>, tensor<?xf32>) -> (f32, f32) {
  ^bb0(%l1: f32, %g1: f32, %l2: f32, %g2: f32):
    %l = arith.minimumf %l1, %l2 : f32
    %g = arith.maximumf %g1, %g2 : f32
    soac.yield %l, %g : f32, f32
  }
  return %least, %greatest : f32, f32
}

func.func @numbers(%xs: tensor<?xf32>) -> (f32, f32) {
  %plus = arith.constant 0x7F800000 : f32
  %minus = arith.constant 0xFF800000 : f32
  %least, %greatest = soac.reduce %xs, %xs neutral %plus, %minus commutative
      : (tensor<?xf32>, tensor<?xf32>) -> (f32, f32) {
  ^bb0(%l1: f32, %g1: f32, %l2: f32, %g2: f32):
    %l = arith.minnumf %l1, %l2 : f32
    %g = arith.maxnumf %g1, %g2 : f32
    soac.yield %l, %g : f32, f32
  }
  return %least, %greatest : f32, f32
}

func.func @scan(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %minus = arith.constant 0xFF800000 : f32
  %maxima = soac.scan %xs neutral %minus commutative : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %g = arith.maximumf %a, %b : f32
    soac.yield %g : f32
  }
  return %maxima : tensor<?xf32>
}
