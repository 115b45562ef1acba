"builtin.module"() <{sym_name = "jit_cumulative"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<11xf32>, tensor<3x6xi32>) -> (tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<3x6xi32>, tensor<3x6xi32>, tensor<11xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg25: tensor<11xf32>, %arg26: tensor<3x6xi32>):
    %39 = "func.call"(%arg25) <{callee = @cumsum}> : (tensor<11xf32>) -> tensor<11xf32>
    %40 = "func.call"(%arg25) <{callee = @cumprod}> : (tensor<11xf32>) -> tensor<11xf32>
    %41 = "func.call"(%arg25) <{callee = @cummax}> : (tensor<11xf32>) -> tensor<11xf32>
    %42 = "func.call"(%arg25) <{callee = @cummin}> : (tensor<11xf32>) -> tensor<11xf32>
    %43 = "func.call"(%arg26) <{callee = @cumsum_2}> : (tensor<3x6xi32>) -> tensor<3x6xi32>
    %44 = "func.call"(%arg26) <{callee = @cumsum_4}> : (tensor<3x6xi32>) -> tensor<3x6xi32>
    %45 = "func.call"(%arg25) <{callee = @cumlogsumexp}> : (tensor<11xf32>) -> tensor<11xf32>
    "func.return"(%39, %40, %41, %42, %43, %44, %45) : (tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<3x6xi32>, tensor<3x6xi32>, tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<11xf32>) -> tensor<11xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<11xf32>):
    %38 = "func.call"(%arg24) <{callee = @cumsum_0}> : (tensor<11xf32>) -> tensor<11xf32>
    "func.return"(%38) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<11xf32>) -> tensor<11xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<11xf32>):
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.reduce_window"(%arg21, %35) <{base_dilations = array<i64: 1>, padding = dense<[[10, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 11>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %37 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%37) : (tensor<f32>) -> ()
    }) : (tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
    "func.return"(%36) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<11xf32>) -> tensor<11xf32>, res_attrs = [{}], sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<11xf32>):
    %33 = "func.call"(%arg20) <{callee = @cumprod_1}> : (tensor<11xf32>) -> tensor<11xf32>
    "func.return"(%33) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<11xf32>) -> tensor<11xf32>, sym_name = "cumprod_1", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<11xf32>):
    %30 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.reduce_window"(%arg17, %30) <{base_dilations = array<i64: 1>, padding = dense<[[10, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 11>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %32 = "stablehlo.multiply"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
    "func.return"(%31) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<11xf32>) -> tensor<11xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<11xf32>):
    %26 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %28 = "stablehlo.reduce_window"(%arg14, %27) <{base_dilations = array<i64: 1>, padding = dense<[[10, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 11>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %29 = "stablehlo.maximum"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%29) : (tensor<f32>) -> ()
    }) : (tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
    "func.return"(%28) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<11xf32>) -> tensor<11xf32>, sym_name = "cummin", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<11xf32>):
    %22 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.reduce_window"(%arg11, %23) <{base_dilations = array<i64: 1>, padding = dense<[[0, 10]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 11>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %25 = "stablehlo.minimum"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
    "func.return"(%24) : (tensor<11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xi32>) -> tensor<3x6xi32>, res_attrs = [{}], sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<3x6xi32>):
    %21 = "func.call"(%arg10) <{callee = @cumsum_3}> : (tensor<3x6xi32>) -> tensor<3x6xi32>
    "func.return"(%21) : (tensor<3x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x6xi32>) -> tensor<3x6xi32>, sym_name = "cumsum_3", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<3x6xi32>):
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %19 = "stablehlo.reduce_window"(%arg7, %18) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg8: tensor<i32>, %arg9: tensor<i32>):
      %20 = "stablehlo.add"(%arg8, %arg9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%20) : (tensor<i32>) -> ()
    }) : (tensor<3x6xi32>, tensor<i32>) -> tensor<3x6xi32>
    "func.return"(%19) : (tensor<3x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xi32>) -> tensor<3x6xi32>, res_attrs = [{}], sym_name = "cumsum_4", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3x6xi32>):
    %16 = "func.call"(%arg6) <{callee = @cumsum_5}> : (tensor<3x6xi32>) -> tensor<3x6xi32>
    "func.return"(%16) : (tensor<3x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x6xi32>) -> tensor<3x6xi32>, sym_name = "cumsum_5", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x6xi32>):
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.reduce_window"(%arg3, %13) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %15 = "stablehlo.add"(%arg4, %arg5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%15) : (tensor<i32>) -> ()
    }) : (tensor<3x6xi32>, tensor<i32>) -> tensor<3x6xi32>
    "func.return"(%14) : (tensor<3x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<11xf32>) -> tensor<11xf32>, sym_name = "cumlogsumexp", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<11xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[10, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 11>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %3 = "stablehlo.subtract"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %4 = "stablehlo.compare"(%3, %3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %6 = "stablehlo.abs"(%3) : (tensor<f32>) -> tensor<f32>
      %7 = "stablehlo.negate"(%6) : (tensor<f32>) -> tensor<f32>
      %8 = "stablehlo.exponential"(%7) : (tensor<f32>) -> tensor<f32>
      %9 = "stablehlo.log_plus_one"(%8) : (tensor<f32>) -> tensor<f32>
      %10 = "stablehlo.add"(%2, %9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %11 = "stablehlo.select"(%4, %5, %10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
    "func.return"(%1) : (tensor<11xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
