"builtin.module"() <{sym_name = "jit_along_every_axis"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3xf32>, tensor<2x3x4xf32>, tensor<2x3xi64>, tensor<2x3x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg16: tensor<2x3x4xf32>):
    %39 = "func.call"(%arg16) <{callee = @cumsum}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %40 = "func.call"(%arg16) <{callee = @cumsum_1}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %41 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%arg16, %41) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %46 = "stablehlo.maximum"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%46) : (tensor<f32>) -> ()
    }) : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32>
    %43 = "func.call"(%arg16) <{callee = @sort}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %44 = "func.call"(%arg16) <{callee = @argmax}> : (tensor<2x3x4xf32>) -> tensor<2x3xi64>
    %45 = "func.call"(%arg16) <{callee = @_flip}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%39, %40, %42, %43, %44, %45) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3xf32>, tensor<2x3x4xf32>, tensor<2x3xi64>, tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x3x4xf32>):
    %38 = "func.call"(%arg15) <{callee = @cumsum_0}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%38) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<2x3x4xf32>):
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.reduce_window"(%arg12, %35) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [2, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %37 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%37) : (tensor<f32>) -> ()
    }) : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
    "func.return"(%36) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2x3x4xf32>):
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %32 = "stablehlo.reduce_window"(%arg9, %31) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 3]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 4>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %33 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
    "func.return"(%32) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x3x4xf32>):
    %14 = "stablehlo.sort"(%arg6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %16 = "stablehlo.compare"(%arg7, %15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %18 = "stablehlo.select"(%16, %17, %arg7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %19 = "stablehlo.compare"(%arg7, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %21 = "stablehlo.select"(%19, %20, %18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %23 = "stablehlo.compare"(%arg8, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %25 = "stablehlo.select"(%23, %24, %arg8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %26 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %27 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %28 = "stablehlo.select"(%26, %27, %25) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %29 = "stablehlo.compare"(%21, %28) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%29) : (tensor<i1>) -> ()
    }) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%14) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3x4xf32>) -> tensor<2x3xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x3x4xf32>):
    %1 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x3x4xi64>
    %2 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %4:2 = "stablehlo.reduce"(%arg1, %1, %2, %3) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<f32>, %arg5: tensor<i64>):
      %5 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %7 = "stablehlo.or"(%5, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.compare"(%arg3, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %10 = "stablehlo.and"(%8, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.or"(%7, %10) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %12 = "stablehlo.select"(%7, %arg2, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "stablehlo.select"(%11, %arg3, %arg5) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%12, %13) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<2x3x4xf32>, tensor<2x3x4xi64>, tensor<f32>, tensor<i64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
    "func.return"(%4#1) : (tensor<2x3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x3x4xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%0) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
