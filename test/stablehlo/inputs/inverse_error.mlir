"builtin.module"() <{sym_name = "jit_inverse_error"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<41xf32>, tensor<40xf64>) -> (tensor<41xf32>, tensor<40xf64>, tensor<40xf64>, tensor<41xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<41xf32>, %arg1: tensor<40xf64>):
    %0 = "chlo.erf_inv"(%arg0) : (tensor<41xf32>) -> tensor<41xf32>
    %1 = "chlo.erf_inv"(%arg1) : (tensor<40xf64>) -> tensor<40xf64>
    %2 = "chlo.erfc"(%arg1) : (tensor<40xf64>) -> tensor<40xf64>
    %3 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<41xf32>
    %5 = "stablehlo.multiply"(%4, %arg0) : (tensor<41xf32>, tensor<41xf32>) -> tensor<41xf32>
    %6 = "stablehlo.negate"(%arg0) : (tensor<41xf32>) -> tensor<41xf32>
    %7 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<41xf32>
    %9 = "stablehlo.multiply"(%6, %8) : (tensor<41xf32>, tensor<41xf32>) -> tensor<41xf32>
    %10 = "chlo.erfc"(%9) : (tensor<41xf32>) -> tensor<41xf32>
    %11 = "stablehlo.multiply"(%5, %10) : (tensor<41xf32>, tensor<41xf32>) -> tensor<41xf32>
    "func.return"(%0, %1, %2, %11) : (tensor<41xf32>, tensor<40xf64>, tensor<40xf64>, tensor<41xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
