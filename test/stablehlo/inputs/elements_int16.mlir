"builtin.module"() <{sym_name = "jit_elements_int16"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xi16>, tensor<0xi16>, tensor<1xi16>, tensor<1xi16>, tensor<33xi16>, tensor<33xi16>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xf64>, tensor<0xi1>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xf64>, tensor<1xi1>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xf64>, tensor<33xi1>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}, {jax.result_info = "result[45]"}, {jax.result_info = "result[46]"}, {jax.result_info = "result[47]"}, {jax.result_info = "result[48]"}, {jax.result_info = "result[49]"}, {jax.result_info = "result[50]"}, {jax.result_info = "result[51]"}, {jax.result_info = "result[52]"}, {jax.result_info = "result[53]"}, {jax.result_info = "result[54]"}, {jax.result_info = "result[55]"}, {jax.result_info = "result[56]"}, {jax.result_info = "result[57]"}, {jax.result_info = "result[58]"}, {jax.result_info = "result[59]"}, {jax.result_info = "result[60]"}, {jax.result_info = "result[61]"}, {jax.result_info = "result[62]"}, {jax.result_info = "result[63]"}, {jax.result_info = "result[64]"}, {jax.result_info = "result[65]"}, {jax.result_info = "result[66]"}, {jax.result_info = "result[67]"}, {jax.result_info = "result[68]"}, {jax.result_info = "result[69]"}, {jax.result_info = "result[70]"}, {jax.result_info = "result[71]"}, {jax.result_info = "result[72]"}, {jax.result_info = "result[73]"}, {jax.result_info = "result[74]"}, {jax.result_info = "result[75]"}, {jax.result_info = "result[76]"}, {jax.result_info = "result[77]"}, {jax.result_info = "result[78]"}, {jax.result_info = "result[79]"}, {jax.result_info = "result[80]"}, {jax.result_info = "result[81]"}, {jax.result_info = "result[82]"}, {jax.result_info = "result[83]"}, {jax.result_info = "result[84]"}, {jax.result_info = "result[85]"}, {jax.result_info = "result[86]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xi16>, %arg1: tensor<0xi16>, %arg2: tensor<1xi16>, %arg3: tensor<1xi16>, %arg4: tensor<33xi16>, %arg5: tensor<33xi16>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %10 = "stablehlo.add"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %11 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %12 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %13 = "stablehlo.divide"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %14 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %15 = "stablehlo.convert"(%arg0) : (tensor<0xi16>) -> tensor<0xf64>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<0xi16>
    %18 = "stablehlo.compare"(%arg0, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<0xi1>) -> tensor<0xi1>
    %20 = "stablehlo.and"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %21 = "stablehlo.or"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %22 = "stablehlo.xor"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %23 = "stablehlo.not"(%arg0) : (tensor<0xi16>) -> tensor<0xi16>
    %24 = "stablehlo.popcnt"(%arg0) : (tensor<0xi16>) -> tensor<0xi16>
    %25 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<0xi16>) -> tensor<0xi16>
    %26 = "stablehlo.sign"(%arg0) : (tensor<0xi16>) -> tensor<0xi16>
    %27 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %28 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %29 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<0xi16>, tensor<0xi16>) -> tensor<0xi16>
    %30 = "stablehlo.convert"(%arg0) : (tensor<0xi16>) -> tensor<0xi8>
    %31 = "stablehlo.convert"(%arg0) : (tensor<0xi16>) -> tensor<0xui16>
    %32 = "stablehlo.convert"(%arg0) : (tensor<0xi16>) -> tensor<0xf32>
    %33 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %34 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %35 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %36 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %37 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %38 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %39 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %40 = "stablehlo.select"(%39, %arg2, %arg3) : (tensor<1xi1>, tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %41 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %42 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %43 = "stablehlo.add"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %44 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %45 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %46 = "stablehlo.divide"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %47 = "stablehlo.remainder"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %48 = "stablehlo.convert"(%arg2) : (tensor<1xi16>) -> tensor<1xf64>
    %49 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<1xi16>
    %51 = "stablehlo.compare"(%arg2, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi1>
    %52 = "stablehlo.convert"(%51) : (tensor<1xi1>) -> tensor<1xi1>
    %53 = "stablehlo.and"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %54 = "stablehlo.or"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %55 = "stablehlo.xor"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %56 = "stablehlo.not"(%arg2) : (tensor<1xi16>) -> tensor<1xi16>
    %57 = "stablehlo.popcnt"(%arg2) : (tensor<1xi16>) -> tensor<1xi16>
    %58 = "stablehlo.count_leading_zeros"(%arg2) : (tensor<1xi16>) -> tensor<1xi16>
    %59 = "stablehlo.sign"(%arg2) : (tensor<1xi16>) -> tensor<1xi16>
    %60 = "stablehlo.shift_left"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %61 = "stablehlo.shift_right_logical"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %62 = "stablehlo.shift_right_arithmetic"(%arg2, %arg3) : (tensor<1xi16>, tensor<1xi16>) -> tensor<1xi16>
    %63 = "stablehlo.convert"(%arg2) : (tensor<1xi16>) -> tensor<1xi8>
    %64 = "stablehlo.convert"(%arg2) : (tensor<1xi16>) -> tensor<1xui16>
    %65 = "stablehlo.convert"(%arg2) : (tensor<1xi16>) -> tensor<1xf32>
    %66 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %67 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %68 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %69 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %70 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %71 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %72 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %73 = "stablehlo.select"(%72, %arg4, %arg5) : (tensor<33xi1>, tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %74 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %75 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %76 = "stablehlo.add"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %77 = "stablehlo.subtract"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %78 = "stablehlo.multiply"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %79 = "stablehlo.divide"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %80 = "stablehlo.remainder"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %81 = "stablehlo.convert"(%arg4) : (tensor<33xi16>) -> tensor<33xf64>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<33xi16>
    %84 = "stablehlo.compare"(%arg4, %83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi1>
    %85 = "stablehlo.convert"(%84) : (tensor<33xi1>) -> tensor<33xi1>
    %86 = "stablehlo.and"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %87 = "stablehlo.or"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %88 = "stablehlo.xor"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %89 = "stablehlo.not"(%arg4) : (tensor<33xi16>) -> tensor<33xi16>
    %90 = "stablehlo.popcnt"(%arg4) : (tensor<33xi16>) -> tensor<33xi16>
    %91 = "stablehlo.count_leading_zeros"(%arg4) : (tensor<33xi16>) -> tensor<33xi16>
    %92 = "stablehlo.sign"(%arg4) : (tensor<33xi16>) -> tensor<33xi16>
    %93 = "stablehlo.shift_left"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %94 = "stablehlo.shift_right_logical"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %95 = "stablehlo.shift_right_arithmetic"(%arg4, %arg5) : (tensor<33xi16>, tensor<33xi16>) -> tensor<33xi16>
    %96 = "stablehlo.convert"(%arg4) : (tensor<33xi16>) -> tensor<33xi8>
    %97 = "stablehlo.convert"(%arg4) : (tensor<33xi16>) -> tensor<33xui16>
    %98 = "stablehlo.convert"(%arg4) : (tensor<33xi16>) -> tensor<33xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %15, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %40, %41, %42, %43, %44, %45, %46, %47, %48, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %73, %74, %75, %76, %77, %78, %79, %80, %81, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xf64>, tensor<0xi1>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi16>, tensor<0xi8>, tensor<0xui16>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xf64>, tensor<1xi1>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xui16>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xf64>, tensor<33xi1>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi16>, tensor<33xi8>, tensor<33xui16>, tensor<33xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
