"builtin.module"() <{sym_name = "jit_conversions"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<6xi64>) -> (tensor<6xi32>, tensor<6xf64>, tensor<6xi8>, tensor<6xf32>, tensor<6xi1>, tensor<6xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<6xi64>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<6xf32>) -> tensor<6xi32>
    %1 = "stablehlo.convert"(%arg0) : (tensor<6xf32>) -> tensor<6xf64>
    %2 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xi8>
    %3 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xf32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %6 = "stablehlo.compare"(%arg1, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %7 = "stablehlo.convert"(%6) : (tensor<6xi1>) -> tensor<6xi1>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %10 = "stablehlo.compare"(%arg0, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %11 = "stablehlo.convert"(%10) : (tensor<6xi1>) -> tensor<6xi32>
    "func.return"(%0, %1, %2, %3, %7, %11) : (tensor<6xi32>, tensor<6xf64>, tensor<6xi8>, tensor<6xf32>, tensor<6xi1>, tensor<6xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
