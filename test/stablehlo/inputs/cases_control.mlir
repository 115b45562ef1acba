"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<f64>, tensor<i32>, tensor<i32>, tensor<f64>, tensor<i32>, tensor<f64>, tensor<i32>, tensor<f64>, tensor<f64>, tensor<f16>, tensor<i32>, tensor<i32>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<i32>, tensor<i32>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<4xf32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<i32>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<i32>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[15][1]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<f64>, %arg10: tensor<i32>, %arg11: tensor<i32>, %arg12: tensor<f64>, %arg13: tensor<i32>, %arg14: tensor<f64>, %arg15: tensor<i32>, %arg16: tensor<f64>, %arg17: tensor<f64>, %arg18: tensor<f16>, %arg19: tensor<i32>, %arg20: tensor<i32>, %arg21: tensor<f16>, %arg22: tensor<i32>, %arg23: tensor<f16>, %arg24: tensor<i32>, %arg25: tensor<f16>, %arg26: tensor<f16>, %arg27: tensor<f16>, %arg28: tensor<i32>, %arg29: tensor<i32>, %arg30: tensor<f16>, %arg31: tensor<i32>, %arg32: tensor<f16>, %arg33: tensor<i32>, %arg34: tensor<f16>, %arg35: tensor<f16>, %arg36: tensor<4xf32>, %arg37: tensor<i32>, %arg38: tensor<i32>, %arg39: tensor<4xf32>, %arg40: tensor<i32>, %arg41: tensor<4xf32>, %arg42: tensor<i32>, %arg43: tensor<4xf32>, %arg44: tensor<4xf32>):
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36:3 = "stablehlo.while"(%arg10, %35, %arg9) ({
    ^bb0(%arg90: tensor<i32>, %arg91: tensor<i32>, %arg92: tensor<f64>):
      %200 = "stablehlo.compare"(%arg91, %arg90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%200) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg87: tensor<i32>, %arg88: tensor<i32>, %arg89: tensor<f64>):
      %196 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %197 = "stablehlo.add"(%arg88, %196) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %198 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %199 = "stablehlo.add"(%arg89, %198) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%arg87, %197, %199) : (tensor<i32>, tensor<i32>, tensor<f64>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f64>) -> (tensor<i32>, tensor<i32>, tensor<f64>)
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.clamp"(%37, %arg11, %38) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %40 = "stablehlo.case"(%39) ({
      "stablehlo.return"(%arg12) : (tensor<f64>) -> ()
    }, {
      %194 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %195 = "stablehlo.add"(%arg12, %194) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%195) : (tensor<f64>) -> ()
    }, {
      %191 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %192 = "stablehlo.compare"(%arg12, %191) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %193 = "stablehlo.convert"(%192) : (tensor<i1>) -> tensor<f64>
      "stablehlo.return"(%193) : (tensor<f64>) -> ()
    }) : (tensor<i32>) -> tensor<f64>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.compare"(%arg13, %41) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %43 = "stablehlo.convert"(%42) : (tensor<i1>) -> tensor<i32>
    %44 = "stablehlo.case"(%43) ({
      %190 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      "stablehlo.return"(%190) : (tensor<f64>) -> ()
    }, {
      %189 = "stablehlo.add"(%arg14, %arg14) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%189) : (tensor<f64>) -> ()
    }) : (tensor<i32>) -> tensor<f64>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46:3 = "stablehlo.while"(%45, %arg15, %arg16) ({
    ^bb0(%arg84: tensor<i32>, %arg85: tensor<i32>, %arg86: tensor<f64>):
      %188 = "stablehlo.compare"(%arg84, %arg85) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%188) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg81: tensor<i32>, %arg82: tensor<i32>, %arg83: tensor<f64>):
      %176 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %177 = "stablehlo.add"(%arg81, %176) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %178 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %179 = "func.call"(%arg81, %178) <{callee = @remainder}> : (tensor<i32>, tensor<i64>) -> tensor<i32>
      %180 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %181 = "stablehlo.compare"(%179, %180) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %182 = "stablehlo.convert"(%181) : (tensor<i1>) -> tensor<i32>
      %183 = "stablehlo.case"(%182) ({
        %186 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
        %187 = "stablehlo.multiply"(%arg83, %186) : (tensor<f64>, tensor<f64>) -> tensor<f64>
        "stablehlo.return"(%187) : (tensor<f64>) -> ()
      }, {
        %184 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
        %185 = "stablehlo.add"(%arg83, %184) : (tensor<f64>, tensor<f64>) -> tensor<f64>
        "stablehlo.return"(%185) : (tensor<f64>) -> ()
      }) : (tensor<i32>) -> tensor<f64>
      "stablehlo.return"(%177, %arg82, %183) : (tensor<i32>, tensor<i32>, tensor<f64>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f64>) -> (tensor<i32>, tensor<i32>, tensor<f64>)
    %47 = "stablehlo.composite"(%arg17) <{composite_attributes = {}, decomposition = @case.twice, name = "case.twice", version = 0 : i32}> : (tensor<f64>) -> tensor<f64>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49:3 = "stablehlo.while"(%arg19, %48, %arg18) ({
    ^bb0(%arg78: tensor<i32>, %arg79: tensor<i32>, %arg80: tensor<f16>):
      %175 = "stablehlo.compare"(%arg79, %arg78) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%175) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg75: tensor<i32>, %arg76: tensor<i32>, %arg77: tensor<f16>):
      %171 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %172 = "stablehlo.add"(%arg76, %171) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %173 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %174 = "stablehlo.add"(%arg77, %173) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%arg75, %172, %174) : (tensor<i32>, tensor<i32>, tensor<f16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f16>) -> (tensor<i32>, tensor<i32>, tensor<f16>)
    %50 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %52 = "stablehlo.clamp"(%50, %arg20, %51) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %53 = "stablehlo.case"(%52) ({
      "stablehlo.return"(%arg21) : (tensor<f16>) -> ()
    }, {
      %169 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %170 = "stablehlo.add"(%arg21, %169) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%170) : (tensor<f16>) -> ()
    }, {
      %166 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %167 = "stablehlo.compare"(%arg21, %166) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %168 = "stablehlo.convert"(%167) : (tensor<i1>) -> tensor<f16>
      "stablehlo.return"(%168) : (tensor<f16>) -> ()
    }) : (tensor<i32>) -> tensor<f16>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.compare"(%arg22, %54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %56 = "stablehlo.convert"(%55) : (tensor<i1>) -> tensor<i32>
    %57 = "stablehlo.case"(%56) ({
      %165 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      "stablehlo.return"(%165) : (tensor<f16>) -> ()
    }, {
      %164 = "stablehlo.add"(%arg23, %arg23) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%164) : (tensor<f16>) -> ()
    }) : (tensor<i32>) -> tensor<f16>
    %58 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %59:3 = "stablehlo.while"(%58, %arg24, %arg25) ({
    ^bb0(%arg72: tensor<i32>, %arg73: tensor<i32>, %arg74: tensor<f16>):
      %163 = "stablehlo.compare"(%arg72, %arg73) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%163) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg69: tensor<i32>, %arg70: tensor<i32>, %arg71: tensor<f16>):
      %151 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %152 = "stablehlo.add"(%arg69, %151) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %153 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %154 = "func.call"(%arg69, %153) <{callee = @remainder}> : (tensor<i32>, tensor<i64>) -> tensor<i32>
      %155 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %156 = "stablehlo.compare"(%154, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %157 = "stablehlo.convert"(%156) : (tensor<i1>) -> tensor<i32>
      %158 = "stablehlo.case"(%157) ({
        %161 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f16>}> : () -> tensor<f16>
        %162 = "stablehlo.multiply"(%arg71, %161) : (tensor<f16>, tensor<f16>) -> tensor<f16>
        "stablehlo.return"(%162) : (tensor<f16>) -> ()
      }, {
        %159 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
        %160 = "stablehlo.add"(%arg71, %159) : (tensor<f16>, tensor<f16>) -> tensor<f16>
        "stablehlo.return"(%160) : (tensor<f16>) -> ()
      }) : (tensor<i32>) -> tensor<f16>
      "stablehlo.return"(%152, %arg70, %158) : (tensor<i32>, tensor<i32>, tensor<f16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f16>) -> (tensor<i32>, tensor<i32>, tensor<f16>)
    %60 = "stablehlo.composite"(%arg26) <{composite_attributes = {}, decomposition = @case.twice_0, name = "case.twice", version = 0 : i32}> : (tensor<f16>) -> tensor<f16>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62:3 = "stablehlo.while"(%arg28, %61, %arg27) ({
    ^bb0(%arg66: tensor<i32>, %arg67: tensor<i32>, %arg68: tensor<f16>):
      %150 = "stablehlo.compare"(%arg67, %arg66) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%150) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg63: tensor<i32>, %arg64: tensor<i32>, %arg65: tensor<f16>):
      %146 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %147 = "stablehlo.add"(%arg64, %146) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %148 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %149 = "stablehlo.add"(%arg65, %148) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%arg63, %147, %149) : (tensor<i32>, tensor<i32>, tensor<f16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f16>) -> (tensor<i32>, tensor<i32>, tensor<f16>)
    %63 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.clamp"(%63, %arg29, %64) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %66 = "stablehlo.case"(%65) ({
      "stablehlo.return"(%arg30) : (tensor<f16>) -> ()
    }, {
      %144 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %145 = "stablehlo.add"(%arg30, %144) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%145) : (tensor<f16>) -> ()
    }, {
      %141 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      %142 = "stablehlo.compare"(%arg30, %141) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
      %143 = "stablehlo.convert"(%142) : (tensor<i1>) -> tensor<f16>
      "stablehlo.return"(%143) : (tensor<f16>) -> ()
    }) : (tensor<i32>) -> tensor<f16>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.compare"(%arg31, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %69 = "stablehlo.convert"(%68) : (tensor<i1>) -> tensor<i32>
    %70 = "stablehlo.case"(%69) ({
      %140 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
      "stablehlo.return"(%140) : (tensor<f16>) -> ()
    }, {
      %139 = "stablehlo.add"(%arg32, %arg32) : (tensor<f16>, tensor<f16>) -> tensor<f16>
      "stablehlo.return"(%139) : (tensor<f16>) -> ()
    }) : (tensor<i32>) -> tensor<f16>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %72:3 = "stablehlo.while"(%71, %arg33, %arg34) ({
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i32>, %arg62: tensor<f16>):
      %138 = "stablehlo.compare"(%arg60, %arg61) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%138) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg57: tensor<i32>, %arg58: tensor<i32>, %arg59: tensor<f16>):
      %126 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %127 = "stablehlo.add"(%arg57, %126) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %128 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %129 = "func.call"(%arg57, %128) <{callee = @remainder}> : (tensor<i32>, tensor<i64>) -> tensor<i32>
      %130 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %131 = "stablehlo.compare"(%129, %130) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %132 = "stablehlo.convert"(%131) : (tensor<i1>) -> tensor<i32>
      %133 = "stablehlo.case"(%132) ({
        %136 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f16>}> : () -> tensor<f16>
        %137 = "stablehlo.multiply"(%arg59, %136) : (tensor<f16>, tensor<f16>) -> tensor<f16>
        "stablehlo.return"(%137) : (tensor<f16>) -> ()
      }, {
        %134 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
        %135 = "stablehlo.add"(%arg59, %134) : (tensor<f16>, tensor<f16>) -> tensor<f16>
        "stablehlo.return"(%135) : (tensor<f16>) -> ()
      }) : (tensor<i32>) -> tensor<f16>
      "stablehlo.return"(%127, %arg58, %133) : (tensor<i32>, tensor<i32>, tensor<f16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<f16>) -> (tensor<i32>, tensor<i32>, tensor<f16>)
    %73 = "stablehlo.composite"(%arg35) <{composite_attributes = {}, decomposition = @case.twice_1, name = "case.twice", version = 0 : i32}> : (tensor<f16>) -> tensor<f16>
    %74 = "stablehlo.convert"(%arg36) : (tensor<4xf32>) -> tensor<4xbf16>
    %75 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %76:3 = "stablehlo.while"(%arg37, %75, %74) ({
    ^bb0(%arg54: tensor<i32>, %arg55: tensor<i32>, %arg56: tensor<4xbf16>):
      %125 = "stablehlo.compare"(%arg55, %arg54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%125) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg51: tensor<i32>, %arg52: tensor<i32>, %arg53: tensor<4xbf16>):
      %122 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %123 = "stablehlo.add"(%arg52, %122) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %124 = "stablehlo.add"(%arg53, %arg53) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
      "stablehlo.return"(%arg51, %123, %124) : (tensor<i32>, tensor<i32>, tensor<4xbf16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4xbf16>) -> (tensor<i32>, tensor<i32>, tensor<4xbf16>)
    %77 = "stablehlo.convert"(%76#2) : (tensor<4xbf16>) -> tensor<4xf16>
    %78 = "stablehlo.convert"(%arg39) : (tensor<4xf32>) -> tensor<4xbf16>
    %79 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %80 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %81 = "stablehlo.clamp"(%79, %arg38, %80) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %82 = "stablehlo.case"(%81) ({
      "stablehlo.return"(%78) : (tensor<4xbf16>) -> ()
    }, {
      %119 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
      %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
      %121 = "stablehlo.add"(%78, %120) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
      "stablehlo.return"(%121) : (tensor<4xbf16>) -> ()
    }, {
      %115 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
      %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
      %117 = "stablehlo.compare"(%78, %116) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xi1>
      %118 = "stablehlo.convert"(%117) : (tensor<4xi1>) -> tensor<4xbf16>
      "stablehlo.return"(%118) : (tensor<4xbf16>) -> ()
    }) : (tensor<i32>) -> tensor<4xbf16>
    %83 = "stablehlo.convert"(%82) : (tensor<4xbf16>) -> tensor<4xf16>
    %84 = "stablehlo.convert"(%arg41) : (tensor<4xf32>) -> tensor<4xbf16>
    %85 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.compare"(%arg40, %85) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %87 = "stablehlo.convert"(%86) : (tensor<i1>) -> tensor<i32>
    %88 = "stablehlo.case"(%87) ({
      %113 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
      %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
      "stablehlo.return"(%114) : (tensor<4xbf16>) -> ()
    }, {
      %112 = "stablehlo.add"(%84, %84) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
      "stablehlo.return"(%112) : (tensor<4xbf16>) -> ()
    }) : (tensor<i32>) -> tensor<4xbf16>
    %89 = "stablehlo.convert"(%88) : (tensor<4xbf16>) -> tensor<4xf16>
    %90 = "stablehlo.convert"(%arg43) : (tensor<4xf32>) -> tensor<4xbf16>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %92:3 = "stablehlo.while"(%91, %arg42, %90) ({
    ^bb0(%arg48: tensor<i32>, %arg49: tensor<i32>, %arg50: tensor<4xbf16>):
      %111 = "stablehlo.compare"(%arg48, %arg49) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%111) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg45: tensor<i32>, %arg46: tensor<i32>, %arg47: tensor<4xbf16>):
      %97 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %98 = "stablehlo.add"(%arg45, %97) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %99 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %100 = "func.call"(%arg45, %99) <{callee = @remainder}> : (tensor<i32>, tensor<i64>) -> tensor<i32>
      %101 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %102 = "stablehlo.compare"(%100, %101) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %103 = "stablehlo.convert"(%102) : (tensor<i1>) -> tensor<i32>
      %104 = "stablehlo.case"(%103) ({
        %108 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
        %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
        %110 = "stablehlo.multiply"(%arg47, %109) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
        "stablehlo.return"(%110) : (tensor<4xbf16>) -> ()
      }, {
        %105 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
        %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
        %107 = "stablehlo.add"(%arg47, %106) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
        "stablehlo.return"(%107) : (tensor<4xbf16>) -> ()
      }) : (tensor<i32>) -> tensor<4xbf16>
      "stablehlo.return"(%98, %arg46, %104) : (tensor<i32>, tensor<i32>, tensor<4xbf16>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4xbf16>) -> (tensor<i32>, tensor<i32>, tensor<4xbf16>)
    %93 = "stablehlo.convert"(%92#2) : (tensor<4xbf16>) -> tensor<4xf16>
    %94 = "stablehlo.convert"(%arg44) : (tensor<4xf32>) -> tensor<4xbf16>
    %95 = "stablehlo.composite"(%94) <{composite_attributes = {}, decomposition = @case.twice_2, name = "case.twice", version = 0 : i32}> : (tensor<4xbf16>) -> tensor<4xbf16>
    %96 = "stablehlo.convert"(%95) : (tensor<4xbf16>) -> tensor<4xf16>
    "func.return"(%36#1, %36#2, %40, %44, %46#2, %47, %49#1, %49#2, %53, %57, %59#2, %60, %62#1, %62#2, %66, %70, %72#2, %73, %76#1, %77, %83, %89, %93, %96) : (tensor<i32>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<i32>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<i32>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i64>) -> tensor<i32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<i32>, %arg8: tensor<i64>):
    %19 = "stablehlo.convert"(%arg8) : (tensor<i64>) -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.compare"(%19, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %23 = "func.call"(%21, %22, %19) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %24 = "stablehlo.remainder"(%arg7, %23) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.compare"(%24, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.compare"(%24, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.compare"(%23, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %31 = "stablehlo.compare"(%28, %30) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %32 = "stablehlo.and"(%31, %26) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %33 = "stablehlo.add"(%24, %23) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %34 = "stablehlo.select"(%32, %33, %24) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%34) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<i1>, %arg5: tensor<i32>, %arg6: tensor<i32>):
    %18 = "stablehlo.select"(%arg4, %arg5, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%18) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f64>) -> tensor<f64>, res_attrs = [{}], sym_name = "case.twice", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<f64>):
    %14 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %15 = "stablehlo.multiply"(%arg3, %14) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %17 = "stablehlo.add"(%15, %16) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "func.return"(%17) : (tensor<f64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f16>) -> tensor<f16>, res_attrs = [{}], sym_name = "case.twice_0", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<f16>):
    %10 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %11 = "stablehlo.multiply"(%arg2, %10) : (tensor<f16>, tensor<f16>) -> tensor<f16>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %13 = "stablehlo.add"(%11, %12) : (tensor<f16>, tensor<f16>) -> tensor<f16>
    "func.return"(%13) : (tensor<f16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f16>) -> tensor<f16>, res_attrs = [{}], sym_name = "case.twice_1", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<f16>):
    %6 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %7 = "stablehlo.multiply"(%arg1, %6) : (tensor<f16>, tensor<f16>) -> tensor<f16>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %9 = "stablehlo.add"(%7, %8) : (tensor<f16>, tensor<f16>) -> tensor<f16>
    "func.return"(%9) : (tensor<f16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xbf16>) -> tensor<4xbf16>, res_attrs = [{}], sym_name = "case.twice_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xbf16>):
    %0 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
    %2 = "stablehlo.multiply"(%arg0, %1) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
    %3 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
    %5 = "stablehlo.add"(%2, %4) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
    "func.return"(%5) : (tensor<4xbf16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
