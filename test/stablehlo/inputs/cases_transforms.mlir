"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf64>, tensor<1x1x2xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x2xf32>, tensor<0x3x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<2x1x5xf32>, tensor<2x1x5xf32>, tensor<2x1x5xf64>, tensor<2x1x5xf64>, tensor<2x1x5xf32>, tensor<2x1x5xf32>, tensor<2x1x3xf64>, tensor<2x1x3xf64>) -> (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x2xf64>, tensor<0x3x2xf64>, tensor<0x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3xf64>, tensor<3xf64>, tensor<4xf64>, tensor<2x1x5xf32>, tensor<2x1x5xf32>, tensor<2x1x5xf64>, tensor<2x1x5xf64>, tensor<2x1x3xf32>, tensor<2x1x3xf32>, tensor<2x1x5xf64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[13][1]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[16][1]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[17][1]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[18][1]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<1x1xf32>, %arg21: tensor<1x1xf32>, %arg22: tensor<1x1xf32>, %arg23: tensor<1x1xf32>, %arg24: tensor<1x1xf64>, %arg25: tensor<1x1xf64>, %arg26: tensor<1x1xf64>, %arg27: tensor<1x1xf64>, %arg28: tensor<1x1x2xf32>, %arg29: tensor<1x1x2xf32>, %arg30: tensor<1x1x2xf32>, %arg31: tensor<1x1x2xf32>, %arg32: tensor<1x1x2xf32>, %arg33: tensor<1x1x2xf32>, %arg34: tensor<1x1x2xf64>, %arg35: tensor<1x1x2xf64>, %arg36: tensor<0x3x3xf64>, %arg37: tensor<0x3x3xf64>, %arg38: tensor<0x3x3xf64>, %arg39: tensor<0x3x3xf64>, %arg40: tensor<0x3x3xf64>, %arg41: tensor<0x3x3xf64>, %arg42: tensor<0x3x2xf32>, %arg43: tensor<0x3x2xf32>, %arg44: tensor<4xf32>, %arg45: tensor<4xf32>, %arg46: tensor<4xf32>, %arg47: tensor<4xf32>, %arg48: tensor<4xf64>, %arg49: tensor<4xf64>, %arg50: tensor<3xf64>, %arg51: tensor<3xf64>, %arg52: tensor<2x1x5xf32>, %arg53: tensor<2x1x5xf32>, %arg54: tensor<2x1x5xf64>, %arg55: tensor<2x1x5xf64>, %arg56: tensor<2x1x5xf32>, %arg57: tensor<2x1x5xf32>, %arg58: tensor<2x1x3xf64>, %arg59: tensor<2x1x3xf64>):
    %20 = "stablehlo.complex"(%arg20, %arg21) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xcomplex<f32>>
    %21 = "func.call"(%20) <{callee = @fft}> : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
    %22 = "stablehlo.real"(%21) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %23 = "stablehlo.imag"(%21) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %24 = "stablehlo.complex"(%arg22, %arg23) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xcomplex<f32>>
    %25 = "func.call"(%24) <{callee = @fft_0}> : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
    %26 = "stablehlo.real"(%25) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %27 = "stablehlo.imag"(%25) : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xf32>
    %28 = "func.call"(%arg24) <{callee = @fft_1}> : (tensor<1x1xf64>) -> tensor<1x1xcomplex<f64>>
    %29 = "stablehlo.real"(%28) : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %30 = "stablehlo.imag"(%28) : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %31 = "stablehlo.complex"(%arg26, %arg27) : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xcomplex<f64>>
    %32 = "func.call"(%31) <{callee = @fft_2}> : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %33 = "stablehlo.complex"(%arg28, %arg29) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xcomplex<f32>>
    %34 = "func.call"(%33) <{callee = @fft_3}> : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>
    %35 = "stablehlo.real"(%34) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %36 = "stablehlo.imag"(%34) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %37 = "stablehlo.complex"(%arg30, %arg31) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xcomplex<f32>>
    %38 = "func.call"(%37) <{callee = @fft_4}> : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>
    %39 = "stablehlo.real"(%38) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %40 = "stablehlo.imag"(%38) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %41 = "func.call"(%arg32) <{callee = @fft_5}> : (tensor<1x1x2xf32>) -> tensor<1x1x2xcomplex<f32>>
    %42 = "stablehlo.real"(%41) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %43 = "stablehlo.imag"(%41) : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xf32>
    %44 = "stablehlo.complex"(%arg34, %arg35) : (tensor<1x1x2xf64>, tensor<1x1x2xf64>) -> tensor<1x1x2xcomplex<f64>>
    %45 = "func.call"(%44) <{callee = @fft_6}> : (tensor<1x1x2xcomplex<f64>>) -> tensor<1x1x2xf64>
    %46 = "stablehlo.complex"(%arg36, %arg37) : (tensor<0x3x3xf64>, tensor<0x3x3xf64>) -> tensor<0x3x3xcomplex<f64>>
    %47 = "func.call"(%46) <{callee = @fft_7}> : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
    %48 = "stablehlo.real"(%47) : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xf64>
    %49 = "stablehlo.imag"(%47) : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xf64>
    %50 = "stablehlo.complex"(%arg38, %arg39) : (tensor<0x3x3xf64>, tensor<0x3x3xf64>) -> tensor<0x3x3xcomplex<f64>>
    %51 = "func.call"(%50) <{callee = @fft_8}> : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
    %52 = "stablehlo.real"(%51) : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xf64>
    %53 = "stablehlo.imag"(%51) : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xf64>
    %54 = "func.call"(%arg40) <{callee = @fft_9}> : (tensor<0x3x3xf64>) -> tensor<0x3x2xcomplex<f64>>
    %55 = "stablehlo.real"(%54) : (tensor<0x3x2xcomplex<f64>>) -> tensor<0x3x2xf64>
    %56 = "stablehlo.imag"(%54) : (tensor<0x3x2xcomplex<f64>>) -> tensor<0x3x2xf64>
    %57 = "stablehlo.complex"(%arg42, %arg43) : (tensor<0x3x2xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xcomplex<f32>>
    %58 = "func.call"(%57) <{callee = @fft_10}> : (tensor<0x3x2xcomplex<f32>>) -> tensor<0x3x3xf32>
    %59 = "stablehlo.complex"(%arg44, %arg45) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
    %60 = "func.call"(%59) <{callee = @fft_11}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %61 = "stablehlo.real"(%60) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %62 = "stablehlo.imag"(%60) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %63 = "stablehlo.complex"(%arg46, %arg47) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
    %64 = "func.call"(%63) <{callee = @fft_12}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %65 = "stablehlo.real"(%64) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %66 = "stablehlo.imag"(%64) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %67 = "func.call"(%arg48) <{callee = @fft_13}> : (tensor<4xf64>) -> tensor<3xcomplex<f64>>
    %68 = "stablehlo.real"(%67) : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
    %69 = "stablehlo.imag"(%67) : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
    %70 = "stablehlo.complex"(%arg50, %arg51) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xcomplex<f64>>
    %71 = "func.call"(%70) <{callee = @fft_14}> : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
    %72 = "stablehlo.complex"(%arg52, %arg53) : (tensor<2x1x5xf32>, tensor<2x1x5xf32>) -> tensor<2x1x5xcomplex<f32>>
    %73 = "func.call"(%72) <{callee = @fft_15}> : (tensor<2x1x5xcomplex<f32>>) -> tensor<2x1x5xcomplex<f32>>
    %74 = "stablehlo.real"(%73) : (tensor<2x1x5xcomplex<f32>>) -> tensor<2x1x5xf32>
    %75 = "stablehlo.imag"(%73) : (tensor<2x1x5xcomplex<f32>>) -> tensor<2x1x5xf32>
    %76 = "stablehlo.complex"(%arg54, %arg55) : (tensor<2x1x5xf64>, tensor<2x1x5xf64>) -> tensor<2x1x5xcomplex<f64>>
    %77 = "func.call"(%76) <{callee = @fft_16}> : (tensor<2x1x5xcomplex<f64>>) -> tensor<2x1x5xcomplex<f64>>
    %78 = "stablehlo.real"(%77) : (tensor<2x1x5xcomplex<f64>>) -> tensor<2x1x5xf64>
    %79 = "stablehlo.imag"(%77) : (tensor<2x1x5xcomplex<f64>>) -> tensor<2x1x5xf64>
    %80 = "func.call"(%arg56) <{callee = @fft_17}> : (tensor<2x1x5xf32>) -> tensor<2x1x3xcomplex<f32>>
    %81 = "stablehlo.real"(%80) : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3xf32>
    %82 = "stablehlo.imag"(%80) : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3xf32>
    %83 = "stablehlo.complex"(%arg58, %arg59) : (tensor<2x1x3xf64>, tensor<2x1x3xf64>) -> tensor<2x1x3xcomplex<f64>>
    %84 = "func.call"(%83) <{callee = @fft_18}> : (tensor<2x1x3xcomplex<f64>>) -> tensor<2x1x5xf64>
    "func.return"(%22, %23, %26, %27, %29, %30, %32, %35, %36, %39, %40, %42, %43, %45, %48, %49, %52, %53, %55, %56, %58, %61, %62, %65, %66, %68, %69, %71, %74, %75, %78, %79, %81, %82, %84) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x3xf64>, tensor<0x3x2xf64>, tensor<0x3x2xf64>, tensor<0x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3xf64>, tensor<3xf64>, tensor<4xf64>, tensor<2x1x5xf32>, tensor<2x1x5xf32>, tensor<2x1x5xf64>, tensor<2x1x5xf64>, tensor<2x1x3xf32>, tensor<2x1x3xf32>, tensor<2x1x5xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>, res_attrs = [{}], sym_name = "fft", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<1x1xcomplex<f32>>):
    %19 = "stablehlo.fft"(%arg19) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
    "func.return"(%19) : (tensor<1x1xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<1x1xcomplex<f32>>):
    %18 = "stablehlo.fft"(%arg18) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
    "func.return"(%18) : (tensor<1x1xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1xf64>) -> tensor<1x1xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_1", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<1x1xf64>):
    %17 = "stablehlo.fft"(%arg17) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<1x1xf64>) -> tensor<1x1xcomplex<f64>>
    "func.return"(%17) : (tensor<1x1xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>, res_attrs = [{}], sym_name = "fft_2", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<1x1xcomplex<f64>>):
    %16 = "stablehlo.fft"(%arg16) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    "func.return"(%16) : (tensor<1x1xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_3", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<1x1x2xcomplex<f32>>):
    %15 = "stablehlo.fft"(%arg15) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>
    "func.return"(%15) : (tensor<1x1x2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_4", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<1x1x2xcomplex<f32>>):
    %14 = "stablehlo.fft"(%arg14) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<1x1x2xcomplex<f32>>) -> tensor<1x1x2xcomplex<f32>>
    "func.return"(%14) : (tensor<1x1x2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1x2xf32>) -> tensor<1x1x2xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_5", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<1x1x2xf32>):
    %13 = "stablehlo.fft"(%arg13) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<1x1x2xf32>) -> tensor<1x1x2xcomplex<f32>>
    "func.return"(%13) : (tensor<1x1x2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x1x2xcomplex<f64>>) -> tensor<1x1x2xf64>, res_attrs = [{}], sym_name = "fft_6", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<1x1x2xcomplex<f64>>):
    %12 = "stablehlo.fft"(%arg12) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<1x1x2xcomplex<f64>>) -> tensor<1x1x2xf64>
    "func.return"(%12) : (tensor<1x1x2xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_7", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<0x3x3xcomplex<f64>>):
    %11 = "stablehlo.fft"(%arg11) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
    "func.return"(%11) : (tensor<0x3x3xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_8", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<0x3x3xcomplex<f64>>):
    %10 = "stablehlo.fft"(%arg10) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
    "func.return"(%10) : (tensor<0x3x3xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0x3x3xf64>) -> tensor<0x3x2xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_9", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<0x3x3xf64>):
    %9 = "stablehlo.fft"(%arg9) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<0x3x3xf64>) -> tensor<0x3x2xcomplex<f64>>
    "func.return"(%9) : (tensor<0x3x2xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0x3x2xcomplex<f32>>) -> tensor<0x3x3xf32>, res_attrs = [{}], sym_name = "fft_10", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<0x3x2xcomplex<f32>>):
    %8 = "stablehlo.fft"(%arg8) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<0x3x2xcomplex<f32>>) -> tensor<0x3x3xf32>
    "func.return"(%8) : (tensor<0x3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_11", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4xcomplex<f32>>):
    %7 = "stablehlo.fft"(%arg7) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    "func.return"(%7) : (tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_12", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4xcomplex<f32>>):
    %6 = "stablehlo.fft"(%arg6) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    "func.return"(%6) : (tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf64>) -> tensor<3xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_13", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4xf64>):
    %5 = "stablehlo.fft"(%arg5) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4xf64>) -> tensor<3xcomplex<f64>>
    "func.return"(%5) : (tensor<3xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xcomplex<f64>>) -> tensor<4xf64>, res_attrs = [{}], sym_name = "fft_14", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<3xcomplex<f64>>):
    %4 = "stablehlo.fft"(%arg4) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
    "func.return"(%4) : (tensor<4xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x1x5xcomplex<f32>>) -> tensor<2x1x5xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_15", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x1x5xcomplex<f32>>):
    %3 = "stablehlo.fft"(%arg3) <{fft_length = array<i64: 2, 1, 5>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<2x1x5xcomplex<f32>>) -> tensor<2x1x5xcomplex<f32>>
    "func.return"(%3) : (tensor<2x1x5xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x1x5xcomplex<f64>>) -> tensor<2x1x5xcomplex<f64>>, res_attrs = [{}], sym_name = "fft_16", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<2x1x5xcomplex<f64>>):
    %2 = "stablehlo.fft"(%arg2) <{fft_length = array<i64: 2, 1, 5>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<2x1x5xcomplex<f64>>) -> tensor<2x1x5xcomplex<f64>>
    "func.return"(%2) : (tensor<2x1x5xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x1x5xf32>) -> tensor<2x1x3xcomplex<f32>>, res_attrs = [{}], sym_name = "fft_17", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x1x5xf32>):
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 2, 1, 5>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x1x5xf32>) -> tensor<2x1x3xcomplex<f32>>
    "func.return"(%1) : (tensor<2x1x3xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x1x3xcomplex<f64>>) -> tensor<2x1x5xf64>, res_attrs = [{}], sym_name = "fft_18", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x1x3xcomplex<f64>>):
    %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 2, 1, 5>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<2x1x3xcomplex<f64>>) -> tensor<2x1x5xf64>
    "func.return"(%0) : (tensor<2x1x5xf64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
