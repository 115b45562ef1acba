"builtin.module"() <{sym_name = "jit_elements_uint16"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xui16>, tensor<0xui16>, tensor<1xui16>, tensor<1xui16>, tensor<33xui16>, tensor<33xui16>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xf64>, tensor<0xi1>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xf64>, tensor<1xi1>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xf64>, tensor<33xi1>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}, {jax.result_info = "result[45]"}, {jax.result_info = "result[46]"}, {jax.result_info = "result[47]"}, {jax.result_info = "result[48]"}, {jax.result_info = "result[49]"}, {jax.result_info = "result[50]"}, {jax.result_info = "result[51]"}, {jax.result_info = "result[52]"}, {jax.result_info = "result[53]"}, {jax.result_info = "result[54]"}, {jax.result_info = "result[55]"}, {jax.result_info = "result[56]"}, {jax.result_info = "result[57]"}, {jax.result_info = "result[58]"}, {jax.result_info = "result[59]"}, {jax.result_info = "result[60]"}, {jax.result_info = "result[61]"}, {jax.result_info = "result[62]"}, {jax.result_info = "result[63]"}, {jax.result_info = "result[64]"}, {jax.result_info = "result[65]"}, {jax.result_info = "result[66]"}, {jax.result_info = "result[67]"}, {jax.result_info = "result[68]"}, {jax.result_info = "result[69]"}, {jax.result_info = "result[70]"}, {jax.result_info = "result[71]"}, {jax.result_info = "result[72]"}, {jax.result_info = "result[73]"}, {jax.result_info = "result[74]"}, {jax.result_info = "result[75]"}, {jax.result_info = "result[76]"}, {jax.result_info = "result[77]"}, {jax.result_info = "result[78]"}, {jax.result_info = "result[79]"}, {jax.result_info = "result[80]"}, {jax.result_info = "result[81]"}, {jax.result_info = "result[82]"}, {jax.result_info = "result[83]"}, {jax.result_info = "result[84]"}, {jax.result_info = "result[85]"}, {jax.result_info = "result[86]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xui16>, %arg1: tensor<0xui16>, %arg2: tensor<1xui16>, %arg3: tensor<1xui16>, %arg4: tensor<33xui16>, %arg5: tensor<33xui16>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %10 = "stablehlo.add"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %11 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %12 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %13 = "stablehlo.divide"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %14 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %15 = "stablehlo.convert"(%arg0) : (tensor<0xui16>) -> tensor<0xf64>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<0xui16>
    %18 = "stablehlo.compare"(%arg0, %17) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<0xi1>) -> tensor<0xi1>
    %20 = "stablehlo.and"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %21 = "stablehlo.or"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %22 = "stablehlo.xor"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %23 = "stablehlo.not"(%arg0) : (tensor<0xui16>) -> tensor<0xui16>
    %24 = "stablehlo.popcnt"(%arg0) : (tensor<0xui16>) -> tensor<0xui16>
    %25 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<0xui16>) -> tensor<0xui16>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<0xui16>
    %28 = "stablehlo.compare"(%arg0, %27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xi1>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<0xui16>
    %31 = "stablehlo.constant"() <{value = dense<1> : tensor<ui16>}> : () -> tensor<ui16>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<0xui16>
    %33 = "stablehlo.select"(%28, %30, %32) : (tensor<0xi1>, tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %34 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %35 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %36 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<0xui16>, tensor<0xui16>) -> tensor<0xui16>
    %37 = "stablehlo.convert"(%arg0) : (tensor<0xui16>) -> tensor<0xi8>
    %38 = "stablehlo.convert"(%arg0) : (tensor<0xui16>) -> tensor<0xf32>
    %39 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %40 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %41 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %42 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %43 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %44 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %45 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %46 = "stablehlo.select"(%45, %arg2, %arg3) : (tensor<1xi1>, tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %47 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %48 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %49 = "stablehlo.add"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %50 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %51 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %52 = "stablehlo.divide"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %53 = "stablehlo.remainder"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %54 = "stablehlo.convert"(%arg2) : (tensor<1xui16>) -> tensor<1xf64>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<1xui16>
    %57 = "stablehlo.compare"(%arg2, %56) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %58 = "stablehlo.convert"(%57) : (tensor<1xi1>) -> tensor<1xi1>
    %59 = "stablehlo.and"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %60 = "stablehlo.or"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %61 = "stablehlo.xor"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %62 = "stablehlo.not"(%arg2) : (tensor<1xui16>) -> tensor<1xui16>
    %63 = "stablehlo.popcnt"(%arg2) : (tensor<1xui16>) -> tensor<1xui16>
    %64 = "stablehlo.count_leading_zeros"(%arg2) : (tensor<1xui16>) -> tensor<1xui16>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<1xui16>
    %67 = "stablehlo.compare"(%arg2, %66) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xi1>
    %68 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<1xui16>
    %70 = "stablehlo.constant"() <{value = dense<1> : tensor<ui16>}> : () -> tensor<ui16>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<1xui16>
    %72 = "stablehlo.select"(%67, %69, %71) : (tensor<1xi1>, tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %73 = "stablehlo.shift_left"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %74 = "stablehlo.shift_right_logical"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %75 = "stablehlo.shift_right_arithmetic"(%arg2, %arg3) : (tensor<1xui16>, tensor<1xui16>) -> tensor<1xui16>
    %76 = "stablehlo.convert"(%arg2) : (tensor<1xui16>) -> tensor<1xi8>
    %77 = "stablehlo.convert"(%arg2) : (tensor<1xui16>) -> tensor<1xf32>
    %78 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %79 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %80 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %81 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %82 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %83 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %84 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %85 = "stablehlo.select"(%84, %arg4, %arg5) : (tensor<33xi1>, tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %86 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %87 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %88 = "stablehlo.add"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %89 = "stablehlo.subtract"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %90 = "stablehlo.multiply"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %91 = "stablehlo.divide"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %92 = "stablehlo.remainder"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %93 = "stablehlo.convert"(%arg4) : (tensor<33xui16>) -> tensor<33xf64>
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<33xui16>
    %96 = "stablehlo.compare"(%arg4, %95) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %97 = "stablehlo.convert"(%96) : (tensor<33xi1>) -> tensor<33xi1>
    %98 = "stablehlo.and"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %99 = "stablehlo.or"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %100 = "stablehlo.xor"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %101 = "stablehlo.not"(%arg4) : (tensor<33xui16>) -> tensor<33xui16>
    %102 = "stablehlo.popcnt"(%arg4) : (tensor<33xui16>) -> tensor<33xui16>
    %103 = "stablehlo.count_leading_zeros"(%arg4) : (tensor<33xui16>) -> tensor<33xui16>
    %104 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<33xui16>
    %106 = "stablehlo.compare"(%arg4, %105) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xi1>
    %107 = "stablehlo.constant"() <{value = dense<0> : tensor<ui16>}> : () -> tensor<ui16>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<33xui16>
    %109 = "stablehlo.constant"() <{value = dense<1> : tensor<ui16>}> : () -> tensor<ui16>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<33xui16>
    %111 = "stablehlo.select"(%106, %108, %110) : (tensor<33xi1>, tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %112 = "stablehlo.shift_left"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %113 = "stablehlo.shift_right_logical"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %114 = "stablehlo.shift_right_arithmetic"(%arg4, %arg5) : (tensor<33xui16>, tensor<33xui16>) -> tensor<33xui16>
    %115 = "stablehlo.convert"(%arg4) : (tensor<33xui16>) -> tensor<33xi8>
    %116 = "stablehlo.convert"(%arg4) : (tensor<33xui16>) -> tensor<33xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %15, %19, %20, %21, %22, %23, %24, %25, %33, %34, %35, %36, %37, %arg0, %38, %39, %40, %41, %42, %43, %44, %46, %47, %48, %49, %50, %51, %52, %53, %54, %58, %59, %60, %61, %62, %63, %64, %72, %73, %74, %75, %76, %arg2, %77, %78, %79, %80, %81, %82, %83, %85, %86, %87, %88, %89, %90, %91, %92, %93, %97, %98, %99, %100, %101, %102, %103, %111, %112, %113, %114, %115, %arg4, %116) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xf64>, tensor<0xi1>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xf64>, tensor<1xi1>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xui16>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xf64>, tensor<33xi1>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xui16>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
