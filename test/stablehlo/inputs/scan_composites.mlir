"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x9xf32>, tensor<3x4xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<6x2x2xf32>) -> (tensor<9xf32>, tensor<f32>, tensor<3x4xi32>, tensor<4xi32>, tensor<3x4xi32>, tensor<3xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>, tensor<6x2x2xf32>, tensor<2x2xf32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg70: tensor<2x9xf32>, %arg71: tensor<3x4xi32>, %arg72: tensor<7x3xf32>, %arg73: tensor<7x3xf32>, %arg74: tensor<6x2x2xf32>):
    %197 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %198 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.constant"() <{value = dense<-5> : tensor<i32>}> : () -> tensor<i32>
    %200 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %201 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %203 = "stablehlo.slice"(%arg70) <{limit_indices = array<i64: 1, 9>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x9xf32>) -> tensor<1x9xf32>
    %204 = "stablehlo.reshape"(%203) : (tensor<1x9xf32>) -> tensor<9xf32>
    %205:2 = "stablehlo.composite"(%204, %201) <{composite_attributes = {dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}, decomposition = @chlo.scan.impl, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %239 = "stablehlo.add"(%arg92, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%239, %239) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<9xf32>, tensor<f32>) -> (tensor<9xf32>, tensor<f32>)
    %206 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %207:2 = "stablehlo.composite"(%arg71, %206) <{composite_attributes = {dimension = 0 : i64, is_associative = true, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}, decomposition = @chlo.scan.impl_0, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg89: tensor<4xi32>, %arg90: tensor<4xi32>):
      %238 = "stablehlo.add"(%arg90, %arg89) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      "stablehlo.return"(%238, %238) : (tensor<4xi32>, tensor<4xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<4xi32>) -> (tensor<3x4xi32>, tensor<4xi32>)
    %208 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %209:2 = "stablehlo.composite"(%arg71, %208) <{composite_attributes = {dimension = 1 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}, decomposition = @chlo.scan.impl_1, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg87: tensor<3xi32>, %arg88: tensor<3xi32>):
      %237 = "stablehlo.maximum"(%arg88, %arg87) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
      "stablehlo.return"(%237, %237) : (tensor<3xi32>, tensor<3xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<3xi32>) -> (tensor<3x4xi32>, tensor<3xi32>)
    %210 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %211 = "stablehlo.multiply"(%202, %210) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %212:4 = "stablehlo.composite"(%arg72, %arg73, %202, %211) <{composite_attributes = {dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 2>}, decomposition = @chlo.scan.impl_2, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg83: tensor<3xf32>, %arg84: tensor<3xf32>, %arg85: tensor<3xf32>, %arg86: tensor<3xf32>):
      %234 = "stablehlo.multiply"(%arg85, %arg83) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %235 = "stablehlo.multiply"(%arg83, %arg86) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %236 = "stablehlo.add"(%235, %arg84) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%234, %236, %234, %236) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>)
    %213 = "stablehlo.slice"(%arg72) <{limit_indices = array<i64: 7, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<7x3xf32>) -> tensor<7x1xf32>
    %214 = "stablehlo.reshape"(%213) : (tensor<7x1xf32>) -> tensor<7xf32>
    %215 = "stablehlo.slice"(%arg73) <{limit_indices = array<i64: 7, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<7x3xf32>) -> tensor<7x1xf32>
    %216 = "stablehlo.reshape"(%215) : (tensor<7x1xf32>) -> tensor<7xf32>
    %217:4 = "stablehlo.composite"(%214, %216, %198, %201) <{composite_attributes = {dimension = 0 : i64, is_associative = true, is_reverse = true, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 2>}, decomposition = @chlo.scan.impl_3, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>, %arg81: tensor<f32>, %arg82: tensor<f32>):
      %231 = "stablehlo.multiply"(%arg81, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %232 = "stablehlo.multiply"(%arg79, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %233 = "stablehlo.add"(%232, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%231, %233, %231, %233) : (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>)
    %218 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x2xi64>
    %219 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xi64>
    %220 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2x2xi64>
    %221 = "stablehlo.add"(%218, %220) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
    %222 = "stablehlo.compare"(%221, %219) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %223 = "stablehlo.convert"(%222) : (tensor<2x2xi1>) -> tensor<2x2xf32>
    %224:2 = "stablehlo.composite"(%arg74, %223) <{composite_attributes = {dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}, decomposition = @chlo.scan.impl_4, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg77: tensor<2x2xf32>, %arg78: tensor<2x2xf32>):
      %230 = "stablehlo.dot_general"(%arg78, %arg77) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      "stablehlo.return"(%230, %230) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
    }) : (tensor<6x2x2xf32>, tensor<2x2xf32>) -> (tensor<6x2x2xf32>, tensor<2x2xf32>)
    %225:3 = "stablehlo.composite"(%arg72, %202) <{composite_attributes = {dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 2, 1>}, decomposition = @chlo.scan.impl_5, name = "chlo.scan", version = 1 : i32}> ({
    ^bb0(%arg75: tensor<3xf32>, %arg76: tensor<3xf32>):
      %226 = "stablehlo.add"(%arg75, %arg76) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %227 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %228 = "stablehlo.multiply"(%arg76, %227) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %229 = "stablehlo.subtract"(%arg76, %arg75) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%226, %228, %229) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<7x3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>)
    "func.return"(%205#0, %205#1, %207#0, %207#1, %209#0, %209#1, %212#0, %212#1, %212#2, %212#3, %217#0, %217#1, %217#2, %217#3, %224#0, %224#1, %225#0, %225#1, %225#2) : (tensor<9xf32>, tensor<f32>, tensor<3x4xi32>, tensor<4xi32>, tensor<3x4xi32>, tensor<3xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>, tensor<6x2x2xf32>, tensor<2x2xf32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7x3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>), sym_name = "chlo.scan.impl_5", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<7x3xf32>, %arg61: tensor<3xf32>):
    %166 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
    %168 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %169 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %170 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %171 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %172 = "stablehlo.get_dimension_size"(%arg60) <{dimension = 0 : i64}> : (tensor<7x3xf32>) -> tensor<i32>
    %173 = "stablehlo.convert"(%172) : (tensor<i32>) -> tensor<i64>
    %174 = "stablehlo.broadcast"(%170) <{broadcast_sizes = array<i64: 7, 3>}> : (tensor<f32>) -> tensor<7x3xf32>
    %175 = "stablehlo.broadcast"(%170) <{broadcast_sizes = array<i64: 7, 3>}> : (tensor<f32>) -> tensor<7x3xf32>
    %176:4 = "stablehlo.while"(%171, %arg61, %174, %175) ({
    ^bb0(%arg66: tensor<i64>, %arg67: tensor<3xf32>, %arg68: tensor<7x3xf32>, %arg69: tensor<7x3xf32>):
      %196 = "stablehlo.compare"(%arg66, %173) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%196) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg62: tensor<i64>, %arg63: tensor<3xf32>, %arg64: tensor<7x3xf32>, %arg65: tensor<7x3xf32>):
      %177 = "stablehlo.reshape"(%arg62) : (tensor<i64>) -> tensor<1xi64>
      %178 = "stablehlo.reshape"(%171) : (tensor<i64>) -> tensor<1xi64>
      %179 = "stablehlo.concatenate"(%177, %178) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %180 = "stablehlo.add"(%arg62, %169) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %181 = "stablehlo.convert"(%168) : (tensor<i32>) -> tensor<i64>
      %182 = "stablehlo.reshape"(%180) : (tensor<i64>) -> tensor<1xi64>
      %183 = "stablehlo.reshape"(%181) : (tensor<i64>) -> tensor<1xi64>
      %184 = "stablehlo.concatenate"(%182, %183) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %185 = "stablehlo.real_dynamic_slice"(%arg60, %179, %184, %167) : (tensor<7x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x3xf32>
      %186 = "stablehlo.reshape"(%185) : (tensor<1x3xf32>) -> tensor<3xf32>
      %187 = "stablehlo.add"(%186, %arg63) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %188 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %189 = "stablehlo.multiply"(%arg63, %188) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %190 = "stablehlo.subtract"(%arg63, %186) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %191 = "stablehlo.reshape"(%187) : (tensor<3xf32>) -> tensor<1x3xf32>
      %192 = "stablehlo.dynamic_update_slice"(%arg64, %191, %arg62, %171) : (tensor<7x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<7x3xf32>
      %193 = "stablehlo.reshape"(%189) : (tensor<3xf32>) -> tensor<1x3xf32>
      %194 = "stablehlo.dynamic_update_slice"(%arg65, %193, %arg62, %171) : (tensor<7x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<7x3xf32>
      %195 = "stablehlo.add"(%arg62, %169) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%195, %190, %192, %194) : (tensor<i64>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>) -> ()
    }) : (tensor<i64>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>) -> (tensor<i64>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>)
    "func.return"(%176#2, %176#3, %176#1) : (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x2x2xf32>, tensor<2x2xf32>) -> (tensor<6x2x2xf32>, tensor<2x2xf32>), sym_name = "chlo.scan.impl_4", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<6x2x2xf32>, %arg53: tensor<2x2xf32>):
    %139 = "stablehlo.constant"() <{value = dense<1> : tensor<3xi64>}> : () -> tensor<3xi64>
    %140 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %141 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %144 = "stablehlo.get_dimension_size"(%arg52) <{dimension = 0 : i64}> : (tensor<6x2x2xf32>) -> tensor<i32>
    %145 = "stablehlo.convert"(%144) : (tensor<i32>) -> tensor<i64>
    %146 = "stablehlo.broadcast"(%142) <{broadcast_sizes = array<i64: 6, 2, 2>}> : (tensor<f32>) -> tensor<6x2x2xf32>
    %147:3 = "stablehlo.while"(%143, %arg53, %146) ({
    ^bb0(%arg57: tensor<i64>, %arg58: tensor<2x2xf32>, %arg59: tensor<6x2x2xf32>):
      %165 = "stablehlo.compare"(%arg57, %145) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%165) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg54: tensor<i64>, %arg55: tensor<2x2xf32>, %arg56: tensor<6x2x2xf32>):
      %148 = "stablehlo.reshape"(%arg54) : (tensor<i64>) -> tensor<1xi64>
      %149 = "stablehlo.reshape"(%143) : (tensor<i64>) -> tensor<1xi64>
      %150 = "stablehlo.reshape"(%143) : (tensor<i64>) -> tensor<1xi64>
      %151 = "stablehlo.concatenate"(%148, %149, %150) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
      %152 = "stablehlo.add"(%arg54, %141) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %153 = "stablehlo.convert"(%140) : (tensor<i32>) -> tensor<i64>
      %154 = "stablehlo.convert"(%140) : (tensor<i32>) -> tensor<i64>
      %155 = "stablehlo.reshape"(%152) : (tensor<i64>) -> tensor<1xi64>
      %156 = "stablehlo.reshape"(%153) : (tensor<i64>) -> tensor<1xi64>
      %157 = "stablehlo.reshape"(%154) : (tensor<i64>) -> tensor<1xi64>
      %158 = "stablehlo.concatenate"(%155, %156, %157) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
      %159 = "stablehlo.real_dynamic_slice"(%arg52, %151, %158, %139) : (tensor<6x2x2xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<1x2x2xf32>
      %160 = "stablehlo.reshape"(%159) : (tensor<1x2x2xf32>) -> tensor<2x2xf32>
      %161 = "stablehlo.dot_general"(%arg55, %160) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      %162 = "stablehlo.reshape"(%161) : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
      %163 = "stablehlo.dynamic_update_slice"(%arg56, %162, %arg54, %143, %143) : (tensor<6x2x2xf32>, tensor<1x2x2xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x2x2xf32>
      %164 = "stablehlo.add"(%arg54, %141) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%164, %161, %163) : (tensor<i64>, tensor<2x2xf32>, tensor<6x2x2xf32>) -> ()
    }) : (tensor<i64>, tensor<2x2xf32>, tensor<6x2x2xf32>) -> (tensor<i64>, tensor<2x2xf32>, tensor<6x2x2xf32>)
    "func.return"(%147#2, %147#1) : (tensor<6x2x2xf32>, tensor<2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>), sym_name = "chlo.scan.impl_3", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<7xf32>, %arg39: tensor<7xf32>, %arg40: tensor<f32>, %arg41: tensor<f32>):
    %107 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
    %108 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %111 = "stablehlo.get_dimension_size"(%arg38) <{dimension = 0 : i64}> : (tensor<7xf32>) -> tensor<i32>
    %112 = "stablehlo.convert"(%111) : (tensor<i32>) -> tensor<i64>
    %113 = "stablehlo.broadcast"(%109) <{broadcast_sizes = array<i64: 7>}> : (tensor<f32>) -> tensor<7xf32>
    %114 = "stablehlo.broadcast"(%109) <{broadcast_sizes = array<i64: 7>}> : (tensor<f32>) -> tensor<7xf32>
    %115:5 = "stablehlo.while"(%110, %arg40, %arg41, %113, %114) ({
    ^bb0(%arg47: tensor<i64>, %arg48: tensor<f32>, %arg49: tensor<f32>, %arg50: tensor<7xf32>, %arg51: tensor<7xf32>):
      %138 = "stablehlo.compare"(%arg47, %112) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%138) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg42: tensor<i64>, %arg43: tensor<f32>, %arg44: tensor<f32>, %arg45: tensor<7xf32>, %arg46: tensor<7xf32>):
      %116 = "stablehlo.reshape"(%arg42) : (tensor<i64>) -> tensor<1xi64>
      %117 = "stablehlo.concatenate"(%116) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %118 = "stablehlo.add"(%arg42, %108) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %119 = "stablehlo.reshape"(%118) : (tensor<i64>) -> tensor<1xi64>
      %120 = "stablehlo.concatenate"(%119) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %121 = "stablehlo.real_dynamic_slice"(%arg38, %117, %120, %107) : (tensor<7xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xf32>
      %122 = "stablehlo.reshape"(%121) : (tensor<1xf32>) -> tensor<f32>
      %123 = "stablehlo.reshape"(%arg42) : (tensor<i64>) -> tensor<1xi64>
      %124 = "stablehlo.concatenate"(%123) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %125 = "stablehlo.add"(%arg42, %108) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %126 = "stablehlo.reshape"(%125) : (tensor<i64>) -> tensor<1xi64>
      %127 = "stablehlo.concatenate"(%126) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %128 = "stablehlo.real_dynamic_slice"(%arg39, %124, %127, %107) : (tensor<7xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xf32>
      %129 = "stablehlo.reshape"(%128) : (tensor<1xf32>) -> tensor<f32>
      %130 = "stablehlo.multiply"(%arg43, %122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %131 = "stablehlo.multiply"(%122, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %132 = "stablehlo.add"(%131, %129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %133 = "stablehlo.reshape"(%130) : (tensor<f32>) -> tensor<1xf32>
      %134 = "stablehlo.dynamic_update_slice"(%arg45, %133, %arg42) : (tensor<7xf32>, tensor<1xf32>, tensor<i64>) -> tensor<7xf32>
      %135 = "stablehlo.reshape"(%132) : (tensor<f32>) -> tensor<1xf32>
      %136 = "stablehlo.dynamic_update_slice"(%arg46, %135, %arg42) : (tensor<7xf32>, tensor<1xf32>, tensor<i64>) -> tensor<7xf32>
      %137 = "stablehlo.add"(%arg42, %108) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%137, %130, %132, %134, %136) : (tensor<i64>, tensor<f32>, tensor<f32>, tensor<7xf32>, tensor<7xf32>) -> ()
    }) : (tensor<i64>, tensor<f32>, tensor<f32>, tensor<7xf32>, tensor<7xf32>) -> (tensor<i64>, tensor<f32>, tensor<f32>, tensor<7xf32>, tensor<7xf32>)
    "func.return"(%115#3, %115#4, %115#1, %115#2) : (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>), sym_name = "chlo.scan.impl_2", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<7x3xf32>, %arg25: tensor<7x3xf32>, %arg26: tensor<3xf32>, %arg27: tensor<3xf32>):
    %68 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
    %69 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %71 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %73 = "stablehlo.get_dimension_size"(%arg24) <{dimension = 0 : i64}> : (tensor<7x3xf32>) -> tensor<i32>
    %74 = "stablehlo.convert"(%73) : (tensor<i32>) -> tensor<i64>
    %75 = "stablehlo.broadcast"(%71) <{broadcast_sizes = array<i64: 7, 3>}> : (tensor<f32>) -> tensor<7x3xf32>
    %76 = "stablehlo.broadcast"(%71) <{broadcast_sizes = array<i64: 7, 3>}> : (tensor<f32>) -> tensor<7x3xf32>
    %77:5 = "stablehlo.while"(%72, %arg26, %arg27, %75, %76) ({
    ^bb0(%arg33: tensor<i64>, %arg34: tensor<3xf32>, %arg35: tensor<3xf32>, %arg36: tensor<7x3xf32>, %arg37: tensor<7x3xf32>):
      %106 = "stablehlo.compare"(%arg33, %74) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%106) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<i64>, %arg29: tensor<3xf32>, %arg30: tensor<3xf32>, %arg31: tensor<7x3xf32>, %arg32: tensor<7x3xf32>):
      %78 = "stablehlo.reshape"(%arg28) : (tensor<i64>) -> tensor<1xi64>
      %79 = "stablehlo.reshape"(%72) : (tensor<i64>) -> tensor<1xi64>
      %80 = "stablehlo.concatenate"(%78, %79) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %81 = "stablehlo.add"(%arg28, %70) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %82 = "stablehlo.convert"(%69) : (tensor<i32>) -> tensor<i64>
      %83 = "stablehlo.reshape"(%81) : (tensor<i64>) -> tensor<1xi64>
      %84 = "stablehlo.reshape"(%82) : (tensor<i64>) -> tensor<1xi64>
      %85 = "stablehlo.concatenate"(%83, %84) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %86 = "stablehlo.real_dynamic_slice"(%arg24, %80, %85, %68) : (tensor<7x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x3xf32>
      %87 = "stablehlo.reshape"(%86) : (tensor<1x3xf32>) -> tensor<3xf32>
      %88 = "stablehlo.reshape"(%arg28) : (tensor<i64>) -> tensor<1xi64>
      %89 = "stablehlo.reshape"(%72) : (tensor<i64>) -> tensor<1xi64>
      %90 = "stablehlo.concatenate"(%88, %89) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %91 = "stablehlo.add"(%arg28, %70) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %92 = "stablehlo.convert"(%69) : (tensor<i32>) -> tensor<i64>
      %93 = "stablehlo.reshape"(%91) : (tensor<i64>) -> tensor<1xi64>
      %94 = "stablehlo.reshape"(%92) : (tensor<i64>) -> tensor<1xi64>
      %95 = "stablehlo.concatenate"(%93, %94) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %96 = "stablehlo.real_dynamic_slice"(%arg25, %90, %95, %68) : (tensor<7x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x3xf32>
      %97 = "stablehlo.reshape"(%96) : (tensor<1x3xf32>) -> tensor<3xf32>
      %98 = "stablehlo.multiply"(%arg29, %87) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %99 = "stablehlo.multiply"(%87, %arg30) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %100 = "stablehlo.add"(%99, %97) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %101 = "stablehlo.reshape"(%98) : (tensor<3xf32>) -> tensor<1x3xf32>
      %102 = "stablehlo.dynamic_update_slice"(%arg31, %101, %arg28, %72) : (tensor<7x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<7x3xf32>
      %103 = "stablehlo.reshape"(%100) : (tensor<3xf32>) -> tensor<1x3xf32>
      %104 = "stablehlo.dynamic_update_slice"(%arg32, %103, %arg28, %72) : (tensor<7x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<7x3xf32>
      %105 = "stablehlo.add"(%arg28, %70) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%105, %98, %100, %102, %104) : (tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>) -> ()
    }) : (tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>) -> (tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<7x3xf32>, tensor<7x3xf32>)
    "func.return"(%77#3, %77#4, %77#1, %77#2) : (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4xi32>, tensor<3xi32>) -> (tensor<3x4xi32>, tensor<3xi32>), sym_name = "chlo.scan.impl_1", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<3x4xi32>, %arg17: tensor<3xi32>):
    %44 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
    %45 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %46 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %49 = "stablehlo.get_dimension_size"(%arg16) <{dimension = 1 : i64}> : (tensor<3x4xi32>) -> tensor<i32>
    %50 = "stablehlo.convert"(%49) : (tensor<i32>) -> tensor<i64>
    %51 = "stablehlo.broadcast"(%47) <{broadcast_sizes = array<i64: 3, 4>}> : (tensor<i32>) -> tensor<3x4xi32>
    %52:3 = "stablehlo.while"(%48, %arg17, %51) ({
    ^bb0(%arg21: tensor<i64>, %arg22: tensor<3xi32>, %arg23: tensor<3x4xi32>):
      %67 = "stablehlo.compare"(%arg21, %50) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%67) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg18: tensor<i64>, %arg19: tensor<3xi32>, %arg20: tensor<3x4xi32>):
      %53 = "stablehlo.reshape"(%48) : (tensor<i64>) -> tensor<1xi64>
      %54 = "stablehlo.reshape"(%arg18) : (tensor<i64>) -> tensor<1xi64>
      %55 = "stablehlo.concatenate"(%53, %54) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %56 = "stablehlo.convert"(%46) : (tensor<i32>) -> tensor<i64>
      %57 = "stablehlo.add"(%arg18, %45) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %58 = "stablehlo.reshape"(%56) : (tensor<i64>) -> tensor<1xi64>
      %59 = "stablehlo.reshape"(%57) : (tensor<i64>) -> tensor<1xi64>
      %60 = "stablehlo.concatenate"(%58, %59) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %61 = "stablehlo.real_dynamic_slice"(%arg16, %55, %60, %44) : (tensor<3x4xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x1xi32>
      %62 = "stablehlo.reshape"(%61) : (tensor<3x1xi32>) -> tensor<3xi32>
      %63 = "stablehlo.maximum"(%arg19, %62) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
      %64 = "stablehlo.reshape"(%63) : (tensor<3xi32>) -> tensor<3x1xi32>
      %65 = "stablehlo.dynamic_update_slice"(%arg20, %64, %48, %arg18) : (tensor<3x4xi32>, tensor<3x1xi32>, tensor<i64>, tensor<i64>) -> tensor<3x4xi32>
      %66 = "stablehlo.add"(%arg18, %45) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%66, %63, %65) : (tensor<i64>, tensor<3xi32>, tensor<3x4xi32>) -> ()
    }) : (tensor<i64>, tensor<3xi32>, tensor<3x4xi32>) -> (tensor<i64>, tensor<3xi32>, tensor<3x4xi32>)
    "func.return"(%52#2, %52#1) : (tensor<3x4xi32>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4xi32>, tensor<4xi32>) -> (tensor<3x4xi32>, tensor<4xi32>), sym_name = "chlo.scan.impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<3x4xi32>, %arg9: tensor<4xi32>):
    %20 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
    %21 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %23 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %25 = "stablehlo.get_dimension_size"(%arg8) <{dimension = 0 : i64}> : (tensor<3x4xi32>) -> tensor<i32>
    %26 = "stablehlo.convert"(%25) : (tensor<i32>) -> tensor<i64>
    %27 = "stablehlo.broadcast"(%23) <{broadcast_sizes = array<i64: 3, 4>}> : (tensor<i32>) -> tensor<3x4xi32>
    %28:3 = "stablehlo.while"(%24, %arg9, %27) ({
    ^bb0(%arg13: tensor<i64>, %arg14: tensor<4xi32>, %arg15: tensor<3x4xi32>):
      %43 = "stablehlo.compare"(%arg13, %26) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg10: tensor<i64>, %arg11: tensor<4xi32>, %arg12: tensor<3x4xi32>):
      %29 = "stablehlo.reshape"(%arg10) : (tensor<i64>) -> tensor<1xi64>
      %30 = "stablehlo.reshape"(%24) : (tensor<i64>) -> tensor<1xi64>
      %31 = "stablehlo.concatenate"(%29, %30) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %32 = "stablehlo.add"(%arg10, %22) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %33 = "stablehlo.convert"(%21) : (tensor<i32>) -> tensor<i64>
      %34 = "stablehlo.reshape"(%32) : (tensor<i64>) -> tensor<1xi64>
      %35 = "stablehlo.reshape"(%33) : (tensor<i64>) -> tensor<1xi64>
      %36 = "stablehlo.concatenate"(%34, %35) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %37 = "stablehlo.real_dynamic_slice"(%arg8, %31, %36, %20) : (tensor<3x4xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x4xi32>
      %38 = "stablehlo.reshape"(%37) : (tensor<1x4xi32>) -> tensor<4xi32>
      %39 = "stablehlo.add"(%arg11, %38) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      %40 = "stablehlo.reshape"(%39) : (tensor<4xi32>) -> tensor<1x4xi32>
      %41 = "stablehlo.dynamic_update_slice"(%arg12, %40, %arg10, %24) : (tensor<3x4xi32>, tensor<1x4xi32>, tensor<i64>, tensor<i64>) -> tensor<3x4xi32>
      %42 = "stablehlo.add"(%arg10, %22) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%42, %39, %41) : (tensor<i64>, tensor<4xi32>, tensor<3x4xi32>) -> ()
    }) : (tensor<i64>, tensor<4xi32>, tensor<3x4xi32>) -> (tensor<i64>, tensor<4xi32>, tensor<3x4xi32>)
    "func.return"(%28#2, %28#1) : (tensor<3x4xi32>, tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9xf32>, tensor<f32>) -> (tensor<9xf32>, tensor<f32>), sym_name = "chlo.scan.impl", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<9xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
    %1 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %4 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<9xf32>) -> tensor<i32>
    %5 = "stablehlo.convert"(%4) : (tensor<i32>) -> tensor<i64>
    %6 = "stablehlo.broadcast"(%2) <{broadcast_sizes = array<i64: 9>}> : (tensor<f32>) -> tensor<9xf32>
    %7:3 = "stablehlo.while"(%3, %arg1, %6) ({
    ^bb0(%arg5: tensor<i64>, %arg6: tensor<f32>, %arg7: tensor<9xf32>):
      %19 = "stablehlo.compare"(%arg5, %5) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<i64>, %arg3: tensor<f32>, %arg4: tensor<9xf32>):
      %8 = "stablehlo.reshape"(%arg2) : (tensor<i64>) -> tensor<1xi64>
      %9 = "stablehlo.concatenate"(%8) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %10 = "stablehlo.add"(%arg2, %1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %11 = "stablehlo.reshape"(%10) : (tensor<i64>) -> tensor<1xi64>
      %12 = "stablehlo.concatenate"(%11) <{dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<1xi64>
      %13 = "stablehlo.real_dynamic_slice"(%arg0, %9, %12, %0) : (tensor<9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xf32>
      %14 = "stablehlo.reshape"(%13) : (tensor<1xf32>) -> tensor<f32>
      %15 = "stablehlo.add"(%arg3, %14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %16 = "stablehlo.reshape"(%15) : (tensor<f32>) -> tensor<1xf32>
      %17 = "stablehlo.dynamic_update_slice"(%arg4, %16, %arg2) : (tensor<9xf32>, tensor<1xf32>, tensor<i64>) -> tensor<9xf32>
      %18 = "stablehlo.add"(%arg2, %1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%18, %15, %17) : (tensor<i64>, tensor<f32>, tensor<9xf32>) -> ()
    }) : (tensor<i64>, tensor<f32>, tensor<9xf32>) -> (tensor<i64>, tensor<f32>, tensor<9xf32>)
    "func.return"(%7#2, %7#1) : (tensor<9xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
