"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<6x0x6xf64>, tensor<6x0x6xi8>, tensor<6x0x6xf64>, tensor<6x0x6xf64>, tensor<6x0x6xf64>, tensor<4xi1>, tensor<4xi8>, tensor<4xi1>, tensor<0xf16>, tensor<0xi8>, tensor<0xf16>, tensor<0xf16>, tensor<6x5x6xf32>, tensor<6x5x6xi8>, tensor<6x5x6xf32>, tensor<6x5x6xf32>, tensor<6x5x6xf32>, tensor<1x6xi32>, tensor<1x6xi8>, tensor<1x6xi32>, tensor<1x6xi32>, tensor<1x6xi32>, tensor<6xf16>, tensor<6xi8>, tensor<6xf16>, tensor<6xf16>) -> (tensor<6x0x6xf64>, tensor<6x0x6xi8>, tensor<6x0x6xf64>, tensor<6x0x6xf64>, tensor<6x0x2xf64>, tensor<6x0x2xi32>, tensor<4xi1>, tensor<4xi8>, tensor<4xi1>, tensor<0xf16>, tensor<0xi8>, tensor<0xf16>, tensor<0xf16>, tensor<6x5x6xf32>, tensor<6x5x6xi8>, tensor<6x5x6xf32>, tensor<6x5x6xf32>, tensor<6x5x2xf32>, tensor<6x5x2xi32>, tensor<1x6xi32>, tensor<1x6xi8>, tensor<1x6xi32>, tensor<1x6xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<6xf16>, tensor<6xi8>, tensor<6xf16>, tensor<6xf16>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[16][1]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[18][1]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg15: tensor<6x0x6xf64>, %arg16: tensor<6x0x6xi8>, %arg17: tensor<6x0x6xf64>, %arg18: tensor<6x0x6xf64>, %arg19: tensor<6x0x6xf64>, %arg20: tensor<4xi1>, %arg21: tensor<4xi8>, %arg22: tensor<4xi1>, %arg23: tensor<0xf16>, %arg24: tensor<0xi8>, %arg25: tensor<0xf16>, %arg26: tensor<0xf16>, %arg27: tensor<6x5x6xf32>, %arg28: tensor<6x5x6xi8>, %arg29: tensor<6x5x6xf32>, %arg30: tensor<6x5x6xf32>, %arg31: tensor<6x5x6xf32>, %arg32: tensor<1x6xi32>, %arg33: tensor<1x6xi8>, %arg34: tensor<1x6xi32>, %arg35: tensor<1x6xi32>, %arg36: tensor<1x6xi32>, %arg37: tensor<6xf16>, %arg38: tensor<6xi8>, %arg39: tensor<6xf16>, %arg40: tensor<6xf16>):
    %71 = "stablehlo.sort"(%arg15) <{dimension = 2 : i64, is_stable = true}> ({
    ^bb0(%arg75: tensor<f64>, %arg76: tensor<f64>):
      %184 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %185 = "stablehlo.compare"(%arg75, %184) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %186 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %187 = "stablehlo.select"(%185, %186, %arg75) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %188 = "stablehlo.compare"(%arg75, %arg75) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %189 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
      %190 = "stablehlo.select"(%188, %189, %187) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %191 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %192 = "stablehlo.compare"(%arg76, %191) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %193 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %194 = "stablehlo.select"(%192, %193, %arg76) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %195 = "stablehlo.compare"(%arg76, %arg76) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %196 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
      %197 = "stablehlo.select"(%195, %196, %194) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %198 = "stablehlo.compare"(%190, %197) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      "stablehlo.return"(%198) : (tensor<i1>) -> ()
    }) : (tensor<6x0x6xf64>) -> tensor<6x0x6xf64>
    %72:2 = "stablehlo.sort"(%arg16, %arg17) <{dimension = 2 : i64, is_stable = true}> ({
    ^bb0(%arg71: tensor<i8>, %arg72: tensor<i8>, %arg73: tensor<f64>, %arg74: tensor<f64>):
      %183 = "stablehlo.compare"(%arg71, %arg72) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      "stablehlo.return"(%183) : (tensor<i1>) -> ()
    }) : (tensor<6x0x6xi8>, tensor<6x0x6xf64>) -> (tensor<6x0x6xi8>, tensor<6x0x6xf64>)
    %73 = "func.call"(%arg18) <{callee = @sort}> : (tensor<6x0x6xf64>) -> tensor<6x0x6xf64>
    %74:2 = "chlo.top_k"(%arg19) <{k = 2 : i64}> : (tensor<6x0x6xf64>) -> (tensor<6x0x2xf64>, tensor<6x0x2xi32>)
    %75 = "stablehlo.sort"(%arg20) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg69: tensor<i1>, %arg70: tensor<i1>):
      %182 = "stablehlo.compare"(%arg69, %arg70) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%182) : (tensor<i1>) -> ()
    }) : (tensor<4xi1>) -> tensor<4xi1>
    %76:2 = "stablehlo.sort"(%arg21, %arg22) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg65: tensor<i8>, %arg66: tensor<i8>, %arg67: tensor<i1>, %arg68: tensor<i1>):
      %177 = "stablehlo.compare"(%arg67, %arg68) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %178 = "stablehlo.compare"(%arg65, %arg66) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %179 = "stablehlo.compare"(%arg65, %arg66) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %180 = "stablehlo.and"(%179, %177) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %181 = "stablehlo.or"(%178, %180) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%181) : (tensor<i1>) -> ()
    }) : (tensor<4xi8>, tensor<4xi1>) -> (tensor<4xi8>, tensor<4xi1>)
    %77 = "stablehlo.sort"(%arg23) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg63: tensor<f16>, %arg64: tensor<f16>):
      %162 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %163 = "stablehlo.compare"(%arg63, %162) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %165 = "stablehlo.select"(%163, %164, %arg63) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %166 = "stablehlo.compare"(%arg63, %arg63) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %167 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %168 = "stablehlo.select"(%166, %167, %165) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %169 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %170 = "stablehlo.compare"(%arg64, %169) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %172 = "stablehlo.select"(%170, %171, %arg64) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %173 = "stablehlo.compare"(%arg64, %arg64) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %174 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %175 = "stablehlo.select"(%173, %174, %172) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %176 = "stablehlo.compare"(%168, %175) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      "stablehlo.return"(%176) : (tensor<i1>) -> ()
    }) : (tensor<0xf16>) -> tensor<0xf16>
    %78:2 = "stablehlo.sort"(%arg24, %arg25) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg59: tensor<i8>, %arg60: tensor<i8>, %arg61: tensor<f16>, %arg62: tensor<f16>):
      %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %144 = "stablehlo.compare"(%arg61, %143) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %145 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %146 = "stablehlo.select"(%144, %145, %arg61) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %147 = "stablehlo.compare"(%arg61, %arg61) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %148 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %149 = "stablehlo.select"(%147, %148, %146) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %151 = "stablehlo.compare"(%arg62, %150) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %152 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %153 = "stablehlo.select"(%151, %152, %arg62) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %154 = "stablehlo.compare"(%arg62, %arg62) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %155 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %156 = "stablehlo.select"(%154, %155, %153) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %157 = "stablehlo.compare"(%149, %156) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %158 = "stablehlo.compare"(%arg59, %arg60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %159 = "stablehlo.compare"(%arg59, %arg60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %160 = "stablehlo.and"(%159, %157) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %161 = "stablehlo.or"(%158, %160) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%161) : (tensor<i1>) -> ()
    }) : (tensor<0xi8>, tensor<0xf16>) -> (tensor<0xi8>, tensor<0xf16>)
    %79 = "func.call"(%arg26) <{callee = @sort_0}> : (tensor<0xf16>) -> tensor<0xf16>
    %80 = "stablehlo.sort"(%arg27) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %128 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %129 = "stablehlo.compare"(%arg57, %128) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %130 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %131 = "stablehlo.select"(%129, %130, %arg57) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %132 = "stablehlo.compare"(%arg57, %arg57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %133 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %134 = "stablehlo.select"(%132, %133, %131) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %136 = "stablehlo.compare"(%arg58, %135) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %138 = "stablehlo.select"(%136, %137, %arg58) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %139 = "stablehlo.compare"(%arg58, %arg58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %140 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %141 = "stablehlo.select"(%139, %140, %138) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %142 = "stablehlo.compare"(%134, %141) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%142) : (tensor<i1>) -> ()
    }) : (tensor<6x5x6xf32>) -> tensor<6x5x6xf32>
    %81:2 = "stablehlo.sort"(%arg28, %arg29) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg53: tensor<i8>, %arg54: tensor<i8>, %arg55: tensor<f32>, %arg56: tensor<f32>):
      %127 = "stablehlo.compare"(%arg53, %arg54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      "stablehlo.return"(%127) : (tensor<i1>) -> ()
    }) : (tensor<6x5x6xi8>, tensor<6x5x6xf32>) -> (tensor<6x5x6xi8>, tensor<6x5x6xf32>)
    %82 = "func.call"(%arg30) <{callee = @sort_1}> : (tensor<6x5x6xf32>) -> tensor<6x5x6xf32>
    %83:2 = "chlo.top_k"(%arg31) <{k = 2 : i64}> : (tensor<6x5x6xf32>) -> (tensor<6x5x2xf32>, tensor<6x5x2xi32>)
    %84 = "stablehlo.sort"(%arg32) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg51: tensor<i32>, %arg52: tensor<i32>):
      %126 = "stablehlo.compare"(%arg51, %arg52) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%126) : (tensor<i1>) -> ()
    }) : (tensor<1x6xi32>) -> tensor<1x6xi32>
    %85:2 = "stablehlo.sort"(%arg33, %arg34) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg47: tensor<i8>, %arg48: tensor<i8>, %arg49: tensor<i32>, %arg50: tensor<i32>):
      %125 = "stablehlo.compare"(%arg47, %arg48) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      "stablehlo.return"(%125) : (tensor<i1>) -> ()
    }) : (tensor<1x6xi8>, tensor<1x6xi32>) -> (tensor<1x6xi8>, tensor<1x6xi32>)
    %86 = "func.call"(%arg35) <{callee = @sort_2}> : (tensor<1x6xi32>) -> tensor<1x6xi32>
    %87:2 = "chlo.top_k"(%arg36) <{k = 3 : i64}> : (tensor<1x6xi32>) -> (tensor<1x3xi32>, tensor<1x3xi32>)
    %88 = "stablehlo.sort"(%arg37) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg45: tensor<f16>, %arg46: tensor<f16>):
      %110 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %111 = "stablehlo.compare"(%arg45, %110) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %112 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %113 = "stablehlo.select"(%111, %112, %arg45) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %114 = "stablehlo.compare"(%arg45, %arg45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %115 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %116 = "stablehlo.select"(%114, %115, %113) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %118 = "stablehlo.compare"(%arg46, %117) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %119 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %120 = "stablehlo.select"(%118, %119, %arg46) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %121 = "stablehlo.compare"(%arg46, %arg46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %122 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %123 = "stablehlo.select"(%121, %122, %120) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %124 = "stablehlo.compare"(%116, %123) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      "stablehlo.return"(%124) : (tensor<i1>) -> ()
    }) : (tensor<6xf16>) -> tensor<6xf16>
    %89:2 = "stablehlo.sort"(%arg38, %arg39) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg41: tensor<i8>, %arg42: tensor<i8>, %arg43: tensor<f16>, %arg44: tensor<f16>):
      %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %92 = "stablehlo.compare"(%arg43, %91) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %93 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %94 = "stablehlo.select"(%92, %93, %arg43) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %95 = "stablehlo.compare"(%arg43, %arg43) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %96 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %97 = "stablehlo.select"(%95, %96, %94) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %99 = "stablehlo.compare"(%arg44, %98) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %101 = "stablehlo.select"(%99, %100, %arg44) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %102 = "stablehlo.compare"(%arg44, %arg44) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %103 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %104 = "stablehlo.select"(%102, %103, %101) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %105 = "stablehlo.compare"(%97, %104) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %106 = "stablehlo.compare"(%arg41, %arg42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %107 = "stablehlo.compare"(%arg41, %arg42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %108 = "stablehlo.and"(%107, %105) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %109 = "stablehlo.or"(%106, %108) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%109) : (tensor<i1>) -> ()
    }) : (tensor<6xi8>, tensor<6xf16>) -> (tensor<6xi8>, tensor<6xf16>)
    %90 = "func.call"(%arg40) <{callee = @sort_3}> : (tensor<6xf16>) -> tensor<6xf16>
    "func.return"(%71, %72#0, %72#1, %73, %74#0, %74#1, %75, %76#0, %76#1, %77, %78#0, %78#1, %79, %80, %81#0, %81#1, %82, %83#0, %83#1, %84, %85#0, %85#1, %86, %87#0, %87#1, %88, %89#0, %89#1, %90) : (tensor<6x0x6xf64>, tensor<6x0x6xi8>, tensor<6x0x6xf64>, tensor<6x0x6xf64>, tensor<6x0x2xf64>, tensor<6x0x2xi32>, tensor<4xi1>, tensor<4xi8>, tensor<4xi1>, tensor<0xf16>, tensor<0xi8>, tensor<0xf16>, tensor<0xf16>, tensor<6x5x6xf32>, tensor<6x5x6xi8>, tensor<6x5x6xf32>, tensor<6x5x6xf32>, tensor<6x5x2xf32>, tensor<6x5x2xi32>, tensor<1x6xi32>, tensor<1x6xi8>, tensor<1x6xi32>, tensor<1x6xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<6xf16>, tensor<6xi8>, tensor<6xf16>, tensor<6xf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x0x6xf64>) -> tensor<6x0x6xf64>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<6x0x6xf64>):
    %54 = "stablehlo.sort"(%arg12) <{dimension = 2 : i64, is_stable = true}> ({
    ^bb0(%arg13: tensor<f64>, %arg14: tensor<f64>):
      %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %57 = "stablehlo.compare"(%arg13, %56) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %59 = "stablehlo.select"(%57, %58, %arg13) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %60 = "stablehlo.compare"(%arg13, %arg13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %61 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
      %62 = "stablehlo.select"(%60, %61, %59) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %64 = "stablehlo.compare"(%arg14, %63) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %66 = "stablehlo.select"(%64, %65, %arg14) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %67 = "stablehlo.compare"(%arg14, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %68 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
      %69 = "stablehlo.select"(%67, %68, %66) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %70 = "stablehlo.compare"(%62, %69) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      "stablehlo.return"(%70) : (tensor<i1>) -> ()
    }) : (tensor<6x0x6xf64>) -> tensor<6x0x6xf64>
    %55 = "stablehlo.reverse"(%54) <{dimensions = array<i64: 2>}> : (tensor<6x0x6xf64>) -> tensor<6x0x6xf64>
    "func.return"(%55) : (tensor<6x0x6xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0xf16>) -> tensor<0xf16>, res_attrs = [{}], sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<0xf16>):
    %37 = "stablehlo.sort"(%arg9) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg10: tensor<f16>, %arg11: tensor<f16>):
      %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %40 = "stablehlo.compare"(%arg10, %39) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %42 = "stablehlo.select"(%40, %41, %arg10) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %43 = "stablehlo.compare"(%arg10, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %44 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %45 = "stablehlo.select"(%43, %44, %42) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %47 = "stablehlo.compare"(%arg11, %46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %48 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %49 = "stablehlo.select"(%47, %48, %arg11) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %50 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %51 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %52 = "stablehlo.select"(%50, %51, %49) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %53 = "stablehlo.compare"(%45, %52) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      "stablehlo.return"(%53) : (tensor<i1>) -> ()
    }) : (tensor<0xf16>) -> tensor<0xf16>
    %38 = "stablehlo.reverse"(%37) <{dimensions = array<i64: 0>}> : (tensor<0xf16>) -> tensor<0xf16>
    "func.return"(%38) : (tensor<0xf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x5x6xf32>) -> tensor<6x5x6xf32>, res_attrs = [{}], sym_name = "sort_1", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<6x5x6xf32>):
    %20 = "stablehlo.sort"(%arg6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %23 = "stablehlo.compare"(%arg7, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %25 = "stablehlo.select"(%23, %24, %arg7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %26 = "stablehlo.compare"(%arg7, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %27 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %28 = "stablehlo.select"(%26, %27, %25) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %30 = "stablehlo.compare"(%arg8, %29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %32 = "stablehlo.select"(%30, %31, %arg8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %33 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %35 = "stablehlo.select"(%33, %34, %32) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %36 = "stablehlo.compare"(%28, %35) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%36) : (tensor<i1>) -> ()
    }) : (tensor<6x5x6xf32>) -> tensor<6x5x6xf32>
    %21 = "stablehlo.reverse"(%20) <{dimensions = array<i64: 0>}> : (tensor<6x5x6xf32>) -> tensor<6x5x6xf32>
    "func.return"(%21) : (tensor<6x5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x6xi32>) -> tensor<1x6xi32>, res_attrs = [{}], sym_name = "sort_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<1x6xi32>):
    %17 = "stablehlo.sort"(%arg3) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %19 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }) : (tensor<1x6xi32>) -> tensor<1x6xi32>
    %18 = "stablehlo.reverse"(%17) <{dimensions = array<i64: 0>}> : (tensor<1x6xi32>) -> tensor<1x6xi32>
    "func.return"(%18) : (tensor<1x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf16>) -> tensor<6xf16>, res_attrs = [{}], sym_name = "sort_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xf16>):
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
      %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %3 = "stablehlo.compare"(%arg1, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %5 = "stablehlo.select"(%3, %4, %arg1) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %6 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %7 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %8 = "stablehlo.select"(%6, %7, %5) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %10 = "stablehlo.compare"(%arg2, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %12 = "stablehlo.select"(%10, %11, %arg2) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %13 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %14 = "stablehlo.constant"() <{value = dense<0x7E00> : tensor<f16>}> : () -> tensor<f16>
      %15 = "stablehlo.select"(%13, %14, %12) : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
      %16 = "stablehlo.compare"(%8, %15) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      "stablehlo.return"(%16) : (tensor<i1>) -> ()
    }) : (tensor<6xf16>) -> tensor<6xf16>
    %1 = "stablehlo.reverse"(%0) <{dimensions = array<i64: 0>}> : (tensor<6xf16>) -> tensor<6xf16>
    "func.return"(%1) : (tensor<6xf16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
