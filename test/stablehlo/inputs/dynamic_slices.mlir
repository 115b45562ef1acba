"builtin.module"() <{sym_name = "jit_dynamic_slices"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<10xf32>, tensor<i32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<10xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<10xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.compare"(%arg1, %0) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.add"(%arg1, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %4 = "stablehlo.select"(%1, %3, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = "stablehlo.dynamic_slice"(%arg0, %4) <{slice_sizes = array<i64: 3>}> : (tensor<10xf32>, tensor<i32>) -> tensor<3xf32>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.compare"(%arg2, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %10 = "stablehlo.select"(%7, %9, %arg2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %11 = "stablehlo.dynamic_slice"(%arg0, %10) <{slice_sizes = array<i64: 3>}> : (tensor<10xf32>, tensor<i32>) -> tensor<3xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.compare"(%arg2, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %16 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.add"(%arg2, %16) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %18 = "stablehlo.select"(%15, %17, %arg2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %19 = "stablehlo.dynamic_update_slice"(%arg0, %13, %18) : (tensor<10xf32>, tensor<4xf32>, tensor<i32>) -> tensor<10xf32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.compare"(%arg1, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.add"(%arg1, %22) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %24 = "stablehlo.select"(%21, %23, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %25 = "stablehlo.dynamic_slice"(%arg0, %24) <{slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
    %26 = "stablehlo.reshape"(%25) : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%5, %11, %19, %26) : (tensor<3xf32>, tensor<3xf32>, tensor<10xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
