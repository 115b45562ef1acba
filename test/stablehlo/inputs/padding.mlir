"builtin.module"() <{sym_name = "jit_padding"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> (tensor<6x5xf32>, tensor<8x5xf32>, tensor<1x7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<3x4xf32>):
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %3 = "func.call"(%arg2, %2) <{callee = @_pad}> : (tensor<3x4xf32>, tensor<i64>) -> tensor<6x5xf32>
    %4 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.pad"(%arg2, %4) <{edge_padding_high = array<i64: 1, 2>, edge_padding_low = array<i64: 0, -1>, interior_padding = array<i64: 2, 0>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<8x5xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.pad"(%arg2, %6) <{edge_padding_high = array<i64: -1, -2>, edge_padding_low = array<i64: -1, 2>, interior_padding = array<i64: 0, 1>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<1x7xf32>
    "func.return"(%3, %5, %7) : (tensor<6x5xf32>, tensor<8x5xf32>, tensor<1x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<i64>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<i64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<f32>
    %1 = "stablehlo.pad"(%arg0, %0) <{edge_padding_high = array<i64: 2, 1>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<6x5xf32>
    "func.return"(%1) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
