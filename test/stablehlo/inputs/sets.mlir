"builtin.module"() <{sym_name = "jit_sets"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<20xi32>, tensor<15xf32>) -> (tensor<8xi32>, tensor<15xi64>, tensor<f32>, tensor<14xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg60: tensor<20xi32>, %arg61: tensor<15xf32>):
    %197:3 = "func.call"(%arg60) <{callee = @_unique_sorted_mask}> : (tensor<20xi32>) -> (tensor<20xi32>, tensor<20xi1>, tensor<20xi64>)
    %198 = "func.call"(%197#1) <{callee = @cumsum}> : (tensor<20xi1>) -> tensor<20xi64>
    %199 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %201 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %202 = "func.call"(%198, %201) <{callee = @clip}> : (tensor<20xi64>, tensor<i64>) -> tensor<20xi64>
    %203 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %205 = "stablehlo.compare"(%202, %204) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
    %206 = "stablehlo.constant"() <{value = dense<8> : tensor<i64>}> : () -> tensor<i64>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %208 = "stablehlo.add"(%202, %207) : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi64>
    %209 = "stablehlo.select"(%205, %208, %202) : (tensor<20xi1>, tensor<20xi64>, tensor<20xi64>) -> tensor<20xi64>
    %210 = "stablehlo.convert"(%209) : (tensor<20xi64>) -> tensor<20xi32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %212 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %214 = "stablehlo.scatter"(%200, %211, %213) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg68: tensor<i64>, %arg69: tensor<i64>):
      %279 = "stablehlo.add"(%arg68, %arg69) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%279) : (tensor<i64>) -> ()
    }) : (tensor<8xi64>, tensor<20x1xi32>, tensor<20xi64>) -> tensor<8xi64>
    %215 = "func.call"(%214) <{callee = @cumsum_1}> : (tensor<8xi64>) -> tensor<8xi64>
    %216 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %217 = "func.call"(%215, %216) <{callee = @floor_divide}> : (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>
    %218 = "stablehlo.constant"() <{value = dense<20> : tensor<i64>}> : () -> tensor<i64>
    %219 = "func.call"(%217, %218) <{callee = @remainder}> : (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>
    %220 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %222 = "stablehlo.compare"(%219, %221) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %223 = "stablehlo.constant"() <{value = dense<20> : tensor<i64>}> : () -> tensor<i64>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %225 = "stablehlo.add"(%219, %224) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %226 = "stablehlo.select"(%222, %225, %219) : (tensor<8xi1>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %227 = "stablehlo.convert"(%226) : (tensor<8xi64>) -> tensor<8xi32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %229 = "stablehlo.gather"(%197#0, %228) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<20xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %230 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi64>
    %231 = "stablehlo.convert"(%197#1) : (tensor<20xi1>) -> tensor<20xi32>
    %232 = "stablehlo.convert"(%231) : (tensor<20xi32>) -> tensor<20xi64>
    %233 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %234 = "stablehlo.reduce"(%232, %233) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg66: tensor<i64>, %arg67: tensor<i64>):
      %278 = "stablehlo.add"(%arg66, %arg67) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%278) : (tensor<i64>) -> ()
    }) : (tensor<20xi64>, tensor<i64>) -> tensor<i64>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %236 = "stablehlo.compare"(%230, %235) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %237 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %238 = "func.call"(%236, %229, %237) <{callee = @_where_4}> : (tensor<8xi1>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %239 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<15xf32>
    %241 = "stablehlo.compare"(%arg61, %240) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<15xf32>, tensor<15xf32>) -> tensor<15xi1>
    %242 = "func.call"(%241) <{callee = @cumsum_5}> : (tensor<15xi1>) -> tensor<15xi64>
    %243 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %245 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %246 = "func.call"(%242, %245) <{callee = @clip_7}> : (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>
    %247 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %249 = "stablehlo.compare"(%246, %248) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %250 = "stablehlo.constant"() <{value = dense<15> : tensor<i64>}> : () -> tensor<i64>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %252 = "stablehlo.add"(%246, %251) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %253 = "stablehlo.select"(%249, %252, %246) : (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %254 = "stablehlo.convert"(%253) : (tensor<15xi64>) -> tensor<15xi32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0>}> : (tensor<15xi32>) -> tensor<15x1xi32>
    %256 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %258 = "stablehlo.scatter"(%244, %255, %257) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg64: tensor<i64>, %arg65: tensor<i64>):
      %277 = "stablehlo.add"(%arg64, %arg65) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%277) : (tensor<i64>) -> ()
    }) : (tensor<15xi64>, tensor<15x1xi32>, tensor<15xi64>) -> tensor<15xi64>
    %259 = "func.call"(%258) <{callee = @cumsum_8}> : (tensor<15xi64>) -> tensor<15xi64>
    %260 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %261 = "func.call"(%259, %260) <{callee = @floor_divide_9}> : (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>
    %262 = "stablehlo.constant"() <{value = dense<15> : tensor<i64>}> : () -> tensor<i64>
    %263 = "func.call"(%261, %262) <{callee = @remainder_11}> : (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>
    %264 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<15xi64>
    %265 = "stablehlo.convert"(%241) : (tensor<15xi1>) -> tensor<15xi32>
    %266 = "stablehlo.convert"(%265) : (tensor<15xi32>) -> tensor<15xi64>
    %267 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %268 = "stablehlo.reduce"(%266, %267) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg62: tensor<i64>, %arg63: tensor<i64>):
      %276 = "stablehlo.add"(%arg62, %arg63) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%276) : (tensor<i64>) -> ()
    }) : (tensor<15xi64>, tensor<i64>) -> tensor<i64>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %270 = "stablehlo.compare"(%264, %269) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %271 = "stablehlo.constant"() <{value = dense<-1> : tensor<i64>}> : () -> tensor<i64>
    %272 = "func.call"(%270, %271, %263) <{callee = @_where_12}> : (tensor<15xi1>, tensor<i64>, tensor<15xi64>) -> tensor<15xi64>
    %273 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %274 = "func.call"(%arg61, %273) <{callee = @quantile}> : (tensor<15xf32>, tensor<f64>) -> tensor<f32>
    %275 = "func.call"(%arg61) <{callee = @diff}> : (tensor<15xf32>) -> tensor<14xf32>
    "func.return"(%238, %272, %274, %275) : (tensor<8xi32>, tensor<15xi64>, tensor<f32>, tensor<14xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<20xi32>) -> (tensor<20xi32>, tensor<20xi1>, tensor<20xi64>), res_attrs = [{}, {}, {}], sym_name = "_unique_sorted_mask", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<20xi32>):
    %172 = "stablehlo.reshape"(%arg55) : (tensor<20xi32>) -> tensor<20x1xi32>
    %173 = "stablehlo.transpose"(%172) <{permutation = array<i64: 1, 0>}> : (tensor<20x1xi32>) -> tensor<1x20xi32>
    %174 = "stablehlo.reverse"(%173) <{dimensions = array<i64: 0>}> : (tensor<1x20xi32>) -> tensor<1x20xi32>
    %175 = "func.call"(%174) <{callee = @lexsort}> : (tensor<1x20xi32>) -> tensor<20xi64>
    %176 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %178 = "stablehlo.compare"(%175, %177) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
    %179 = "stablehlo.constant"() <{value = dense<20> : tensor<i64>}> : () -> tensor<i64>
    %180 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %181 = "stablehlo.add"(%175, %180) : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi64>
    %182 = "stablehlo.select"(%178, %181, %175) : (tensor<20xi1>, tensor<20xi64>, tensor<20xi64>) -> tensor<20xi64>
    %183 = "stablehlo.convert"(%182) : (tensor<20xi64>) -> tensor<20xi32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %185 = "stablehlo.gather"(%arg55, %184) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<20xi32>, tensor<20x1xi32>) -> tensor<20xi32>
    %186 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<20xi1>
    %188 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 20>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<20xi32>) -> tensor<19xi32>
    %189 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 19>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<20xi32>) -> tensor<19xi32>
    %190 = "stablehlo.compare"(%188, %189) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<19xi32>, tensor<19xi32>) -> tensor<19xi1>
    %191 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %192 = "stablehlo.reduce"(%190, %191) <{dimensions = array<i64>}> ({
    ^bb0(%arg58: tensor<i1>, %arg59: tensor<i1>):
      %196 = "stablehlo.or"(%arg58, %arg59) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%196) : (tensor<i1>) -> ()
    }) : (tensor<19xi1>, tensor<i1>) -> tensor<19xi1>
    %193 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %195 = "stablehlo.scatter"(%187, %194, %192) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg56: tensor<i1>, %arg57: tensor<i1>):
      "stablehlo.return"(%arg57) : (tensor<i1>) -> ()
    }) : (tensor<20xi1>, tensor<1xi32>, tensor<19xi1>) -> tensor<20xi1>
    "func.return"(%185, %195, %175) : (tensor<20xi32>, tensor<20xi1>, tensor<20xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x20xi32>) -> tensor<20xi64>, res_attrs = [{}], sym_name = "lexsort", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<1x20xi32>):
    %167 = "stablehlo.slice"(%arg50) <{limit_indices = array<i64: 1, 20>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x20xi32>) -> tensor<1x20xi32>
    %168 = "stablehlo.reshape"(%167) : (tensor<1x20xi32>) -> tensor<20xi32>
    %169 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<20xi64>
    %170:2 = "stablehlo.sort"(%168, %169) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg51: tensor<i32>, %arg52: tensor<i32>, %arg53: tensor<i64>, %arg54: tensor<i64>):
      %171 = "stablehlo.compare"(%arg51, %arg52) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%171) : (tensor<i1>) -> ()
    }) : (tensor<20xi32>, tensor<20xi64>) -> (tensor<20xi32>, tensor<20xi64>)
    "func.return"(%170#1) : (tensor<20xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<20xi1>) -> tensor<20xi64>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<20xi1>):
    %165 = "stablehlo.convert"(%arg49) : (tensor<20xi1>) -> tensor<20xi64>
    %166 = "func.call"(%165) <{callee = @cumsum_0}> : (tensor<20xi64>) -> tensor<20xi64>
    "func.return"(%166) : (tensor<20xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<20xi64>) -> tensor<20xi64>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<20xi64>):
    %161 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %163 = "stablehlo.reduce_window"(%arg46, %162) <{base_dilations = array<i64: 1>, padding = dense<[[19, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 20>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg47: tensor<i64>, %arg48: tensor<i64>):
      %164 = "stablehlo.add"(%arg47, %arg48) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%164) : (tensor<i64>) -> ()
    }) : (tensor<20xi64>, tensor<i64>) -> tensor<20xi64>
    "func.return"(%163) : (tensor<20xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<20xi64>, tensor<i64>) -> tensor<20xi64>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<20xi64>, %arg45: tensor<i64>):
    %158 = "stablehlo.convert"(%arg45) : (tensor<i64>) -> tensor<i64>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %160 = "stablehlo.maximum"(%159, %arg44) : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi64>
    "func.return"(%160) : (tensor<20xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi64>) -> tensor<8xi64>, res_attrs = [{}], sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<8xi64>):
    %157 = "func.call"(%arg43) <{callee = @cumsum_2}> : (tensor<8xi64>) -> tensor<8xi64>
    "func.return"(%157) : (tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi64>) -> tensor<8xi64>, sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<8xi64>):
    %153 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %155 = "stablehlo.reduce_window"(%arg40, %154) <{base_dilations = array<i64: 1>, padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 8>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg41: tensor<i64>, %arg42: tensor<i64>):
      %156 = "stablehlo.add"(%arg41, %arg42) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%156) : (tensor<i64>) -> ()
    }) : (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>
    "func.return"(%155) : (tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<8xi64>, %arg39: tensor<i64>):
    %137 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %138 = "stablehlo.divide"(%arg38, %137) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %139 = "stablehlo.sign"(%arg38) : (tensor<8xi64>) -> tensor<8xi64>
    %140 = "stablehlo.sign"(%arg39) : (tensor<i64>) -> tensor<i64>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %142 = "stablehlo.compare"(%139, %141) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %143 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %144 = "stablehlo.remainder"(%arg38, %143) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %145 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %147 = "stablehlo.compare"(%144, %146) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %148 = "stablehlo.and"(%142, %147) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %149 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %151 = "stablehlo.subtract"(%138, %150) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %152 = "func.call"(%148, %151, %138) <{callee = @_where}> : (tensor<8xi1>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    "func.return"(%152) : (tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<8xi1>, %arg36: tensor<8xi64>, %arg37: tensor<8xi64>):
    %136 = "stablehlo.select"(%arg35, %arg36, %arg37) : (tensor<8xi1>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    "func.return"(%136) : (tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi64>, tensor<i64>) -> tensor<8xi64>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<8xi64>, %arg34: tensor<i64>):
    %115 = "stablehlo.convert"(%arg34) : (tensor<i64>) -> tensor<i64>
    %116 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %117 = "stablehlo.compare"(%115, %116) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %118 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %119 = "func.call"(%117, %118, %115) <{callee = @_where_3}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %121 = "stablehlo.remainder"(%arg33, %120) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %124 = "stablehlo.compare"(%121, %123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %125 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %127 = "stablehlo.compare"(%121, %126) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %129 = "stablehlo.compare"(%119, %128) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8xi1>
    %131 = "stablehlo.compare"(%127, %130) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %132 = "stablehlo.and"(%131, %124) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %133 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %134 = "stablehlo.add"(%121, %133) : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %135 = "stablehlo.select"(%132, %134, %121) : (tensor<8xi1>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    "func.return"(%135) : (tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<i1>, %arg31: tensor<i64>, %arg32: tensor<i64>):
    %114 = "stablehlo.select"(%arg30, %arg31, %arg32) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%114) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<8xi1>, %arg28: tensor<8xi32>, %arg29: tensor<i32>):
    %112 = "stablehlo.broadcast_in_dim"(%arg29) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %113 = "stablehlo.select"(%arg27, %arg28, %112) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%113) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<15xi1>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "cumsum_5", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<15xi1>):
    %110 = "stablehlo.convert"(%arg26) : (tensor<15xi1>) -> tensor<15xi64>
    %111 = "func.call"(%110) <{callee = @cumsum_6}> : (tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%111) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<15xi64>) -> tensor<15xi64>, sym_name = "cumsum_6", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<15xi64>):
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %108 = "stablehlo.reduce_window"(%arg23, %107) <{base_dilations = array<i64: 1>, padding = dense<[[14, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 15>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg24: tensor<i64>, %arg25: tensor<i64>):
      %109 = "stablehlo.add"(%arg24, %arg25) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%109) : (tensor<i64>) -> ()
    }) : (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>
    "func.return"(%108) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "clip_7", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<15xi64>, %arg22: tensor<i64>):
    %103 = "stablehlo.convert"(%arg22) : (tensor<i64>) -> tensor<i64>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %105 = "stablehlo.maximum"(%104, %arg21) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%105) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<15xi64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "cumsum_8", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<15xi64>):
    %102 = "func.call"(%arg20) <{callee = @cumsum_6}> : (tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%102) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "floor_divide_9", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<15xi64>, %arg19: tensor<i64>):
    %86 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %87 = "stablehlo.divide"(%arg18, %86) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %88 = "stablehlo.sign"(%arg18) : (tensor<15xi64>) -> tensor<15xi64>
    %89 = "stablehlo.sign"(%arg19) : (tensor<i64>) -> tensor<i64>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %91 = "stablehlo.compare"(%88, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %92 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %93 = "stablehlo.remainder"(%arg18, %92) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %96 = "stablehlo.compare"(%93, %95) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %97 = "stablehlo.and"(%91, %96) : (tensor<15xi1>, tensor<15xi1>) -> tensor<15xi1>
    %98 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %100 = "stablehlo.subtract"(%87, %99) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %101 = "func.call"(%97, %100, %87) <{callee = @_where_10}> : (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%101) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<15xi1>, %arg16: tensor<15xi64>, %arg17: tensor<15xi64>):
    %85 = "stablehlo.select"(%arg15, %arg16, %arg17) : (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%85) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<15xi64>, tensor<i64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "remainder_11", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<15xi64>, %arg14: tensor<i64>):
    %64 = "stablehlo.convert"(%arg14) : (tensor<i64>) -> tensor<i64>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %66 = "stablehlo.compare"(%64, %65) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %67 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %68 = "func.call"(%66, %67, %64) <{callee = @_where_3}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %70 = "stablehlo.remainder"(%arg13, %69) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %73 = "stablehlo.compare"(%70, %72) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %74 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %76 = "stablehlo.compare"(%70, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi1>
    %77 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %78 = "stablehlo.compare"(%68, %77) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<15xi1>
    %80 = "stablehlo.compare"(%76, %79) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<15xi1>, tensor<15xi1>) -> tensor<15xi1>
    %81 = "stablehlo.and"(%80, %73) : (tensor<15xi1>, tensor<15xi1>) -> tensor<15xi1>
    %82 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %83 = "stablehlo.add"(%70, %82) : (tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    %84 = "stablehlo.select"(%81, %83, %70) : (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%84) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<15xi1>, tensor<i64>, tensor<15xi64>) -> tensor<15xi64>, res_attrs = [{}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<15xi1>, %arg11: tensor<i64>, %arg12: tensor<15xi64>):
    %61 = "stablehlo.convert"(%arg11) : (tensor<i64>) -> tensor<i64>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<15xi64>
    %63 = "stablehlo.select"(%arg10, %62, %arg12) : (tensor<15xi1>, tensor<15xi64>, tensor<15xi64>) -> tensor<15xi64>
    "func.return"(%63) : (tensor<15xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<15xf32>, tensor<f64>) -> tensor<f32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<15xf32>, %arg5: tensor<f64>):
    %7 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<15xf32>, tensor<15xf32>) -> tensor<15xi1>
    %8 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg8: tensor<i1>, %arg9: tensor<i1>):
      %60 = "stablehlo.or"(%arg8, %arg9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%60) : (tensor<i1>) -> ()
    }) : (tensor<15xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %11 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %12 = "func.call"(%10, %11, %arg4) <{callee = @_where_13}> : (tensor<1xi1>, tensor<f64>, tensor<15xf32>) -> tensor<15xf32>
    %13 = "stablehlo.sort"(%12) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %46 = "stablehlo.compare"(%arg6, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %48 = "stablehlo.select"(%46, %47, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %49 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %50 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %51 = "stablehlo.select"(%49, %50, %48) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %53 = "stablehlo.compare"(%arg7, %52) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %55 = "stablehlo.select"(%53, %54, %arg7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %56 = "stablehlo.compare"(%arg7, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %57 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %58 = "stablehlo.select"(%56, %57, %55) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %59 = "stablehlo.compare"(%51, %58) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%59) : (tensor<i1>) -> ()
    }) : (tensor<15xf32>) -> tensor<15xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.500000e+01> : tensor<f64>}> : () -> tensor<f64>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %16 = "stablehlo.subtract"(%14, %15) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %17 = "stablehlo.multiply"(%arg5, %16) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %18 = "stablehlo.floor"(%17) : (tensor<f64>) -> tensor<f64>
    %19 = "stablehlo.ceil"(%17) : (tensor<f64>) -> tensor<f64>
    %20 = "stablehlo.subtract"(%17, %18) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %22 = "stablehlo.subtract"(%21, %20) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %23 = "stablehlo.constant"() <{value = dense<1.500000e+01> : tensor<f64>}> : () -> tensor<f64>
    %24 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %25 = "stablehlo.subtract"(%23, %24) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %27 = "stablehlo.clamp"(%26, %18, %25) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %28 = "stablehlo.constant"() <{value = dense<1.500000e+01> : tensor<f64>}> : () -> tensor<f64>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %30 = "stablehlo.subtract"(%28, %29) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %32 = "stablehlo.clamp"(%31, %19, %30) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %33 = "stablehlo.convert"(%27) : (tensor<f64>) -> tensor<i64>
    %34 = "stablehlo.convert"(%32) : (tensor<f64>) -> tensor<i64>
    %35 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %36 = "stablehlo.gather"(%13, %35) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<1xi64>) -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %38 = "stablehlo.gather"(%13, %37) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<1xi64>) -> tensor<f32>
    %39 = "stablehlo.convert"(%36) : (tensor<f32>) -> tensor<f64>
    %40 = "stablehlo.multiply"(%39, %22) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %41 = "stablehlo.convert"(%38) : (tensor<f32>) -> tensor<f64>
    %42 = "stablehlo.multiply"(%41, %20) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %43 = "stablehlo.add"(%40, %42) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %44 = "stablehlo.convert"(%43) : (tensor<f64>) -> tensor<f32>
    "func.return"(%44) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f64>, tensor<15xf32>) -> tensor<15xf32>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<1xi1>, %arg2: tensor<f64>, %arg3: tensor<15xf32>):
    %3 = "stablehlo.convert"(%arg2) : (tensor<f64>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi1>) -> tensor<15xi1>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<15xf32>
    %6 = "stablehlo.select"(%4, %5, %arg3) : (tensor<15xi1>, tensor<15xf32>, tensor<15xf32>) -> tensor<15xf32>
    "func.return"(%6) : (tensor<15xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<15xf32>) -> tensor<14xf32>, res_attrs = [{}], sym_name = "diff", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<15xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 15>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<15xf32>) -> tensor<14xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 14>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<15xf32>) -> tensor<14xf32>
    %2 = "stablehlo.subtract"(%0, %1) : (tensor<14xf32>, tensor<14xf32>) -> tensor<14xf32>
    "func.return"(%2) : (tensor<14xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
