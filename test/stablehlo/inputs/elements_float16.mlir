"builtin.module"() <{sym_name = "jit_elements_float16"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xf16>, tensor<0xf16>, tensor<1xf16>, tensor<1xf16>, tensor<33xf16>, tensor<33xf16>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf64>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf64>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf64>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}, {jax.result_info = "result[45]"}, {jax.result_info = "result[46]"}, {jax.result_info = "result[47]"}, {jax.result_info = "result[48]"}, {jax.result_info = "result[49]"}, {jax.result_info = "result[50]"}, {jax.result_info = "result[51]"}, {jax.result_info = "result[52]"}, {jax.result_info = "result[53]"}, {jax.result_info = "result[54]"}, {jax.result_info = "result[55]"}, {jax.result_info = "result[56]"}, {jax.result_info = "result[57]"}, {jax.result_info = "result[58]"}, {jax.result_info = "result[59]"}, {jax.result_info = "result[60]"}, {jax.result_info = "result[61]"}, {jax.result_info = "result[62]"}, {jax.result_info = "result[63]"}, {jax.result_info = "result[64]"}, {jax.result_info = "result[65]"}, {jax.result_info = "result[66]"}, {jax.result_info = "result[67]"}, {jax.result_info = "result[68]"}, {jax.result_info = "result[69]"}, {jax.result_info = "result[70]"}, {jax.result_info = "result[71]"}, {jax.result_info = "result[72]"}, {jax.result_info = "result[73]"}, {jax.result_info = "result[74]"}, {jax.result_info = "result[75]"}, {jax.result_info = "result[76]"}, {jax.result_info = "result[77]"}, {jax.result_info = "result[78]"}, {jax.result_info = "result[79]"}, {jax.result_info = "result[80]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xf16>, %arg1: tensor<0xf16>, %arg2: tensor<1xf16>, %arg3: tensor<1xf16>, %arg4: tensor<33xf16>, %arg5: tensor<33xf16>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %10 = "stablehlo.add"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %11 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %12 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %13 = "stablehlo.divide"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %14 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %15 = "stablehlo.convert"(%arg0) : (tensor<0xf16>) -> tensor<0xf64>
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<0xf16>
    %18 = "stablehlo.compare"(%arg0, %17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<0xi1>) -> tensor<0xi1>
    %20 = "stablehlo.negate"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %21 = "stablehlo.abs"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %22 = "stablehlo.floor"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %23 = "stablehlo.ceil"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %24 = "stablehlo.sign"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %25 = "stablehlo.is_finite"(%arg0) : (tensor<0xf16>) -> tensor<0xi1>
    %26 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %27 = "stablehlo.exponential"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %28 = "stablehlo.tanh"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %29 = "stablehlo.abs"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %30 = "stablehlo.sqrt"(%29) : (tensor<0xf16>) -> tensor<0xf16>
    %31 = "stablehlo.negate"(%arg0) : (tensor<0xf16>) -> tensor<0xf16>
    %32 = "stablehlo.exponential"(%31) : (tensor<0xf16>) -> tensor<0xf16>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<0xf16>
    %35 = "stablehlo.add"(%34, %32) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<0xf16>
    %38 = "stablehlo.divide"(%37, %35) : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
    %39 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %40 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %41 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %42 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %43 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %44 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %45 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %46 = "stablehlo.select"(%45, %arg2, %arg3) : (tensor<1xi1>, tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %47 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %48 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %49 = "stablehlo.add"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %50 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %51 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %52 = "stablehlo.divide"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %53 = "stablehlo.remainder"(%arg2, %arg3) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %54 = "stablehlo.convert"(%arg2) : (tensor<1xf16>) -> tensor<1xf64>
    %55 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %57 = "stablehlo.compare"(%arg2, %56) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xi1>
    %58 = "stablehlo.convert"(%57) : (tensor<1xi1>) -> tensor<1xi1>
    %59 = "stablehlo.negate"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %60 = "stablehlo.abs"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %61 = "stablehlo.floor"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %62 = "stablehlo.ceil"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %63 = "stablehlo.sign"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %64 = "stablehlo.is_finite"(%arg2) : (tensor<1xf16>) -> tensor<1xi1>
    %65 = "stablehlo.round_nearest_afz"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %66 = "stablehlo.exponential"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %67 = "stablehlo.tanh"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %68 = "stablehlo.abs"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %69 = "stablehlo.sqrt"(%68) : (tensor<1xf16>) -> tensor<1xf16>
    %70 = "stablehlo.negate"(%arg2) : (tensor<1xf16>) -> tensor<1xf16>
    %71 = "stablehlo.exponential"(%70) : (tensor<1xf16>) -> tensor<1xf16>
    %72 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %74 = "stablehlo.add"(%73, %71) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %75 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<1xf16>
    %77 = "stablehlo.divide"(%76, %74) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
    %78 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %79 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %80 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %81 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %82 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %83 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %84 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %85 = "stablehlo.select"(%84, %arg4, %arg5) : (tensor<33xi1>, tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %86 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %87 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %88 = "stablehlo.add"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %89 = "stablehlo.subtract"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %90 = "stablehlo.multiply"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %91 = "stablehlo.divide"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %92 = "stablehlo.remainder"(%arg4, %arg5) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %93 = "stablehlo.convert"(%arg4) : (tensor<33xf16>) -> tensor<33xf64>
    %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<33xf16>
    %96 = "stablehlo.compare"(%arg4, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xi1>
    %97 = "stablehlo.convert"(%96) : (tensor<33xi1>) -> tensor<33xi1>
    %98 = "stablehlo.negate"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %99 = "stablehlo.abs"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %100 = "stablehlo.floor"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %101 = "stablehlo.ceil"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %102 = "stablehlo.sign"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %103 = "stablehlo.is_finite"(%arg4) : (tensor<33xf16>) -> tensor<33xi1>
    %104 = "stablehlo.round_nearest_afz"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %105 = "stablehlo.exponential"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %106 = "stablehlo.tanh"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %107 = "stablehlo.abs"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %108 = "stablehlo.sqrt"(%107) : (tensor<33xf16>) -> tensor<33xf16>
    %109 = "stablehlo.negate"(%arg4) : (tensor<33xf16>) -> tensor<33xf16>
    %110 = "stablehlo.exponential"(%109) : (tensor<33xf16>) -> tensor<33xf16>
    %111 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<33xf16>
    %113 = "stablehlo.add"(%112, %110) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    %114 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f16>}> : () -> tensor<f16>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<33xf16>
    %116 = "stablehlo.divide"(%115, %113) : (tensor<33xf16>, tensor<33xf16>) -> tensor<33xf16>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %15, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %30, %38, %39, %40, %41, %42, %43, %44, %46, %47, %48, %49, %50, %51, %52, %53, %54, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %69, %77, %78, %79, %80, %81, %82, %83, %85, %86, %87, %88, %89, %90, %91, %92, %93, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %108, %116) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf64>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xi1>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf64>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xi1>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf64>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xi1>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>, tensor<33xf16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
