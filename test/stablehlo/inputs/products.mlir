"builtin.module"() <{sym_name = "jit_products"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x7xf32>, tensor<7x3xf32>, tensor<7xf32>) -> (tensor<5x3xf32>, tensor<5xf32>, tensor<f32>, tensor<7x7xf32>, tensor<7x7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<5x7xf32>, %arg1: tensor<7x3xf32>, %arg2: tensor<7xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x7xf32>, tensor<7x3xf32>) -> tensor<5x3xf32>
    %1 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<5xf32>
    %2 = "stablehlo.dot_general"(%arg2, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<7xf32>, tensor<7xf32>) -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<7xf32>) -> tensor<7x1xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf32>) -> tensor<1x7xf32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<7x1xf32>) -> tensor<7x7xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf32>) -> tensor<7x7xf32>
    %7 = "stablehlo.multiply"(%5, %6) : (tensor<7x7xf32>, tensor<7x7xf32>) -> tensor<7x7xf32>
    %8 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<5x7xf32>) -> tensor<7x5xf32>
    %9 = "stablehlo.dot_general"(%8, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<7x5xf32>, tensor<5x7xf32>) -> tensor<7x7xf32>
    "func.return"(%0, %1, %2, %7, %9) : (tensor<5x3xf32>, tensor<5xf32>, tensor<f32>, tensor<7x7xf32>, tensor<7x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
