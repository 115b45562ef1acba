"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1xf32>, tensor<3x1x1xui32>, tensor<5xui8>, tensor<3x3x5x0xi64>, tensor<1x2xi16>, tensor<4x1xi32>, tensor<5x4x5xf64>, tensor<4x5x1xi8>, tensor<3x5x3x3xf64>, tensor<1xui8>, tensor<2x2xi16>, tensor<0x2x4x1xui32>, tensor<3x4x5xi32>, tensor<0xi64>, tensor<3x5x5x2xui64>, tensor<0x4x2x0xui8>, tensor<4xf32>, tensor<0x0x0xi64>, tensor<2xi64>, tensor<0xui8>, tensor<5xi32>, tensor<1x1x5x0xui8>, tensor<3xui32>, tensor<1xui8>, tensor<3x4x2xi16>, tensor<1x0x3xui32>, tensor<5x1x4x1xui64>, tensor<5x3x4x0xi64>, tensor<5x4xf16>, tensor<0x0x2xui32>, tensor<1x3x4xi16>, tensor<3x0x1xi64>, tensor<4x5x2xui64>, tensor<5x4x2xi32>, tensor<2xi8>, tensor<0xi32>, tensor<3x1xi1>, tensor<1x0xui32>, tensor<2x5x4x4xi16>, tensor<4x4x2x0xi32>) -> (tensor<3x0x1xf32>, tensor<3x3x5xui8>, tensor<4xi16>, tensor<0x4x5xf64>, tensor<f64>, tensor<0x2x1x4xi16>, tensor<i32>, tensor<3x5x0x4x2xui64>, tensor<0x0x0xf16>, tensor<2xi64>, tensor<1x1x5xi32>, tensor<ui32>, tensor<0x4x1x1x0xi16>, tensor<5x3x1x1x4xui64>, tensor<0x0x3xf16>, tensor<0x3x0x1xi16>, tensor<1x1x5x4xui64>, tensor<2xi8>, tensor<2x1xi1>, tensor<4x1x4x2xi16>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1xf32>, %arg1: tensor<3x1x1xui32>, %arg2: tensor<5xui8>, %arg3: tensor<3x3x5x0xi64>, %arg4: tensor<1x2xi16>, %arg5: tensor<4x1xi32>, %arg6: tensor<5x4x5xf64>, %arg7: tensor<4x5x1xi8>, %arg8: tensor<3x5x3x3xf64>, %arg9: tensor<1xui8>, %arg10: tensor<2x2xi16>, %arg11: tensor<0x2x4x1xui32>, %arg12: tensor<3x4x5xi32>, %arg13: tensor<0xi64>, %arg14: tensor<3x5x5x2xui64>, %arg15: tensor<0x4x2x0xui8>, %arg16: tensor<4xf32>, %arg17: tensor<0x0x0xi64>, %arg18: tensor<2xi64>, %arg19: tensor<0xui8>, %arg20: tensor<5xi32>, %arg21: tensor<1x1x5x0xui8>, %arg22: tensor<3xui32>, %arg23: tensor<1xui8>, %arg24: tensor<3x4x2xi16>, %arg25: tensor<1x0x3xui32>, %arg26: tensor<5x1x4x1xui64>, %arg27: tensor<5x3x4x0xi64>, %arg28: tensor<5x4xf16>, %arg29: tensor<0x0x2xui32>, %arg30: tensor<1x3x4xi16>, %arg31: tensor<3x0x1xi64>, %arg32: tensor<4x5x2xui64>, %arg33: tensor<5x4x2xi32>, %arg34: tensor<2xi8>, %arg35: tensor<0xi32>, %arg36: tensor<3x1xi1>, %arg37: tensor<1x0xui32>, %arg38: tensor<2x5x4x4xi16>, %arg39: tensor<4x4x2x0xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x0x1xf32>
    %2 = "stablehlo.gather"(%arg2, %arg3) <{dimension_numbers = #stablehlo.gather<operand_batching_dims = [0], start_indices_batching_dims = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<5xui8>, tensor<3x3x5x0xi64>) -> tensor<3x3x5xui8>
    %3 = "stablehlo.gather"(%arg4, %arg5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<1x2xi16>, tensor<4x1xi32>) -> tensor<4xi16>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<0x4x5xf64>
    %6 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %7 = "stablehlo.convert"(%arg9) : (tensor<1xui8>) -> tensor<1xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %10 = "stablehlo.compare"(%7, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %11 = "stablehlo.compare"(%7, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %12 = "stablehlo.and"(%10, %11) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %13 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %14 = "stablehlo.reduce"(%12, %13) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg50: tensor<i1>, %arg51: tensor<i1>):
      %114 = "stablehlo.and"(%arg50, %arg51) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%114) : (tensor<i1>) -> ()
    }) : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %15 = "stablehlo.gather"(%arg8, %7) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [3]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<3x5x3x3xf64>, tensor<1xi32>) -> tensor<f64>
    %16 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %17 = "stablehlo.select"(%14, %15, %16) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<0x2x1x4xi16>
    %20 = "stablehlo.constant"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
    %21 = "stablehlo.convert"(%arg13) : (tensor<0xi64>) -> tensor<0xi32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %24 = "stablehlo.compare"(%21, %23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %25 = "stablehlo.compare"(%21, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %26 = "stablehlo.and"(%24, %25) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %27 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg48: tensor<i1>, %arg49: tensor<i1>):
      %113 = "stablehlo.and"(%arg48, %arg49) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%113) : (tensor<i1>) -> ()
    }) : (tensor<0xi1>, tensor<i1>) -> tensor<i1>
    %29 = "stablehlo.gather"(%arg12, %21) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x4x5xi32>, tensor<0xi32>) -> tensor<i32>
    %30 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.select"(%28, %29, %30) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %32 = "stablehlo.constant"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
    %33 = "stablehlo.convert"(%arg15) : (tensor<0x4x2x0xui8>) -> tensor<0x4x2x0xi32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0x4x2x0xi32>
    %36 = "stablehlo.compare"(%33, %35) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0x4x2x0xi32>, tensor<0x4x2x0xi32>) -> tensor<0x4x2x0xi1>
    %37 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 3>}> : (tensor<0xi32>) -> tensor<1x1x1x0xi32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x0xi32>) -> tensor<0x4x2x0xi32>
    %39 = "stablehlo.compare"(%33, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0x4x2x0xi32>, tensor<0x4x2x0xi32>) -> tensor<0x4x2x0xi1>
    %40 = "stablehlo.and"(%36, %39) : (tensor<0x4x2x0xi1>, tensor<0x4x2x0xi1>) -> tensor<0x4x2x0xi1>
    %41 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %42 = "stablehlo.reduce"(%40, %41) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg46: tensor<i1>, %arg47: tensor<i1>):
      %112 = "stablehlo.and"(%arg46, %arg47) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%112) : (tensor<i1>) -> ()
    }) : (tensor<0x4x2x0xi1>, tensor<i1>) -> tensor<0x4x2xi1>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5x0x4x2xui64>
    %45 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 2, 3, 4>}> : (tensor<0x4x2xi1>) -> tensor<3x5x0x4x2xi1>
    %46 = "stablehlo.constant"() <{value = dense<18446744073709551615> : tensor<ui64>}> : () -> tensor<ui64>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5x0x4x2xui64>
    %48 = "stablehlo.select"(%45, %44, %47) : (tensor<3x5x0x4x2xi1>, tensor<3x5x0x4x2xui64>, tensor<3x5x0x4x2xui64>) -> tensor<3x5x0x4x2xui64>
    %49 = "stablehlo.convert"(%arg16) : (tensor<4xf32>) -> tensor<4xbf16>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<0x0x0xbf16>
    %52 = "stablehlo.convert"(%51) : (tensor<0x0x0xbf16>) -> tensor<0x0x0xf16>
    %53 = "stablehlo.constant"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
    %54 = "stablehlo.convert"(%arg19) : (tensor<0xui8>) -> tensor<0xi32>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %57 = "stablehlo.compare"(%54, %56) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %58 = "stablehlo.compare"(%54, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %59 = "stablehlo.and"(%57, %58) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %60 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %61 = "stablehlo.reduce"(%59, %60) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg44: tensor<i1>, %arg45: tensor<i1>):
      %111 = "stablehlo.and"(%arg44, %arg45) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%111) : (tensor<i1>) -> ()
    }) : (tensor<0xi1>, tensor<i1>) -> tensor<i1>
    %62 = "stablehlo.gather"(%arg18, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 2>}> : (tensor<2xi64>, tensor<0xi32>) -> tensor<2xi64>
    %63 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2xi1>
    %64 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2xi64>
    %66 = "stablehlo.select"(%63, %62, %65) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    %67 = "stablehlo.gather"(%arg20, %arg21) <{dimension_numbers = #stablehlo.gather<operand_batching_dims = [0], start_indices_batching_dims = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<5xi32>, tensor<1x1x5x0xui8>) -> tensor<1x1x5xi32>
    %68 = "stablehlo.gather"(%arg22, %arg23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xui32>, tensor<1xui8>) -> tensor<ui32>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<0x4x1x1x0xi16>
    %71 = "stablehlo.constant"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
    %72 = "stablehlo.convert"(%arg27) : (tensor<5x3x4x0xi64>) -> tensor<5x3x4x0xi32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5x3x4x0xi32>
    %75 = "stablehlo.compare"(%72, %74) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<5x3x4x0xi32>, tensor<5x3x4x0xi32>) -> tensor<5x3x4x0xi1>
    %76 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 3>}> : (tensor<0xi32>) -> tensor<1x1x1x0xi32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x0xi32>) -> tensor<5x3x4x0xi32>
    %78 = "stablehlo.compare"(%72, %77) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<5x3x4x0xi32>, tensor<5x3x4x0xi32>) -> tensor<5x3x4x0xi1>
    %79 = "stablehlo.and"(%75, %78) : (tensor<5x3x4x0xi1>, tensor<5x3x4x0xi1>) -> tensor<5x3x4x0xi1>
    %80 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %81 = "stablehlo.reduce"(%79, %80) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg42: tensor<i1>, %arg43: tensor<i1>):
      %110 = "stablehlo.and"(%arg42, %arg43) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%110) : (tensor<i1>) -> ()
    }) : (tensor<5x3x4x0xi1>, tensor<i1>) -> tensor<5x3x4xi1>
    %82 = "stablehlo.gather"(%arg26, %72) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0, 2], start_indices_batching_dims = [0, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<5x1x4x1xui64>, tensor<5x3x4x0xi32>) -> tensor<5x3x1x1x4xui64>
    %83 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 1, 4>}> : (tensor<5x3x4xi1>) -> tensor<5x3x1x1x4xi1>
    %84 = "stablehlo.constant"() <{value = dense<18446744073709551615> : tensor<ui64>}> : () -> tensor<ui64>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5x3x1x1x4xui64>
    %86 = "stablehlo.select"(%83, %82, %85) : (tensor<5x3x1x1x4xi1>, tensor<5x3x1x1x4xui64>, tensor<5x3x1x1x4xui64>) -> tensor<5x3x1x1x4xui64>
    %87 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<0x0x3xf16>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<0x3x0x1xi16>
    %91 = "stablehlo.gather"(%arg32, %arg33) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [2, 0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x5x2xui64>, tensor<5x4x2xi32>) -> tensor<1x1x5x4xui64>
    %92 = "stablehlo.gather"(%arg34, %arg35) <{dimension_numbers = #stablehlo.gather<offset_dims = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 2>}> : (tensor<2xi8>, tensor<0xi32>) -> tensor<2xi8>
    %93 = "stablehlo.constant"() <{value = dense<> : tensor<0xi32>}> : () -> tensor<0xi32>
    %94 = "stablehlo.convert"(%arg37) : (tensor<1x0xui32>) -> tensor<1x0xi32>
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1x0xi32>
    %97 = "stablehlo.compare"(%94, %96) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x0xi32>, tensor<1x0xi32>) -> tensor<1x0xi1>
    %98 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 1>}> : (tensor<0xi32>) -> tensor<1x0xi32>
    %99 = "stablehlo.compare"(%94, %98) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1x0xi32>, tensor<1x0xi32>) -> tensor<1x0xi1>
    %100 = "stablehlo.and"(%97, %99) : (tensor<1x0xi1>, tensor<1x0xi1>) -> tensor<1x0xi1>
    %101 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %102 = "stablehlo.reduce"(%100, %101) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg40: tensor<i1>, %arg41: tensor<i1>):
      %109 = "stablehlo.and"(%arg40, %arg41) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%109) : (tensor<i1>) -> ()
    }) : (tensor<1x0xi1>, tensor<i1>) -> tensor<1xi1>
    %103 = "stablehlo.gather"(%arg36, %94) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<3x1xi1>, tensor<1x0xi32>) -> tensor<2x1xi1>
    %104 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi1>) -> tensor<2x1xi1>
    %105 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x1xi1>
    %107 = "stablehlo.select"(%104, %103, %106) : (tensor<2x1xi1>, tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
    %108 = "stablehlo.gather"(%arg38, %arg39) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [3], operand_batching_dims = [0, 2], start_indices_batching_dims = [2, 0], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x4xi16>, tensor<4x4x2x0xi32>) -> tensor<4x1x4x2xi16>
    "func.return"(%1, %2, %3, %5, %17, %19, %31, %48, %52, %66, %67, %68, %70, %86, %88, %90, %91, %92, %107, %108) : (tensor<3x0x1xf32>, tensor<3x3x5xui8>, tensor<4xi16>, tensor<0x4x5xf64>, tensor<f64>, tensor<0x2x1x4xi16>, tensor<i32>, tensor<3x5x0x4x2xui64>, tensor<0x0x0xf16>, tensor<2xi64>, tensor<1x1x5xi32>, tensor<ui32>, tensor<0x4x1x1x0xi16>, tensor<5x3x1x1x4xui64>, tensor<0x0x3xf16>, tensor<0x3x0x1xi16>, tensor<1x1x5x4xui64>, tensor<2xi8>, tensor<2x1xi1>, tensor<4x1x4x2xi16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
