"builtin.module"() <{sym_name = "jit_unsigned"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xui32>, tensor<4xf32>, tensor<4xui32>, tensor<4xui32>, tensor<ui64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<4xui32>, %arg8: tensor<4xui32>):
    %22 = "func.call"(%arg7, %arg8) <{callee = @floor_divide}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %23 = "func.call"(%arg7, %arg8) <{callee = @remainder}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %24 = "stablehlo.compare"(%arg7, %arg8) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
    %25 = "stablehlo.maximum"(%arg7, %arg8) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %26 = "stablehlo.convert"(%arg7) : (tensor<4xui32>) -> tensor<4xf32>
    %27 = "stablehlo.subtract"(%arg7, %arg8) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %28 = "stablehlo.shift_right_logical"(%arg7, %arg8) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %29 = "stablehlo.convert"(%arg7) : (tensor<4xui32>) -> tensor<4xui64>
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %31 = "stablehlo.reduce"(%29, %30) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg9: tensor<ui64>, %arg10: tensor<ui64>):
      %32 = "stablehlo.add"(%arg9, %arg10) : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
      "stablehlo.return"(%32) : (tensor<ui64>) -> ()
    }) : (tensor<4xui64>, tensor<ui64>) -> tensor<ui64>
    "func.return"(%22, %23, %24, %25, %26, %27, %28, %31) : (tensor<4xui32>, tensor<4xui32>, tensor<4xi1>, tensor<4xui32>, tensor<4xf32>, tensor<4xui32>, tensor<4xui32>, tensor<ui64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4xui32>, %arg6: tensor<4xui32>):
    %21 = "stablehlo.divide"(%arg5, %arg6) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%21) : (tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4xui32>, %arg4: tensor<4xui32>):
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %3 = "stablehlo.compare"(%arg4, %2) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
    %4 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %6 = "func.call"(%3, %5, %arg4) <{callee = @_where}> : (tensor<4xi1>, tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %7 = "stablehlo.remainder"(%arg3, %6) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %10 = "stablehlo.compare"(%7, %9) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %13 = "stablehlo.compare"(%7, %12) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %16 = "stablehlo.compare"(%6, %15) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
    %17 = "stablehlo.compare"(%13, %16) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %18 = "stablehlo.and"(%17, %10) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %19 = "stablehlo.add"(%7, %6) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %20 = "stablehlo.select"(%18, %19, %7) : (tensor<4xi1>, tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%20) : (tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xi1>, tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xi1>, %arg1: tensor<4xui32>, %arg2: tensor<4xui32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<4xi1>, tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%0) : (tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
