"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<ui16>, tensor<0x7x3xi8>, tensor<4x7x4xf32>, tensor<2x3x2xi32>, tensor<1x7xf64>, tensor<1x0xi16>, tensor<0xf16>, tensor<2x4xi32>, tensor<ui64>, tensor<3x2xf64>, tensor<7x1x6xi16>, tensor<f32>, tensor<ui16>, tensor<5x7xi16>, tensor<2x5x0xf32>, tensor<f32>, tensor<f64>, tensor<1x0xf32>, tensor<2x0xf32>, tensor<7x5xui64>) -> (tensor<ui16>, tensor<0x7x3xi8>, tensor<4x7x4xf32>, tensor<2x3x2xi32>, tensor<1x7xf64>, tensor<1x0xi16>, tensor<0xf16>, tensor<2x4xi32>, tensor<ui64>, tensor<3x2xf64>, tensor<7x1x6xi16>, tensor<f16>, tensor<ui16>, tensor<5x7xi16>, tensor<2x5x0xf16>, tensor<f16>, tensor<f64>, tensor<1x0xf16>, tensor<2x0xf32>, tensor<7x5xui64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<ui16>, %arg1: tensor<0x7x3xi8>, %arg2: tensor<4x7x4xf32>, %arg3: tensor<2x3x2xi32>, %arg4: tensor<1x7xf64>, %arg5: tensor<1x0xi16>, %arg6: tensor<0xf16>, %arg7: tensor<2x4xi32>, %arg8: tensor<ui64>, %arg9: tensor<3x2xf64>, %arg10: tensor<7x1x6xi16>, %arg11: tensor<f32>, %arg12: tensor<ui16>, %arg13: tensor<5x7xi16>, %arg14: tensor<2x5x0xf32>, %arg15: tensor<f32>, %arg16: tensor<f64>, %arg17: tensor<1x0xf32>, %arg18: tensor<2x0xf32>, %arg19: tensor<7x5xui64>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<ui16>, tensor<ui16>) -> tensor<ui16>
    %1 = "stablehlo.not"(%arg1) : (tensor<0x7x3xi8>) -> tensor<0x7x3xi8>
    %2 = "chlo.atan"(%arg2) : (tensor<4x7x4xf32>) -> tensor<4x7x4xf32>
    %3 = "stablehlo.not"(%arg3) : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
    %4 = "stablehlo.round_nearest_even"(%arg4) : (tensor<1x7xf64>) -> tensor<1x7xf64>
    %5 = "stablehlo.count_leading_zeros"(%arg5) : (tensor<1x0xi16>) -> tensor<1x0xi16>
    %6 = "chlo.atanh"(%arg6) : (tensor<0xf16>) -> tensor<0xf16>
    %7 = "stablehlo.multiply"(%arg7, %arg7) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    %8 = "stablehlo.multiply"(%7, %arg7) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    %9 = "stablehlo.count_leading_zeros"(%arg8) : (tensor<ui64>) -> tensor<ui64>
    %10 = "chlo.asinh"(%arg9) : (tensor<3x2xf64>) -> tensor<3x2xf64>
    %11 = "stablehlo.negate"(%arg10) : (tensor<7x1x6xi16>) -> tensor<7x1x6xi16>
    %12 = "stablehlo.convert"(%arg11) : (tensor<f32>) -> tensor<bf16>
    %13 = "chlo.acosh"(%12) : (tensor<bf16>) -> tensor<bf16>
    %14 = "stablehlo.convert"(%13) : (tensor<bf16>) -> tensor<f16>
    %15 = "stablehlo.popcnt"(%arg12) : (tensor<ui16>) -> tensor<ui16>
    %16 = "stablehlo.sign"(%arg13) : (tensor<5x7xi16>) -> tensor<5x7xi16>
    %17 = "stablehlo.convert"(%arg14) : (tensor<2x5x0xf32>) -> tensor<2x5x0xbf16>
    %18 = "stablehlo.abs"(%17) : (tensor<2x5x0xbf16>) -> tensor<2x5x0xbf16>
    %19 = "stablehlo.convert"(%18) : (tensor<2x5x0xbf16>) -> tensor<2x5x0xf16>
    %20 = "stablehlo.convert"(%arg15) : (tensor<f32>) -> tensor<bf16>
    %21 = "chlo.erfc"(%20) : (tensor<bf16>) -> tensor<bf16>
    %22 = "stablehlo.convert"(%21) : (tensor<bf16>) -> tensor<f16>
    %23 = "chlo.sinh"(%arg16) : (tensor<f64>) -> tensor<f64>
    %24 = "stablehlo.convert"(%arg17) : (tensor<1x0xf32>) -> tensor<1x0xbf16>
    %25 = "chlo.cosh"(%24) : (tensor<1x0xbf16>) -> tensor<1x0xbf16>
    %26 = "stablehlo.convert"(%25) : (tensor<1x0xbf16>) -> tensor<1x0xf16>
    %27 = "stablehlo.abs"(%arg18) : (tensor<2x0xf32>) -> tensor<2x0xf32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x5xui64>
    %30 = "stablehlo.compare"(%arg19, %29) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<7x5xui64>, tensor<7x5xui64>) -> tensor<7x5xi1>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x5xui64>
    %33 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x5xui64>
    %35 = "stablehlo.select"(%30, %32, %34) : (tensor<7x5xi1>, tensor<7x5xui64>, tensor<7x5xui64>) -> tensor<7x5xui64>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %8, %9, %10, %11, %14, %15, %16, %19, %22, %23, %26, %27, %35) : (tensor<ui16>, tensor<0x7x3xi8>, tensor<4x7x4xf32>, tensor<2x3x2xi32>, tensor<1x7xf64>, tensor<1x0xi16>, tensor<0xf16>, tensor<2x4xi32>, tensor<ui64>, tensor<3x2xf64>, tensor<7x1x6xi16>, tensor<f16>, tensor<ui16>, tensor<5x7xi16>, tensor<2x5x0xf16>, tensor<f16>, tensor<f64>, tensor<1x0xf16>, tensor<2x0xf32>, tensor<7x5xui64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
