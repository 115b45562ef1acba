"builtin.module"() <{sym_name = "jit_convolutions_of_rows"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x3x16xf32>, tensor<4x3x5xf32>, tensor<12xf32>) -> (tensor<2x4x6xf32>, tensor<4x3x5xf32>, tensor<14xf32>, tensor<12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<2x3x16xf32>, %arg11: tensor<4x3x5xf32>, %arg12: tensor<12xf32>):
    %14 = "stablehlo.convolution"(%arg10, %arg11) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<2x3x16xf32>, tensor<4x3x5xf32>) -> tensor<2x4x12xf32>
    %15 = "stablehlo.multiply"(%14, %14) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %16 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %18 = "stablehlo.multiply"(%17, %14) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%15, %19) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %30 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12xf32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %23 = "stablehlo.multiply"(%22, %18) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %24 = "stablehlo.convolution"(%arg10, %23) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, b, 0]x[i, o, 0]->[f, b, 0]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<2x3x16xf32>, tensor<2x4x12xf32>) -> tensor<4x3x5xf32>
    %25 = "stablehlo.convolution"(%arg10, %arg11) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 2>}> : (tensor<2x3x16xf32>, tensor<4x3x5xf32>) -> tensor<2x4x6xf32>
    %26 = "stablehlo.slice"(%arg12) <{limit_indices = array<i64: 3>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<12xf32>) -> tensor<3xf32>
    %27 = "func.call"(%arg12, %26) <{callee = @convolve}> : (tensor<12xf32>, tensor<3xf32>) -> tensor<14xf32>
    %28 = "stablehlo.slice"(%arg12) <{limit_indices = array<i64: 4>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<12xf32>) -> tensor<4xf32>
    %29 = "func.call"(%arg12, %28) <{callee = @convolve_0}> : (tensor<12xf32>, tensor<4xf32>) -> tensor<12xf32>
    "func.return"(%25, %24, %27, %29) : (tensor<2x4x6xf32>, tensor<4x3x5xf32>, tensor<14xf32>, tensor<12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<3xf32>) -> tensor<14xf32>, res_attrs = [{}], sym_name = "convolve", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<12xf32>, %arg9: tensor<3xf32>):
    %13 = "func.call"(%arg8, %arg9) <{callee = @_conv}> : (tensor<12xf32>, tensor<3xf32>) -> tensor<14xf32>
    "func.return"(%13) : (tensor<14xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<3xf32>) -> tensor<14xf32>, res_attrs = [{}], sym_name = "_conv", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<12xf32>, %arg7: tensor<3xf32>):
    %8 = "func.call"(%arg7) <{callee = @_flip}> : (tensor<3xf32>) -> tensor<3xf32>
    %9 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 2>}> : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %10 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %11 = "stablehlo.convolution"(%9, %10) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<2> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<1x1x12xf32>, tensor<1x1x3xf32>) -> tensor<1x1x14xf32>
    %12 = "stablehlo.reshape"(%11) : (tensor<1x1x14xf32>) -> tensor<14xf32>
    "func.return"(%12) : (tensor<14xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3xf32>):
    %7 = "stablehlo.reverse"(%arg5) <{dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%7) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<4xf32>) -> tensor<12xf32>, res_attrs = [{}], sym_name = "convolve_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12xf32>, %arg4: tensor<4xf32>):
    %6 = "func.call"(%arg3, %arg4) <{callee = @_conv_1}> : (tensor<12xf32>, tensor<4xf32>) -> tensor<12xf32>
    "func.return"(%6) : (tensor<12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<4xf32>) -> tensor<12xf32>, res_attrs = [{}], sym_name = "_conv_1", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<12xf32>, %arg2: tensor<4xf32>):
    %1 = "func.call"(%arg2) <{callee = @_flip_2}> : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<4xf32>) -> tensor<1x1x4xf32>
    %4 = "stablehlo.convolution"(%2, %3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<[[2, 1]]> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<1x1x12xf32>, tensor<1x1x4xf32>) -> tensor<1x1x12xf32>
    %5 = "stablehlo.reshape"(%4) : (tensor<1x1x12xf32>) -> tensor<12xf32>
    "func.return"(%5) : (tensor<12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "_flip_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%0) : (tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
