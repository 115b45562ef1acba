"builtin.module"() <{sym_name = "jit_power_iteration"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x5xf32>) -> tensor<5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<5x5xf32>):
    %10 = "stablehlo.transpose"(%arg5) <{permutation = array<i64: 1, 0>}> : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %11 = "stablehlo.dot_general"(%arg5, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %16:4 = "stablehlo.while"(%11, %15, %14, %13) ({
    ^bb0(%arg10: tensor<5x5xf32>, %arg11: tensor<i64>, %arg12: tensor<i64>, %arg13: tensor<5xf32>):
      %20 = "stablehlo.constant"() <{value = dense<20> : tensor<i64>}> : () -> tensor<i64>
      %21 = "stablehlo.compare"(%arg11, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%21) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg6: tensor<5x5xf32>, %arg7: tensor<i64>, %arg8: tensor<i64>, %arg9: tensor<5xf32>):
      %17:2 = "func.call"(%arg6, %arg8, %arg9) <{callee = @closed_call}> : (tensor<5x5xf32>, tensor<i64>, tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>)
      %18 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %19 = "stablehlo.add"(%arg7, %18) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg6, %19, %17#0, %17#1) : (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>) -> ()
    }) : (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>) -> (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>)
    "func.return"(%16#3) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x5xf32>, tensor<i64>, tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x5xf32>, %arg1: tensor<i64>, %arg2: tensor<5xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg1, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %3 = "stablehlo.multiply"(%2, %2) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %9 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%9) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.sqrt"(%5) : (tensor<f32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %8 = "stablehlo.divide"(%2, %7) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%1, %8) : (tensor<i64>, tensor<5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
