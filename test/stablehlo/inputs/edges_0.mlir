"builtin.module"() <{sym_name = "jit_edges_0"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<0xf32>, tensor<0xi32>, tensor<0x3xf32>) -> (tensor<f32>, tensor<f32>, tensor<0xf32>, tensor<0xi32>, tensor<0xf32>, tensor<0xi64>, tensor<0xf32>, tensor<3xf32>, tensor<0xf32>, tensor<0xf32>, tensor<1x0xf32>, tensor<0xf32>, tensor<0x0xf32>, tensor<3x0xf32>, tensor<3xf32>, tensor<0xf32>, tensor<4xi32>, tensor<0xf32>, tensor<0xf32>, tensor<3x0xf32>, tensor<0xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg22: tensor<0xf32>, %arg23: tensor<0xi32>, %arg24: tensor<0x3xf32>):
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.reduce"(%arg22, %47) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %96 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%96) : (tensor<f32>) -> ()
    }) : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
    %49 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.reduce"(%arg22, %49) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %95 = "stablehlo.maximum"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%95) : (tensor<f32>) -> ()
    }) : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
    %51 = "stablehlo.constant"() <{value = dense<-9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.maximum"(%51, %50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %53 = "func.call"(%arg22) <{callee = @cumsum}> : (tensor<0xf32>) -> tensor<0xf32>
    %54 = "func.call"(%arg23) <{callee = @cummax}> : (tensor<0xi32>) -> tensor<0xi32>
    %55 = "func.call"(%arg22) <{callee = @sort}> : (tensor<0xf32>) -> tensor<0xf32>
    %56 = "func.call"(%arg23) <{callee = @argsort}> : (tensor<0xi32>) -> tensor<0xi64>
    %57 = "stablehlo.concatenate"(%arg22, %arg22, %arg22) <{dimension = 0 : i64}> : (tensor<0xf32>, tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
    %58 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %59 = "func.call"(%arg22, %58) <{callee = @_pad}> : (tensor<0xf32>, tensor<i64>) -> tensor<3xf32>
    %60 = "stablehlo.slice"(%arg22) <{limit_indices = array<i64: 0>, start_indices = array<i64: 0>, strides = array<i64: 2>}> : (tensor<0xf32>) -> tensor<0xf32>
    %61 = "func.call"(%arg22) <{callee = @_flip}> : (tensor<0xf32>) -> tensor<0xf32>
    %62 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 1>}> : (tensor<0xf32>) -> tensor<1x0xf32>
    %63 = "stablehlo.reshape"(%arg22) : (tensor<0xf32>) -> tensor<1x0xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x0xf32>) -> tensor<3x0xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<3x0xf32>) -> tensor<0xf32>
    %66 = "stablehlo.transpose"(%arg24) <{permutation = array<i64: 1, 0>}> : (tensor<0x3xf32>) -> tensor<3x0xf32>
    %67 = "stablehlo.dot_general"(%arg24, %66) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<0x3xf32>, tensor<3x0xf32>) -> tensor<0x0xf32>
    %68 = "stablehlo.transpose"(%arg24) <{permutation = array<i64: 1, 0>}> : (tensor<0x3xf32>) -> tensor<3x0xf32>
    %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.reduce"(%arg24, %69) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %94 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%94) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    %71 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.reduce"(%arg24, %71) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %93 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%93) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %75 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %76 = "func.call"(%arg23, %75) <{callee = @remainder}> : (tensor<0xi32>, tensor<i64>) -> tensor<0xi32>
    %77 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %79 = "stablehlo.compare"(%76, %78) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %80 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %82 = "stablehlo.add"(%76, %81) : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %83 = "stablehlo.select"(%79, %82, %76) : (tensor<0xi1>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0>}> : (tensor<0xi32>) -> tensor<0x1xi32>
    %85 = "stablehlo.reshape"(%arg24) : (tensor<0x3xf32>) -> tensor<0xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0xf32>
    %88 = "stablehlo.compare"(%arg22, %87) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %90 = "func.call"(%88, %arg22, %89) <{callee = @_where_1}> : (tensor<0xi1>, tensor<0xf32>, tensor<i64>) -> tensor<0xf32>
    %91 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 1>}> : (tensor<0xf32>) -> tensor<3x0xf32>
    %92:2 = "chlo.top_k"(%arg22) <{k = 0 : i64}> : (tensor<0xf32>) -> (tensor<0xf32>, tensor<0xi32>)
    "func.return"(%48, %52, %53, %54, %55, %56, %57, %59, %60, %61, %62, %65, %67, %68, %70, %72, %74, %85, %90, %91, %92#0) : (tensor<f32>, tensor<f32>, tensor<0xf32>, tensor<0xi32>, tensor<0xf32>, tensor<0xi64>, tensor<0xf32>, tensor<3xf32>, tensor<0xf32>, tensor<0xf32>, tensor<1x0xf32>, tensor<0xf32>, tensor<0x0xf32>, tensor<3x0xf32>, tensor<3xf32>, tensor<0xf32>, tensor<4xi32>, tensor<0xf32>, tensor<0xf32>, tensor<3x0xf32>, tensor<0xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0xf32>) -> tensor<0xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<0xf32>):
    %46 = "func.call"(%arg21) <{callee = @cumsum_0}> : (tensor<0xf32>) -> tensor<0xf32>
    "func.return"(%46) : (tensor<0xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<0xf32>) -> tensor<0xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<0xf32>):
    "func.return"(%arg20) : (tensor<0xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<0xi32>) -> tensor<0xi32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<0xi32>):
    "func.return"(%arg19) : (tensor<0xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0xf32>) -> tensor<0xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<0xf32>):
    %30 = "stablehlo.sort"(%arg16) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %32 = "stablehlo.compare"(%arg17, %31) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %34 = "stablehlo.select"(%32, %33, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %35 = "stablehlo.compare"(%arg17, %arg17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %36 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %37 = "stablehlo.select"(%35, %36, %34) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %39 = "stablehlo.compare"(%arg18, %38) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %41 = "stablehlo.select"(%39, %40, %arg18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %42 = "stablehlo.compare"(%arg18, %arg18) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %43 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %44 = "stablehlo.select"(%42, %43, %41) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %45 = "stablehlo.compare"(%37, %44) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%45) : (tensor<i1>) -> ()
    }) : (tensor<0xf32>) -> tensor<0xf32>
    "func.return"(%30) : (tensor<0xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0xi32>) -> tensor<0xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<0xi32>):
    %27 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<0xi64>
    %28:2 = "stablehlo.sort"(%arg11, %27) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg12: tensor<i32>, %arg13: tensor<i32>, %arg14: tensor<i64>, %arg15: tensor<i64>):
      %29 = "stablehlo.compare"(%arg12, %arg13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%29) : (tensor<i1>) -> ()
    }) : (tensor<0xi32>, tensor<0xi64>) -> (tensor<0xi32>, tensor<0xi64>)
    "func.return"(%28#1) : (tensor<0xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<0xf32>, tensor<i64>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<0xf32>, %arg10: tensor<i64>):
    %25 = "stablehlo.convert"(%arg10) : (tensor<i64>) -> tensor<f32>
    %26 = "stablehlo.pad"(%arg9, %25) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 2>, interior_padding = array<i64: 0>}> : (tensor<0xf32>, tensor<f32>) -> tensor<3xf32>
    "func.return"(%26) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<0xf32>) -> tensor<0xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<0xf32>):
    %24 = "stablehlo.reverse"(%arg8) <{dimensions = array<i64: 0>}> : (tensor<0xf32>) -> tensor<0xf32>
    "func.return"(%24) : (tensor<0xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<0xi32>, tensor<i64>) -> tensor<0xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<0xi32>, %arg7: tensor<i64>):
    %3 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %7 = "func.call"(%5, %6, %3) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %9 = "stablehlo.remainder"(%arg6, %8) : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %12 = "stablehlo.compare"(%9, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %15 = "stablehlo.compare"(%9, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.compare"(%7, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<0xi1>
    %19 = "stablehlo.compare"(%15, %18) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %20 = "stablehlo.and"(%19, %12) : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %21 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<0xi32>
    %22 = "stablehlo.add"(%9, %21) : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %23 = "stablehlo.select"(%20, %22, %9) : (tensor<0xi1>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    "func.return"(%23) : (tensor<0xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %2 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%2) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<0xi1>, tensor<0xf32>, tensor<i64>) -> tensor<0xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<0xi1>, %arg1: tensor<0xf32>, %arg2: tensor<i64>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i64>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0xf32>
    "func.return"(%arg1) : (tensor<0xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
