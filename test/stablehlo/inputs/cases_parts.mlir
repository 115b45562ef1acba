"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<6x6xf16>, tensor<6x6xf16>, tensor<f16>, tensor<6x6xf16>, tensor<i8>, tensor<i8>, tensor<6x6xf16>, tensor<5x4xf16>, tensor<i8>, tensor<i8>, tensor<6x0xf16>, tensor<4xi16>, tensor<4xi16>, tensor<i16>, tensor<4xi16>, tensor<i64>, tensor<4xi16>, tensor<0xi16>, tensor<i64>, tensor<3xi16>, tensor<1xi16>, tensor<1xi16>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<7xf64>, tensor<7xf64>, tensor<f64>, tensor<7xf64>, tensor<ui8>, tensor<7xf64>, tensor<1xf64>, tensor<ui8>, tensor<2xf64>, tensor<7xi64>) -> (tensor<0x0xf16>, tensor<10x6xf16>, tensor<5x4xf16>, tensor<6x6xf16>, tensor<6x0xf16>, tensor<0xi16>, tensor<10xi16>, tensor<0xi16>, tensor<4xi16>, tensor<5xi16>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<0xf64>, tensor<16xf64>, tensor<1xf64>, tensor<7xf64>, tensor<2xf64>, tensor<1xi64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6x6xf16>, %arg1: tensor<6x6xf16>, %arg2: tensor<f16>, %arg3: tensor<6x6xf16>, %arg4: tensor<i8>, %arg5: tensor<i8>, %arg6: tensor<6x6xf16>, %arg7: tensor<5x4xf16>, %arg8: tensor<i8>, %arg9: tensor<i8>, %arg10: tensor<6x0xf16>, %arg11: tensor<4xi16>, %arg12: tensor<4xi16>, %arg13: tensor<i16>, %arg14: tensor<4xi16>, %arg15: tensor<i64>, %arg16: tensor<4xi16>, %arg17: tensor<0xi16>, %arg18: tensor<i64>, %arg19: tensor<3xi16>, %arg20: tensor<1xi16>, %arg21: tensor<1xi16>, %arg22: tensor<i64>, %arg23: tensor<i64>, %arg24: tensor<i64>, %arg25: tensor<i64>, %arg26: tensor<i64>, %arg27: tensor<i64>, %arg28: tensor<7xf64>, %arg29: tensor<7xf64>, %arg30: tensor<f64>, %arg31: tensor<7xf64>, %arg32: tensor<ui8>, %arg33: tensor<7xf64>, %arg34: tensor<1xf64>, %arg35: tensor<ui8>, %arg36: tensor<2xf64>, %arg37: tensor<7xi64>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 5, 6>, start_indices = array<i64: 5, 6>, strides = array<i64: 2, 3>}> : (tensor<6x6xf16>) -> tensor<0x0xf16>
    %1 = "stablehlo.pad"(%arg1, %arg2) <{edge_padding_high = array<i64: 1, -2>, edge_padding_low = array<i64: -2, 2>, interior_padding = array<i64: 1, 0>}> : (tensor<6x6xf16>, tensor<f16>) -> tensor<10x6xf16>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %3 = "stablehlo.compare"(%arg4, %2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %4 = "stablehlo.constant"() <{value = dense<6> : tensor<i8>}> : () -> tensor<i8>
    %5 = "stablehlo.add"(%arg4, %4) : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %6 = "stablehlo.select"(%3, %5, %arg4) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %8 = "stablehlo.compare"(%arg5, %7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %9 = "stablehlo.constant"() <{value = dense<6> : tensor<i8>}> : () -> tensor<i8>
    %10 = "stablehlo.add"(%arg5, %9) : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %11 = "stablehlo.select"(%8, %10, %arg5) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %12 = "stablehlo.dynamic_slice"(%arg3, %6, %11) <{slice_sizes = array<i64: 5, 4>}> : (tensor<6x6xf16>, tensor<i8>, tensor<i8>) -> tensor<5x4xf16>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %14 = "stablehlo.compare"(%arg8, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %15 = "stablehlo.constant"() <{value = dense<6> : tensor<i8>}> : () -> tensor<i8>
    %16 = "stablehlo.add"(%arg8, %15) : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %17 = "stablehlo.select"(%14, %16, %arg8) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %19 = "stablehlo.compare"(%arg9, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %20 = "stablehlo.constant"() <{value = dense<6> : tensor<i8>}> : () -> tensor<i8>
    %21 = "stablehlo.add"(%arg9, %20) : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %22 = "stablehlo.select"(%19, %21, %arg9) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %23 = "stablehlo.dynamic_update_slice"(%arg6, %arg7, %17, %22) : (tensor<6x6xf16>, tensor<5x4xf16>, tensor<i8>, tensor<i8>) -> tensor<6x6xf16>
    %24 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 1>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xi16>) -> tensor<0xi16>
    %25 = "stablehlo.pad"(%arg12, %arg13) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: -2>, interior_padding = array<i64: 2>}> : (tensor<4xi16>, tensor<i16>) -> tensor<10xi16>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %27 = "stablehlo.compare"(%arg15, %26) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %28 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %29 = "stablehlo.add"(%arg15, %28) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %30 = "stablehlo.select"(%27, %29, %arg15) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %31 = "stablehlo.dynamic_slice"(%arg14, %30) <{slice_sizes = array<i64: 0>}> : (tensor<4xi16>, tensor<i64>) -> tensor<0xi16>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.compare"(%arg18, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %34 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %35 = "stablehlo.add"(%arg18, %34) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %36 = "stablehlo.select"(%33, %35, %arg18) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %37 = "stablehlo.dynamic_update_slice"(%arg16, %arg17, %36) : (tensor<4xi16>, tensor<0xi16>, tensor<i64>) -> tensor<4xi16>
    %38 = "stablehlo.concatenate"(%arg19, %arg20, %arg21) <{dimension = 0 : i64}> : (tensor<3xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<5xi16>
    %39 = "stablehlo.slice"(%arg22) <{limit_indices = array<i64>, start_indices = array<i64>, strides = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %40 = "stablehlo.pad"(%arg23, %arg24) <{edge_padding_high = array<i64>, edge_padding_low = array<i64>, interior_padding = array<i64>}> : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %41 = "stablehlo.dynamic_slice"(%arg25) <{slice_sizes = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %42 = "stablehlo.dynamic_update_slice"(%arg26, %arg27) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %43 = "stablehlo.slice"(%arg28) <{limit_indices = array<i64: 7>, start_indices = array<i64: 7>, strides = array<i64: 2>}> : (tensor<7xf64>) -> tensor<0xf64>
    %44 = "stablehlo.pad"(%arg29, %arg30) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 1>}> : (tensor<7xf64>, tensor<f64>) -> tensor<16xf64>
    %45 = "stablehlo.dynamic_slice"(%arg31, %arg32) <{slice_sizes = array<i64: 1>}> : (tensor<7xf64>, tensor<ui8>) -> tensor<1xf64>
    %46 = "stablehlo.dynamic_update_slice"(%arg33, %arg34, %arg35) : (tensor<7xf64>, tensor<1xf64>, tensor<ui8>) -> tensor<7xf64>
    %47 = "stablehlo.slice"(%arg37) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 2>}> : (tensor<7xi64>) -> tensor<1xi64>
    "func.return"(%0, %1, %12, %23, %arg10, %24, %25, %31, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %arg36, %47) : (tensor<0x0xf16>, tensor<10x6xf16>, tensor<5x4xf16>, tensor<6x6xf16>, tensor<6x0xf16>, tensor<0xi16>, tensor<10xi16>, tensor<0xi16>, tensor<4xi16>, tensor<5xi16>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<0xf64>, tensor<16xf64>, tensor<1xf64>, tensor<7xf64>, tensor<2xf64>, tensor<1xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
