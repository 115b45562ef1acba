"builtin.module"() <{sym_name = "jit_polynomials"}> ({
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<8xf32>, %arg45: tensor<8xf32>):
    %200 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %201 = "stablehlo.constant"() <{value = dense<-2> : tensor<i64>}> : () -> tensor<i64>
    %202 = "func.call"(%arg44, %arg45) <{callee = @polyval}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %203 = "func.call"(%201, %200) <{callee = @_linspace}> : (tensor<i64>, tensor<i64>) -> tensor<8xf64>
    %204 = "func.call"(%arg45, %203, %arg44) <{callee = @_interp}> : (tensor<8xf32>, tensor<8xf64>, tensor<8xf32>) -> tensor<8xf64>
    "func.return"(%202, %204) : (tensor<8xf32>, tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>, sym_name = "polyval", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<8xf32>, %arg43: tensor<8xf32>):
    %173 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %175 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 8>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<8xf32>
    %176 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %177 = "stablehlo.reshape"(%176) : (tensor<1xf32>) -> tensor<f32>
    %178 = "func.call"(%arg43, %174, %177) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %179 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<1xf32>) -> tensor<f32>
    %181 = "func.call"(%arg43, %178, %180) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %182 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %183 = "stablehlo.reshape"(%182) : (tensor<1xf32>) -> tensor<f32>
    %184 = "func.call"(%arg43, %181, %183) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %185 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %186 = "stablehlo.reshape"(%185) : (tensor<1xf32>) -> tensor<f32>
    %187 = "func.call"(%arg43, %184, %186) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %188 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 5>, start_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %189 = "stablehlo.reshape"(%188) : (tensor<1xf32>) -> tensor<f32>
    %190 = "func.call"(%arg43, %187, %189) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %191 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 6>, start_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %192 = "stablehlo.reshape"(%191) : (tensor<1xf32>) -> tensor<f32>
    %193 = "func.call"(%arg43, %190, %192) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %194 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 7>, start_indices = array<i64: 6>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %195 = "stablehlo.reshape"(%194) : (tensor<1xf32>) -> tensor<f32>
    %196 = "func.call"(%arg43, %193, %195) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %197 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %198 = "stablehlo.reshape"(%197) : (tensor<1xf32>) -> tensor<f32>
    %199 = "func.call"(%arg43, %196, %198) <{callee = @closed_call}> : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%199) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>, sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<8xf32>, %arg40: tensor<8xf32>, %arg41: tensor<f32>):
    %170 = "stablehlo.multiply"(%arg40, %arg39) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %171 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %172 = "stablehlo.add"(%170, %171) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%172) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<i64>) -> tensor<8xf64>, sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<i64>, %arg38: tensor<i64>):
    %152 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %153 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %154 = "stablehlo.convert"(%arg37) : (tensor<i64>) -> tensor<f64>
    %155 = "stablehlo.convert"(%arg38) : (tensor<i64>) -> tensor<f64>
    %156 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xf64>
    %157 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %158 = "stablehlo.divide"(%156, %157) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %159 = "stablehlo.reshape"(%154) : (tensor<f64>) -> tensor<1xf64>
    %160 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %161 = "stablehlo.subtract"(%160, %158) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %162 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %163 = "stablehlo.multiply"(%162, %161) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %164 = "stablehlo.reshape"(%155) : (tensor<f64>) -> tensor<1xf64>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %166 = "stablehlo.multiply"(%165, %158) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %167 = "stablehlo.add"(%163, %166) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %168 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %169 = "stablehlo.concatenate"(%167, %168) <{dimension = 0 : i64}> : (tensor<7xf64>, tensor<1xf64>) -> tensor<8xf64>
    "func.return"(%169) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf64>, tensor<8xf32>) -> tensor<8xf64>, sym_name = "_interp", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<8xf32>, %arg35: tensor<8xf64>, %arg36: tensor<8xf32>):
    %57 = "stablehlo.constant"() <{value = dense<4.9303806576313238E-32> : tensor<f64>}> : () -> tensor<f64>
    %58 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %59 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
    %62 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %63 = "stablehlo.convert"(%arg34) : (tensor<8xf32>) -> tensor<8xf64>
    %64 = "func.call"(%arg35, %63) <{callee = @searchsorted}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    %65 = "func.call"(%64, %62, %61) <{callee = @clip}> : (tensor<8xi32>, tensor<i64>, tensor<i64>) -> tensor<8xi32>
    %66 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %67 = "stablehlo.compare"(%65, %66) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %68 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %69 = "stablehlo.add"(%65, %68) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %70 = "stablehlo.select"(%67, %69, %65) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %72 = "stablehlo.gather"(%arg36, %71) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %73 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %74 = "stablehlo.subtract"(%65, %73) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %75 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %76 = "stablehlo.compare"(%74, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %77 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %78 = "stablehlo.add"(%74, %77) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %79 = "stablehlo.select"(%76, %78, %74) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %81 = "stablehlo.gather"(%arg36, %80) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %82 = "stablehlo.subtract"(%72, %81) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %83 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %84 = "stablehlo.compare"(%65, %83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %85 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %86 = "stablehlo.add"(%65, %85) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %87 = "stablehlo.select"(%84, %86, %65) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %89 = "stablehlo.gather"(%arg35, %88) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %90 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %91 = "stablehlo.subtract"(%65, %90) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %92 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %93 = "stablehlo.compare"(%91, %92) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %94 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %95 = "stablehlo.add"(%91, %94) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %96 = "stablehlo.select"(%93, %95, %91) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %98 = "stablehlo.gather"(%arg35, %97) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %99 = "stablehlo.subtract"(%89, %98) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %100 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %101 = "stablehlo.subtract"(%65, %100) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %102 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %103 = "stablehlo.compare"(%101, %102) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %104 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %105 = "stablehlo.add"(%101, %104) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %106 = "stablehlo.select"(%103, %105, %101) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %108 = "stablehlo.gather"(%arg35, %107) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xi32>) -> tensor<8xf64>
    %109 = "stablehlo.subtract"(%63, %108) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %110 = "stablehlo.abs"(%99) : (tensor<8xf64>) -> tensor<8xf64>
    %111 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %112 = "stablehlo.compare"(%110, %111) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %113 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %114 = "stablehlo.subtract"(%65, %113) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %115 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %116 = "stablehlo.compare"(%114, %115) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %117 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %118 = "stablehlo.add"(%114, %117) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %119 = "stablehlo.select"(%116, %118, %114) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %121 = "stablehlo.gather"(%arg36, %120) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %122 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %123 = "stablehlo.subtract"(%65, %122) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %124 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %125 = "stablehlo.compare"(%123, %124) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %126 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %127 = "stablehlo.add"(%123, %126) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %128 = "stablehlo.select"(%125, %127, %123) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %130 = "stablehlo.gather"(%arg36, %129) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %131 = "func.call"(%112, %62, %99) <{callee = @_where}> : (tensor<8xi1>, tensor<i64>, tensor<8xf64>) -> tensor<8xf64>
    %132 = "stablehlo.divide"(%109, %131) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %133 = "stablehlo.convert"(%82) : (tensor<8xf32>) -> tensor<8xf64>
    %134 = "stablehlo.multiply"(%132, %133) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %135 = "stablehlo.convert"(%130) : (tensor<8xf32>) -> tensor<8xf64>
    %136 = "stablehlo.add"(%135, %134) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %137 = "func.call"(%112, %121, %136) <{callee = @_where_2}> : (tensor<8xi1>, tensor<8xf32>, tensor<8xf64>) -> tensor<8xf64>
    %138 = "stablehlo.slice"(%arg36) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<1xf32>) -> tensor<f32>
    %140 = "stablehlo.slice"(%arg35) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1xf64>
    %141 = "stablehlo.reshape"(%140) : (tensor<1xf64>) -> tensor<f64>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %143 = "stablehlo.compare"(%63, %142) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %144 = "func.call"(%143, %139, %137) <{callee = @_where_3}> : (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>
    %145 = "stablehlo.slice"(%arg36) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<1xf32>) -> tensor<f32>
    %147 = "stablehlo.slice"(%arg35) <{limit_indices = array<i64: 8>, start_indices = array<i64: 7>, strides = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1xf64>
    %148 = "stablehlo.reshape"(%147) : (tensor<1xf64>) -> tensor<f64>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %150 = "stablehlo.compare"(%63, %149) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %151 = "func.call"(%150, %146, %144) <{callee = @_where_3}> : (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%151) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<8xf64>, %arg33: tensor<8xf64>):
    %56 = "func.call"(%arg32, %arg33) <{callee = @_searchsorted_scan_impl}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    "func.return"(%56) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<8xf64>, %arg31: tensor<8xf64>):
    %55 = "func.call"(%arg30, %arg31) <{callee = @_searchsorted_scan_impl_0}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>
    "func.return"(%55) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi32>, sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<8xf64>, %arg19: tensor<8xf64>):
    %43 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %44 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %46 = "stablehlo.constant"() <{value = dense<8> : tensor<ui32>}> : () -> tensor<ui32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %49 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %50:5 = "stablehlo.while"(%arg18, %arg19, %45, %48, %49) ({
    ^bb0(%arg25: tensor<8xf64>, %arg26: tensor<8xf64>, %arg27: tensor<i64>, %arg28: tensor<8xui32>, %arg29: tensor<8xui32>):
      %54 = "stablehlo.compare"(%arg27, %44) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%54) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg20: tensor<8xf64>, %arg21: tensor<8xf64>, %arg22: tensor<i64>, %arg23: tensor<8xui32>, %arg24: tensor<8xui32>):
      %52:2 = "func.call"(%arg20, %arg21, %arg23, %arg24) <{callee = @closed_call_1}> : (tensor<8xf64>, tensor<8xf64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>)
      %53 = "stablehlo.add"(%arg22, %43) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg20, %arg21, %53, %52#0, %52#1) : (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>) -> ()
    }) : (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xf64>, tensor<8xf64>, tensor<i64>, tensor<8xui32>, tensor<8xui32>)
    %51 = "stablehlo.convert"(%50#4) : (tensor<8xui32>) -> tensor<8xi32>
    "func.return"(%51) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf64>, tensor<8xf64>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>), sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<8xf64>, %arg15: tensor<8xf64>, %arg16: tensor<8xui32>, %arg17: tensor<8xui32>):
    %17 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %19 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %20 = "stablehlo.subtract"(%arg17, %arg16) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %21 = "func.call"(%20, %19) <{callee = @floor_divide}> : (tensor<8xui32>, tensor<i64>) -> tensor<8xui32>
    %22 = "stablehlo.add"(%arg16, %21) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xui32>) -> tensor<8x1xui32>
    %24 = "stablehlo.gather"(%arg14, %23) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<8xf64>, tensor<8x1xui32>) -> tensor<8x1xf64>
    %25 = "stablehlo.reshape"(%24) : (tensor<8x1xf64>) -> tensor<8xf64>
    %26 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %27 = "stablehlo.compare"(%arg15, %26) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %28 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %29 = "stablehlo.select"(%27, %28, %arg15) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %30 = "stablehlo.compare"(%arg15, %arg15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %31 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %32 = "stablehlo.select"(%30, %31, %29) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %33 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %34 = "stablehlo.compare"(%25, %33) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %35 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %36 = "stablehlo.select"(%34, %35, %25) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %37 = "stablehlo.compare"(%25, %25) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %38 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %39 = "stablehlo.select"(%37, %38, %36) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %40 = "stablehlo.compare"(%32, %39) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %41 = "stablehlo.select"(%40, %arg16, %22) : (tensor<8xi1>, tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    %42 = "stablehlo.select"(%40, %22, %arg17) : (tensor<8xi1>, tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    "func.return"(%41, %42) : (tensor<8xui32>, tensor<8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xui32>, tensor<i64>) -> tensor<8xui32>, sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<8xui32>, %arg13: tensor<i64>):
    %14 = "stablehlo.convert"(%arg13) : (tensor<i64>) -> tensor<ui32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<8xui32>
    %16 = "stablehlo.divide"(%arg12, %15) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
    "func.return"(%16) : (tensor<8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi32>, tensor<i64>, tensor<i64>) -> tensor<8xi32>, sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<8xi32>, %arg10: tensor<i64>, %arg11: tensor<i64>):
    %8 = "stablehlo.convert"(%arg10) : (tensor<i64>) -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %10 = "stablehlo.maximum"(%9, %arg9) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %11 = "stablehlo.convert"(%arg11) : (tensor<i64>) -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %13 = "stablehlo.minimum"(%12, %10) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%13) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi1>, tensor<i64>, tensor<8xf64>) -> tensor<8xf64>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<8xi1>, %arg7: tensor<i64>, %arg8: tensor<8xf64>):
    %5 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<f64>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %7 = "stablehlo.select"(%arg6, %6, %arg8) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%7) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi1>, tensor<8xf32>, tensor<8xf64>) -> tensor<8xf64>, sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8xi1>, %arg4: tensor<8xf32>, %arg5: tensor<8xf64>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<8xf32>) -> tensor<8xf64>
    %4 = "stablehlo.select"(%arg3, %3, %arg5) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%4) : (tensor<8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi1>, tensor<f32>, tensor<8xf64>) -> tensor<8xf64>, sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8xi1>, %arg1: tensor<f32>, %arg2: tensor<8xf64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f64>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<8xi1>, tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    "func.return"(%2) : (tensor<8xf64>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
