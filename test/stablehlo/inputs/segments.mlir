"builtin.module"() <{sym_name = "jit_segments"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<20xf32>, tensor<20xi32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<8xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<20xf32>, %arg3: tensor<20xi32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %5 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %6 = "stablehlo.scatter"(%4, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %33 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<20x1xi32>, tensor<20xf32>) -> tensor<7xf32>
    %7 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %9 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %10 = "stablehlo.scatter"(%8, %9, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %32 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<20x1xi32>, tensor<20xf32>) -> tensor<7xf32>
    %11 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %13 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %14 = "stablehlo.scatter"(%12, %13, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %31 = "stablehlo.minimum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<20x1xi32>, tensor<20xf32>) -> tensor<7xf32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<8xi64>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %18 = "func.call"(%arg3, %17) <{callee = @clip}> : (tensor<20xi32>, tensor<i64>) -> tensor<20xi32>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<20xi32>
    %21 = "stablehlo.compare"(%18, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
    %22 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<20xi32>
    %24 = "stablehlo.add"(%18, %23) : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %25 = "stablehlo.select"(%21, %24, %18) : (tensor<20xi1>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<20xi64>
    %29 = "stablehlo.scatter"(%16, %26, %28) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i64>, %arg5: tensor<i64>):
      %30 = "stablehlo.add"(%arg4, %arg5) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%30) : (tensor<i64>) -> ()
    }) : (tensor<8xi64>, tensor<20x1xi32>, tensor<20xi64>) -> tensor<8xi64>
    "func.return"(%6, %10, %14, %29) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<20xi32>, tensor<i64>) -> tensor<20xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<20xi32>, %arg1: tensor<i64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<20xi32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    "func.return"(%2) : (tensor<20xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
