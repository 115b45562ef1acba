"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<5x5xf64>, tensor<5x5xf64>, tensor<3xi32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<3xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<1xi32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<1xi32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<1xi32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<1xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xi32>, tensor<4x4xf64>, tensor<4x4xf64>, tensor<2xi32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3xi32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<3xi32>, tensor<5x5xf64>, tensor<5x5xf64>, tensor<2xi32>, tensor<3x6xf64>, tensor<3x6xf64>, tensor<1xi32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<1xi32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<2xi32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<1xi32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3xi32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<1xi32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3xi32>) -> (tensor<5xf64>, tensor<5xf64>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<7x5xf64>, tensor<7x5xf64>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<1x2xf64>, tensor<1x2xf64>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x2xf32>, tensor<3x2xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[11][1]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[13][1]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[15][1]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[16][1]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[17][1]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[18][1]"}, {jax.result_info = "result[19][0]"}, {jax.result_info = "result[19][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg18: tensor<5x5xf64>, %arg19: tensor<5x5xf64>, %arg20: tensor<3xi32>, %arg21: tensor<3x6xf32>, %arg22: tensor<3x6xf32>, %arg23: tensor<3xi32>, %arg24: tensor<4x6xf32>, %arg25: tensor<4x6xf32>, %arg26: tensor<1xi32>, %arg27: tensor<3x4xf64>, %arg28: tensor<3x4xf64>, %arg29: tensor<1xi32>, %arg30: tensor<4x5xf32>, %arg31: tensor<4x5xf32>, %arg32: tensor<1xi32>, %arg33: tensor<5x3xf32>, %arg34: tensor<5x3xf32>, %arg35: tensor<1xi32>, %arg36: tensor<5x4xf32>, %arg37: tensor<5x4xf32>, %arg38: tensor<1xi32>, %arg39: tensor<4x4xf64>, %arg40: tensor<4x4xf64>, %arg41: tensor<2xi32>, %arg42: tensor<3x4xf32>, %arg43: tensor<3x4xf32>, %arg44: tensor<3xi32>, %arg45: tensor<4x5xf32>, %arg46: tensor<4x5xf32>, %arg47: tensor<3xi32>, %arg48: tensor<5x5xf64>, %arg49: tensor<5x5xf64>, %arg50: tensor<2xi32>, %arg51: tensor<3x6xf64>, %arg52: tensor<3x6xf64>, %arg53: tensor<1xi32>, %arg54: tensor<5x3xf32>, %arg55: tensor<5x3xf32>, %arg56: tensor<1xi32>, %arg57: tensor<3x6xf32>, %arg58: tensor<3x6xf32>, %arg59: tensor<2xi32>, %arg60: tensor<3x3xf32>, %arg61: tensor<3x3xf32>, %arg62: tensor<3xi32>, %arg63: tensor<3x3xf32>, %arg64: tensor<3x3xf32>, %arg65: tensor<3xi32>, %arg66: tensor<4x2xf32>, %arg67: tensor<4x2xf32>, %arg68: tensor<1xi32>, %arg69: tensor<3x4xf64>, %arg70: tensor<3x4xf64>, %arg71: tensor<3xi32>, %arg72: tensor<3x4xf32>, %arg73: tensor<3x4xf32>, %arg74: tensor<1xi32>, %arg75: tensor<3x2xf32>, %arg76: tensor<3x2xf32>, %arg77: tensor<3xi32>):
    %63 = "stablehlo.complex"(%arg18, %arg19) : (tensor<5x5xf64>, tensor<5x5xf64>) -> tensor<5x5xcomplex<f64>>
    %64 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %65 = "stablehlo.reduce"(%63, %64) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg100: tensor<complex<f64>>, %arg101: tensor<complex<f64>>):
      %272 = "stablehlo.add"(%arg100, %arg101) : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
      "stablehlo.return"(%272) : (tensor<complex<f64>>) -> ()
    }) : (tensor<5x5xcomplex<f64>>, tensor<complex<f64>>) -> tensor<5xcomplex<f64>>
    %66 = "stablehlo.real"(%65) : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
    %67 = "stablehlo.imag"(%65) : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
    %68 = "stablehlo.complex"(%arg21, %arg22) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xcomplex<f32>>
    %69 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %70 = "stablehlo.reduce"(%68, %69) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg98: tensor<complex<f32>>, %arg99: tensor<complex<f32>>):
      %271 = "stablehlo.multiply"(%arg98, %arg99) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%271) : (tensor<complex<f32>>) -> ()
    }) : (tensor<3x6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %71 = "stablehlo.real"(%70) : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
    %72 = "stablehlo.imag"(%70) : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
    %73 = "stablehlo.complex"(%arg24, %arg25) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xcomplex<f32>>
    %74 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %75 = "stablehlo.reduce"(%73, %74) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg96: tensor<complex<f32>>, %arg97: tensor<complex<f32>>):
      %270 = "stablehlo.add"(%arg96, %arg97) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%270) : (tensor<complex<f32>>) -> ()
    }) : (tensor<4x6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    %76 = "stablehlo.constant"() <{value = dense<(2.400000e+01,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %77 = "stablehlo.divide"(%75, %76) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    %78 = "stablehlo.real"(%77) : (tensor<complex<f32>>) -> tensor<f32>
    %79 = "stablehlo.imag"(%77) : (tensor<complex<f32>>) -> tensor<f32>
    %80 = "stablehlo.complex"(%arg27, %arg28) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
    %81 = "stablehlo.real"(%80) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %82 = "stablehlo.imag"(%80) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %83 = "stablehlo.negate"(%82) : (tensor<3x4xf64>) -> tensor<3x4xf64>
    %84 = "stablehlo.complex"(%81, %83) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
    %85 = "stablehlo.transpose"(%84) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    %86 = "stablehlo.dot_general"(%80, %85) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
    %87 = "stablehlo.real"(%86) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
    %88 = "stablehlo.imag"(%86) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
    %89 = "stablehlo.complex"(%arg30, %arg31) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xcomplex<f32>>
    %90 = "stablehlo.slice"(%89) <{limit_indices = array<i64: 1, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %91 = "stablehlo.reshape"(%90) : (tensor<1x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %92 = "stablehlo.dot_general"(%89, %91) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %93 = "stablehlo.real"(%92) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %94 = "stablehlo.imag"(%92) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %95 = "stablehlo.complex"(%arg33, %arg34) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xcomplex<f32>>
    %96 = "stablehlo.reshape"(%95) : (tensor<5x3xcomplex<f32>>) -> tensor<15xcomplex<f32>>
    %97 = "stablehlo.slice"(%96) <{limit_indices = array<i64: 15>, start_indices = array<i64: 0>, strides = array<i64: 2>}> : (tensor<15xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %98 = "stablehlo.real"(%97) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %99 = "stablehlo.imag"(%97) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %100 = "stablehlo.complex"(%arg36, %arg37) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xcomplex<f32>>
    %101 = "stablehlo.transpose"(%100) <{permutation = array<i64: 1, 0>}> : (tensor<5x4xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
    %102 = "func.call"(%101) <{callee = @_flip}> : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
    %103 = "stablehlo.real"(%102) : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xf32>
    %104 = "stablehlo.imag"(%102) : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xf32>
    %105 = "stablehlo.complex"(%arg39, %arg40) : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xcomplex<f64>>
    %106 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %107 = "func.call"(%105, %106) <{callee = @_pad}> : (tensor<4x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<7x5xcomplex<f64>>
    %108 = "stablehlo.real"(%107) : (tensor<7x5xcomplex<f64>>) -> tensor<7x5xf64>
    %109 = "stablehlo.imag"(%107) : (tensor<7x5xcomplex<f64>>) -> tensor<7x5xf64>
    %110 = "stablehlo.complex"(%arg42, %arg43) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xcomplex<f32>>
    %111 = "stablehlo.real"(%110) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    %112 = "stablehlo.imag"(%110) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    %113 = "stablehlo.negate"(%112) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %114 = "stablehlo.complex"(%111, %113) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xcomplex<f32>>
    %115 = "stablehlo.concatenate"(%110, %114) <{dimension = 1 : i64}> : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
    %116 = "stablehlo.real"(%115) : (tensor<3x8xcomplex<f32>>) -> tensor<3x8xf32>
    %117 = "stablehlo.imag"(%115) : (tensor<3x8xcomplex<f32>>) -> tensor<3x8xf32>
    %118 = "stablehlo.complex"(%arg45, %arg46) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xcomplex<f32>>
    %119 = "stablehlo.real"(%118) : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %122 = "stablehlo.compare"(%119, %121) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %123 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
    %124 = "func.call"(%122, %118, %123) <{callee = @_where}> : (tensor<4x5xi1>, tensor<4x5xcomplex<f32>>, tensor<complex<f64>>) -> tensor<4x5xcomplex<f32>>
    %125 = "stablehlo.real"(%124) : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xf32>
    %126 = "stablehlo.imag"(%124) : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xf32>
    %127 = "stablehlo.complex"(%arg48, %arg49) : (tensor<5x5xf64>, tensor<5x5xf64>) -> tensor<5x5xcomplex<f64>>
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %130 = "stablehlo.compare"(%arg50, %129) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %131 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %133 = "stablehlo.add"(%arg50, %132) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %134 = "stablehlo.select"(%130, %133, %arg50) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %136 = "stablehlo.gather"(%127, %135) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<5x5xcomplex<f64>>, tensor<2x1xi32>) -> tensor<2x5xcomplex<f64>>
    %137 = "stablehlo.real"(%136) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xf64>
    %138 = "stablehlo.imag"(%136) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xf64>
    %139 = "stablehlo.complex"(%arg51, %arg52) : (tensor<3x6xf64>, tensor<3x6xf64>) -> tensor<3x6xcomplex<f64>>
    %140 = "stablehlo.reshape"(%arg53) : (tensor<1xi32>) -> tensor<i32>
    %141 = "stablehlo.reshape"(%arg53) : (tensor<1xi32>) -> tensor<i32>
    %142 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %143 = "stablehlo.multiply"(%141, %142) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %144 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %145 = "stablehlo.compare"(%140, %144) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %146 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %147 = "stablehlo.add"(%140, %146) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %148 = "stablehlo.select"(%145, %147, %140) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %149 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %150 = "stablehlo.compare"(%143, %149) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %151 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %152 = "stablehlo.add"(%143, %151) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %153 = "stablehlo.select"(%150, %152, %143) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %154 = "stablehlo.dynamic_slice"(%139, %148, %153) <{slice_sizes = array<i64: 1, 2>}> : (tensor<3x6xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<1x2xcomplex<f64>>
    %155 = "stablehlo.real"(%154) : (tensor<1x2xcomplex<f64>>) -> tensor<1x2xf64>
    %156 = "stablehlo.imag"(%154) : (tensor<1x2xcomplex<f64>>) -> tensor<1x2xf64>
    %157 = "stablehlo.complex"(%arg54, %arg55) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xcomplex<f32>>
    %158 = "stablehlo.slice"(%157) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x3xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %159 = "stablehlo.constant"() <{value = dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<1x2xcomplex<f32>>
    %161 = "stablehlo.multiply"(%158, %160) : (tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %162 = "stablehlo.reshape"(%arg56) : (tensor<1xi32>) -> tensor<i32>
    %163 = "stablehlo.reshape"(%arg56) : (tensor<1xi32>) -> tensor<i32>
    %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %165 = "stablehlo.multiply"(%163, %164) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %166 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %167 = "stablehlo.compare"(%162, %166) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %168 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %169 = "stablehlo.add"(%162, %168) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %170 = "stablehlo.select"(%167, %169, %162) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %171 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %172 = "stablehlo.compare"(%165, %171) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %173 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %174 = "stablehlo.add"(%165, %173) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %175 = "stablehlo.select"(%172, %174, %165) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %176 = "stablehlo.dynamic_update_slice"(%157, %161, %170, %175) : (tensor<5x3xcomplex<f32>>, tensor<1x2xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<5x3xcomplex<f32>>
    %177 = "stablehlo.real"(%176) : (tensor<5x3xcomplex<f32>>) -> tensor<5x3xf32>
    %178 = "stablehlo.imag"(%176) : (tensor<5x3xcomplex<f32>>) -> tensor<5x3xf32>
    %179 = "stablehlo.complex"(%arg57, %arg58) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xcomplex<f32>>
    %180 = "stablehlo.slice"(%179) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
    %181 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %183 = "stablehlo.compare"(%arg59, %182) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %184 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %186 = "stablehlo.add"(%arg59, %185) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %187 = "stablehlo.select"(%183, %186, %arg59) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %189 = "stablehlo.scatter"(%179, %188, %180) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg94: tensor<complex<f32>>, %arg95: tensor<complex<f32>>):
      %269 = "stablehlo.add"(%arg94, %arg95) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%269) : (tensor<complex<f32>>) -> ()
    }) : (tensor<3x6xcomplex<f32>>, tensor<2x1xi32>, tensor<2x6xcomplex<f32>>) -> tensor<3x6xcomplex<f32>>
    %190 = "stablehlo.real"(%189) : (tensor<3x6xcomplex<f32>>) -> tensor<3x6xf32>
    %191 = "stablehlo.imag"(%189) : (tensor<3x6xcomplex<f32>>) -> tensor<3x6xf32>
    %192 = "stablehlo.complex"(%arg60, %arg61) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xcomplex<f32>>
    %193 = "stablehlo.slice"(%arg62) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %194 = "stablehlo.reshape"(%193) : (tensor<1xi32>) -> tensor<i32>
    %195 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %196 = "stablehlo.compare"(%194, %195) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %197 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %198 = "stablehlo.add"(%194, %197) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %199 = "stablehlo.select"(%196, %198, %194) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %201 = "stablehlo.constant"() <{value = dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %203 = "stablehlo.scatter"(%192, %200, %202) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg92: tensor<complex<f32>>, %arg93: tensor<complex<f32>>):
      "stablehlo.return"(%arg93) : (tensor<complex<f32>>) -> ()
    }) : (tensor<3x3xcomplex<f32>>, tensor<1xi32>, tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %204 = "stablehlo.real"(%203) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
    %205 = "stablehlo.imag"(%203) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
    %206 = "stablehlo.complex"(%arg63, %arg64) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xcomplex<f32>>
    %207 = "func.call"(%206) <{callee = @sort}> : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %208 = "stablehlo.real"(%207) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
    %209 = "stablehlo.imag"(%207) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
    %210 = "stablehlo.complex"(%arg66, %arg67) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xcomplex<f32>>
    %211 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %212 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %213:3 = "stablehlo.while"(%212, %211, %210) ({
    ^bb0(%arg89: tensor<i64>, %arg90: tensor<i64>, %arg91: tensor<4x2xcomplex<f32>>):
      %267 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %268 = "stablehlo.compare"(%arg89, %267) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%268) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg86: tensor<i64>, %arg87: tensor<i64>, %arg88: tensor<4x2xcomplex<f32>>):
      %264:2 = "func.call"(%arg87, %arg88) <{callee = @closed_call}> : (tensor<i64>, tensor<4x2xcomplex<f32>>) -> (tensor<i64>, tensor<4x2xcomplex<f32>>)
      %265 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %266 = "stablehlo.add"(%arg86, %265) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%266, %264#0, %264#1) : (tensor<i64>, tensor<i64>, tensor<4x2xcomplex<f32>>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4x2xcomplex<f32>>) -> (tensor<i64>, tensor<i64>, tensor<4x2xcomplex<f32>>)
    %214 = "stablehlo.real"(%213#2) : (tensor<4x2xcomplex<f32>>) -> tensor<4x2xf32>
    %215 = "stablehlo.imag"(%213#2) : (tensor<4x2xcomplex<f32>>) -> tensor<4x2xf32>
    %216 = "stablehlo.complex"(%arg69, %arg70) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
    %217 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %218 = "stablehlo.reshape"(%217) : (tensor<1xi32>) -> tensor<i32>
    %219 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %220 = "stablehlo.compare"(%218, %219) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %221 = "stablehlo.convert"(%220) : (tensor<i1>) -> tensor<i32>
    %222 = "stablehlo.case"(%221) ({
      %260 = "stablehlo.real"(%216) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
      %261 = "stablehlo.imag"(%216) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
      %262 = "stablehlo.negate"(%261) : (tensor<3x4xf64>) -> tensor<3x4xf64>
      %263 = "stablehlo.complex"(%260, %262) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
      "stablehlo.return"(%263) : (tensor<3x4xcomplex<f64>>) -> ()
    }, {
      %257 = "stablehlo.constant"() <{value = dense<(0.000000e+00,2.000000e+00)> : tensor<complex<f64>>}> : () -> tensor<complex<f64>>
      %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f64>>) -> tensor<3x4xcomplex<f64>>
      %259 = "stablehlo.multiply"(%216, %258) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
      "stablehlo.return"(%259) : (tensor<3x4xcomplex<f64>>) -> ()
    }) : (tensor<i32>) -> tensor<3x4xcomplex<f64>>
    %223 = "stablehlo.real"(%222) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %224 = "stablehlo.imag"(%222) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xf64>
    %225 = "stablehlo.complex"(%arg72, %arg73) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xcomplex<f32>>
    %226 = "stablehlo.reshape"(%arg74) : (tensor<1xi32>) -> tensor<i32>
    %227 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %228 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %229 = "stablehlo.clamp"(%227, %226, %228) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %230 = "stablehlo.case"(%229) ({
      %253 = "stablehlo.real"(%225) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
      %254 = "stablehlo.imag"(%225) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
      %255 = "stablehlo.negate"(%254) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %256 = "stablehlo.complex"(%253, %255) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xcomplex<f32>>
      "stablehlo.return"(%256) : (tensor<3x4xcomplex<f32>>) -> ()
    }, {
      %250 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
      %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<3x4xcomplex<f32>>
      %252 = "stablehlo.add"(%225, %251) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
      "stablehlo.return"(%252) : (tensor<3x4xcomplex<f32>>) -> ()
    }, {
      %249 = "stablehlo.negate"(%225) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
      "stablehlo.return"(%249) : (tensor<3x4xcomplex<f32>>) -> ()
    }) : (tensor<i32>) -> tensor<3x4xcomplex<f32>>
    %231 = "stablehlo.real"(%230) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    %232 = "stablehlo.imag"(%230) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    %233 = "stablehlo.complex"(%arg75, %arg76) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xcomplex<f32>>
    %234 = "stablehlo.slice"(%233) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %235 = "stablehlo.reshape"(%234) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %236 = "stablehlo.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<3x2xcomplex<f32>>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %239:4 = "stablehlo.while"(%233, %238, %235, %237) ({
    ^bb0(%arg82: tensor<3x2xcomplex<f32>>, %arg83: tensor<i64>, %arg84: tensor<2xcomplex<f32>>, %arg85: tensor<3x2xcomplex<f32>>):
      %247 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %248 = "stablehlo.compare"(%arg83, %247) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%248) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg78: tensor<3x2xcomplex<f32>>, %arg79: tensor<i64>, %arg80: tensor<2xcomplex<f32>>, %arg81: tensor<3x2xcomplex<f32>>):
      %242 = "func.call"(%arg78, %arg79) <{callee = @dynamic_index_in_dim}> : (tensor<3x2xcomplex<f32>>, tensor<i64>) -> tensor<2xcomplex<f32>>
      %243:2 = "func.call"(%arg80, %242) <{callee = @closed_call_0}> : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>)
      %244 = "func.call"(%arg81, %243#1, %arg79) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i64>) -> tensor<3x2xcomplex<f32>>
      %245 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %246 = "stablehlo.add"(%arg79, %245) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg78, %246, %243#0, %244) : (tensor<3x2xcomplex<f32>>, tensor<i64>, tensor<2xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> ()
    }) : (tensor<3x2xcomplex<f32>>, tensor<i64>, tensor<2xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> (tensor<3x2xcomplex<f32>>, tensor<i64>, tensor<2xcomplex<f32>>, tensor<3x2xcomplex<f32>>)
    %240 = "stablehlo.real"(%239#3) : (tensor<3x2xcomplex<f32>>) -> tensor<3x2xf32>
    %241 = "stablehlo.imag"(%239#3) : (tensor<3x2xcomplex<f32>>) -> tensor<3x2xf32>
    "func.return"(%66, %67, %71, %72, %78, %79, %87, %88, %93, %94, %98, %99, %103, %104, %108, %109, %116, %117, %125, %126, %137, %138, %155, %156, %177, %178, %190, %191, %204, %205, %208, %209, %214, %215, %223, %224, %231, %232, %240, %241) : (tensor<5xf64>, tensor<5xf64>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<7x5xf64>, tensor<7x5xf64>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<2x5xf64>, tensor<2x5xf64>, tensor<1x2xf64>, tensor<1x2xf64>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<4x5xcomplex<f32>>):
    %62 = "stablehlo.reverse"(%arg17) <{dimensions = array<i64: 1>}> : (tensor<4x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
    "func.return"(%62) : (tensor<4x5xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<7x5xcomplex<f64>>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x4xcomplex<f64>>, %arg16: tensor<complex<f64>>):
    %60 = "stablehlo.convert"(%arg16) : (tensor<complex<f64>>) -> tensor<complex<f64>>
    %61 = "stablehlo.pad"(%arg15, %60) <{edge_padding_high = array<i64: 2, 1>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<4x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<7x5xcomplex<f64>>
    "func.return"(%61) : (tensor<7x5xcomplex<f64>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x5xi1>, tensor<4x5xcomplex<f32>>, tensor<complex<f64>>) -> tensor<4x5xcomplex<f32>>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4x5xi1>, %arg13: tensor<4x5xcomplex<f32>>, %arg14: tensor<complex<f64>>):
    %57 = "stablehlo.convert"(%arg14) : (tensor<complex<f64>>) -> tensor<complex<f32>>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<4x5xcomplex<f32>>
    %59 = "stablehlo.select"(%arg12, %arg13, %58) : (tensor<4x5xi1>, tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
    "func.return"(%59) : (tensor<4x5xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<3x3xcomplex<f32>>):
    %19 = "stablehlo.sort"(%arg9) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg10: tensor<complex<f32>>, %arg11: tensor<complex<f32>>):
      %20 = "stablehlo.real"(%arg10) : (tensor<complex<f32>>) -> tensor<f32>
      %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %22 = "stablehlo.compare"(%20, %21) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %24 = "stablehlo.select"(%22, %23, %20) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %25 = "stablehlo.compare"(%20, %20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %26 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %27 = "stablehlo.select"(%25, %26, %24) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %28 = "stablehlo.imag"(%arg10) : (tensor<complex<f32>>) -> tensor<f32>
      %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %30 = "stablehlo.compare"(%28, %29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %32 = "stablehlo.select"(%30, %31, %28) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %33 = "stablehlo.compare"(%28, %28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %35 = "stablehlo.select"(%33, %34, %32) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %36 = "stablehlo.real"(%arg11) : (tensor<complex<f32>>) -> tensor<f32>
      %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %40 = "stablehlo.select"(%38, %39, %36) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %41 = "stablehlo.compare"(%36, %36) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %42 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %43 = "stablehlo.select"(%41, %42, %40) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %44 = "stablehlo.imag"(%arg11) : (tensor<complex<f32>>) -> tensor<f32>
      %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %46 = "stablehlo.compare"(%44, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %48 = "stablehlo.select"(%46, %47, %44) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %49 = "stablehlo.compare"(%44, %44) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %50 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %51 = "stablehlo.select"(%49, %50, %48) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %52 = "stablehlo.compare"(%35, %51) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %53 = "stablehlo.compare"(%27, %43) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %54 = "stablehlo.compare"(%27, %43) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %55 = "stablehlo.and"(%54, %52) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %56 = "stablehlo.or"(%53, %55) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%56) : (tensor<i1>) -> ()
    }) : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    "func.return"(%19) : (tensor<3x3xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4x2xcomplex<f32>>) -> (tensor<i64>, tensor<4x2xcomplex<f32>>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<i64>, %arg8: tensor<4x2xcomplex<f32>>):
    %10 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.add"(%arg7, %10) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %12 = "stablehlo.multiply"(%arg8, %arg8) : (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %13 = "stablehlo.constant"() <{value = dense<(5.000000e-01,1.000000e-01)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<4x2xcomplex<f32>>
    %15 = "stablehlo.multiply"(%12, %14) : (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %16 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<complex<f32>>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<4x2xcomplex<f32>>
    %18 = "stablehlo.add"(%15, %17) : (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    "func.return"(%11, %18) : (tensor<i64>, tensor<4x2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2xcomplex<f32>>, tensor<i64>) -> tensor<2xcomplex<f32>>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3x2xcomplex<f32>>, %arg6: tensor<i64>):
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %8 = "stablehlo.dynamic_slice"(%arg5, %arg6, %7) <{slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xcomplex<f32>>, tensor<i64>, tensor<i64>) -> tensor<1x2xcomplex<f32>>
    %9 = "stablehlo.reshape"(%8) : (tensor<1x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    "func.return"(%9) : (tensor<2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>), res_attrs = [{}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2xcomplex<f32>>, %arg4: tensor<2xcomplex<f32>>):
    %3 = "stablehlo.constant"() <{value = dense<(0.000000e+00,5.000000e-01)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %5 = "stablehlo.multiply"(%arg3, %4) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %6 = "stablehlo.add"(%5, %arg4) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    "func.return"(%6, %arg3) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i64>) -> tensor<3x2xcomplex<f32>>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<3x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>, tensor<i64>, tensor<i64>) -> tensor<3x2xcomplex<f32>>
    "func.return"(%2) : (tensor<3x2xcomplex<f32>>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
