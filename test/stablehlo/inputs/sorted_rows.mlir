"builtin.module"() <{sym_name = "jit_sorted_rows"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> (tensor<4x9xf32>, tensor<4x9xf32>, tensor<4xf32>, tensor<4x9xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg21: tensor<4x9xf32>):
    %107 = "func.call"(%arg21) <{callee = @sort}> : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %108 = "func.call"(%arg21) <{callee = @sort_0}> : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %109 = "func.call"(%arg21) <{callee = @median}> : (tensor<4x9xf32>) -> tensor<4xf32>
    %110 = "func.call"(%arg21) <{callee = @argsort}> : (tensor<4x9xf32>) -> tensor<4x9xi64>
    "func.return"(%107, %108, %109, %110) : (tensor<4x9xf32>, tensor<4x9xf32>, tensor<4xf32>, tensor<4x9xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4x9xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<4x9xf32>):
    %91 = "stablehlo.sort"(%arg18) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %93 = "stablehlo.compare"(%arg19, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %95 = "stablehlo.select"(%93, %94, %arg19) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %96 = "stablehlo.compare"(%arg19, %arg19) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %97 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %98 = "stablehlo.select"(%96, %97, %95) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %100 = "stablehlo.compare"(%arg20, %99) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %102 = "stablehlo.select"(%100, %101, %arg20) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %103 = "stablehlo.compare"(%arg20, %arg20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %104 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %105 = "stablehlo.select"(%103, %104, %102) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %106 = "stablehlo.compare"(%98, %105) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%106) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%91) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4x9xf32>, res_attrs = [{}], sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x9xf32>):
    %75 = "stablehlo.sort"(%arg15) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %76 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %77 = "stablehlo.compare"(%arg16, %76) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %79 = "stablehlo.select"(%77, %78, %arg16) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %80 = "stablehlo.compare"(%arg16, %arg16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %81 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %82 = "stablehlo.select"(%80, %81, %79) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %83 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %84 = "stablehlo.compare"(%arg17, %83) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %86 = "stablehlo.select"(%84, %85, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %87 = "stablehlo.compare"(%arg17, %arg17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %88 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %89 = "stablehlo.select"(%87, %88, %86) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %90 = "stablehlo.compare"(%82, %89) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%90) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%75) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x9xf32>):
    %73 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %74 = "func.call"(%arg14, %73) <{callee = @quantile}> : (tensor<4x9xf32>, tensor<f64>) -> tensor<4xf32>
    "func.return"(%74) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x9xf32>, tensor<f64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4x9xf32>, %arg9: tensor<f64>):
    %21 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xi1>
    %22 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %23 = "stablehlo.reduce"(%21, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<i1>, %arg13: tensor<i1>):
      %72 = "stablehlo.or"(%arg12, %arg13) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%72) : (tensor<i1>) -> ()
    }) : (tensor<4x9xi1>, tensor<i1>) -> tensor<4xi1>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x1xi1>
    %25 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %26 = "func.call"(%24, %25, %arg8) <{callee = @_where}> : (tensor<4x1xi1>, tensor<f64>, tensor<4x9xf32>) -> tensor<4x9xf32>
    %27 = "stablehlo.sort"(%26) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %58 = "stablehlo.compare"(%arg10, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %59 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %60 = "stablehlo.select"(%58, %59, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %61 = "stablehlo.compare"(%arg10, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %62 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %63 = "stablehlo.select"(%61, %62, %60) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %64 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %65 = "stablehlo.compare"(%arg11, %64) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %67 = "stablehlo.select"(%65, %66, %arg11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %68 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %69 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %70 = "stablehlo.select"(%68, %69, %67) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %71 = "stablehlo.compare"(%63, %70) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%71) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %28 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %30 = "stablehlo.subtract"(%28, %29) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %31 = "stablehlo.multiply"(%arg9, %30) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %32 = "stablehlo.floor"(%31) : (tensor<f64>) -> tensor<f64>
    %33 = "stablehlo.ceil"(%31) : (tensor<f64>) -> tensor<f64>
    %34 = "stablehlo.subtract"(%31, %32) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %35 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %36 = "stablehlo.subtract"(%35, %34) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %37 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %38 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %39 = "stablehlo.subtract"(%37, %38) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %41 = "stablehlo.clamp"(%40, %32, %39) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %42 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %43 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %44 = "stablehlo.subtract"(%42, %43) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %46 = "stablehlo.clamp"(%45, %33, %44) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %47 = "stablehlo.convert"(%41) : (tensor<f64>) -> tensor<i64>
    %48 = "stablehlo.convert"(%46) : (tensor<f64>) -> tensor<i64>
    %49 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %50 = "stablehlo.gather"(%27, %49) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi64>) -> tensor<4xf32>
    %51 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %52 = "stablehlo.gather"(%27, %51) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi64>) -> tensor<4xf32>
    %53 = "stablehlo.add"(%50, %52) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %54 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %56 = "stablehlo.multiply"(%53, %55) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%56) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1xi1>, tensor<f64>, tensor<4x9xf32>) -> tensor<4x9xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4x1xi1>, %arg6: tensor<f64>, %arg7: tensor<4x9xf32>):
    %17 = "stablehlo.convert"(%arg6) : (tensor<f64>) -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi1>) -> tensor<4x9xi1>
    %19 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x9xf32>
    %20 = "stablehlo.select"(%18, %19, %arg7) : (tensor<4x9xi1>, tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%20) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4x9xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x9xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %3 = "stablehlo.compare"(%arg1, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %5 = "stablehlo.select"(%3, %4, %arg1) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %6 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %7 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %8 = "stablehlo.select"(%6, %7, %5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %10 = "stablehlo.compare"(%arg2, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %12 = "stablehlo.select"(%10, %11, %arg2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %15 = "stablehlo.select"(%13, %14, %12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %16 = "stablehlo.compare"(%8, %15) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%16) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>, tensor<4x9xi64>) -> (tensor<4x9xf32>, tensor<4x9xi64>)
    "func.return"(%1#1) : (tensor<4x9xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
