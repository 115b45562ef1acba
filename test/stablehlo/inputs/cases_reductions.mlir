"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>, tensor<1xi1>, tensor<1xi32>, tensor<1xi32>, tensor<0x5x4xi64>, tensor<0x5x4xi32>, tensor<0x5x4xi32>, tensor<2x5x1xi32>, tensor<2x5x1xi32>, tensor<2x5x1xi32>, tensor<2x5x1xi32>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<5x2x5x1xui8>, tensor<5x2x5x1xui8>, tensor<5x2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xi32>, tensor<1x1x1x3xi32>, tensor<0x2x5x5xi16>, tensor<0x2x5x5xi32>, tensor<0x2x5x5xi32>) -> (tensor<i1>, tensor<i32>, tensor<i32>, tensor<1xi1>, tensor<1xi32>, tensor<1xi32>, tensor<0x5xi64>, tensor<0x5xi32>, tensor<0x5xi32>, tensor<i32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>, tensor<4x5xui32>, tensor<5xi32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<5x2x5x1xui8>, tensor<2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<3xf32>, tensor<1x1x3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<2xi16>, tensor<2xi32>, tensor<2xi32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[11][1]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[14][1]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[17][1]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}, {jax.result_info = "result[19][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<2xi1>, %arg21: tensor<2xi32>, %arg22: tensor<2xi32>, %arg23: tensor<1xi1>, %arg24: tensor<1xi32>, %arg25: tensor<1xi32>, %arg26: tensor<0x5x4xi64>, %arg27: tensor<0x5x4xi32>, %arg28: tensor<0x5x4xi32>, %arg29: tensor<2x5x1xi32>, %arg30: tensor<2x5x1xi32>, %arg31: tensor<2x5x1xi32>, %arg32: tensor<2x5x1xi32>, %arg33: tensor<4x5xui32>, %arg34: tensor<4x5xui32>, %arg35: tensor<4x5xi32>, %arg36: tensor<4x5xi32>, %arg37: tensor<5x2x5x1xui8>, %arg38: tensor<5x2x5x1xui8>, %arg39: tensor<5x2x5x1xi32>, %arg40: tensor<5x2x5x1xi32>, %arg41: tensor<1x1x1x3xf32>, %arg42: tensor<1x1x1x3xf32>, %arg43: tensor<1x1x1x3xi32>, %arg44: tensor<1x1x1x3xi32>, %arg45: tensor<0x2x5x5xi16>, %arg46: tensor<0x2x5x5xi32>, %arg47: tensor<0x2x5x5xi32>):
    %52 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %53 = "stablehlo.reduce"(%arg20, %52) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg94: tensor<i1>, %arg95: tensor<i1>):
      %119 = "stablehlo.or"(%arg94, %arg95) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%119) : (tensor<i1>) -> ()
    }) : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %56:2 = "stablehlo.reduce"(%arg21, %arg22, %54, %55) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg90: tensor<i32>, %arg91: tensor<i32>, %arg92: tensor<i32>, %arg93: tensor<i32>):
      %117 = "stablehlo.add"(%arg90, %arg92) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %118 = "stablehlo.maximum"(%arg91, %arg93) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%117, %118) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %57 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %58 = "stablehlo.reduce"(%arg23, %57) <{dimensions = array<i64>}> ({
    ^bb0(%arg88: tensor<i1>, %arg89: tensor<i1>):
      %116 = "stablehlo.or"(%arg88, %arg89) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%116) : (tensor<i1>) -> ()
    }) : (tensor<1xi1>, tensor<i1>) -> tensor<1xi1>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %61:2 = "stablehlo.reduce"(%arg24, %arg25, %59, %60) <{dimensions = array<i64>}> ({
    ^bb0(%arg84: tensor<i32>, %arg85: tensor<i32>, %arg86: tensor<i32>, %arg87: tensor<i32>):
      %114 = "stablehlo.add"(%arg84, %arg86) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %115 = "stablehlo.maximum"(%arg85, %arg87) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%114, %115) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<1xi32>, tensor<1xi32>, tensor<i32>, tensor<i32>) -> (tensor<1xi32>, tensor<1xi32>)
    %62 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %63 = "stablehlo.reduce"(%arg26, %62) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg82: tensor<i64>, %arg83: tensor<i64>):
      %113 = "stablehlo.multiply"(%arg82, %arg83) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%113) : (tensor<i64>) -> ()
    }) : (tensor<0x5x4xi64>, tensor<i64>) -> tensor<0x5xi64>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %66:2 = "stablehlo.reduce"(%arg27, %arg28, %64, %65) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg78: tensor<i32>, %arg79: tensor<i32>, %arg80: tensor<i32>, %arg81: tensor<i32>):
      %111 = "stablehlo.add"(%arg78, %arg80) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %112 = "stablehlo.maximum"(%arg79, %arg81) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%111, %112) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<0x5x4xi32>, tensor<0x5x4xi32>, tensor<i32>, tensor<i32>) -> (tensor<0x5xi32>, tensor<0x5xi32>)
    %67 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.reduce"(%arg29, %67) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg76: tensor<i32>, %arg77: tensor<i32>):
      %110 = "stablehlo.minimum"(%arg76, %arg77) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%110) : (tensor<i32>) -> ()
    }) : (tensor<2x5x1xi32>, tensor<i32>) -> tensor<i32>
    %69 = "func.call"(%arg30) <{callee = @argmax}> : (tensor<2x5x1xi32>) -> tensor<2x5xi32>
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %72:2 = "stablehlo.reduce"(%arg31, %arg32, %70, %71) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg72: tensor<i32>, %arg73: tensor<i32>, %arg74: tensor<i32>, %arg75: tensor<i32>):
      %108 = "stablehlo.add"(%arg72, %arg74) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %109 = "stablehlo.maximum"(%arg73, %arg75) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%108, %109) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<2x5x1xi32>, tensor<2x5x1xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %74 = "stablehlo.reduce"(%arg33, %73) <{dimensions = array<i64>}> ({
    ^bb0(%arg70: tensor<ui32>, %arg71: tensor<ui32>):
      %107 = "stablehlo.or"(%arg70, %arg71) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%107) : (tensor<ui32>) -> ()
    }) : (tensor<4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
    %75 = "func.call"(%arg34) <{callee = @argmax_0}> : (tensor<4x5xui32>) -> tensor<5xi32>
    %76 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %77 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %78:2 = "stablehlo.reduce"(%arg35, %arg36, %76, %77) <{dimensions = array<i64>}> ({
    ^bb0(%arg66: tensor<i32>, %arg67: tensor<i32>, %arg68: tensor<i32>, %arg69: tensor<i32>):
      %105 = "stablehlo.add"(%arg66, %arg68) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %106 = "stablehlo.maximum"(%arg67, %arg69) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%105, %106) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x5xi32>, tensor<4x5xi32>)
    %79 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %80 = "stablehlo.reduce"(%arg37, %79) <{dimensions = array<i64>}> ({
    ^bb0(%arg64: tensor<ui8>, %arg65: tensor<ui8>):
      %104 = "stablehlo.maximum"(%arg64, %arg65) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%104) : (tensor<ui8>) -> ()
    }) : (tensor<5x2x5x1xui8>, tensor<ui8>) -> tensor<5x2x5x1xui8>
    %81 = "func.call"(%arg38) <{callee = @argmax_1}> : (tensor<5x2x5x1xui8>) -> tensor<2x5x1xi32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %84:2 = "stablehlo.reduce"(%arg39, %arg40, %82, %83) <{dimensions = array<i64>}> ({
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i32>, %arg62: tensor<i32>, %arg63: tensor<i32>):
      %102 = "stablehlo.add"(%arg60, %arg62) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %103 = "stablehlo.maximum"(%arg61, %arg63) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%102, %103) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<5x2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<i32>, tensor<i32>) -> (tensor<5x2x5x1xi32>, tensor<5x2x5x1xi32>)
    %85 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.reduce"(%arg41, %85) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %101 = "stablehlo.maximum"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %87 = "func.call"(%arg42) <{callee = @argmax_2}> : (tensor<1x1x1x3xf32>) -> tensor<1x1x3xi32>
    %88 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %89 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %90:2 = "stablehlo.reduce"(%arg43, %arg44, %88, %89) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg54: tensor<i32>, %arg55: tensor<i32>, %arg56: tensor<i32>, %arg57: tensor<i32>):
      %99 = "stablehlo.add"(%arg54, %arg56) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %100 = "stablehlo.maximum"(%arg55, %arg57) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%99, %100) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<1x1x1x3xi32>, tensor<1x1x1x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %92 = "stablehlo.reduce"(%arg45, %91) <{dimensions = array<i64: 0, 2, 3>}> ({
    ^bb0(%arg52: tensor<i16>, %arg53: tensor<i16>):
      %98 = "stablehlo.xor"(%arg52, %arg53) : (tensor<i16>, tensor<i16>) -> tensor<i16>
      "stablehlo.return"(%98) : (tensor<i16>) -> ()
    }) : (tensor<0x2x5x5xi16>, tensor<i16>) -> tensor<2xi16>
    %93 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %94 = "stablehlo.constant"() <{value = dense<-99> : tensor<i32>}> : () -> tensor<i32>
    %95:2 = "stablehlo.reduce"(%arg46, %arg47, %93, %94) <{dimensions = array<i64: 0, 2, 3>}> ({
    ^bb0(%arg48: tensor<i32>, %arg49: tensor<i32>, %arg50: tensor<i32>, %arg51: tensor<i32>):
      %96 = "stablehlo.add"(%arg48, %arg50) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %97 = "stablehlo.maximum"(%arg49, %arg51) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%96, %97) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<0x2x5x5xi32>, tensor<0x2x5x5xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
    "func.return"(%53, %56#0, %56#1, %58, %61#0, %61#1, %63, %66#0, %66#1, %68, %69, %72#0, %72#1, %74, %75, %78#0, %78#1, %80, %81, %84#0, %84#1, %86, %87, %90#0, %90#1, %92, %95#0, %95#1) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<1xi1>, tensor<1xi32>, tensor<1xi32>, tensor<0x5xi64>, tensor<0x5xi32>, tensor<0x5xi32>, tensor<i32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>, tensor<4x5xui32>, tensor<5xi32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<5x2x5x1xui8>, tensor<2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<5x2x5x1xi32>, tensor<3xf32>, tensor<1x1x3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<2xi16>, tensor<2xi32>, tensor<2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x5x1xi32>) -> tensor<2x5xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x5x1xi32>):
    %39 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x5x1xi32>
    %40 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42:2 = "stablehlo.reduce"(%arg15, %39, %40, %41) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<i32>, %arg18: tensor<i32>, %arg19: tensor<i32>):
      %43 = "stablehlo.compare"(%arg16, %arg18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %44 = "stablehlo.compare"(%arg16, %arg16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %45 = "stablehlo.or"(%43, %44) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %46 = "stablehlo.compare"(%arg16, %arg18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %47 = "stablehlo.compare"(%arg17, %arg19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %48 = "stablehlo.and"(%46, %47) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %49 = "stablehlo.or"(%45, %48) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %50 = "stablehlo.select"(%45, %arg16, %arg18) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %51 = "stablehlo.select"(%49, %arg17, %arg19) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%50, %51) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<2x5x1xi32>, tensor<2x5x1xi32>, tensor<i32>, tensor<i32>) -> (tensor<2x5xi32>, tensor<2x5xi32>)
    "func.return"(%42#1) : (tensor<2x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5xui32>) -> tensor<5xi32>, sym_name = "argmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<4x5xui32>):
    %26 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x5xi32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29:2 = "stablehlo.reduce"(%arg10, %26, %27, %28) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg11: tensor<ui32>, %arg12: tensor<i32>, %arg13: tensor<ui32>, %arg14: tensor<i32>):
      %30 = "stablehlo.compare"(%arg11, %arg13) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %31 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %32 = "stablehlo.or"(%30, %31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %33 = "stablehlo.compare"(%arg11, %arg13) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %34 = "stablehlo.compare"(%arg12, %arg14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %35 = "stablehlo.and"(%33, %34) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %36 = "stablehlo.or"(%32, %35) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %37 = "stablehlo.select"(%32, %arg11, %arg13) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %38 = "stablehlo.select"(%36, %arg12, %arg14) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%37, %38) : (tensor<ui32>, tensor<i32>) -> ()
    }) : (tensor<4x5xui32>, tensor<4x5xi32>, tensor<ui32>, tensor<i32>) -> (tensor<5xui32>, tensor<5xi32>)
    "func.return"(%29#1) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x2x5x1xui8>) -> tensor<2x5x1xi32>, sym_name = "argmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<5x2x5x1xui8>):
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5x2x5x1xi32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16:2 = "stablehlo.reduce"(%arg5, %13, %14, %15) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<ui8>, %arg7: tensor<i32>, %arg8: tensor<ui8>, %arg9: tensor<i32>):
      %17 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %18 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %19 = "stablehlo.or"(%17, %18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %21 = "stablehlo.compare"(%arg7, %arg9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %22 = "stablehlo.and"(%20, %21) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %23 = "stablehlo.or"(%19, %22) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %24 = "stablehlo.select"(%19, %arg6, %arg8) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %25 = "stablehlo.select"(%23, %arg7, %arg9) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%24, %25) : (tensor<ui8>, tensor<i32>) -> ()
    }) : (tensor<5x2x5x1xui8>, tensor<5x2x5x1xi32>, tensor<ui8>, tensor<i32>) -> (tensor<2x5x1xui8>, tensor<2x5x1xi32>)
    "func.return"(%16#1) : (tensor<2x5x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x1x1x3xf32>) -> tensor<1x1x3xi32>, sym_name = "argmax_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1x1x1x3xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x1x1x3xi32>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<1x1x1x3xf32>, tensor<1x1x1x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xi32>)
    "func.return"(%3#1) : (tensor<1x1x3xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
