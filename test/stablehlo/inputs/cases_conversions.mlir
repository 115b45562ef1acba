"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x0xi1>, tensor<2x1xf32>, tensor<2x1xui8>, tensor<5xf32>, tensor<0xi64>, tensor<7xf64>, tensor<1xi8>, tensor<7xi1>, tensor<6x9xf64>, tensor<i8>, tensor<i8>, tensor<9x2xf64>, tensor<0xui64>, tensor<8x3xui32>, tensor<2x5xf32>, tensor<8x0xf16>, tensor<8x0xf16>, tensor<8x9xi32>, tensor<1xui8>, tensor<i1>) -> (tensor<1x0xui32>, tensor<2x1xi8>, tensor<2x1xi16>, tensor<5xui16>, tensor<0xi1>, tensor<7xi32>, tensor<1xi32>, tensor<7xf16>, tensor<6x9xui32>, tensor<ui16>, tensor<ui32>, tensor<9x2xf32>, tensor<0xi8>, tensor<8x3xi16>, tensor<2x5xui8>, tensor<8x0xi16>, tensor<8x0xi16>, tensor<8x9xf16>, tensor<1xui32>, tensor<ui16>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x0xi1>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x1xui8>, %arg3: tensor<5xf32>, %arg4: tensor<0xi64>, %arg5: tensor<7xf64>, %arg6: tensor<1xi8>, %arg7: tensor<7xi1>, %arg8: tensor<6x9xf64>, %arg9: tensor<i8>, %arg10: tensor<i8>, %arg11: tensor<9x2xf64>, %arg12: tensor<0xui64>, %arg13: tensor<8x3xui32>, %arg14: tensor<2x5xf32>, %arg15: tensor<8x0xf16>, %arg16: tensor<8x0xf16>, %arg17: tensor<8x9xi32>, %arg18: tensor<1xui8>, %arg19: tensor<i1>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<1x0xi1>) -> tensor<1x0xui32>
    %1 = "stablehlo.convert"(%arg1) : (tensor<2x1xf32>) -> tensor<2x1xi8>
    %2 = "stablehlo.convert"(%arg2) : (tensor<2x1xui8>) -> tensor<2x1xi16>
    %3 = "stablehlo.convert"(%arg3) : (tensor<5xf32>) -> tensor<5xui16>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<0xi64>
    %6 = "stablehlo.compare"(%arg4, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi64>, tensor<0xi64>) -> tensor<0xi1>
    %7 = "stablehlo.convert"(%6) : (tensor<0xi1>) -> tensor<0xi1>
    %8 = "stablehlo.convert"(%arg5) : (tensor<7xf64>) -> tensor<7xi32>
    %9 = "stablehlo.convert"(%arg6) : (tensor<1xi8>) -> tensor<1xi32>
    %10 = "stablehlo.convert"(%arg7) : (tensor<7xi1>) -> tensor<7xbf16>
    %11 = "stablehlo.convert"(%10) : (tensor<7xbf16>) -> tensor<7xf16>
    %12 = "stablehlo.convert"(%arg8) : (tensor<6x9xf64>) -> tensor<6x9xui32>
    %13 = "stablehlo.convert"(%arg9) : (tensor<i8>) -> tensor<ui16>
    %14 = "stablehlo.convert"(%arg10) : (tensor<i8>) -> tensor<ui32>
    %15 = "stablehlo.convert"(%arg11) : (tensor<9x2xf64>) -> tensor<9x2xf32>
    %16 = "stablehlo.convert"(%arg12) : (tensor<0xui64>) -> tensor<0xi8>
    %17 = "stablehlo.convert"(%arg13) : (tensor<8x3xui32>) -> tensor<8x3xi16>
    %18 = "stablehlo.convert"(%arg14) : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %19 = "stablehlo.convert"(%18) : (tensor<2x5xbf16>) -> tensor<2x5xui8>
    %20 = "stablehlo.convert"(%arg15) : (tensor<8x0xf16>) -> tensor<8x0xi16>
    %21 = "stablehlo.bitcast_convert"(%arg16) : (tensor<8x0xf16>) -> tensor<8x0xi16>
    %22 = "stablehlo.convert"(%arg17) : (tensor<8x9xi32>) -> tensor<8x9xf16>
    %23 = "stablehlo.convert"(%arg18) : (tensor<1xui8>) -> tensor<1xui32>
    %24 = "stablehlo.convert"(%arg19) : (tensor<i1>) -> tensor<ui16>
    "func.return"(%0, %1, %2, %3, %7, %8, %9, %11, %12, %13, %14, %15, %16, %17, %19, %20, %21, %22, %23, %24) : (tensor<1x0xui32>, tensor<2x1xi8>, tensor<2x1xi16>, tensor<5xui16>, tensor<0xi1>, tensor<7xi32>, tensor<1xi32>, tensor<7xf16>, tensor<6x9xui32>, tensor<ui16>, tensor<ui32>, tensor<9x2xf32>, tensor<0xi8>, tensor<8x3xi16>, tensor<2x5xui8>, tensor<8x0xi16>, tensor<8x0xi16>, tensor<8x9xf16>, tensor<1xui32>, tensor<ui16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
