"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x2xf32>, tensor<2xui32>, tensor<2xf32>, tensor<4x2x2x1xi64>, tensor<1x2x1xi32>, tensor<1x2x2x0xi64>, tensor<3x1x5x1xi32>, tensor<1x0x3xi64>, tensor<1x2x0x0xi32>, tensor<2x1x3xui16>, tensor<4x2x2xui8>, tensor<4x2x1x2xui16>, tensor<5x2xui32>, tensor<3x0x2xui8>, tensor<0x3x2x0xui32>, tensor<5xui32>, tensor<4x1x1xui8>, tensor<4x2x1xui32>, tensor<3x5xi8>, tensor<4x1xi8>, tensor<3x1x4xi8>, tensor<1x1x2x4xui32>, tensor<4x0x2x3xi64>, tensor<4x0x2x0x1xui32>, tensor<2x2x2xf32>, tensor<2x2x1xi32>, tensor<2x2xf32>, tensor<1x2xui8>, tensor<1x2x4x1xi8>, tensor<1x2x4x0xui8>, tensor<4xf64>, tensor<1xi32>, tensor<4xf64>, tensor<2x4x1x5xui8>, tensor<5x1x0x2xui8>, tensor<2x5x4x0x1x0xui8>, tensor<2x5xi8>, tensor<0x2x1xi64>, tensor<1x0x2xi8>, tensor<1x5xi32>, tensor<1x1xui32>, tensor<0x1x3xi32>, tensor<5x1x3xui32>, tensor<3x5x2x1x1xi32>, tensor<3x5x2x0x1xui32>, tensor<1x2x3x5xi16>, tensor<4x2x5x1x1xi8>, tensor<4x2x5x1xi16>, tensor<4x2x2x3xi64>, tensor<3x1x3xi32>, tensor<3x0x2x1xi64>, tensor<2x2x5xui8>, tensor<2x1xi32>, tensor<2x4xui8>, tensor<2xi16>, tensor<4x1xui32>, tensor<1x4xi16>, tensor<3x5x4xui8>, tensor<2x3xi64>, tensor<2x3x2xui8>) -> (tensor<1x2xf32>, tensor<4x2x2x1xi64>, tensor<3x1x5x1xi32>, tensor<2x1x3xui16>, tensor<5x2xui32>, tensor<5xui32>, tensor<3x5xi8>, tensor<1x1x2x4xui32>, tensor<2x2x2xf32>, tensor<1x2xui8>, tensor<4xf64>, tensor<2x4x1x5xui8>, tensor<2x5xi8>, tensor<1x5xi32>, tensor<5x1x3xui32>, tensor<1x2x3x5xi16>, tensor<4x2x2x3xi64>, tensor<2x2x5xui8>, tensor<2xi16>, tensor<3x5x4xui8>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x2xf32>, %arg1: tensor<2xui32>, %arg2: tensor<2xf32>, %arg3: tensor<4x2x2x1xi64>, %arg4: tensor<1x2x1xi32>, %arg5: tensor<1x2x2x0xi64>, %arg6: tensor<3x1x5x1xi32>, %arg7: tensor<1x0x3xi64>, %arg8: tensor<1x2x0x0xi32>, %arg9: tensor<2x1x3xui16>, %arg10: tensor<4x2x2xui8>, %arg11: tensor<4x2x1x2xui16>, %arg12: tensor<5x2xui32>, %arg13: tensor<3x0x2xui8>, %arg14: tensor<0x3x2x0xui32>, %arg15: tensor<5xui32>, %arg16: tensor<4x1x1xui8>, %arg17: tensor<4x2x1xui32>, %arg18: tensor<3x5xi8>, %arg19: tensor<4x1xi8>, %arg20: tensor<3x1x4xi8>, %arg21: tensor<1x1x2x4xui32>, %arg22: tensor<4x0x2x3xi64>, %arg23: tensor<4x0x2x0x1xui32>, %arg24: tensor<2x2x2xf32>, %arg25: tensor<2x2x1xi32>, %arg26: tensor<2x2xf32>, %arg27: tensor<1x2xui8>, %arg28: tensor<1x2x4x1xi8>, %arg29: tensor<1x2x4x0xui8>, %arg30: tensor<4xf64>, %arg31: tensor<1xi32>, %arg32: tensor<4xf64>, %arg33: tensor<2x4x1x5xui8>, %arg34: tensor<5x1x0x2xui8>, %arg35: tensor<2x5x4x0x1x0xui8>, %arg36: tensor<2x5xi8>, %arg37: tensor<0x2x1xi64>, %arg38: tensor<1x0x2xi8>, %arg39: tensor<1x5xi32>, %arg40: tensor<1x1xui32>, %arg41: tensor<0x1x3xi32>, %arg42: tensor<5x1x3xui32>, %arg43: tensor<3x5x2x1x1xi32>, %arg44: tensor<3x5x2x0x1xui32>, %arg45: tensor<1x2x3x5xi16>, %arg46: tensor<4x2x5x1x1xi8>, %arg47: tensor<4x2x5x1xi16>, %arg48: tensor<4x2x2x3xi64>, %arg49: tensor<3x1x3xi32>, %arg50: tensor<3x0x2x1xi64>, %arg51: tensor<2x2x5xui8>, %arg52: tensor<2x1xi32>, %arg53: tensor<2x4xui8>, %arg54: tensor<2xi16>, %arg55: tensor<4x1xui32>, %arg56: tensor<1x4xi16>, %arg57: tensor<3x5x4xui8>, %arg58: tensor<2x3xi64>, %arg59: tensor<2x3x2xui8>):
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = false}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %111 = "stablehlo.multiply"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%111) : (tensor<f32>) -> ()
    }) : (tensor<1x2xf32>, tensor<2xui32>, tensor<2xf32>) -> tensor<1x2xf32>
    %1 = "stablehlo.scatter"(%arg3, %arg4, %arg5) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [2], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [3], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg96: tensor<i64>, %arg97: tensor<i64>):
      %110 = "stablehlo.add"(%arg96, %arg97) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%110) : (tensor<i64>) -> ()
    }) : (tensor<4x2x2x1xi64>, tensor<1x2x1xi32>, tensor<1x2x2x0xi64>) -> tensor<4x2x2x1xi64>
    %2 = "stablehlo.scatter"(%arg6, %arg7, %arg8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 3], inserted_window_dims = [1], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0, 2, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg94: tensor<i32>, %arg95: tensor<i32>):
      %109 = "stablehlo.maximum"(%arg94, %arg95) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%109) : (tensor<i32>) -> ()
    }) : (tensor<3x1x5x1xi32>, tensor<1x0x3xi64>, tensor<1x2x0x0xi32>) -> tensor<3x1x5x1xi32>
    %3 = "stablehlo.constant"() <{value = dense<[0, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %4 = "stablehlo.constant"() <{value = dense<255> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %6 = "stablehlo.minimum"(%3, %5) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %7 = "stablehlo.convert"(%6) : (tensor<2xi32>) -> tensor<2xui8>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xui8>) -> tensor<4x2x2xui8>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<4x2x2xui8>
    %11 = "stablehlo.clamp"(%10, %arg10, %8) : (tensor<4x2x2xui8>, tensor<4x2x2xui8>, tensor<4x2x2xui8>) -> tensor<4x2x2xui8>
    %12 = "stablehlo.scatter"(%arg9, %11, %arg11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg92: tensor<ui16>, %arg93: tensor<ui16>):
      %108 = "stablehlo.minimum"(%arg92, %arg93) : (tensor<ui16>, tensor<ui16>) -> tensor<ui16>
      "stablehlo.return"(%108) : (tensor<ui16>) -> ()
    }) : (tensor<2x1x3xui16>, tensor<4x2x2xui8>, tensor<4x2x1x2xui16>) -> tensor<2x1x3xui16>
    %13 = "stablehlo.constant"() <{value = dense<[0, 5]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %14 = "stablehlo.constant"() <{value = dense<255> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %16 = "stablehlo.minimum"(%13, %15) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %17 = "stablehlo.convert"(%16) : (tensor<2xi32>) -> tensor<2xui8>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xui8>) -> tensor<3x0x2xui8>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<3x0x2xui8>
    %21 = "stablehlo.clamp"(%20, %arg13, %18) : (tensor<3x0x2xui8>, tensor<3x0x2xui8>, tensor<3x0x2xui8>) -> tensor<3x0x2xui8>
    %22 = "stablehlo.scatter"(%arg12, %21, %arg14) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg90: tensor<ui32>, %arg91: tensor<ui32>):
      %107 = "stablehlo.minimum"(%arg90, %arg91) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%107) : (tensor<ui32>) -> ()
    }) : (tensor<5x2xui32>, tensor<3x0x2xui8>, tensor<0x3x2x0xui32>) -> tensor<5x2xui32>
    %23 = "stablehlo.scatter"(%arg15, %arg16, %arg17) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<ui32>, %arg89: tensor<ui32>):
      %106 = "stablehlo.minimum"(%arg88, %arg89) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%106) : (tensor<ui32>) -> ()
    }) : (tensor<5xui32>, tensor<4x1x1xui8>, tensor<4x2x1xui32>) -> tensor<5xui32>
    %24 = "stablehlo.scatter"(%arg18, %arg19, %arg20) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg86: tensor<i8>, %arg87: tensor<i8>):
      %105 = "stablehlo.subtract"(%arg86, %arg87) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%105) : (tensor<i8>) -> ()
    }) : (tensor<3x5xi8>, tensor<4x1xi8>, tensor<3x1x4xi8>) -> tensor<3x5xi8>
    %25 = "stablehlo.constant"() <{value = dense<[0, 3, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
    %26 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %28 = "stablehlo.minimum"(%25, %27) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %29 = "stablehlo.convert"(%28) : (tensor<3xi32>) -> tensor<3xi64>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 3>}> : (tensor<3xi64>) -> tensor<4x0x2x3xi64>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x0x2x3xi64>
    %33 = "stablehlo.clamp"(%32, %arg22, %30) : (tensor<4x0x2x3xi64>, tensor<4x0x2x3xi64>, tensor<4x0x2x3xi64>) -> tensor<4x0x2x3xi64>
    %34 = "stablehlo.scatter"(%arg21, %33, %arg23) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [3], input_batching_dims = [2], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1, 3, 0], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<ui32>, %arg85: tensor<ui32>):
      "stablehlo.return"(%arg85) : (tensor<ui32>) -> ()
    }) : (tensor<1x1x2x4xui32>, tensor<4x0x2x3xi64>, tensor<4x0x2x0x1xui32>) -> tensor<1x1x2x4xui32>
    %35 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %36 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %38 = "stablehlo.minimum"(%35, %37) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<2x2x1xi32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x2x1xi32>
    %42 = "stablehlo.clamp"(%41, %arg25, %39) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi32>
    %43 = "stablehlo.scatter"(%arg24, %42, %arg26) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], input_batching_dims = [1, 2], scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %104 = "stablehlo.minimum"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%104) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2xf32>, tensor<2x2x1xi32>, tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %44 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %45 = "stablehlo.constant"() <{value = dense<127> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %47 = "stablehlo.minimum"(%44, %46) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %48 = "stablehlo.convert"(%47) : (tensor<1xi32>) -> tensor<1xi8>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi8>) -> tensor<1x2x4x1xi8>
    %50 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<1x2x4x1xi8>
    %52 = "stablehlo.clamp"(%51, %arg28, %49) : (tensor<1x2x4x1xi8>, tensor<1x2x4x1xi8>, tensor<1x2x4x1xi8>) -> tensor<1x2x4x1xi8>
    %53 = "stablehlo.scatter"(%arg27, %52, %arg29) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], input_batching_dims = [1], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg80: tensor<ui8>, %arg81: tensor<ui8>):
      %103 = "stablehlo.multiply"(%arg80, %arg81) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%103) : (tensor<ui8>) -> ()
    }) : (tensor<1x2xui8>, tensor<1x2x4x1xi8>, tensor<1x2x4x0xui8>) -> tensor<1x2xui8>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %56 = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %57 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %59 = "stablehlo.minimum"(%56, %58) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %60 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %62 = "stablehlo.clamp"(%61, %arg31, %59) : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %63 = "stablehlo.scatter"(%arg30, %62, %55) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg78: tensor<f64>, %arg79: tensor<f64>):
      %99 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %100 = "stablehlo.multiply"(%arg78, %99) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      %101 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %102 = "stablehlo.add"(%100, %101) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%102) : (tensor<f64>) -> ()
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<4xf64>) -> tensor<4xf64>
    %64 = "stablehlo.scatter"(%arg33, %arg34, %arg35) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2, 3], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg76: tensor<ui8>, %arg77: tensor<ui8>):
      %98 = "stablehlo.add"(%arg76, %arg77) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%98) : (tensor<ui8>) -> ()
    }) : (tensor<2x4x1x5xui8>, tensor<5x1x0x2xui8>, tensor<2x5x4x0x1x0xui8>) -> tensor<2x4x1x5xui8>
    %65 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %66 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %68 = "stablehlo.minimum"(%65, %67) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %69 = "stablehlo.convert"(%68) : (tensor<1xi32>) -> tensor<1xi64>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi64>) -> tensor<0x2x1xi64>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<0x2x1xi64>
    %73 = "stablehlo.clamp"(%72, %arg37, %70) : (tensor<0x2x1xi64>, tensor<0x2x1xi64>, tensor<0x2x1xi64>) -> tensor<0x2x1xi64>
    %74 = "stablehlo.scatter"(%arg36, %73, %arg38) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg74: tensor<i8>, %arg75: tensor<i8>):
      %97 = "stablehlo.multiply"(%arg74, %arg75) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%97) : (tensor<i8>) -> ()
    }) : (tensor<2x5xi8>, tensor<0x2x1xi64>, tensor<1x0x2xi8>) -> tensor<2x5xi8>
    %75 = "stablehlo.scatter"(%arg39, %arg40, %arg41) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg72: tensor<i32>, %arg73: tensor<i32>):
      %96 = "stablehlo.minimum"(%arg72, %arg73) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%96) : (tensor<i32>) -> ()
    }) : (tensor<1x5xi32>, tensor<1x1xui32>, tensor<0x1x3xi32>) -> tensor<1x5xi32>
    %76 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %77 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %79 = "stablehlo.minimum"(%76, %78) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 4>}> : (tensor<1xi32>) -> tensor<3x5x2x1x1xi32>
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x5x2x1x1xi32>
    %83 = "stablehlo.clamp"(%82, %arg43, %80) : (tensor<3x5x2x1x1xi32>, tensor<3x5x2x1x1xi32>, tensor<3x5x2x1x1xi32>) -> tensor<3x5x2x1x1xi32>
    %84 = "stablehlo.scatter"(%arg42, %83, %arg44) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], input_batching_dims = [0, 2], scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [1], index_vector_dim = 4>, unique_indices = false}> ({
    ^bb0(%arg70: tensor<ui32>, %arg71: tensor<ui32>):
      %95 = "stablehlo.maximum"(%arg70, %arg71) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%95) : (tensor<ui32>) -> ()
    }) : (tensor<5x1x3xui32>, tensor<3x5x2x1x1xi32>, tensor<3x5x2x0x1xui32>) -> tensor<5x1x3xui32>
    %85 = "stablehlo.scatter"(%arg45, %arg46, %arg47) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1, 3], scatter_indices_batching_dims = [3, 1, 2], scatter_dims_to_operand_dims = [2], index_vector_dim = 4>, unique_indices = false}> ({
    ^bb0(%arg68: tensor<i16>, %arg69: tensor<i16>):
      %94 = "stablehlo.minimum"(%arg68, %arg69) : (tensor<i16>, tensor<i16>) -> tensor<i16>
      "stablehlo.return"(%94) : (tensor<i16>) -> ()
    }) : (tensor<1x2x3x5xi16>, tensor<4x2x5x1x1xi8>, tensor<4x2x5x1xi16>) -> tensor<1x2x3x5xi16>
    %86 = "stablehlo.scatter"(%arg48, %arg49, %arg50) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [1], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0, 2, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg66: tensor<i64>, %arg67: tensor<i64>):
      %93 = "stablehlo.minimum"(%arg66, %arg67) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%93) : (tensor<i64>) -> ()
    }) : (tensor<4x2x2x3xi64>, tensor<3x1x3xi32>, tensor<3x0x2x1xi64>) -> tensor<4x2x2x3xi64>
    %87 = "stablehlo.scatter"(%arg51, %arg52, %arg53) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg64: tensor<ui8>, %arg65: tensor<ui8>):
      %92 = "stablehlo.subtract"(%arg64, %arg65) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%92) : (tensor<ui8>) -> ()
    }) : (tensor<2x2x5xui8>, tensor<2x1xi32>, tensor<2x4xui8>) -> tensor<2x2x5xui8>
    %88 = "stablehlo.scatter"(%arg54, %arg55, %arg56) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg62: tensor<i16>, %arg63: tensor<i16>):
      %91 = "stablehlo.multiply"(%arg62, %arg63) : (tensor<i16>, tensor<i16>) -> tensor<i16>
      "stablehlo.return"(%91) : (tensor<i16>) -> ()
    }) : (tensor<2xi16>, tensor<4x1xui32>, tensor<1x4xi16>) -> tensor<2xi16>
    %89 = "stablehlo.scatter"(%arg57, %arg58, %arg59) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [1, 0, 2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg60: tensor<ui8>, %arg61: tensor<ui8>):
      %90 = "stablehlo.multiply"(%arg60, %arg61) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%90) : (tensor<ui8>) -> ()
    }) : (tensor<3x5x4xui8>, tensor<2x3xi64>, tensor<2x3x2xui8>) -> tensor<3x5x4xui8>
    "func.return"(%0, %1, %2, %12, %22, %23, %24, %34, %43, %53, %63, %64, %74, %75, %84, %85, %86, %87, %88, %89) : (tensor<1x2xf32>, tensor<4x2x2x1xi64>, tensor<3x1x5x1xi32>, tensor<2x1x3xui16>, tensor<5x2xui32>, tensor<5xui32>, tensor<3x5xi8>, tensor<1x1x2x4xui32>, tensor<2x2x2xf32>, tensor<1x2xui8>, tensor<4xf64>, tensor<2x4x1x5xui8>, tensor<2x5xi8>, tensor<1x5xi32>, tensor<5x1x3xui32>, tensor<1x2x3x5xi16>, tensor<4x2x2x3xi64>, tensor<2x2x5xui8>, tensor<2xi16>, tensor<3x5x4xui8>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
