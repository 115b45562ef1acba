"builtin.module"() <{sym_name = "jit_elementary"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<33xf32>, tensor<33xf32>) -> (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<33xf32>, %arg1: tensor<33xf32>):
    %0 = "stablehlo.exponential"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %1 = "stablehlo.log"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %2 = "stablehlo.sine"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %3 = "stablehlo.cosine"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %4 = "stablehlo.tan"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %5 = "stablehlo.tanh"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %6 = "stablehlo.sqrt"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %7 = "stablehlo.rsqrt"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %8 = "stablehlo.cbrt"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %9 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %10 = "stablehlo.log_plus_one"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %11 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %12 = "stablehlo.power"(%arg1, %arg0) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %13 = "stablehlo.negate"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    %14 = "stablehlo.exponential"(%13) : (tensor<33xf32>) -> tensor<33xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<33xf32>
    %17 = "stablehlo.add"(%16, %14) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %18 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<33xf32>
    %20 = "stablehlo.divide"(%19, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %21 = "chlo.erf"(%arg0) : (tensor<33xf32>) -> tensor<33xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %20, %21) : (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
