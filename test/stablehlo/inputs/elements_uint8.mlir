"builtin.module"() <{sym_name = "jit_elements_uint8"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xui8>, tensor<0xui8>, tensor<1xui8>, tensor<1xui8>, tensor<33xui8>, tensor<33xui8>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xf64>, tensor<0xi1>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xf64>, tensor<1xi1>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xf64>, tensor<33xi1>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}, {jax.result_info = "result[45]"}, {jax.result_info = "result[46]"}, {jax.result_info = "result[47]"}, {jax.result_info = "result[48]"}, {jax.result_info = "result[49]"}, {jax.result_info = "result[50]"}, {jax.result_info = "result[51]"}, {jax.result_info = "result[52]"}, {jax.result_info = "result[53]"}, {jax.result_info = "result[54]"}, {jax.result_info = "result[55]"}, {jax.result_info = "result[56]"}, {jax.result_info = "result[57]"}, {jax.result_info = "result[58]"}, {jax.result_info = "result[59]"}, {jax.result_info = "result[60]"}, {jax.result_info = "result[61]"}, {jax.result_info = "result[62]"}, {jax.result_info = "result[63]"}, {jax.result_info = "result[64]"}, {jax.result_info = "result[65]"}, {jax.result_info = "result[66]"}, {jax.result_info = "result[67]"}, {jax.result_info = "result[68]"}, {jax.result_info = "result[69]"}, {jax.result_info = "result[70]"}, {jax.result_info = "result[71]"}, {jax.result_info = "result[72]"}, {jax.result_info = "result[73]"}, {jax.result_info = "result[74]"}, {jax.result_info = "result[75]"}, {jax.result_info = "result[76]"}, {jax.result_info = "result[77]"}, {jax.result_info = "result[78]"}, {jax.result_info = "result[79]"}, {jax.result_info = "result[80]"}, {jax.result_info = "result[81]"}, {jax.result_info = "result[82]"}, {jax.result_info = "result[83]"}, {jax.result_info = "result[84]"}, {jax.result_info = "result[85]"}, {jax.result_info = "result[86]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xui8>, %arg1: tensor<0xui8>, %arg2: tensor<1xui8>, %arg3: tensor<1xui8>, %arg4: tensor<33xui8>, %arg5: tensor<33xui8>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %10 = "stablehlo.add"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %11 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %12 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %13 = "stablehlo.divide"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %14 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %15 = "stablehlo.convert"(%arg0) : (tensor<0xui8>) -> tensor<0xf64>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<0xui8>
    %18 = "stablehlo.compare"(%arg0, %17) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<0xi1>) -> tensor<0xi1>
    %20 = "stablehlo.and"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %21 = "stablehlo.or"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %22 = "stablehlo.xor"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %23 = "stablehlo.not"(%arg0) : (tensor<0xui8>) -> tensor<0xui8>
    %24 = "stablehlo.popcnt"(%arg0) : (tensor<0xui8>) -> tensor<0xui8>
    %25 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<0xui8>) -> tensor<0xui8>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<0xui8>
    %28 = "stablehlo.compare"(%arg0, %27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xi1>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<0xui8>
    %31 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<0xui8>
    %33 = "stablehlo.select"(%28, %30, %32) : (tensor<0xi1>, tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %34 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %35 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %36 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<0xui8>, tensor<0xui8>) -> tensor<0xui8>
    %37 = "stablehlo.convert"(%arg0) : (tensor<0xui8>) -> tensor<0xi8>
    %38 = "stablehlo.convert"(%arg0) : (tensor<0xui8>) -> tensor<0xui16>
    %39 = "stablehlo.convert"(%arg0) : (tensor<0xui8>) -> tensor<0xf32>
    %40 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %41 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %42 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %43 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %44 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %45 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %46 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %47 = "stablehlo.select"(%46, %arg2, %arg3) : (tensor<1xi1>, tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %48 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %49 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %50 = "stablehlo.add"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %51 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %52 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %53 = "stablehlo.divide"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %54 = "stablehlo.remainder"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %55 = "stablehlo.convert"(%arg2) : (tensor<1xui8>) -> tensor<1xf64>
    %56 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<1xui8>
    %58 = "stablehlo.compare"(%arg2, %57) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %59 = "stablehlo.convert"(%58) : (tensor<1xi1>) -> tensor<1xi1>
    %60 = "stablehlo.and"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %61 = "stablehlo.or"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %62 = "stablehlo.xor"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %63 = "stablehlo.not"(%arg2) : (tensor<1xui8>) -> tensor<1xui8>
    %64 = "stablehlo.popcnt"(%arg2) : (tensor<1xui8>) -> tensor<1xui8>
    %65 = "stablehlo.count_leading_zeros"(%arg2) : (tensor<1xui8>) -> tensor<1xui8>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<1xui8>
    %68 = "stablehlo.compare"(%arg2, %67) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xi1>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<1xui8>
    %71 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<1xui8>
    %73 = "stablehlo.select"(%68, %70, %72) : (tensor<1xi1>, tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %74 = "stablehlo.shift_left"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %75 = "stablehlo.shift_right_logical"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %76 = "stablehlo.shift_right_arithmetic"(%arg2, %arg3) : (tensor<1xui8>, tensor<1xui8>) -> tensor<1xui8>
    %77 = "stablehlo.convert"(%arg2) : (tensor<1xui8>) -> tensor<1xi8>
    %78 = "stablehlo.convert"(%arg2) : (tensor<1xui8>) -> tensor<1xui16>
    %79 = "stablehlo.convert"(%arg2) : (tensor<1xui8>) -> tensor<1xf32>
    %80 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %81 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %82 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %83 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %84 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %85 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %86 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %87 = "stablehlo.select"(%86, %arg4, %arg5) : (tensor<33xi1>, tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %88 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %89 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %90 = "stablehlo.add"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %91 = "stablehlo.subtract"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %92 = "stablehlo.multiply"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %93 = "stablehlo.divide"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %94 = "stablehlo.remainder"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %95 = "stablehlo.convert"(%arg4) : (tensor<33xui8>) -> tensor<33xf64>
    %96 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<33xui8>
    %98 = "stablehlo.compare"(%arg4, %97) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %99 = "stablehlo.convert"(%98) : (tensor<33xi1>) -> tensor<33xi1>
    %100 = "stablehlo.and"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %101 = "stablehlo.or"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %102 = "stablehlo.xor"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %103 = "stablehlo.not"(%arg4) : (tensor<33xui8>) -> tensor<33xui8>
    %104 = "stablehlo.popcnt"(%arg4) : (tensor<33xui8>) -> tensor<33xui8>
    %105 = "stablehlo.count_leading_zeros"(%arg4) : (tensor<33xui8>) -> tensor<33xui8>
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<33xui8>
    %108 = "stablehlo.compare"(%arg4, %107) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xi1>
    %109 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<33xui8>
    %111 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<33xui8>
    %113 = "stablehlo.select"(%108, %110, %112) : (tensor<33xi1>, tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %114 = "stablehlo.shift_left"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %115 = "stablehlo.shift_right_logical"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %116 = "stablehlo.shift_right_arithmetic"(%arg4, %arg5) : (tensor<33xui8>, tensor<33xui8>) -> tensor<33xui8>
    %117 = "stablehlo.convert"(%arg4) : (tensor<33xui8>) -> tensor<33xi8>
    %118 = "stablehlo.convert"(%arg4) : (tensor<33xui8>) -> tensor<33xui16>
    %119 = "stablehlo.convert"(%arg4) : (tensor<33xui8>) -> tensor<33xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %15, %19, %20, %21, %22, %23, %24, %25, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %47, %48, %49, %50, %51, %52, %53, %54, %55, %59, %60, %61, %62, %63, %64, %65, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %87, %88, %89, %90, %91, %92, %93, %94, %95, %99, %100, %101, %102, %103, %104, %105, %113, %114, %115, %116, %117, %118, %119) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xf64>, tensor<0xi1>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xui8>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xf64>, tensor<1xi1>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xui8>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xf64>, tensor<33xi1>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xui8>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
