"builtin.module"() <{sym_name = "jit_linear_system"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<4x4xf32>, %arg11: tensor<4xf32>):
    %53 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %54 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %57 = "stablehlo.add"(%53, %56) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %58 = "stablehlo.compare"(%57, %54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %59 = "stablehlo.convert"(%58) : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %60 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %62 = "stablehlo.multiply"(%61, %59) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %63 = "stablehlo.add"(%arg10, %62) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %64 = "func.call"(%63) <{callee = @diagonal}> : (tensor<4x4xf32>) -> tensor<4xf32>
    %65 = "func.call"(%64) <{callee = @_diag}> : (tensor<4xf32>) -> tensor<4x4xf32>
    %66 = "stablehlo.subtract"(%63, %65) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %71:6 = "stablehlo.while"(%66, %arg11, %64, %70, %69, %68) ({
    ^bb0(%arg18: tensor<4x4xf32>, %arg19: tensor<4xf32>, %arg20: tensor<4xf32>, %arg21: tensor<i64>, %arg22: tensor<i64>, %arg23: tensor<4xf32>):
      %75 = "stablehlo.constant"() <{value = dense<30> : tensor<i64>}> : () -> tensor<i64>
      %76 = "stablehlo.compare"(%arg21, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%76) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<4x4xf32>, %arg13: tensor<4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<i64>, %arg16: tensor<i64>, %arg17: tensor<4xf32>):
      %72:2 = "func.call"(%arg12, %arg13, %arg14, %arg16, %arg17) <{callee = @closed_call}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %73 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %74 = "stablehlo.add"(%arg15, %73) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg12, %arg13, %arg14, %74, %72#0, %72#1) : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>)
    "func.return"(%71#5) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x4xf32>):
    %19 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %20 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %23 = "stablehlo.add"(%19, %22) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %24 = "stablehlo.compare"(%23, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %25 = "stablehlo.convert"(%24) : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %26 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.case"(%26) ({
      %52 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%52) : (tensor<i32>) -> ()
    }, {
      %51 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%51) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %28 = "stablehlo.case"(%27) ({
      %29 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
      %30 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
      %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %33 = "stablehlo.compare"(%29, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
      %34 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %36 = "stablehlo.add"(%29, %35) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %37 = "stablehlo.select"(%33, %36, %29) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %40 = "stablehlo.compare"(%30, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
      %41 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %43 = "stablehlo.add"(%30, %42) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %44 = "stablehlo.select"(%40, %43, %30) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %45 = "stablehlo.convert"(%37) : (tensor<4xi64>) -> tensor<4xi32>
      %46 = "stablehlo.convert"(%44) : (tensor<4xi64>) -> tensor<4xi32>
      %47 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %48 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %49 = "stablehlo.concatenate"(%47, %48) <{dimension = 1 : i64}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
      %50 = "stablehlo.gather"(%arg9, %49) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
      "stablehlo.return"(%50) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    "func.return"(%28) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.pad"(%arg8, %8) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %11 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %14 = "stablehlo.add"(%10, %13) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %15 = "stablehlo.compare"(%14, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "func.call"(%15, %16, %17) <{callee = @_where}> : (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    "func.return"(%18) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4x4xi1>, %arg6: tensor<4x1xf32>, %arg7: tensor<f32>):
    %5 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %7 = "stablehlo.select"(%arg5, %5, %6) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%7) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<i64>, %arg4: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg3, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.dot_general"(%arg0, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.subtract"(%arg1, %2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.divide"(%3, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%1, %4) : (tensor<i64>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
