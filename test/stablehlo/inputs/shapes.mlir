"builtin.module"() <{sym_name = "jit_shapes"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x5xf32>) -> (tensor<5x3x4xf32>, tensor<5x12xf32>, tensor<60xf32>, tensor<3x2x3xf32>, tensor<3x4x5xf32>, tensor<4x5xf32>, tensor<3x1x4x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<3x4x5xf32>):
    %1 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 2, 0, 1>}> : (tensor<3x4x5xf32>) -> tensor<5x3x4xf32>
    %2 = "stablehlo.reshape"(%arg1) : (tensor<3x4x5xf32>) -> tensor<5x12xf32>
    %3 = "stablehlo.reshape"(%arg1) : (tensor<3x4x5xf32>) -> tensor<60xf32>
    %4 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 3, 3, 5>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 2>}> : (tensor<3x4x5xf32>) -> tensor<3x2x3xf32>
    %5 = "func.call"(%arg1) <{callee = @_flip}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %6 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 1, 4, 5>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x4x5xf32>) -> tensor<1x4x5xf32>
    %7 = "stablehlo.reshape"(%6) : (tensor<1x4x5xf32>) -> tensor<4x5xf32>
    %8 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<3x4x5xf32>) -> tensor<3x1x4x5xf32>
    "func.return"(%1, %2, %3, %4, %5, %7, %8) : (tensor<5x3x4xf32>, tensor<5x12xf32>, tensor<60xf32>, tensor<3x2x3xf32>, tensor<3x4x5xf32>, tensor<4x5xf32>, tensor<3x1x4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4x5xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0, 2>}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    "func.return"(%0) : (tensor<3x4x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
