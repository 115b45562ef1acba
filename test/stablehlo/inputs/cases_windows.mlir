"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<7x7xi8>, tensor<7x7xi8>, tensor<7xi64>, tensor<7xi64>, tensor<7xi64>, tensor<7xi64>, tensor<1xi8>, tensor<1xi8>, tensor<6x3x6xi64>, tensor<6x3x6xi64>, tensor<2x2x3xi64>, tensor<6x3x6xi64>, tensor<3x1xi8>, tensor<3x1xi8>, tensor<1x7x6xf16>, tensor<1x7x6xf16>, tensor<7x1xf64>, tensor<7x1xf64>, tensor<4x5xf64>, tensor<7x1xf64>, tensor<2x1x7xui32>, tensor<2x1x7xui32>, tensor<1x4x7xui32>, tensor<2x1x7xui32>) -> (tensor<9x2xi8>, tensor<7x7xi8>, tensor<5xi64>, tensor<7xi64>, tensor<7xi64>, tensor<2xi8>, tensor<1xi8>, tensor<4x2x5xi64>, tensor<6x3x6xi64>, tensor<6x3x6xi64>, tensor<5x1xi8>, tensor<3x1xi8>, tensor<0x11x15xf16>, tensor<1x7x6xf16>, tensor<4x5xf64>, tensor<7x1xf64>, tensor<7x1xf64>, tensor<1x4x7xui32>, tensor<2x1x7xui32>, tensor<2x1x7xui32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg24: tensor<7x7xi8>, %arg25: tensor<7x7xi8>, %arg26: tensor<7xi64>, %arg27: tensor<7xi64>, %arg28: tensor<7xi64>, %arg29: tensor<7xi64>, %arg30: tensor<1xi8>, %arg31: tensor<1xi8>, %arg32: tensor<6x3x6xi64>, %arg33: tensor<6x3x6xi64>, %arg34: tensor<2x2x3xi64>, %arg35: tensor<6x3x6xi64>, %arg36: tensor<3x1xi8>, %arg37: tensor<3x1xi8>, %arg38: tensor<1x7x6xf16>, %arg39: tensor<1x7x6xf16>, %arg40: tensor<7x1xf64>, %arg41: tensor<7x1xf64>, %arg42: tensor<4x5xf64>, %arg43: tensor<7x1xf64>, %arg44: tensor<2x1x7xui32>, %arg45: tensor<2x1x7xui32>, %arg46: tensor<1x4x7xui32>, %arg47: tensor<2x1x7xui32>):
    %26 = "stablehlo.constant"() <{value = dense<1> : tensor<i8>}> : () -> tensor<i8>
    %27 = "stablehlo.reduce_window"(%arg24, %26) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 3>}> ({
    ^bb0(%arg78: tensor<i8>, %arg79: tensor<i8>):
      %91 = "stablehlo.multiply"(%arg78, %arg79) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%91) : (tensor<i8>) -> ()
    }) : (tensor<7x7xi8>, tensor<i8>) -> tensor<9x2xi8>
    %28 = "func.call"(%arg25) <{callee = @cumprod}> : (tensor<7x7xi8>) -> tensor<7x7xi8>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %31 = "stablehlo.reduce_window"(%arg26, %30) <{base_dilations = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 3>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg76: tensor<i64>, %arg77: tensor<i64>):
      %90 = "stablehlo.add"(%arg76, %arg77) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%90) : (tensor<i64>) -> ()
    }) : (tensor<7xi64>, tensor<i64>) -> tensor<5xi64>
    %32 = "func.call"(%arg27) <{callee = @cumprod_0}> : (tensor<7xi64>) -> tensor<7xi64>
    %33 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.pad"(%arg29, %33) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<7xi64>, tensor<i64>) -> tensor<8xi64>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %36 = "stablehlo.select_and_scatter"(%34, %arg28, %35) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg74: tensor<i64>, %arg75: tensor<i64>):
      %89 = "stablehlo.compare"(%arg74, %arg75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%89) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg72: tensor<i64>, %arg73: tensor<i64>):
      %88 = "stablehlo.add"(%arg72, %arg73) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%88) : (tensor<i64>) -> ()
    }) : (tensor<8xi64>, tensor<7xi64>, tensor<i64>) -> tensor<8xi64>
    %37 = "stablehlo.slice"(%36) <{limit_indices = array<i64: 8>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<8xi64>) -> tensor<7xi64>
    %38 = "stablehlo.constant"() <{value = dense<-128> : tensor<i8>}> : () -> tensor<i8>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<i8>
    %40 = "stablehlo.reduce_window"(%arg30, %39) <{base_dilations = array<i64: 2>, padding = dense<[[1, 2]]> : tensor<1x2xi64>, window_dilations = array<i64: 3>, window_dimensions = array<i64: 1>, window_strides = array<i64: 3>}> ({
    ^bb0(%arg70: tensor<i8>, %arg71: tensor<i8>):
      %87 = "stablehlo.maximum"(%arg70, %arg71) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%87) : (tensor<i8>) -> ()
    }) : (tensor<1xi8>, tensor<i8>) -> tensor<2xi8>
    %41 = "func.call"(%arg31) <{callee = @cummax}> : (tensor<1xi8>) -> tensor<1xi8>
    %42 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %44 = "stablehlo.reduce_window"(%arg32, %43) <{base_dilations = array<i64: 3, 2, 2>, padding = dense<[[0, 0], [0, 1], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 2, 1, 2>, window_dimensions = array<i64: 3, 1, 2>, window_strides = array<i64: 3, 3, 2>}> ({
    ^bb0(%arg68: tensor<i64>, %arg69: tensor<i64>):
      %86 = "stablehlo.add"(%arg68, %arg69) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%86) : (tensor<i64>) -> ()
    }) : (tensor<6x3x6xi64>, tensor<i64>) -> tensor<4x2x5xi64>
    %45 = "func.call"(%arg33) <{callee = @cumprod_1}> : (tensor<6x3x6xi64>) -> tensor<6x3x6xi64>
    %46 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %47 = "stablehlo.pad"(%arg35, %46) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<6x3x6xi64>, tensor<i64>) -> tensor<6x4x6xi64>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %49 = "stablehlo.select_and_scatter"(%47, %arg34, %48) <{padding = dense<0> : tensor<3x2xi64>, window_dimensions = array<i64: 3, 1, 2>, window_strides = array<i64: 3, 3, 2>}> ({
    ^bb0(%arg66: tensor<i64>, %arg67: tensor<i64>):
      %85 = "stablehlo.compare"(%arg66, %arg67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%85) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg64: tensor<i64>, %arg65: tensor<i64>):
      %84 = "stablehlo.add"(%arg64, %arg65) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%84) : (tensor<i64>) -> ()
    }) : (tensor<6x4x6xi64>, tensor<2x2x3xi64>, tensor<i64>) -> tensor<6x4x6xi64>
    %50 = "stablehlo.slice"(%49) <{limit_indices = array<i64: 6, 3, 6>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<6x4x6xi64>) -> tensor<6x3x6xi64>
    %51 = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<i8>
    %53 = "stablehlo.reduce_window"(%arg36, %52) <{base_dilations = array<i64: 2, 3>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg62: tensor<i8>, %arg63: tensor<i8>):
      %83 = "stablehlo.add"(%arg62, %arg63) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%83) : (tensor<i8>) -> ()
    }) : (tensor<3x1xi8>, tensor<i8>) -> tensor<5x1xi8>
    %54 = "func.call"(%arg37) <{callee = @cumprod_2}> : (tensor<3x1xi8>) -> tensor<3x1xi8>
    %55 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %56 = "stablehlo.reduce_window"(%arg38, %55) <{base_dilations = array<i64: 1, 1, 2>, padding = dense<[[1, 0], [2, 2], [2, 2]]> : tensor<3x2xi64>, window_dilations = array<i64: 2, 1, 3>, window_dimensions = array<i64: 2, 1, 1>, window_strides = array<i64: 2, 1, 1>}> ({
    ^bb0(%arg60: tensor<f16>, %arg61: tensor<f16>):
      %82 = "stablehlo.multiply"(%arg60, %arg61) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%82) : (tensor<f16>) -> ()
    }) : (tensor<1x7x6xf16>, tensor<f16>) -> tensor<0x11x15xf16>
    %57 = "func.call"(%arg39) <{callee = @cumprod_3}> : (tensor<1x7x6xf16>) -> tensor<1x7x6xf16>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<f64>
    %60 = "stablehlo.reduce_window"(%arg40, %59) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 1], [2, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 3, 1>}> ({
    ^bb0(%arg58: tensor<f64>, %arg59: tensor<f64>):
      %81 = "stablehlo.add"(%arg58, %arg59) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%81) : (tensor<f64>) -> ()
    }) : (tensor<7x1xf64>, tensor<f64>) -> tensor<4x5xf64>
    %61 = "func.call"(%arg41) <{callee = @cummin}> : (tensor<7x1xf64>) -> tensor<7x1xf64>
    %62 = "stablehlo.constant"() <{value = dense<0x7FF0000000000000> : tensor<f64>}> : () -> tensor<f64>
    %63 = "stablehlo.pad"(%arg43, %62) <{edge_padding_high = array<i64: 1, 2>, edge_padding_low = array<i64: 2, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<7x1xf64>, tensor<f64>) -> tensor<10x5xf64>
    %64 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %65 = "stablehlo.select_and_scatter"(%63, %arg42, %64) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 3, 1>}> ({
    ^bb0(%arg56: tensor<f64>, %arg57: tensor<f64>):
      %80 = "stablehlo.compare"(%arg56, %arg57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      "stablehlo.return"(%80) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg54: tensor<f64>, %arg55: tensor<f64>):
      %79 = "stablehlo.add"(%arg54, %arg55) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%79) : (tensor<f64>) -> ()
    }) : (tensor<10x5xf64>, tensor<4x5xf64>, tensor<f64>) -> tensor<10x5xf64>
    %66 = "stablehlo.slice"(%65) <{limit_indices = array<i64: 9, 3>, start_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>}> : (tensor<10x5xf64>) -> tensor<7x1xf64>
    %67 = "stablehlo.constant"() <{value = dense<4294967295> : tensor<ui32>}> : () -> tensor<ui32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<ui32>
    %69 = "stablehlo.reduce_window"(%arg44, %68) <{base_dilations = array<i64: 1, 3, 1>, padding = dense<[[0, 1], [2, 1], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 2, 1>, window_dimensions = array<i64: 3, 1, 1>, window_strides = array<i64: 3, 1, 1>}> ({
    ^bb0(%arg52: tensor<ui32>, %arg53: tensor<ui32>):
      %78 = "stablehlo.minimum"(%arg52, %arg53) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%78) : (tensor<ui32>) -> ()
    }) : (tensor<2x1x7xui32>, tensor<ui32>) -> tensor<1x4x7xui32>
    %70 = "func.call"(%arg45) <{callee = @cumprod_4}> : (tensor<2x1x7xui32>) -> tensor<2x1x7xui32>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %72 = "stablehlo.pad"(%arg47, %71) <{edge_padding_high = array<i64: 1, 1, 0>, edge_padding_low = array<i64: 0, 2, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x1x7xui32>, tensor<ui32>) -> tensor<3x4x7xui32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %74 = "stablehlo.select_and_scatter"(%72, %arg46, %73) <{padding = dense<0> : tensor<3x2xi64>, window_dimensions = array<i64: 3, 1, 1>, window_strides = array<i64: 3, 1, 1>}> ({
    ^bb0(%arg50: tensor<ui32>, %arg51: tensor<ui32>):
      %77 = "stablehlo.compare"(%arg50, %arg51) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      "stablehlo.return"(%77) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg48: tensor<ui32>, %arg49: tensor<ui32>):
      %76 = "stablehlo.add"(%arg48, %arg49) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%76) : (tensor<ui32>) -> ()
    }) : (tensor<3x4x7xui32>, tensor<1x4x7xui32>, tensor<ui32>) -> tensor<3x4x7xui32>
    %75 = "stablehlo.slice"(%74) <{limit_indices = array<i64: 2, 3, 7>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x4x7xui32>) -> tensor<2x1x7xui32>
    "func.return"(%27, %28, %31, %32, %37, %40, %41, %44, %45, %50, %53, %54, %56, %57, %60, %61, %66, %69, %70, %75) : (tensor<9x2xi8>, tensor<7x7xi8>, tensor<5xi64>, tensor<7xi64>, tensor<7xi64>, tensor<2xi8>, tensor<1xi8>, tensor<4x2x5xi64>, tensor<6x3x6xi64>, tensor<6x3x6xi64>, tensor<5x1xi8>, tensor<3x1xi8>, tensor<0x11x15xf16>, tensor<1x7x6xf16>, tensor<4x5xf64>, tensor<7x1xf64>, tensor<7x1xf64>, tensor<1x4x7xui32>, tensor<2x1x7xui32>, tensor<2x1x7xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7x7xi8>) -> tensor<7x7xi8>, sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<7x7xi8>):
    %23 = "stablehlo.constant"() <{value = dense<1> : tensor<i8>}> : () -> tensor<i8>
    %24 = "stablehlo.reduce_window"(%arg21, %23) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 6], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 7, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg22: tensor<i8>, %arg23: tensor<i8>):
      %25 = "stablehlo.multiply"(%arg22, %arg23) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%25) : (tensor<i8>) -> ()
    }) : (tensor<7x7xi8>, tensor<i8>) -> tensor<7x7xi8>
    "func.return"(%24) : (tensor<7x7xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7xi64>) -> tensor<7xi64>, sym_name = "cumprod_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<7xi64>):
    %20 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %21 = "stablehlo.reduce_window"(%arg18, %20) <{base_dilations = array<i64: 1>, padding = dense<[[6, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 7>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg19: tensor<i64>, %arg20: tensor<i64>):
      %22 = "stablehlo.multiply"(%arg19, %arg20) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%22) : (tensor<i64>) -> ()
    }) : (tensor<7xi64>, tensor<i64>) -> tensor<7xi64>
    "func.return"(%21) : (tensor<7xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1xi8>) -> tensor<1xi8>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<1xi8>):
    %16 = "stablehlo.constant"() <{value = dense<-128> : tensor<i8>}> : () -> tensor<i8>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<i8>
    %18 = "stablehlo.reduce_window"(%arg15, %17) <{base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 1>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<i8>, %arg17: tensor<i8>):
      %19 = "stablehlo.maximum"(%arg16, %arg17) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%19) : (tensor<i8>) -> ()
    }) : (tensor<1xi8>, tensor<i8>) -> tensor<1xi8>
    "func.return"(%18) : (tensor<1xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x3x6xi64>) -> tensor<6x3x6xi64>, sym_name = "cumprod_1", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<6x3x6xi64>):
    %13 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.reduce_window"(%arg12, %13) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [5, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 6>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg13: tensor<i64>, %arg14: tensor<i64>):
      %15 = "stablehlo.multiply"(%arg13, %arg14) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%15) : (tensor<i64>) -> ()
    }) : (tensor<6x3x6xi64>, tensor<i64>) -> tensor<6x3x6xi64>
    "func.return"(%14) : (tensor<6x3x6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x1xi8>) -> tensor<3x1xi8>, sym_name = "cumprod_2", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<3x1xi8>):
    %10 = "stablehlo.constant"() <{value = dense<1> : tensor<i8>}> : () -> tensor<i8>
    %11 = "stablehlo.reduce_window"(%arg9, %10) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg10: tensor<i8>, %arg11: tensor<i8>):
      %12 = "stablehlo.multiply"(%arg10, %arg11) : (tensor<i8>, tensor<i8>) -> tensor<i8>
      "stablehlo.return"(%12) : (tensor<i8>) -> ()
    }) : (tensor<3x1xi8>, tensor<i8>) -> tensor<3x1xi8>
    "func.return"(%11) : (tensor<3x1xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x7x6xf16>) -> tensor<1x7x6xf16>, sym_name = "cumprod_3", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<1x7x6xf16>):
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %8 = "stablehlo.reduce_window"(%arg6, %7) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg7: tensor<f16>, %arg8: tensor<f16>):
      %9 = "stablehlo.multiply"(%arg7, %arg8) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%9) : (tensor<f16>) -> ()
    }) : (tensor<1x7x6xf16>, tensor<f16>) -> tensor<1x7x6xf16>
    "func.return"(%8) : (tensor<1x7x6xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7x1xf64>) -> tensor<7x1xf64>, sym_name = "cummin", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<7x1xf64>):
    %3 = "stablehlo.constant"() <{value = dense<0x7FF0000000000000> : tensor<f64>}> : () -> tensor<f64>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<f64>
    %5 = "stablehlo.reduce_window"(%arg3, %4) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      %6 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%6) : (tensor<f64>) -> ()
    }) : (tensor<7x1xf64>, tensor<f64>) -> tensor<7x1xf64>
    "func.return"(%5) : (tensor<7x1xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x1x7xui32>) -> tensor<2x1x7xui32>, sym_name = "cumprod_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x1x7xui32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<ui32>, %arg2: tensor<ui32>):
      %2 = "stablehlo.multiply"(%arg1, %arg2) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%2) : (tensor<ui32>) -> ()
    }) : (tensor<2x1x7xui32>, tensor<ui32>) -> tensor<2x1x7xui32>
    "func.return"(%1) : (tensor<2x1x7xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
