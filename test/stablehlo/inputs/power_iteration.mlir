"builtin.module"() <{sym_name = "jit_power_iteration"}> ({
  "func.func"() <{function_type = (tensor<5x5xf32>) -> tensor<5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<5x5xf32>):
    %10 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.constant"() <{value = dense<20> : tensor<i64>}> : () -> tensor<i64>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.transpose"(%arg5) <{permutation = array<i64: 1, 0>}> : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %15 = "stablehlo.dot_general"(%arg5, %14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %16 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %17:4 = "stablehlo.while"(%15, %12, %12, %16) ({
    ^bb0(%arg10: tensor<5x5xf32>, %arg11: tensor<i64>, %arg12: tensor<i64>, %arg13: tensor<5xf32>):
      %20 = "stablehlo.compare"(%arg11, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%20) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg6: tensor<5x5xf32>, %arg7: tensor<i64>, %arg8: tensor<i64>, %arg9: tensor<5xf32>):
      %18:2 = "func.call"(%arg6, %arg8, %arg9) <{callee = @closed_call}> : (tensor<5x5xf32>, tensor<i64>, tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>)
      %19 = "stablehlo.add"(%arg7, %10) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg6, %19, %18#0, %18#1) : (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>) -> ()
    }) : (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>) -> (tensor<5x5xf32>, tensor<i64>, tensor<i64>, tensor<5xf32>)
    "func.return"(%17#3) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x5xf32>, tensor<i64>, tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x5xf32>, %arg1: tensor<i64>, %arg2: tensor<5xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.add"(%arg1, %1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %4 = "stablehlo.multiply"(%3, %3) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %5 = "stablehlo.reduce"(%4, %0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %9 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%9) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.sqrt"(%5) : (tensor<f32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %8 = "stablehlo.divide"(%3, %7) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%2, %8) : (tensor<i64>, tensor<5xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
