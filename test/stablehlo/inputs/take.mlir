"builtin.module"() <{sym_name = "jit_take"}> ({
  "func.func"() <{function_type = (tensor<6x5xf32>, tensor<5xi32>) -> (tensor<5x5xf32>, tensor<6x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<6x5xf32>, %arg3: tensor<5xi32>):
    %2 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %4 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %7 = "stablehlo.compare"(%arg3, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %8 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %9 = "stablehlo.add"(%arg3, %8) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %10 = "stablehlo.select"(%7, %9, %arg3) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %12 = "stablehlo.gather"(%arg2, %11) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<6x5xf32>, tensor<5x1xi32>) -> tensor<5x5xf32>
    %13 = "func.call"(%arg2, %arg3) <{callee = @_take}> : (tensor<6x5xf32>, tensor<5xi32>) -> tensor<6x5xf32>
    %14 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi64>
    %15 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %16 = "stablehlo.compare"(%arg3, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %17 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %18 = "stablehlo.add"(%arg3, %17) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %19 = "stablehlo.select"(%16, %18, %arg3) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %20 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5xi64>
    %21 = "stablehlo.compare"(%14, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %22 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5xi64>
    %23 = "stablehlo.add"(%14, %22) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    %24 = "stablehlo.select"(%21, %23, %14) : (tensor<5xi1>, tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    %25 = "stablehlo.convert"(%24) : (tensor<5xi64>) -> tensor<5xi32>
    %26 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %28 = "stablehlo.concatenate"(%26, %27) <{dimension = 1 : i64}> : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %29 = "stablehlo.gather"(%arg2, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<6x5xf32>, tensor<5x2xi32>) -> tensor<5xf32>
    %30 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 3, 5>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<6x5xf32>) -> tensor<1x5xf32>
    %31 = "stablehlo.reshape"(%30) : (tensor<1x5xf32>) -> tensor<5xf32>
    %32 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 3>, strides = array<i64: 1, 1>}> : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<6x1xf32>) -> tensor<6xf32>
    "func.return"(%12, %13, %29, %31, %33) : (tensor<5x5xf32>, tensor<6x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x5xf32>, tensor<5xi32>) -> tensor<6x5xf32>, sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x5xf32>, %arg1: tensor<5xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 6, 1>}> : (tensor<6x5xf32>, tensor<5x1xi32>) -> tensor<6x5xf32>
    "func.return"(%1) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
