"builtin.module"() <{sym_name = "jit_take"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x5xf32>, tensor<5xi32>) -> (tensor<5x5xf32>, tensor<6x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<6x5xf32>, %arg3: tensor<5xi32>):
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %4 = "stablehlo.compare"(%arg3, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %5 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %7 = "stablehlo.add"(%arg3, %6) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %8 = "stablehlo.select"(%4, %7, %arg3) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %10 = "stablehlo.gather"(%arg2, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<6x5xf32>, tensor<5x1xi32>) -> tensor<5x5xf32>
    %11 = "func.call"(%arg2, %arg3) <{callee = @_take}> : (tensor<6x5xf32>, tensor<5xi32>) -> tensor<6x5xf32>
    %12 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi64>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %15 = "stablehlo.compare"(%arg3, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %16 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %18 = "stablehlo.add"(%arg3, %17) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %19 = "stablehlo.select"(%15, %18, %arg3) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5xi64>
    %22 = "stablehlo.compare"(%12, %21) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %23 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5xi64>
    %25 = "stablehlo.add"(%12, %24) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    %26 = "stablehlo.select"(%22, %25, %12) : (tensor<5xi1>, tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    %27 = "stablehlo.convert"(%26) : (tensor<5xi64>) -> tensor<5xi32>
    %28 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %29 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %30 = "stablehlo.concatenate"(%28, %29) <{dimension = 1 : i64}> : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %31 = "stablehlo.gather"(%arg2, %30) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x5xf32>, tensor<5x2xi32>) -> tensor<5xf32>
    %32 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 3, 5>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<6x5xf32>) -> tensor<1x5xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<1x5xf32>) -> tensor<5xf32>
    %34 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 3>, strides = array<i64: 1, 1>}> : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<6x1xf32>) -> tensor<6xf32>
    "func.return"(%10, %11, %31, %33, %35) : (tensor<5x5xf32>, tensor<6x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x5xf32>, tensor<5xi32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x5xf32>, %arg1: tensor<5xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1>}> : (tensor<6x5xf32>, tensor<5x1xi32>) -> tensor<6x5xf32>
    "func.return"(%1) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
