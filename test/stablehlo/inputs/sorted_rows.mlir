"builtin.module"() <{sym_name = "jit_sorted_rows"}> ({
  "func.func"() <{function_type = (tensor<4x9xf32>) -> (tensor<4x9xf32>, tensor<4x9xf32>, tensor<4xf32>, tensor<4x9xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg21: tensor<4x9xf32>):
    %83 = "func.call"(%arg21) <{callee = @sort}> : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %84 = "func.call"(%arg21) <{callee = @sort_0}> : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %85 = "func.call"(%arg21) <{callee = @median}> : (tensor<4x9xf32>) -> tensor<4xf32>
    %86 = "func.call"(%arg21) <{callee = @argsort}> : (tensor<4x9xf32>) -> tensor<4x9xi64>
    "func.return"(%83, %84, %85, %86) : (tensor<4x9xf32>, tensor<4x9xf32>, tensor<4xf32>, tensor<4x9xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x9xf32>) -> tensor<4x9xf32>, sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<4x9xf32>):
    %71 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.sort"(%arg18) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %74 = "stablehlo.compare"(%arg19, %72) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %75 = "stablehlo.select"(%74, %72, %arg19) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %76 = "stablehlo.compare"(%arg19, %arg19) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %77 = "stablehlo.select"(%76, %71, %75) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %78 = "stablehlo.compare"(%arg20, %72) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %79 = "stablehlo.select"(%78, %72, %arg20) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %80 = "stablehlo.compare"(%arg20, %arg20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %81 = "stablehlo.select"(%80, %71, %79) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %82 = "stablehlo.compare"(%77, %81) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%82) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%73) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x9xf32>) -> tensor<4x9xf32>, sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x9xf32>):
    %59 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.sort"(%arg15) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %62 = "stablehlo.compare"(%arg16, %60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %63 = "stablehlo.select"(%62, %60, %arg16) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %64 = "stablehlo.compare"(%arg16, %arg16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %65 = "stablehlo.select"(%64, %59, %63) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %66 = "stablehlo.compare"(%arg17, %60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %67 = "stablehlo.select"(%66, %60, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %68 = "stablehlo.compare"(%arg17, %arg17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %69 = "stablehlo.select"(%68, %59, %67) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %70 = "stablehlo.compare"(%65, %69) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%70) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%61) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x9xf32>) -> tensor<4xf32>, sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x9xf32>):
    %57 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %58 = "func.call"(%arg14, %57) <{callee = @quantile}> : (tensor<4x9xf32>, tensor<f64>) -> tensor<4xf32>
    "func.return"(%58) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x9xf32>, tensor<f64>) -> tensor<4xf32>, sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4x9xf32>, %arg9: tensor<f64>):
    %17 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %20 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %21 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %24 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %25 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xi1>
    %26 = "stablehlo.reduce"(%25, %24) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<i1>, %arg13: tensor<i1>):
      %56 = "stablehlo.or"(%arg12, %arg13) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%56) : (tensor<i1>) -> ()
    }) : (tensor<4x9xi1>, tensor<i1>) -> tensor<4xi1>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x1xi1>
    %28 = "func.call"(%27, %23, %arg8) <{callee = @_where}> : (tensor<4x1xi1>, tensor<f64>, tensor<4x9xf32>) -> tensor<4x9xf32>
    %29 = "stablehlo.sort"(%28) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %47 = "stablehlo.compare"(%arg10, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %48 = "stablehlo.select"(%47, %22, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %49 = "stablehlo.compare"(%arg10, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %50 = "stablehlo.select"(%49, %21, %48) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %51 = "stablehlo.compare"(%arg11, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %52 = "stablehlo.select"(%51, %22, %arg11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %53 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %54 = "stablehlo.select"(%53, %21, %52) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %55 = "stablehlo.compare"(%50, %54) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%55) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %30 = "stablehlo.subtract"(%20, %19) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %31 = "stablehlo.multiply"(%arg9, %30) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %32 = "stablehlo.floor"(%31) : (tensor<f64>) -> tensor<f64>
    %33 = "stablehlo.ceil"(%31) : (tensor<f64>) -> tensor<f64>
    %34 = "stablehlo.subtract"(%20, %19) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %35 = "stablehlo.clamp"(%18, %32, %34) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %36 = "stablehlo.subtract"(%20, %19) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %37 = "stablehlo.clamp"(%18, %33, %36) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %38 = "stablehlo.convert"(%35) : (tensor<f64>) -> tensor<i64>
    %39 = "stablehlo.convert"(%37) : (tensor<f64>) -> tensor<i64>
    %40 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %41 = "stablehlo.gather"(%29, %40) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi64>) -> tensor<4xf32>
    %42 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %43 = "stablehlo.gather"(%29, %42) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, slice_sizes = array<i64: 4, 1>}> : (tensor<4x9xf32>, tensor<1xi64>) -> tensor<4xf32>
    %44 = "stablehlo.add"(%41, %43) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %45 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %46 = "stablehlo.multiply"(%44, %45) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%46) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x1xi1>, tensor<f64>, tensor<4x9xf32>) -> tensor<4x9xf32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4x1xi1>, %arg6: tensor<f64>, %arg7: tensor<4x9xf32>):
    %13 = "stablehlo.convert"(%arg6) : (tensor<f64>) -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi1>) -> tensor<4x9xi1>
    %15 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x9xf32>
    %16 = "stablehlo.select"(%14, %15, %arg7) : (tensor<4x9xi1>, tensor<4x9xf32>, tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%16) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x9xf32>) -> tensor<4x9xi64>, sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x9xi64>
    %3:2 = "stablehlo.sort"(%arg0, %2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %4 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.select"(%4, %1, %arg1) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %6 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %7 = "stablehlo.select"(%6, %0, %5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %8 = "stablehlo.compare"(%arg2, %1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.select"(%8, %1, %arg2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %10 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.select"(%10, %0, %9) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.compare"(%7, %11) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%12) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>, tensor<4x9xi64>) -> (tensor<4x9xf32>, tensor<4x9xi64>)
    "func.return"(%3#1) : (tensor<4x9xi64>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
