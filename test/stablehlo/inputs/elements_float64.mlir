"builtin.module"() <{sym_name = "jit_elements_float64"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xf64>, tensor<0xf64>, tensor<1xf64>, tensor<1xf64>, tensor<33xf64>, tensor<33xf64>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}, {jax.result_info = "result[45]"}, {jax.result_info = "result[46]"}, {jax.result_info = "result[47]"}, {jax.result_info = "result[48]"}, {jax.result_info = "result[49]"}, {jax.result_info = "result[50]"}, {jax.result_info = "result[51]"}, {jax.result_info = "result[52]"}, {jax.result_info = "result[53]"}, {jax.result_info = "result[54]"}, {jax.result_info = "result[55]"}, {jax.result_info = "result[56]"}, {jax.result_info = "result[57]"}, {jax.result_info = "result[58]"}, {jax.result_info = "result[59]"}, {jax.result_info = "result[60]"}, {jax.result_info = "result[61]"}, {jax.result_info = "result[62]"}, {jax.result_info = "result[63]"}, {jax.result_info = "result[64]"}, {jax.result_info = "result[65]"}, {jax.result_info = "result[66]"}, {jax.result_info = "result[67]"}, {jax.result_info = "result[68]"}, {jax.result_info = "result[69]"}, {jax.result_info = "result[70]"}, {jax.result_info = "result[71]"}, {jax.result_info = "result[72]"}, {jax.result_info = "result[73]"}, {jax.result_info = "result[74]"}, {jax.result_info = "result[75]"}, {jax.result_info = "result[76]"}, {jax.result_info = "result[77]"}, {jax.result_info = "result[78]"}, {jax.result_info = "result[79]"}, {jax.result_info = "result[80]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xf64>, %arg1: tensor<0xf64>, %arg2: tensor<1xf64>, %arg3: tensor<1xf64>, %arg4: tensor<33xf64>, %arg5: tensor<33xf64>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %10 = "stablehlo.add"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %11 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %12 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %13 = "stablehlo.divide"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %14 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<0xf64>
    %17 = "stablehlo.compare"(%arg0, %16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xi1>
    %18 = "stablehlo.convert"(%17) : (tensor<0xi1>) -> tensor<0xi1>
    %19 = "stablehlo.negate"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %20 = "stablehlo.abs"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %21 = "stablehlo.floor"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %22 = "stablehlo.ceil"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %23 = "stablehlo.sign"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %24 = "stablehlo.is_finite"(%arg0) : (tensor<0xf64>) -> tensor<0xi1>
    %25 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %26 = "stablehlo.exponential"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %27 = "stablehlo.tanh"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %28 = "stablehlo.abs"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %29 = "stablehlo.sqrt"(%28) : (tensor<0xf64>) -> tensor<0xf64>
    %30 = "stablehlo.negate"(%arg0) : (tensor<0xf64>) -> tensor<0xf64>
    %31 = "stablehlo.exponential"(%30) : (tensor<0xf64>) -> tensor<0xf64>
    %32 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<0xf64>
    %34 = "stablehlo.add"(%33, %31) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %35 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<0xf64>
    %37 = "stablehlo.divide"(%36, %34) : (tensor<0xf64>, tensor<0xf64>) -> tensor<0xf64>
    %38 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %39 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %40 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %41 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %42 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %43 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %44 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %45 = "stablehlo.select"(%44, %arg2, %arg3) : (tensor<1xi1>, tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %46 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %47 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %48 = "stablehlo.add"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %49 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %50 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %51 = "stablehlo.divide"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %52 = "stablehlo.remainder"(%arg2, %arg3) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %55 = "stablehlo.compare"(%arg2, %54) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xi1>
    %56 = "stablehlo.convert"(%55) : (tensor<1xi1>) -> tensor<1xi1>
    %57 = "stablehlo.negate"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %58 = "stablehlo.abs"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %59 = "stablehlo.floor"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %60 = "stablehlo.ceil"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %61 = "stablehlo.sign"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %62 = "stablehlo.is_finite"(%arg2) : (tensor<1xf64>) -> tensor<1xi1>
    %63 = "stablehlo.round_nearest_afz"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %64 = "stablehlo.exponential"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %65 = "stablehlo.tanh"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %66 = "stablehlo.abs"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %67 = "stablehlo.sqrt"(%66) : (tensor<1xf64>) -> tensor<1xf64>
    %68 = "stablehlo.negate"(%arg2) : (tensor<1xf64>) -> tensor<1xf64>
    %69 = "stablehlo.exponential"(%68) : (tensor<1xf64>) -> tensor<1xf64>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %72 = "stablehlo.add"(%71, %69) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %73 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %75 = "stablehlo.divide"(%74, %72) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %76 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %77 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %78 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %79 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %80 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %81 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %82 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %83 = "stablehlo.select"(%82, %arg4, %arg5) : (tensor<33xi1>, tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %84 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %85 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %86 = "stablehlo.add"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %87 = "stablehlo.subtract"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %88 = "stablehlo.multiply"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %89 = "stablehlo.divide"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %90 = "stablehlo.remainder"(%arg4, %arg5) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<33xf64>
    %93 = "stablehlo.compare"(%arg4, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xi1>
    %94 = "stablehlo.convert"(%93) : (tensor<33xi1>) -> tensor<33xi1>
    %95 = "stablehlo.negate"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %96 = "stablehlo.abs"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %97 = "stablehlo.floor"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %98 = "stablehlo.ceil"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %99 = "stablehlo.sign"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %100 = "stablehlo.is_finite"(%arg4) : (tensor<33xf64>) -> tensor<33xi1>
    %101 = "stablehlo.round_nearest_afz"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %102 = "stablehlo.exponential"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %103 = "stablehlo.tanh"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %104 = "stablehlo.abs"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %105 = "stablehlo.sqrt"(%104) : (tensor<33xf64>) -> tensor<33xf64>
    %106 = "stablehlo.negate"(%arg4) : (tensor<33xf64>) -> tensor<33xf64>
    %107 = "stablehlo.exponential"(%106) : (tensor<33xf64>) -> tensor<33xf64>
    %108 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<33xf64>
    %110 = "stablehlo.add"(%109, %107) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    %111 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<33xf64>
    %113 = "stablehlo.divide"(%112, %110) : (tensor<33xf64>, tensor<33xf64>) -> tensor<33xf64>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %arg0, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %29, %37, %38, %39, %40, %41, %42, %43, %45, %46, %47, %48, %49, %50, %51, %52, %arg2, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %67, %75, %76, %77, %78, %79, %80, %81, %83, %84, %85, %86, %87, %88, %89, %90, %arg4, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %105, %113) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xi1>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<0xf64>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xi1>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xi1>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>, tensor<33xf64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
