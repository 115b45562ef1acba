"builtin.module"() <{sym_name = "jit_linear_system"}> ({
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<4x4xf32>, %arg11: tensor<4xf32>):
    %42 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %43 = "stablehlo.constant"() <{value = dense<30> : tensor<i64>}> : () -> tensor<i64>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %47 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %48 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %49 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %50 = "stablehlo.add"(%47, %49) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %51 = "stablehlo.compare"(%50, %48) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %52 = "stablehlo.convert"(%51) : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %53 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %54 = "stablehlo.multiply"(%53, %52) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %55 = "stablehlo.add"(%arg10, %54) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %56 = "func.call"(%55) <{callee = @diagonal}> : (tensor<4x4xf32>) -> tensor<4xf32>
    %57 = "func.call"(%56) <{callee = @_diag}> : (tensor<4xf32>) -> tensor<4x4xf32>
    %58 = "stablehlo.subtract"(%55, %57) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %59 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %60:6 = "stablehlo.while"(%58, %arg11, %56, %46, %46, %59) ({
    ^bb0(%arg18: tensor<4x4xf32>, %arg19: tensor<4xf32>, %arg20: tensor<4xf32>, %arg21: tensor<i64>, %arg22: tensor<i64>, %arg23: tensor<4xf32>):
      %63 = "stablehlo.compare"(%arg21, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%63) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<4x4xf32>, %arg13: tensor<4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<i64>, %arg16: tensor<i64>, %arg17: tensor<4xf32>):
      %61:2 = "func.call"(%arg12, %arg13, %arg14, %arg16, %arg17) <{callee = @closed_call}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %62 = "stablehlo.add"(%arg15, %42) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg12, %arg13, %arg14, %62, %61#0, %61#1) : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>)
    "func.return"(%60#5) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> tensor<4xf32>, sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x4xf32>):
    %18 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %22 = "stablehlo.case"(%20) ({
      "stablehlo.return"(%19) : (tensor<i32>) -> ()
    }, {
      "stablehlo.return"(%19) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %23 = "stablehlo.case"(%22) ({
      %24 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
      %25 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
      %26 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %27 = "stablehlo.compare"(%24, %26) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
      %28 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %29 = "stablehlo.add"(%24, %28) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %30 = "stablehlo.select"(%27, %29, %24) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %31 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %32 = "stablehlo.compare"(%25, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
      %33 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
      %34 = "stablehlo.add"(%25, %33) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %35 = "stablehlo.select"(%32, %34, %25) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
      %36 = "stablehlo.convert"(%30) : (tensor<4xi64>) -> tensor<4xi32>
      %37 = "stablehlo.convert"(%35) : (tensor<4xi64>) -> tensor<4xi32>
      %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %39 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %40 = "stablehlo.concatenate"(%38, %39) <{dimension = 1 : i64}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
      %41 = "stablehlo.gather"(%arg9, %40) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
      "stablehlo.return"(%41) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    "func.return"(%23) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4x4xf32>, sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.pad"(%arg8, %9) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %13 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %14 = "stablehlo.add"(%11, %13) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %15 = "stablehlo.compare"(%14, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %17 = "func.call"(%15, %16, %9) <{callee = @_where}> : (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    "func.return"(%17) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4x4xi1>, %arg6: tensor<4x1xf32>, %arg7: tensor<f32>):
    %5 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %7 = "stablehlo.select"(%arg5, %5, %6) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%7) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<i64>, %arg4: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg3, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.dot_general"(%arg0, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.subtract"(%arg1, %2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.divide"(%3, %arg2) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%1, %4) : (tensor<i64>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
