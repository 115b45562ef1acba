func.func @main(%xs: tensor<?xf32>) -> (f32, f32, tensor<?xf32>) {
  %mean = stats.mean %xs : tensor<?xf32> -> f32
  %variance = stats.variance %xs : tensor<?xf32> -> f32
  %sums = stats.running_sum %xs : tensor<?xf32> -> tensor<?xf32>
  return %mean, %variance, %sums : f32, f32, tensor<?xf32>
}
