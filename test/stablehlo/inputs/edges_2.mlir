"builtin.module"() <{sym_name = "jit_edges_2"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xf32>, tensor<2xi32>, tensor<2x3xf32>) -> (tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi64>, tensor<4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<6xf32>, tensor<2x2xf32>, tensor<3x2xf32>, tensor<3xf32>, tensor<2xf32>, tensor<4xi32>, tensor<6xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg26: tensor<2xf32>, %arg27: tensor<2xi32>, %arg28: tensor<2x3xf32>):
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.reduce"(%arg26, %56) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %110 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%110) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %58 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.reduce"(%arg26, %58) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %109 = "stablehlo.maximum"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%109) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %60 = "stablehlo.constant"() <{value = dense<-9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.maximum"(%60, %59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %62 = "func.call"(%arg26) <{callee = @cumsum}> : (tensor<2xf32>) -> tensor<2xf32>
    %63 = "func.call"(%arg27) <{callee = @cummax}> : (tensor<2xi32>) -> tensor<2xi32>
    %64 = "func.call"(%arg26) <{callee = @sort}> : (tensor<2xf32>) -> tensor<2xf32>
    %65 = "func.call"(%arg27) <{callee = @argsort}> : (tensor<2xi32>) -> tensor<2xi64>
    %66 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 0>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<0xf32>
    %67 = "stablehlo.concatenate"(%arg26, %66, %arg26) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<0xf32>, tensor<2xf32>) -> tensor<4xf32>
    %68 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %69 = "func.call"(%arg26, %68) <{callee = @_pad}> : (tensor<2xf32>, tensor<i64>) -> tensor<5xf32>
    %70 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1xf32>
    %71 = "func.call"(%arg26) <{callee = @_flip}> : (tensor<2xf32>) -> tensor<2xf32>
    %72 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %73 = "stablehlo.reshape"(%arg26) : (tensor<2xf32>) -> tensor<1x2xf32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<3x2xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<3x2xf32>) -> tensor<6xf32>
    %76 = "stablehlo.transpose"(%arg28) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %77 = "stablehlo.dot_general"(%arg28, %76) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
    %78 = "stablehlo.transpose"(%arg28) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%arg28, %79) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %108 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%108) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.reduce"(%arg28, %81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %107 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%107) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %83 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %85 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %86 = "func.call"(%arg27, %85) <{callee = @remainder}> : (tensor<2xi32>, tensor<i64>) -> tensor<2xi32>
    %87 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %89 = "stablehlo.compare"(%86, %88) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %90 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %92 = "stablehlo.add"(%86, %91) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %93 = "stablehlo.select"(%89, %92, %86) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %95 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %97 = "stablehlo.scatter"(%84, %94, %96) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg29: tensor<i32>, %arg30: tensor<i32>):
      %106 = "stablehlo.add"(%arg29, %arg30) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%106) : (tensor<i32>) -> ()
    }) : (tensor<4xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<4xi32>
    %98 = "stablehlo.reshape"(%arg28) : (tensor<2x3xf32>) -> tensor<6xf32>
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %101 = "stablehlo.compare"(%arg26, %100) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %103 = "func.call"(%101, %arg26, %102) <{callee = @_where_1}> : (tensor<2xi1>, tensor<2xf32>, tensor<i64>) -> tensor<2xf32>
    %104 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<3x2xf32>
    %105:2 = "chlo.top_k"(%arg26) <{k = 1 : i64}> : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi32>)
    "func.return"(%57, %61, %62, %63, %64, %65, %67, %69, %70, %71, %72, %75, %77, %78, %80, %82, %97, %98, %103, %104, %105#0) : (tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi64>, tensor<4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<6xf32>, tensor<2x2xf32>, tensor<3x2xf32>, tensor<3xf32>, tensor<2xf32>, tensor<4xi32>, tensor<6xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<2xf32>):
    %55 = "func.call"(%arg25) <{callee = @cumsum_0}> : (tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%55) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<2xf32>):
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %53 = "stablehlo.reduce_window"(%arg22, %52) <{base_dilations = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %54 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%54) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    "func.return"(%53) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xi32>) -> tensor<2xi32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<2xi32>):
    %47 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %49 = "stablehlo.reduce_window"(%arg19, %48) <{base_dilations = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg20: tensor<i32>, %arg21: tensor<i32>):
      %50 = "stablehlo.maximum"(%arg20, %arg21) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%50) : (tensor<i32>) -> ()
    }) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    "func.return"(%49) : (tensor<2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<2xf32>):
    %31 = "stablehlo.sort"(%arg16) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %33 = "stablehlo.compare"(%arg17, %32) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %35 = "stablehlo.select"(%33, %34, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %36 = "stablehlo.compare"(%arg17, %arg17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %37 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %38 = "stablehlo.select"(%36, %37, %35) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %40 = "stablehlo.compare"(%arg18, %39) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %42 = "stablehlo.select"(%40, %41, %arg18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %43 = "stablehlo.compare"(%arg18, %arg18) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %44 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %45 = "stablehlo.select"(%43, %44, %42) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "stablehlo.compare"(%38, %45) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%46) : (tensor<i1>) -> ()
    }) : (tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%31) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xi32>) -> tensor<2xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<2xi32>):
    %28 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi64>
    %29:2 = "stablehlo.sort"(%arg11, %28) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg12: tensor<i32>, %arg13: tensor<i32>, %arg14: tensor<i64>, %arg15: tensor<i64>):
      %30 = "stablehlo.compare"(%arg12, %arg13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%30) : (tensor<i1>) -> ()
    }) : (tensor<2xi32>, tensor<2xi64>) -> (tensor<2xi32>, tensor<2xi64>)
    "func.return"(%29#1) : (tensor<2xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xf32>, tensor<i64>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2xf32>, %arg10: tensor<i64>):
    %26 = "stablehlo.convert"(%arg10) : (tensor<i64>) -> tensor<f32>
    %27 = "stablehlo.pad"(%arg9, %26) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 2>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
    "func.return"(%27) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<2xf32>):
    %25 = "stablehlo.reverse"(%arg8) <{dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%25) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xi32>, tensor<i64>) -> tensor<2xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2xi32>, %arg7: tensor<i64>):
    %4 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.compare"(%4, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "func.call"(%6, %7, %4) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %10 = "stablehlo.remainder"(%arg6, %9) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %13 = "stablehlo.compare"(%10, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %16 = "stablehlo.compare"(%10, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.compare"(%8, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2xi1>
    %20 = "stablehlo.compare"(%16, %19) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
    %21 = "stablehlo.and"(%20, %13) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
    %22 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %23 = "stablehlo.add"(%10, %22) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %24 = "stablehlo.select"(%21, %23, %10) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    "func.return"(%24) : (tensor<2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %3 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%3) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xi1>, tensor<2xf32>, tensor<i64>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<i64>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i64>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%2) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
