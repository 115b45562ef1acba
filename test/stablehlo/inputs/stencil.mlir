"builtin.module"() <{sym_name = "jit_stencil"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x6xf32>) -> tensor<4x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6x6xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 5, 5>, start_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>}> : (tensor<6x6xf32>) -> tensor<4x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<-4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %3 = "stablehlo.multiply"(%0, %2) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 4, 5>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<6x6xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.add"(%3, %4) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 6, 5>, start_indices = array<i64: 2, 1>, strides = array<i64: 1, 1>}> : (tensor<6x6xf32>) -> tensor<4x4xf32>
    %7 = "stablehlo.add"(%5, %6) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %8 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<6x6xf32>) -> tensor<4x4xf32>
    %9 = "stablehlo.add"(%7, %8) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %10 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 5, 6>, start_indices = array<i64: 1, 2>, strides = array<i64: 1, 1>}> : (tensor<6x6xf32>) -> tensor<4x4xf32>
    %11 = "stablehlo.add"(%9, %10) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%11) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
