"builtin.module"() <{sym_name = "jit_sorts"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<37xf32>, tensor<37xi32>) -> (tensor<37xf32>, tensor<37xi64>, tensor<37xi64>, tensor<37xi32>, tensor<37xi32>, tensor<37xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg16: tensor<37xf32>, %arg17: tensor<37xi32>):
    %38 = "func.call"(%arg16) <{callee = @sort}> : (tensor<37xf32>) -> tensor<37xf32>
    %39 = "func.call"(%arg16) <{callee = @argsort}> : (tensor<37xf32>) -> tensor<37xi64>
    %40 = "func.call"(%arg17) <{callee = @argsort_0}> : (tensor<37xi32>) -> tensor<37xi64>
    %41 = "func.call"(%arg17) <{callee = @sort_1}> : (tensor<37xi32>) -> tensor<37xi32>
    %42 = "stablehlo.reverse"(%41) <{dimensions = array<i64: 0>}> : (tensor<37xi32>) -> tensor<37xi32>
    %43:2 = "stablehlo.sort"(%arg17, %arg16) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg18: tensor<i32>, %arg19: tensor<i32>, %arg20: tensor<f32>, %arg21: tensor<f32>):
      %44 = "stablehlo.compare"(%arg18, %arg19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%44) : (tensor<i1>) -> ()
    }) : (tensor<37xi32>, tensor<37xf32>) -> (tensor<37xi32>, tensor<37xf32>)
    "func.return"(%38, %39, %40, %42, %43#0, %43#1) : (tensor<37xf32>, tensor<37xi64>, tensor<37xi64>, tensor<37xi32>, tensor<37xi32>, tensor<37xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<37xf32>) -> tensor<37xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<37xf32>):
    %22 = "stablehlo.sort"(%arg13) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %24 = "stablehlo.compare"(%arg14, %23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %26 = "stablehlo.select"(%24, %25, %arg14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %27 = "stablehlo.compare"(%arg14, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %28 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %29 = "stablehlo.select"(%27, %28, %26) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %31 = "stablehlo.compare"(%arg15, %30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %33 = "stablehlo.select"(%31, %32, %arg15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %34 = "stablehlo.compare"(%arg15, %arg15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %35 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %36 = "stablehlo.select"(%34, %35, %33) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %37 = "stablehlo.compare"(%29, %36) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%37) : (tensor<i1>) -> ()
    }) : (tensor<37xf32>) -> tensor<37xf32>
    "func.return"(%22) : (tensor<37xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<37xf32>) -> tensor<37xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<37xf32>):
    %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<37xi64>
    %6:2 = "stablehlo.sort"(%arg8, %5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>, %arg11: tensor<i64>, %arg12: tensor<i64>):
      %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %8 = "stablehlo.compare"(%arg9, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %10 = "stablehlo.select"(%8, %9, %arg9) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %11 = "stablehlo.compare"(%arg9, %arg9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %13 = "stablehlo.select"(%11, %12, %10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %15 = "stablehlo.compare"(%arg10, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %17 = "stablehlo.select"(%15, %16, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %18 = "stablehlo.compare"(%arg10, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %20 = "stablehlo.select"(%18, %19, %17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %21 = "stablehlo.compare"(%13, %20) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%21) : (tensor<i1>) -> ()
    }) : (tensor<37xf32>, tensor<37xi64>) -> (tensor<37xf32>, tensor<37xi64>)
    "func.return"(%6#1) : (tensor<37xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<37xi32>) -> tensor<37xi64>, res_attrs = [{}], sym_name = "argsort_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<37xi32>):
    %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<37xi64>
    %3:2 = "stablehlo.sort"(%arg3, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<i64>, %arg7: tensor<i64>):
      %4 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%4) : (tensor<i1>) -> ()
    }) : (tensor<37xi32>, tensor<37xi64>) -> (tensor<37xi32>, tensor<37xi64>)
    "func.return"(%3#1) : (tensor<37xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<37xi32>) -> tensor<37xi32>, res_attrs = [{}], sym_name = "sort_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<37xi32>):
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %1 = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%1) : (tensor<i1>) -> ()
    }) : (tensor<37xi32>) -> tensor<37xi32>
    "func.return"(%0) : (tensor<37xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
