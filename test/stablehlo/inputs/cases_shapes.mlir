"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x1x0x2xi64>, tensor<1x1x0x2xi64>, tensor<1x1x0x2xi64>, tensor<2x3x1x1xi64>, tensor<4x1xui64>, tensor<4x1xui64>, tensor<4x1xui64>, tensor<1x0xui64>, tensor<1x1x4x1xi1>, tensor<1x1x4x1xi1>, tensor<1x1x4x1xi1>, tensor<1x1x0x1xi1>, tensor<0x3x1x3xf32>, tensor<0x3x1x3xf32>, tensor<0x3x1x3xf32>, tensor<3x1x1x1xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1xf32>) -> (tensor<0x1x2x1xi64>, tensor<1x1x0x2xi64>, tensor<0x1xi64>, tensor<2x3x2x3x1x0xi64>, tensor<4x1xui64>, tensor<4x1xui64>, tensor<2x2xui64>, tensor<2x3x1x0xui64>, tensor<4x1x1x1xi1>, tensor<1x1x4x1xi1>, tensor<1x4xi1>, tensor<2x0x0x0x1x1xi1>, tensor<1x3x3x0xf32>, tensor<0x3x1x3xf32>, tensor<0x2xf32>, tensor<2x3x3x0x1x0xf32>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<1x0x1xf16>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x1x0x2xi64>, %arg1: tensor<1x1x0x2xi64>, %arg2: tensor<1x1x0x2xi64>, %arg3: tensor<2x3x1x1xi64>, %arg4: tensor<4x1xui64>, %arg5: tensor<4x1xui64>, %arg6: tensor<4x1xui64>, %arg7: tensor<1x0xui64>, %arg8: tensor<1x1x4x1xi1>, %arg9: tensor<1x1x4x1xi1>, %arg10: tensor<1x1x4x1xi1>, %arg11: tensor<1x1x0x1xi1>, %arg12: tensor<0x3x1x3xf32>, %arg13: tensor<0x3x1x3xf32>, %arg14: tensor<0x3x1x3xf32>, %arg15: tensor<3x1x1x1xf32>, %arg16: tensor<2xf32>, %arg17: tensor<2xf32>, %arg18: tensor<2xf32>, %arg19: tensor<1xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 2, 1, 3, 0>}> : (tensor<1x1x0x2xi64>) -> tensor<0x1x2x1xi64>
    %1 = "stablehlo.reverse"(%arg1) <{dimensions = array<i64>}> : (tensor<1x1x0x2xi64>) -> tensor<1x1x0x2xi64>
    %2 = "stablehlo.reshape"(%arg2) : (tensor<1x1x0x2xi64>) -> tensor<0x1xi64>
    %3 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x3x1x1xi64>) -> tensor<2x3x2x3x1x0xi64>
    %4 = "stablehlo.reverse"(%arg5) <{dimensions = array<i64: 0, 1>}> : (tensor<4x1xui64>) -> tensor<4x1xui64>
    %5 = "stablehlo.reshape"(%arg6) : (tensor<4x1xui64>) -> tensor<2x2xui64>
    %6 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<1x0xui64>) -> tensor<2x3x1x0xui64>
    %7 = "stablehlo.transpose"(%arg8) <{permutation = array<i64: 2, 3, 0, 1>}> : (tensor<1x1x4x1xi1>) -> tensor<4x1x1x1xi1>
    %8 = "stablehlo.reverse"(%arg9) <{dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4x1xi1>) -> tensor<1x1x4x1xi1>
    %9 = "stablehlo.reshape"(%arg10) : (tensor<1x1x4x1xi1>) -> tensor<1x4xi1>
    %10 = "stablehlo.broadcast_in_dim"(%arg11) <{broadcast_dimensions = array<i64: 0, 2, 3, 5>}> : (tensor<1x1x0x1xi1>) -> tensor<2x0x0x0x1x1xi1>
    %11 = "stablehlo.transpose"(%arg12) <{permutation = array<i64: 2, 3, 1, 0>}> : (tensor<0x3x1x3xf32>) -> tensor<1x3x3x0xf32>
    %12 = "stablehlo.reverse"(%arg13) <{dimensions = array<i64: 2>}> : (tensor<0x3x1x3xf32>) -> tensor<0x3x1x3xf32>
    %13 = "stablehlo.reshape"(%arg14) : (tensor<0x3x1x3xf32>) -> tensor<0x2xf32>
    %14 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<3x1x1x1xf32>) -> tensor<2x3x3x0x1x0xf32>
    %15 = "stablehlo.convert"(%arg16) : (tensor<2xf32>) -> tensor<2xbf16>
    %16 = "stablehlo.convert"(%15) : (tensor<2xbf16>) -> tensor<2xf16>
    %17 = "stablehlo.convert"(%arg17) : (tensor<2xf32>) -> tensor<2xbf16>
    %18 = "stablehlo.reverse"(%17) <{dimensions = array<i64: 0>}> : (tensor<2xbf16>) -> tensor<2xbf16>
    %19 = "stablehlo.convert"(%18) : (tensor<2xbf16>) -> tensor<2xf16>
    %20 = "stablehlo.convert"(%arg18) : (tensor<2xf32>) -> tensor<2xbf16>
    %21 = "stablehlo.convert"(%20) : (tensor<2xbf16>) -> tensor<2xf16>
    %22 = "stablehlo.convert"(%arg19) : (tensor<1xf32>) -> tensor<1xbf16>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xbf16>) -> tensor<1x0x1xbf16>
    %24 = "stablehlo.convert"(%23) : (tensor<1x0x1xbf16>) -> tensor<1x0x1xf16>
    "func.return"(%0, %1, %2, %3, %arg4, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %16, %19, %21, %24) : (tensor<0x1x2x1xi64>, tensor<1x1x0x2xi64>, tensor<0x1xi64>, tensor<2x3x2x3x1x0xi64>, tensor<4x1xui64>, tensor<4x1xui64>, tensor<2x2xui64>, tensor<2x3x1x0xui64>, tensor<4x1x1x1xi1>, tensor<1x1x4x1xi1>, tensor<1x4xi1>, tensor<2x0x0x0x1x1xi1>, tensor<1x3x3x0xf32>, tensor<0x3x1x3xf32>, tensor<0x2xf32>, tensor<2x3x3x0x1x0xf32>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<1x0x1xf16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
