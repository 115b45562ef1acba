"builtin.module"() <{sym_name = "jit_half_precision"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xf16>, tensor<7xf32>) -> (tensor<7xf16>, tensor<7xf32>, tensor<7xf32>, tensor<f16>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<7xf16>, %arg1: tensor<7xf32>):
    %0 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<7xf16>
    %2 = "stablehlo.multiply"(%arg0, %1) : (tensor<7xf16>, tensor<7xf16>) -> tensor<7xf16>
    %3 = "stablehlo.add"(%arg0, %2) : (tensor<7xf16>, tensor<7xf16>) -> tensor<7xf16>
    %4 = "stablehlo.convert"(%arg0) : (tensor<7xf16>) -> tensor<7xf32>
    %5 = "stablehlo.add"(%4, %arg1) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %6 = "stablehlo.convert"(%arg1) : (tensor<7xf32>) -> tensor<7xbf16>
    %7 = "stablehlo.convert"(%6) : (tensor<7xbf16>) -> tensor<7xf32>
    %8 = "stablehlo.convert"(%arg0) : (tensor<7xf16>) -> tensor<7xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %12 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<f32>) -> tensor<f32>
    %11 = "stablehlo.convert"(%10) : (tensor<f32>) -> tensor<f16>
    "func.return"(%3, %5, %7, %11) : (tensor<7xf16>, tensor<7xf32>, tensor<7xf32>, tensor<f16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
