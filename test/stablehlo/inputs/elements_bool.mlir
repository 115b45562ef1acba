"builtin.module"() <{sym_name = "jit_elements_bool"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<0xi1>, tensor<0xi1>, tensor<1xi1>, tensor<1xi1>, tensor<33xi1>, tensor<33xi1>) -> (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi32>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi32>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi32>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}, {jax.result_info = "result[43]"}, {jax.result_info = "result[44]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<0xi1>, %arg1: tensor<0xi1>, %arg2: tensor<1xi1>, %arg3: tensor<1xi1>, %arg4: tensor<33xi1>, %arg5: tensor<33xi1>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %7 = "stablehlo.select"(%6, %arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %8 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %9 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %10 = "stablehlo.and"(%arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %11 = "stablehlo.or"(%arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %12 = "stablehlo.xor"(%arg0, %arg1) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %13 = "stablehlo.not"(%arg0) : (tensor<0xi1>) -> tensor<0xi1>
    %14 = "stablehlo.convert"(%arg0) : (tensor<0xi1>) -> tensor<0xi32>
    %15 = "stablehlo.convert"(%arg0) : (tensor<0xi1>) -> tensor<0xf32>
    %16 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %17 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %18 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %19 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %20 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %21 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %22 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %23 = "stablehlo.select"(%22, %arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %24 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %25 = "stablehlo.minimum"(%arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %26 = "stablehlo.and"(%arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %27 = "stablehlo.or"(%arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %28 = "stablehlo.xor"(%arg2, %arg3) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %29 = "stablehlo.not"(%arg2) : (tensor<1xi1>) -> tensor<1xi1>
    %30 = "stablehlo.convert"(%arg2) : (tensor<1xi1>) -> tensor<1xi32>
    %31 = "stablehlo.convert"(%arg2) : (tensor<1xi1>) -> tensor<1xf32>
    %32 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %33 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %34 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %35 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %36 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %37 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %38 = "stablehlo.compare"(%arg4, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %39 = "stablehlo.select"(%38, %arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %40 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %41 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %42 = "stablehlo.and"(%arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %43 = "stablehlo.or"(%arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %44 = "stablehlo.xor"(%arg4, %arg5) : (tensor<33xi1>, tensor<33xi1>) -> tensor<33xi1>
    %45 = "stablehlo.not"(%arg4) : (tensor<33xi1>) -> tensor<33xi1>
    %46 = "stablehlo.convert"(%arg4) : (tensor<33xi1>) -> tensor<33xi32>
    %47 = "stablehlo.convert"(%arg4) : (tensor<33xi1>) -> tensor<33xf32>
    "func.return"(%0, %1, %2, %3, %4, %5, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %39, %40, %41, %42, %43, %44, %45, %46, %47) : (tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi1>, tensor<0xi32>, tensor<0xf32>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi32>, tensor<1xf32>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi1>, tensor<33xi32>, tensor<33xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
