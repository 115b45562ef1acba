"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<4x6xf64>, tensor<4x6xf64>, tensor<3x0x5xf64>, tensor<3x0x5xf64>, tensor<1xf32>, tensor<1xf32>, tensor<6xf64>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<4xf64>, tensor<4xf64>, tensor<f32>, tensor<f32>, tensor<f64>, tensor<f64>, tensor<0x6x4xf32>, tensor<0x6x4xf32>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<1xf64>, tensor<1xf64>, tensor<6x3xf64>, tensor<6x3xf64>, tensor<0x4xf64>, tensor<0x4xf64>, tensor<f32>, tensor<f32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<5xf32>, tensor<5xf32>, tensor<6xf64>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>) -> (tensor<4x6xf64>, tensor<4x6xf64>, tensor<3x0x5xf64>, tensor<1xf32>, tensor<1xf32>, tensor<6xf64>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<4xf64>, tensor<4xf64>, tensor<f32>, tensor<f32>, tensor<f64>, tensor<f64>, tensor<0x6x4xf32>, tensor<0x6x4xf32>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<1xf64>, tensor<1xf64>, tensor<6x3xf64>, tensor<6x3xf64>, tensor<0x4xf64>, tensor<f32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<5xf32>, tensor<5xf32>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<6xf32>, tensor<6xf32>, tensor<6xf64>, tensor<6xf64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[11][1]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[15][1]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[17][1]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[18][1]"}, {jax.result_info = "result[19][0]"}, {jax.result_info = "result[19][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<4x6xf64>, %arg2: tensor<4x6xf64>, %arg3: tensor<3x0x5xf64>, %arg4: tensor<3x0x5xf64>, %arg5: tensor<1xf32>, %arg6: tensor<1xf32>, %arg7: tensor<6xf64>, %arg8: tensor<6xf64>, %arg9: tensor<f64>, %arg10: tensor<f64>, %arg11: tensor<4xf64>, %arg12: tensor<4xf64>, %arg13: tensor<f32>, %arg14: tensor<f32>, %arg15: tensor<f64>, %arg16: tensor<f64>, %arg17: tensor<0x6x4xf32>, %arg18: tensor<0x6x4xf32>, %arg19: tensor<1x5xf32>, %arg20: tensor<1x5xf32>, %arg21: tensor<1xf64>, %arg22: tensor<1xf64>, %arg23: tensor<6x3xf64>, %arg24: tensor<6x3xf64>, %arg25: tensor<0x4xf64>, %arg26: tensor<0x4xf64>, %arg27: tensor<f32>, %arg28: tensor<f32>, %arg29: tensor<3x4xf64>, %arg30: tensor<3x4xf64>, %arg31: tensor<5xf32>, %arg32: tensor<5xf32>, %arg33: tensor<6xf64>, %arg34: tensor<6xf64>, %arg35: tensor<f64>, %arg36: tensor<f64>, %arg37: tensor<6xf64>, %arg38: tensor<6xf64>, %arg39: tensor<6xf64>, %arg40: tensor<6xf64>):
    %3 = "stablehlo.complex"(%arg1, %arg2) : (tensor<4x6xf64>, tensor<4x6xf64>) -> tensor<4x6xcomplex<f64>>
    %4 = "stablehlo.negate"(%3) : (tensor<4x6xcomplex<f64>>) -> tensor<4x6xcomplex<f64>>
    %5 = "stablehlo.real"(%4) : (tensor<4x6xcomplex<f64>>) -> tensor<4x6xf64>
    %6 = "stablehlo.imag"(%4) : (tensor<4x6xcomplex<f64>>) -> tensor<4x6xf64>
    %7 = "stablehlo.complex"(%arg3, %arg4) : (tensor<3x0x5xf64>, tensor<3x0x5xf64>) -> tensor<3x0x5xcomplex<f64>>
    %8 = "stablehlo.abs"(%7) : (tensor<3x0x5xcomplex<f64>>) -> tensor<3x0x5xf64>
    %9 = "stablehlo.complex"(%arg5, %arg6) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xcomplex<f32>>
    %10 = "stablehlo.sign"(%9) : (tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
    %11 = "stablehlo.real"(%10) : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %12 = "stablehlo.imag"(%10) : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %13 = "stablehlo.complex"(%arg7, %arg8) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xcomplex<f64>>
    %14 = "stablehlo.exponential"(%13) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
    %15 = "stablehlo.real"(%14) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %16 = "stablehlo.imag"(%14) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %17 = "stablehlo.complex"(%arg9, %arg10) : (tensor<f64>, tensor<f64>) -> tensor<complex<f64>>
    %18 = "stablehlo.log"(%17) : (tensor<complex<f64>>) -> tensor<complex<f64>>
    %19 = "stablehlo.real"(%18) : (tensor<complex<f64>>) -> tensor<f64>
    %20 = "stablehlo.imag"(%18) : (tensor<complex<f64>>) -> tensor<f64>
    %21 = "stablehlo.complex"(%arg11, %arg12) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xcomplex<f64>>
    %22 = "stablehlo.sqrt"(%21) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    %23 = "stablehlo.real"(%22) : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
    %24 = "stablehlo.imag"(%22) : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
    %25 = "stablehlo.complex"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<complex<f32>>
    %26 = "stablehlo.rsqrt"(%25) : (tensor<complex<f32>>) -> tensor<complex<f32>>
    %27 = "stablehlo.real"(%26) : (tensor<complex<f32>>) -> tensor<f32>
    %28 = "stablehlo.imag"(%26) : (tensor<complex<f32>>) -> tensor<f32>
    %29 = "stablehlo.complex"(%arg15, %arg16) : (tensor<f64>, tensor<f64>) -> tensor<complex<f64>>
    %30 = "stablehlo.real"(%29) : (tensor<complex<f64>>) -> tensor<f64>
    %31 = "stablehlo.imag"(%29) : (tensor<complex<f64>>) -> tensor<f64>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %34 = "stablehlo.sine"(%30) : (tensor<f64>) -> tensor<f64>
    %35 = "stablehlo.cosine"(%30) : (tensor<f64>) -> tensor<f64>
    %36 = "stablehlo.exponential_minus_one"(%31) : (tensor<f64>) -> tensor<f64>
    %37 = "stablehlo.negate"(%31) : (tensor<f64>) -> tensor<f64>
    %38 = "stablehlo.exponential_minus_one"(%37) : (tensor<f64>) -> tensor<f64>
    %39 = "stablehlo.subtract"(%36, %38) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %40 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %41 = "stablehlo.divide"(%39, %40) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %42 = "stablehlo.add"(%36, %38) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %43 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %44 = "stablehlo.add"(%42, %43) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %45 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %46 = "stablehlo.divide"(%44, %45) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %47 = "stablehlo.multiply"(%34, %46) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %48 = "stablehlo.multiply"(%35, %41) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %50 = "stablehlo.complex"(%49, %48) : (tensor<f64>, tensor<f64>) -> tensor<complex<f64>>
    %51 = "stablehlo.complex"(%47, %48) : (tensor<f64>, tensor<f64>) -> tensor<complex<f64>>
    %52 = "stablehlo.select"(%33, %50, %51) : (tensor<i1>, tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
    %53 = "stablehlo.real"(%52) : (tensor<complex<f64>>) -> tensor<f64>
    %54 = "stablehlo.imag"(%52) : (tensor<complex<f64>>) -> tensor<f64>
    %55 = "stablehlo.complex"(%arg17, %arg18) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>>
    %56 = "stablehlo.real"(%55) : (tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xf32>
    %57 = "stablehlo.imag"(%55) : (tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x6x4xf32>
    %60 = "stablehlo.compare"(%56, %59) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xi1>
    %61 = "stablehlo.sine"(%56) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %62 = "stablehlo.cosine"(%56) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %63 = "stablehlo.exponential_minus_one"(%57) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %64 = "stablehlo.negate"(%57) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %65 = "stablehlo.exponential_minus_one"(%64) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %66 = "stablehlo.subtract"(%63, %65) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x6x4xf32>
    %69 = "stablehlo.divide"(%66, %68) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %70 = "stablehlo.add"(%63, %65) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %71 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x6x4xf32>
    %73 = "stablehlo.add"(%70, %72) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %74 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x6x4xf32>
    %76 = "stablehlo.divide"(%73, %75) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %77 = "stablehlo.multiply"(%62, %76) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %78 = "stablehlo.negate"(%61) : (tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %79 = "stablehlo.multiply"(%78, %69) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xf32>
    %80 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x6x4xf32>
    %82 = "stablehlo.complex"(%77, %81) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>>
    %83 = "stablehlo.complex"(%77, %79) : (tensor<0x6x4xf32>, tensor<0x6x4xf32>) -> tensor<0x6x4xcomplex<f32>>
    %84 = "stablehlo.select"(%60, %82, %83) : (tensor<0x6x4xi1>, tensor<0x6x4xcomplex<f32>>, tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xcomplex<f32>>
    %85 = "stablehlo.real"(%84) : (tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xf32>
    %86 = "stablehlo.imag"(%84) : (tensor<0x6x4xcomplex<f32>>) -> tensor<0x6x4xf32>
    %87 = "stablehlo.complex"(%arg19, %arg20) : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xcomplex<f32>>
    %88 = "stablehlo.negate"(%87) : (tensor<1x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %89 = "stablehlo.exponential"(%88) : (tensor<1x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %90 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x5xcomplex<f32>>
    %92 = "stablehlo.add"(%91, %89) : (tensor<1x5xcomplex<f32>>, tensor<1x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %93 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x5xcomplex<f32>>
    %95 = "stablehlo.divide"(%94, %92) : (tensor<1x5xcomplex<f32>>, tensor<1x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %96 = "stablehlo.real"(%95) : (tensor<1x5xcomplex<f32>>) -> tensor<1x5xf32>
    %97 = "stablehlo.imag"(%95) : (tensor<1x5xcomplex<f32>>) -> tensor<1x5xf32>
    %98 = "stablehlo.complex"(%arg21, %arg22) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xcomplex<f64>>
    %99 = "chlo.square"(%98) : (tensor<1xcomplex<f64>>) -> tensor<1xcomplex<f64>>
    %100 = "stablehlo.real"(%99) : (tensor<1xcomplex<f64>>) -> tensor<1xf64>
    %101 = "stablehlo.imag"(%99) : (tensor<1xcomplex<f64>>) -> tensor<1xf64>
    %102 = "stablehlo.complex"(%arg23, %arg24) : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xcomplex<f64>>
    %103 = "stablehlo.real"(%102) : (tensor<6x3xcomplex<f64>>) -> tensor<6x3xf64>
    %104 = "stablehlo.imag"(%102) : (tensor<6x3xcomplex<f64>>) -> tensor<6x3xf64>
    %105 = "stablehlo.negate"(%104) : (tensor<6x3xf64>) -> tensor<6x3xf64>
    %106 = "stablehlo.complex"(%103, %105) : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xcomplex<f64>>
    %107 = "stablehlo.real"(%106) : (tensor<6x3xcomplex<f64>>) -> tensor<6x3xf64>
    %108 = "stablehlo.imag"(%106) : (tensor<6x3xcomplex<f64>>) -> tensor<6x3xf64>
    %109 = "stablehlo.complex"(%arg25, %arg26) : (tensor<0x4xf64>, tensor<0x4xf64>) -> tensor<0x4xcomplex<f64>>
    %110 = "stablehlo.real"(%109) : (tensor<0x4xcomplex<f64>>) -> tensor<0x4xf64>
    %111 = "stablehlo.complex"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<complex<f32>>
    %112 = "stablehlo.imag"(%111) : (tensor<complex<f32>>) -> tensor<f32>
    %113 = "stablehlo.complex"(%arg29, %arg30) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
    %114 = "stablehlo.multiply"(%113, %113) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
    %115 = "stablehlo.multiply"(%114, %113) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
    %116 = "stablehlo.real"(%115) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %117 = "stablehlo.imag"(%115) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %118 = "stablehlo.complex"(%arg31, %arg32) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xcomplex<f32>>
    %119 = "stablehlo.multiply"(%118, %118) : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %120 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<5xcomplex<f32>>
    %122 = "stablehlo.divide"(%121, %119) : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %123 = "stablehlo.real"(%122) : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
    %124 = "stablehlo.imag"(%122) : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
    %125 = "stablehlo.complex"(%arg33, %arg34) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xcomplex<f64>>
    %126 = "func.call"(%125) <{callee = @angle}> : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %127 = "stablehlo.complex"(%arg35, %arg36) : (tensor<f64>, tensor<f64>) -> tensor<complex<f64>>
    %128 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %129 = "stablehlo.multiply"(%127, %128) : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
    %130 = "stablehlo.constant"() <{value = dense<(2.000000e+00,-3.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %131 = "stablehlo.add"(%129, %130) : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
    %132 = "stablehlo.real"(%131) : (tensor<complex<f64>>) -> tensor<f64>
    %133 = "stablehlo.imag"(%131) : (tensor<complex<f64>>) -> tensor<f64>
    %134 = "stablehlo.complex"(%arg37, %arg38) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xcomplex<f64>>
    %135 = "stablehlo.convert"(%134) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f32>>
    %136 = "stablehlo.real"(%135) : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
    %137 = "stablehlo.imag"(%135) : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
    %138 = "stablehlo.complex"(%arg39, %arg40) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xcomplex<f64>>
    %139 = "stablehlo.real"(%138) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %140 = "stablehlo.imag"(%138) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    "func.return"(%5, %6, %8, %11, %12, %15, %16, %19, %20, %23, %24, %27, %28, %53, %54, %85, %86, %96, %97, %100, %101, %107, %108, %110, %112, %116, %117, %123, %124, %126, %132, %133, %136, %137, %139, %140) : (tensor<4x6xf64>, tensor<4x6xf64>, tensor<3x0x5xf64>, tensor<1xf32>, tensor<1xf32>, tensor<6xf64>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<4xf64>, tensor<4xf64>, tensor<f32>, tensor<f32>, tensor<f64>, tensor<f64>, tensor<0x6x4xf32>, tensor<0x6x4xf32>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<1xf64>, tensor<1xf64>, tensor<6x3xf64>, tensor<6x3xf64>, tensor<0x4xf64>, tensor<f32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<5xf32>, tensor<5xf32>, tensor<6xf64>, tensor<f64>, tensor<f64>, tensor<6xf32>, tensor<6xf32>, tensor<6xf64>, tensor<6xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xcomplex<f64>>) -> tensor<6xf64>, res_attrs = [{}], sym_name = "angle", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xcomplex<f64>>):
    %0 = "stablehlo.real"(%arg0) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %1 = "stablehlo.imag"(%arg0) : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
    %2 = "stablehlo.atan2"(%1, %0) : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
    "func.return"(%2) : (tensor<6xf64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
