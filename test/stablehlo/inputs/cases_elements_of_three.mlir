"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<i1>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<i1>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<i1>, tensor<ui16>, tensor<ui16>, tensor<ui16>, tensor<ui16>, tensor<ui16>, tensor<i1>, tensor<1xf16>, tensor<1xf16>, tensor<f16>, tensor<1xf16>, tensor<f16>, tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<3xf32>, tensor<f32>, tensor<i1>, tensor<1xf16>, tensor<1xf16>, tensor<f16>, tensor<1xf16>, tensor<f16>, tensor<i1>, tensor<6xi64>, tensor<6xi64>, tensor<i64>, tensor<6xi64>, tensor<i64>, tensor<i1>, tensor<4x1x6xi16>, tensor<4x1x6xi16>, tensor<i16>, tensor<4x1x6xi16>, tensor<i16>, tensor<3xi1>, tensor<3xui64>, tensor<3xui64>, tensor<ui64>, tensor<3xui64>, tensor<ui64>, tensor<i1>, tensor<0xui64>, tensor<0xui64>, tensor<0xui64>, tensor<0xui64>, tensor<0xui64>) -> (tensor<ui32>, tensor<ui32>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<ui16>, tensor<ui16>, tensor<1xf16>, tensor<1xf16>, tensor<3xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>, tensor<6xi64>, tensor<6xi64>, tensor<4x1x6xi16>, tensor<4x1x6xi16>, tensor<3xui64>, tensor<3xui64>, tensor<0xui64>, tensor<0xui64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<ui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<i1>, %arg7: tensor<6x1xui16>, %arg8: tensor<6x1xui16>, %arg9: tensor<6x1xui16>, %arg10: tensor<6x1xui16>, %arg11: tensor<6x1xui16>, %arg12: tensor<i1>, %arg13: tensor<ui16>, %arg14: tensor<ui16>, %arg15: tensor<ui16>, %arg16: tensor<ui16>, %arg17: tensor<ui16>, %arg18: tensor<i1>, %arg19: tensor<1xf16>, %arg20: tensor<1xf16>, %arg21: tensor<f16>, %arg22: tensor<1xf16>, %arg23: tensor<f16>, %arg24: tensor<3xi1>, %arg25: tensor<3xf32>, %arg26: tensor<3xf32>, %arg27: tensor<f32>, %arg28: tensor<3xf32>, %arg29: tensor<f32>, %arg30: tensor<i1>, %arg31: tensor<1xf16>, %arg32: tensor<1xf16>, %arg33: tensor<f16>, %arg34: tensor<1xf16>, %arg35: tensor<f16>, %arg36: tensor<i1>, %arg37: tensor<6xi64>, %arg38: tensor<6xi64>, %arg39: tensor<i64>, %arg40: tensor<6xi64>, %arg41: tensor<i64>, %arg42: tensor<i1>, %arg43: tensor<4x1x6xi16>, %arg44: tensor<4x1x6xi16>, %arg45: tensor<i16>, %arg46: tensor<4x1x6xi16>, %arg47: tensor<i16>, %arg48: tensor<3xi1>, %arg49: tensor<3xui64>, %arg50: tensor<3xui64>, %arg51: tensor<ui64>, %arg52: tensor<3xui64>, %arg53: tensor<ui64>, %arg54: tensor<i1>, %arg55: tensor<0xui64>, %arg56: tensor<0xui64>, %arg57: tensor<0xui64>, %arg58: tensor<0xui64>, %arg59: tensor<0xui64>):
    %0 = "stablehlo.select"(%arg0, %arg2, %arg1) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1 = "stablehlo.clamp"(%arg3, %arg4, %arg5) : (tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %2 = "stablehlo.select"(%arg6, %arg8, %arg7) : (tensor<i1>, tensor<6x1xui16>, tensor<6x1xui16>) -> tensor<6x1xui16>
    %3 = "stablehlo.clamp"(%arg9, %arg10, %arg11) : (tensor<6x1xui16>, tensor<6x1xui16>, tensor<6x1xui16>) -> tensor<6x1xui16>
    %4 = "stablehlo.select"(%arg12, %arg14, %arg13) : (tensor<i1>, tensor<ui16>, tensor<ui16>) -> tensor<ui16>
    %5 = "stablehlo.clamp"(%arg15, %arg16, %arg17) : (tensor<ui16>, tensor<ui16>, tensor<ui16>) -> tensor<ui16>
    %6 = "stablehlo.select"(%arg18, %arg20, %arg19) : (tensor<i1>, tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %7 = "stablehlo.broadcast_in_dim"(%arg21) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %8 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %9 = "stablehlo.clamp"(%7, %arg22, %8) : (tensor<1xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %10 = "stablehlo.convert"(%arg25) : (tensor<3xf32>) -> tensor<3xbf16>
    %11 = "stablehlo.convert"(%arg26) : (tensor<3xf32>) -> tensor<3xbf16>
    %12 = "stablehlo.select"(%arg24, %11, %10) : (tensor<3xi1>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xbf16>
    %13 = "stablehlo.convert"(%12) : (tensor<3xbf16>) -> tensor<3xf16>
    %14 = "stablehlo.convert"(%arg27) : (tensor<f32>) -> tensor<bf16>
    %15 = "stablehlo.convert"(%arg28) : (tensor<3xf32>) -> tensor<3xbf16>
    %16 = "stablehlo.convert"(%arg29) : (tensor<f32>) -> tensor<bf16>
    %17 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<3xbf16>
    %18 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<3xbf16>
    %19 = "stablehlo.clamp"(%17, %15, %18) : (tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xbf16>
    %20 = "stablehlo.convert"(%19) : (tensor<3xbf16>) -> tensor<3xf16>
    %21 = "stablehlo.select"(%arg30, %arg32, %arg31) : (tensor<i1>, tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %22 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %23 = "stablehlo.broadcast_in_dim"(%arg35) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %24 = "stablehlo.clamp"(%22, %arg34, %23) : (tensor<1xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %25 = "stablehlo.select"(%arg36, %arg38, %arg37) : (tensor<i1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %26 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %27 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %28 = "stablehlo.clamp"(%26, %arg40, %27) : (tensor<6xi64>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %29 = "stablehlo.select"(%arg42, %arg44, %arg43) : (tensor<i1>, tensor<4x1x6xi16>, tensor<4x1x6xi16>) -> tensor<4x1x6xi16>
    %30 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<4x1x6xi16>
    %31 = "stablehlo.broadcast_in_dim"(%arg47) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<4x1x6xi16>
    %32 = "stablehlo.clamp"(%30, %arg46, %31) : (tensor<4x1x6xi16>, tensor<4x1x6xi16>, tensor<4x1x6xi16>) -> tensor<4x1x6xi16>
    %33 = "stablehlo.select"(%arg48, %arg50, %arg49) : (tensor<3xi1>, tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %34 = "stablehlo.broadcast_in_dim"(%arg51) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %35 = "stablehlo.broadcast_in_dim"(%arg53) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %36 = "stablehlo.clamp"(%34, %arg52, %35) : (tensor<3xui64>, tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %37 = "stablehlo.select"(%arg54, %arg56, %arg55) : (tensor<i1>, tensor<0xui64>, tensor<0xui64>) -> tensor<0xui64>
    %38 = "stablehlo.clamp"(%arg57, %arg58, %arg59) : (tensor<0xui64>, tensor<0xui64>, tensor<0xui64>) -> tensor<0xui64>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %9, %13, %20, %21, %24, %25, %28, %29, %32, %33, %36, %37, %38) : (tensor<ui32>, tensor<ui32>, tensor<6x1xui16>, tensor<6x1xui16>, tensor<ui16>, tensor<ui16>, tensor<1xf16>, tensor<1xf16>, tensor<3xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>, tensor<6xi64>, tensor<6xi64>, tensor<4x1x6xi16>, tensor<4x1x6xi16>, tensor<3xui64>, tensor<3xui64>, tensor<0xui64>, tensor<0xui64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
