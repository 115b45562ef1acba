"builtin.module"() <{sym_name = "jit_greatest_common_divisor"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<i64>, %arg6: tensor<i64>):
    %16:2 = "stablehlo.while"(%arg5, %arg6) ({
    ^bb0(%arg9: tensor<i64>, %arg10: tensor<i64>):
      %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %19 = "stablehlo.compare"(%arg10, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg7: tensor<i64>, %arg8: tensor<i64>):
      %17 = "func.call"(%arg7, %arg8) <{callee = @remainder}> : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg8, %17) : (tensor<i64>, tensor<i64>) -> ()
    }) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    "func.return"(%16#0) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>):
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.compare"(%arg4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %4 = "func.call"(%2, %3, %arg4) <{callee = @_where}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %5 = "stablehlo.remainder"(%arg3, %4) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %9 = "stablehlo.compare"(%5, %8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.compare"(%4, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %12 = "stablehlo.compare"(%9, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %13 = "stablehlo.and"(%12, %7) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %14 = "stablehlo.add"(%5, %4) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %15 = "stablehlo.select"(%13, %14, %5) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%15) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%0) : (tensor<i64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
