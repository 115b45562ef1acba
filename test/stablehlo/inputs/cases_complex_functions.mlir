"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x4xf64>, tensor<1x4xf64>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x5xf64>, tensor<1x5xf64>) -> (tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x4xf64>, tensor<1x4xf64>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x5xf64>, tensor<1x5xf64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[11][1]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[13][1]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[15][1]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[16][1]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[17][1]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[18][1]"}, {jax.result_info = "result[19][0]"}, {jax.result_info = "result[19][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<1x2xf32>, %arg9: tensor<1x2xf32>, %arg10: tensor<2x5xf64>, %arg11: tensor<2x5xf64>, %arg12: tensor<2x2xf64>, %arg13: tensor<2x2xf64>, %arg14: tensor<3x5xf64>, %arg15: tensor<3x5xf64>, %arg16: tensor<4x5xf64>, %arg17: tensor<4x5xf64>, %arg18: tensor<1x1xf32>, %arg19: tensor<1x1xf32>, %arg20: tensor<3x5xf32>, %arg21: tensor<3x5xf32>, %arg22: tensor<4x4xf32>, %arg23: tensor<4x4xf32>, %arg24: tensor<3x1xf32>, %arg25: tensor<3x1xf32>, %arg26: tensor<1x4xf64>, %arg27: tensor<1x4xf64>, %arg28: tensor<1x3xf32>, %arg29: tensor<1x3xf32>, %arg30: tensor<1x4xf32>, %arg31: tensor<1x4xf32>, %arg32: tensor<2x4xf32>, %arg33: tensor<2x4xf32>, %arg34: tensor<1x2xf32>, %arg35: tensor<1x2xf32>, %arg36: tensor<2x4xf32>, %arg37: tensor<2x4xf32>, %arg38: tensor<4x1xf32>, %arg39: tensor<4x1xf32>, %arg40: tensor<2x3xf32>, %arg41: tensor<2x3xf32>, %arg42: tensor<2x2xf32>, %arg43: tensor<2x2xf32>, %arg44: tensor<3x1xf32>, %arg45: tensor<3x1xf32>, %arg46: tensor<1x5xf64>, %arg47: tensor<1x5xf64>):
    %11 = "stablehlo.complex"(%arg8, %arg9) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xcomplex<f32>>
    %12 = "stablehlo.tanh"(%11) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %13 = "stablehlo.real"(%12) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %14 = "stablehlo.imag"(%12) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %15 = "stablehlo.complex"(%arg10, %arg11) : (tensor<2x5xf64>, tensor<2x5xf64>) -> tensor<2x5xcomplex<f64>>
    %16 = "stablehlo.tan"(%15) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
    %17 = "stablehlo.real"(%16) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xf64>
    %18 = "stablehlo.imag"(%16) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xf64>
    %19 = "stablehlo.complex"(%arg12, %arg13) : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %20 = "stablehlo.exponential_minus_one"(%19) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %21 = "stablehlo.real"(%20) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %22 = "stablehlo.imag"(%20) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %23 = "stablehlo.complex"(%arg14, %arg15) : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xcomplex<f64>>
    %24 = "stablehlo.log_plus_one"(%23) : (tensor<3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %25 = "stablehlo.real"(%24) : (tensor<3x5xcomplex<f64>>) -> tensor<3x5xf64>
    %26 = "stablehlo.imag"(%24) : (tensor<3x5xcomplex<f64>>) -> tensor<3x5xf64>
    %27 = "stablehlo.complex"(%arg16, %arg17) : (tensor<4x5xf64>, tensor<4x5xf64>) -> tensor<4x5xcomplex<f64>>
    %28 = "chlo.sinh"(%27) : (tensor<4x5xcomplex<f64>>) -> tensor<4x5xcomplex<f64>>
    %29 = "stablehlo.real"(%28) : (tensor<4x5xcomplex<f64>>) -> tensor<4x5xf64>
    %30 = "stablehlo.imag"(%28) : (tensor<4x5xcomplex<f64>>) -> tensor<4x5xf64>
    %31 = "stablehlo.complex"(%arg18, %arg19) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xcomplex<f32>>
    %32 = "chlo.cosh"(%31) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
    %33 = "stablehlo.real"(%32) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %34 = "stablehlo.imag"(%32) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %35 = "stablehlo.complex"(%arg20, %arg21) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xcomplex<f32>>
    %36 = "chlo.atan"(%35) : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    %37 = "stablehlo.real"(%36) : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xf32>
    %38 = "stablehlo.imag"(%36) : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xf32>
    %39 = "stablehlo.complex"(%arg22, %arg23) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
    %40 = "chlo.atanh"(%39) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %41 = "stablehlo.real"(%40) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %42 = "stablehlo.imag"(%40) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %43 = "stablehlo.complex"(%arg24, %arg25) : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xcomplex<f32>>
    %44 = "stablehlo.constant"() <{value = dense<(2.500000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<3x1xcomplex<f32>>
    %46 = "stablehlo.power"(%43, %45) : (tensor<3x1xcomplex<f32>>, tensor<3x1xcomplex<f32>>) -> tensor<3x1xcomplex<f32>>
    %47 = "stablehlo.real"(%46) : (tensor<3x1xcomplex<f32>>) -> tensor<3x1xf32>
    %48 = "stablehlo.imag"(%46) : (tensor<3x1xcomplex<f32>>) -> tensor<3x1xf32>
    %49 = "stablehlo.complex"(%arg26, %arg27) : (tensor<1x4xf64>, tensor<1x4xf64>) -> tensor<1x4xcomplex<f64>>
    %50 = "stablehlo.constant"() <{value = dense<(1.000000e-03,0.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f64>>) -> tensor<1x4xcomplex<f64>>
    %52 = "stablehlo.multiply"(%49, %51) : (tensor<1x4xcomplex<f64>>, tensor<1x4xcomplex<f64>>) -> tensor<1x4xcomplex<f64>>
    %53 = "stablehlo.log_plus_one"(%52) : (tensor<1x4xcomplex<f64>>) -> tensor<1x4xcomplex<f64>>
    %54 = "stablehlo.real"(%53) : (tensor<1x4xcomplex<f64>>) -> tensor<1x4xf64>
    %55 = "stablehlo.imag"(%53) : (tensor<1x4xcomplex<f64>>) -> tensor<1x4xf64>
    %56 = "stablehlo.complex"(%arg28, %arg29) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xcomplex<f32>>
    %57 = "stablehlo.constant"() <{value = dense<(1.000000e-03,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x3xcomplex<f32>>
    %59 = "stablehlo.multiply"(%56, %58) : (tensor<1x3xcomplex<f32>>, tensor<1x3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %60 = "stablehlo.exponential_minus_one"(%59) : (tensor<1x3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %61 = "stablehlo.real"(%60) : (tensor<1x3xcomplex<f32>>) -> tensor<1x3xf32>
    %62 = "stablehlo.imag"(%60) : (tensor<1x3xcomplex<f32>>) -> tensor<1x3xf32>
    %63 = "stablehlo.complex"(%arg30, %arg31) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xcomplex<f32>>
    %64 = "stablehlo.constant"() <{value = dense<(5.000000e+01,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x4xcomplex<f32>>
    %66 = "stablehlo.multiply"(%63, %65) : (tensor<1x4xcomplex<f32>>, tensor<1x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %67 = "stablehlo.tanh"(%66) : (tensor<1x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %68 = "stablehlo.real"(%67) : (tensor<1x4xcomplex<f32>>) -> tensor<1x4xf32>
    %69 = "stablehlo.imag"(%67) : (tensor<1x4xcomplex<f32>>) -> tensor<1x4xf32>
    %70 = "stablehlo.complex"(%arg32, %arg33) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
    %71 = "func.call"(%70) <{callee = @_roll_static}> : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    %72 = "stablehlo.power"(%70, %71) : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    %73 = "stablehlo.real"(%72) : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
    %74 = "stablehlo.imag"(%72) : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
    %75 = "stablehlo.complex"(%arg34, %arg35) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xcomplex<f32>>
    %76 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x2xcomplex<f32>>
    %78 = "stablehlo.multiply"(%75, %77) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %79 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x2xcomplex<f32>>
    %81 = "stablehlo.multiply"(%75, %80) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %82 = "stablehlo.real"(%81) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %83 = "stablehlo.imag"(%81) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %84 = "stablehlo.negate"(%83) : (tensor<1x2xf32>) -> tensor<1x2xf32>
    %85 = "stablehlo.complex"(%82, %84) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xcomplex<f32>>
    %86 = "stablehlo.power"(%78, %85) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %87 = "stablehlo.real"(%86) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %88 = "stablehlo.imag"(%86) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xf32>
    %89 = "stablehlo.complex"(%arg36, %arg37) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
    %90 = "func.call"(%89) <{callee = @cumsum}> : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    %91 = "stablehlo.real"(%90) : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
    %92 = "stablehlo.imag"(%90) : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
    %93 = "stablehlo.complex"(%arg38, %arg39) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xcomplex<f32>>
    %94 = "func.call"(%93) <{callee = @cumprod}> : (tensor<4x1xcomplex<f32>>) -> tensor<4x1xcomplex<f32>>
    %95 = "stablehlo.real"(%94) : (tensor<4x1xcomplex<f32>>) -> tensor<4x1xf32>
    %96 = "stablehlo.imag"(%94) : (tensor<4x1xcomplex<f32>>) -> tensor<4x1xf32>
    %97 = "stablehlo.complex"(%arg40, %arg41) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
    %98 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<complex<f32>>
    %100 = "stablehlo.reduce_window"(%97, %99) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg48: tensor<complex<f32>>, %arg49: tensor<complex<f32>>):
      %134 = "stablehlo.add"(%arg48, %arg49) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%134) : (tensor<complex<f32>>) -> ()
    }) : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x3xcomplex<f32>>
    %101 = "stablehlo.real"(%100) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %102 = "stablehlo.imag"(%100) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %103 = "stablehlo.complex"(%arg42, %arg43) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xcomplex<f32>>
    %104 = "stablehlo.constant"() <{value = dense<(3.000000e-01,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>>
    %106 = "stablehlo.multiply"(%103, %105) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %107 = "stablehlo.slice"(%106) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<2x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %108 = "stablehlo.slice"(%106) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<2x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %109 = "stablehlo.multiply"(%107, %108) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %110 = "stablehlo.add"(%109, %107) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %111 = "stablehlo.add"(%110, %108) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %112 = "stablehlo.slice"(%111) <{limit_indices = array<i64: 0, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
    %113 = "stablehlo.slice"(%106) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<2x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
    %114 = "stablehlo.multiply"(%112, %113) : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
    %115 = "stablehlo.add"(%114, %112) : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
    %116 = "stablehlo.add"(%115, %113) : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
    %117 = "stablehlo.slice"(%106) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %118 = "stablehlo.concatenate"(%117, %116) <{dimension = 0 : i64}> : (tensor<1x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %119 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %120 = "stablehlo.pad"(%118, %119) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>>
    %121 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %122 = "stablehlo.pad"(%111, %121) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>>
    %123 = "stablehlo.add"(%120, %122) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %124 = "stablehlo.real"(%123) : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xf32>
    %125 = "stablehlo.imag"(%123) : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xf32>
    %126 = "stablehlo.complex"(%arg44, %arg45) : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xcomplex<f32>>
    %127 = "stablehlo.tanh"(%126) : (tensor<3x1xcomplex<f32>>) -> tensor<3x1xcomplex<f32>>
    %128 = "stablehlo.real"(%127) : (tensor<3x1xcomplex<f32>>) -> tensor<3x1xf32>
    %129 = "stablehlo.imag"(%127) : (tensor<3x1xcomplex<f32>>) -> tensor<3x1xf32>
    %130 = "stablehlo.complex"(%arg46, %arg47) : (tensor<1x5xf64>, tensor<1x5xf64>) -> tensor<1x5xcomplex<f64>>
    %131 = "stablehlo.tan"(%130) : (tensor<1x5xcomplex<f64>>) -> tensor<1x5xcomplex<f64>>
    %132 = "stablehlo.real"(%131) : (tensor<1x5xcomplex<f64>>) -> tensor<1x5xf64>
    %133 = "stablehlo.imag"(%131) : (tensor<1x5xcomplex<f64>>) -> tensor<1x5xf64>
    "func.return"(%13, %14, %17, %18, %21, %22, %25, %26, %29, %30, %33, %34, %37, %38, %41, %42, %47, %48, %54, %55, %61, %62, %68, %69, %73, %74, %87, %88, %91, %92, %95, %96, %101, %102, %124, %125, %128, %129, %132, %133) : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x4xf64>, tensor<1x4xf64>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<1x5xf64>, tensor<1x5xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<2x4xcomplex<f32>>):
    %8 = "stablehlo.slice"(%arg7) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %9 = "stablehlo.slice"(%arg7) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %10 = "stablehlo.concatenate"(%8, %9) <{dimension = 0 : i64}> : (tensor<1x4xcomplex<f32>>, tensor<1x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    "func.return"(%10) : (tensor<2x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x4xcomplex<f32>>):
    %7 = "func.call"(%arg6) <{callee = @cumsum_0}> : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    "func.return"(%7) : (tensor<2x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x4xcomplex<f32>>):
    %3 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<complex<f32>>
    %5 = "stablehlo.reduce_window"(%arg3, %4) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg4: tensor<complex<f32>>, %arg5: tensor<complex<f32>>):
      %6 = "stablehlo.add"(%arg4, %arg5) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%6) : (tensor<complex<f32>>) -> ()
    }) : (tensor<2x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x4xcomplex<f32>>
    "func.return"(%5) : (tensor<2x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x1xcomplex<f32>>) -> tensor<4x1xcomplex<f32>>, sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x1xcomplex<f32>>):
    %0 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
      %2 = "stablehlo.multiply"(%arg1, %arg2) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%2) : (tensor<complex<f32>>) -> ()
    }) : (tensor<4x1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x1xcomplex<f32>>
    "func.return"(%1) : (tensor<4x1xcomplex<f32>>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
