"builtin.module"() <{sym_name = "jit_polynomials"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<8xf32>, %arg45: tensor<8xf32>):
    %225 = "func.call"(%arg44, %arg45) <{callee = @polyval}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %226 = "stablehlo.constant"() <{value = dense<-2> : tensor<i64>}> : () -> tensor<i64>
    %227 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %228 = "func.call"(%226, %227) <{callee = @_linspace}> : (tensor<i64>, tensor<i64>) -> tensor<8xf64>
    %229 = "func.call"(%arg45, %228, %arg44) <{callee = @_interp}> : (tensor<8xf32>, tensor<8xf64>, tensor<8xf32>) -> tensor<8xf64>
    "func.return"(%225, %229) : (tensor<8xf32>, tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "polyval", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<8xf32>, %arg43: tensor<8xf32>):
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %199 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 0>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<0xf32>
    %200 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 8>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<8xf32>
    %201 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %202 = "stablehlo.reshape"(%201) : (tensor<1xf32>) -> tensor<f32>
    %203 = "func.call"(%arg43, %198, %202) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %204 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %205 = "stablehlo.reshape"(%204) : (tensor<1xf32>) -> tensor<f32>
    %206 = "func.call"(%arg43, %203, %205) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %207 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %208 = "stablehlo.reshape"(%207) : (tensor<1xf32>) -> tensor<f32>
    %209 = "func.call"(%arg43, %206, %208) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %210 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %211 = "stablehlo.reshape"(%210) : (tensor<1xf32>) -> tensor<f32>
    %212 = "func.call"(%arg43, %209, %211) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %213 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 5>, start_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %214 = "stablehlo.reshape"(%213) : (tensor<1xf32>) -> tensor<f32>
    %215 = "func.call"(%arg43, %212, %214) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %216 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 6>, start_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %217 = "stablehlo.reshape"(%216) : (tensor<1xf32>) -> tensor<f32>
    %218 = "func.call"(%arg43, %215, %217) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %219 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 7>, start_indices = array<i64: 6>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %220 = "stablehlo.reshape"(%219) : (tensor<1xf32>) -> tensor<f32>
    %221 = "func.call"(%arg43, %218, %220) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %222 = "stablehlo.slice"(%200) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %223 = "stablehlo.reshape"(%222) : (tensor<1xf32>) -> tensor<f32>
    %224 = "func.call"(%arg43, %221, %223) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%224) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<8xf32>, %arg40: tensor<8xf32>, %arg41: tensor<f32>):
    %194 = "stablehlo.multiply"(%arg40, %arg39) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %195 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %196 = "stablehlo.add"(%194, %195) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%196) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i64>, tensor<i64>) -> tensor<8xf64>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<i64>, %arg38: tensor<i64>):
    %173 = "stablehlo.convert"(%arg37) : (tensor<i64>) -> tensor<f64>
    %174 = "stablehlo.convert"(%arg38) : (tensor<i64>) -> tensor<f64>
    %175 = "stablehlo.subtract"(%174, %173) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %176 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %177 = "stablehlo.divide"(%175, %176) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %178 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xf64>
    %179 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %180 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %181 = "stablehlo.divide"(%178, %180) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %182 = "stablehlo.reshape"(%173) : (tensor<f64>) -> tensor<1xf64>
    %183 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %185 = "stablehlo.subtract"(%184, %181) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %186 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %187 = "stablehlo.multiply"(%186, %185) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %188 = "stablehlo.reshape"(%174) : (tensor<f64>) -> tensor<1xf64>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %190 = "stablehlo.multiply"(%189, %181) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %191 = "stablehlo.add"(%187, %190) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %192 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %193 = "stablehlo.concatenate"(%191, %192) <{dimension = 0 : i64}> : (tensor<7xf64>, tensor<1xf64>) -> tensor<8xf64>
    "func.return"(%193) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xf32>, tensor<8xf64>, tensor<8xf32>) -> tensor<8xf64>, res_attrs = [{}], sym_name = "_interp", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<8xf32>, %arg35: tensor<8xf64>, %arg36: tensor<8xf32>):
    %61 = "stablehlo.convert"(%arg34) : (tensor<8xf32>) -> tensor<8xf64>
    %62 = "func.call"(%arg35, %61) <{callee = @searchsorted}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    %63 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %64 = "stablehlo.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
    %65 = "func.call"(%62, %63, %64) <{callee = @clip}> : (tensor<8xi32>, tensor<i64>, tensor<i64>) -> tensor<8xi32>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %68 = "stablehlo.compare"(%65, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %69 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %71 = "stablehlo.add"(%65, %70) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %72 = "stablehlo.select"(%68, %71, %65) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %74 = "stablehlo.gather"(%arg36, %73) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %75 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %77 = "stablehlo.subtract"(%65, %76) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %78 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %80 = "stablehlo.compare"(%77, %79) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %81 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %83 = "stablehlo.add"(%77, %82) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %84 = "stablehlo.select"(%80, %83, %77) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %86 = "stablehlo.gather"(%arg36, %85) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %87 = "stablehlo.subtract"(%74, %86) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %88 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %90 = "stablehlo.compare"(%65, %89) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %91 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %93 = "stablehlo.add"(%65, %92) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %94 = "stablehlo.select"(%90, %93, %65) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %96 = "stablehlo.gather"(%arg35, %95) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %97 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %99 = "stablehlo.subtract"(%65, %98) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %100 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %102 = "stablehlo.compare"(%99, %101) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %103 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %105 = "stablehlo.add"(%99, %104) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %106 = "stablehlo.select"(%102, %105, %99) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %108 = "stablehlo.gather"(%arg35, %107) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %109 = "stablehlo.subtract"(%96, %108) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %110 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %112 = "stablehlo.subtract"(%65, %111) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %113 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %115 = "stablehlo.compare"(%112, %114) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %116 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %118 = "stablehlo.add"(%112, %117) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %119 = "stablehlo.select"(%115, %118, %112) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %121 = "stablehlo.gather"(%arg35, %120) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %122 = "stablehlo.subtract"(%61, %121) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %123 = "stablehlo.abs"(%109) : (tensor<8xf64>) -> tensor<8xf64>
    %124 = "stablehlo.constant"() <{value = dense<4.9303806576313238E-32> : tensor<f64>}> : () -> tensor<f64>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %126 = "stablehlo.compare"(%123, %125) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %127 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %129 = "stablehlo.subtract"(%65, %128) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %130 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %132 = "stablehlo.compare"(%129, %131) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %133 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %135 = "stablehlo.add"(%129, %134) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %136 = "stablehlo.select"(%132, %135, %129) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %138 = "stablehlo.gather"(%arg36, %137) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %139 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %141 = "stablehlo.subtract"(%65, %140) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %142 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %144 = "stablehlo.compare"(%141, %143) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %145 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %147 = "stablehlo.add"(%141, %146) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %148 = "stablehlo.select"(%144, %147, %141) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %150 = "stablehlo.gather"(%arg36, %149) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %151 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %152 = "func.call"(%126, %151, %109) <{callee = @_where}> : (tensor<8xi1>, tensor<i64>, tensor<8xf64>) -> tensor<8xf64>
    %153 = "stablehlo.divide"(%122, %152) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %154 = "stablehlo.convert"(%87) : (tensor<8xf32>) -> tensor<8xf64>
    %155 = "stablehlo.multiply"(%153, %154) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %156 = "stablehlo.convert"(%150) : (tensor<8xf32>) -> tensor<8xf64>
    %157 = "stablehlo.add"(%156, %155) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %158 = "func.call"(%126, %138, %157) <{callee = @_where_2}> : (tensor<8xi1>, tensor<8xf32>, tensor<8xf64>) -> tensor<8xf64>
    %159 = "stablehlo.slice"(%arg36) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<1xf32>) -> tensor<f32>
    %161 = "stablehlo.slice"(%arg35) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1xf64>
    %162 = "stablehlo.reshape"(%161) : (tensor<1xf64>) -> tensor<f64>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %164 = "stablehlo.compare"(%61, %163) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %165 = "func.call"(%164, %160, %158) <{callee = @_where_3}> : (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>
    %166 = "stablehlo.slice"(%arg36) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %167 = "stablehlo.reshape"(%166) : (tensor<1xf32>) -> tensor<f32>
    %168 = "stablehlo.slice"(%arg35) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1xf64>
    %169 = "stablehlo.reshape"(%168) : (tensor<1xf64>) -> tensor<f64>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %171 = "stablehlo.compare"(%61, %170) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %172 = "func.call"(%171, %167, %165) <{callee = @_where_3}> : (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%172) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<8xf64>, %arg33: tensor<8xf64>):
    %60 = "func.call"(%arg32, %arg33) <{callee = @_searchsorted_scan_impl}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    "func.return"(%60) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<8xf64>, %arg31: tensor<8xf64>):
    %59 = "func.call"(%arg30, %arg31) <{callee = @_searchsorted_scan_impl_0}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    "func.return"(%59) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<8xf64>, %arg19: tensor<8xf64>):
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %49 = "stablehlo.constant"() <{value = dense<8> : tensor<ui32>}> : () -> tensor<ui32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %51 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %52:5 = "stablehlo.while"(%arg18, %arg19, %51, %48, %50) ({
    ^bb0(%arg25: tensor<8xf64>, %arg26: tensor<8xf64>, %arg27: tensor<i64>, %arg28: tensor<8xui32>, %arg29: tensor<8xui32>):
      %57 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %58 = "stablehlo.compare"(%arg27, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%58) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg20: tensor<8xf64>, %arg21: tensor<8xf64>, %arg22: tensor<i64>, %arg23: tensor<8xui32>, %arg24: tensor<8xui32>):
      %54:2 = "func.call"(%arg20, %arg21, %arg23, %arg24) <{callee = @closed_call_1}> : (tensor<8xf64>, tensor<8xf64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>)
      %55 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %56 = "stablehlo.add"(%arg22, %55) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg20, %arg21, %56, %54#0, %54#1) : (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>) -> ()
    }) : (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>)
    %53 = "stablehlo.convert"(%52#4) : (tensor<8xui32>) -> tensor<8xi32>
    "func.return"(%53) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf64>, tensor<8xf64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>), res_attrs = [{}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<8xf64>, %arg15: tensor<8xf64>, %arg16: tensor<8xui32>, %arg17: tensor<8xui32>):
    %17 = "stablehlo.subtract"(%arg17, %arg16) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %18 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %19 = "func.call"(%17, %18) <{callee = @floor_divide}> : (tensor<8xui32>, tensor<i64>) -> tensor<8xui32>
    %20 = "stablehlo.add"(%arg16, %19) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xui32>) -> tensor<8x1xui32>
    %22 = "stablehlo.gather"(%arg14, %21) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xui32>) -> tensor<8x1xf64>
    %23 = "stablehlo.reshape"(%22) : (tensor<8x1xf64>) -> tensor<8xf64>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %26 = "stablehlo.compare"(%arg15, %25) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %27 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %29 = "stablehlo.select"(%26, %28, %arg15) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %30 = "stablehlo.compare"(%arg15, %arg15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %31 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %33 = "stablehlo.select"(%30, %32, %29) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %36 = "stablehlo.compare"(%23, %35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %39 = "stablehlo.select"(%36, %38, %23) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %40 = "stablehlo.compare"(%23, %23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %41 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %43 = "stablehlo.select"(%40, %42, %39) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %44 = "stablehlo.compare"(%33, %43) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %45 = "stablehlo.select"(%44, %arg16, %20) : (tensor<8xi1>, tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %46 = "stablehlo.select"(%44, %20, %arg17) : (tensor<8xi1>, tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    "func.return"(%45, %46) : (tensor<8xui32>, tensor<8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xui32>, tensor<i64>) -> tensor<8xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<8xui32>, %arg13: tensor<i64>):
    %14 = "stablehlo.convert"(%arg13) : (tensor<i64>) -> tensor<ui32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %16 = "stablehlo.divide"(%arg12, %15) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    "func.return"(%16) : (tensor<8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi32>, tensor<i64>, tensor<i64>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<8xi32>, %arg10: tensor<i64>, %arg11: tensor<i64>):
    %8 = "stablehlo.convert"(%arg10) : (tensor<i64>) -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %10 = "stablehlo.maximum"(%9, %arg9) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %11 = "stablehlo.convert"(%arg11) : (tensor<i64>) -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %13 = "stablehlo.minimum"(%12, %10) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%13) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<i64>, tensor<8xf64>) -> tensor<8xf64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<8xi1>, %arg7: tensor<i64>, %arg8: tensor<8xf64>):
    %5 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<f64>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %7 = "stablehlo.select"(%arg6, %6, %arg8) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%7) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xf32>, tensor<8xf64>) -> tensor<8xf64>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8xi1>, %arg4: tensor<8xf32>, %arg5: tensor<8xf64>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<8xf32>) -> tensor<8xf64>
    %4 = "stablehlo.select"(%arg3, %3, %arg5) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%4) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8xi1>, %arg1: tensor<f32>, %arg2: tensor<8xf64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f64>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%2) : (tensor<8xf64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
