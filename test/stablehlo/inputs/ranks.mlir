"builtin.module"() <{sym_name = "jit_ranks"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<30xi32>) -> (tensor<30xi64>, tensor<3xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg30: tensor<30xi32>):
    %33 = "stablehlo.constant"() <{value = dense<[2, 5, 9]> : tensor<3xi64>}> : () -> tensor<3xi64>
    %34 = "func.call"(%arg30) <{callee = @argsort}> : (tensor<30xi32>) -> tensor<30xi64>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<30xi64>
    %37 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<30xi64>
    %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<30xi64>
    %40 = "stablehlo.compare"(%34, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<30xi64>, tensor<30xi64>) -> tensor<30xi1>
    %41 = "stablehlo.constant"() <{value = dense<30> : tensor<i64>}> : () -> tensor<i64>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<30xi64>
    %43 = "stablehlo.add"(%34, %42) : (tensor<30xi64>, tensor<30xi64>) -> tensor<30xi64>
    %44 = "stablehlo.select"(%40, %43, %34) : (tensor<30xi1>, tensor<30xi64>, tensor<30xi64>) -> tensor<30xi64>
    %45 = "stablehlo.convert"(%44) : (tensor<30xi64>) -> tensor<30xi32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0>}> : (tensor<30xi32>) -> tensor<30x1xi32>
    %47 = "stablehlo.scatter"(%36, %46, %37) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg31: tensor<i64>, %arg32: tensor<i64>):
      "stablehlo.return"(%arg32) : (tensor<i64>) -> ()
    }) : (tensor<30xi64>, tensor<30x1xi32>, tensor<30xi64>) -> tensor<30xi64>
    %48 = "func.call"(%arg30) <{callee = @sort}> : (tensor<30xi32>) -> tensor<30xi32>
    %49 = "func.call"(%48, %33) <{callee = @searchsorted}> : (tensor<30xi32>, tensor<3xi64>) -> tensor<3xi32>
    "func.return"(%47, %49) : (tensor<30xi64>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<30xi32>) -> tensor<30xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<30xi32>):
    %30 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<30xi64>
    %31:2 = "stablehlo.sort"(%arg25, %30) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg26: tensor<i32>, %arg27: tensor<i32>, %arg28: tensor<i64>, %arg29: tensor<i64>):
      %32 = "stablehlo.compare"(%arg26, %arg27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%32) : (tensor<i1>) -> ()
    }) : (tensor<30xi32>, tensor<30xi64>) -> (tensor<30xi32>, tensor<30xi64>)
    "func.return"(%31#1) : (tensor<30xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<30xi32>) -> tensor<30xi32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<30xi32>):
    %28 = "stablehlo.sort"(%arg22) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg23: tensor<i32>, %arg24: tensor<i32>):
      %29 = "stablehlo.compare"(%arg23, %arg24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%29) : (tensor<i1>) -> ()
    }) : (tensor<30xi32>) -> tensor<30xi32>
    "func.return"(%28) : (tensor<30xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<30xi32>, tensor<3xi64>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<30xi32>, %arg21: tensor<3xi64>):
    %26 = "stablehlo.convert"(%arg20) : (tensor<30xi32>) -> tensor<30xi64>
    %27 = "func.call"(%26, %arg21) <{callee = @_searchsorted_scan_impl}> : (tensor<30xi64>, tensor<3xi64>) -> tensor<3xi32>
    "func.return"(%27) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<30xi64>, tensor<3xi64>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<30xi64>, %arg19: tensor<3xi64>):
    %25 = "func.call"(%arg18, %arg19) <{callee = @_searchsorted_scan_impl_0}> : (tensor<30xi64>, tensor<3xi64>) -> tensor<3xi32>
    "func.return"(%25) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<30xi64>, tensor<3xi64>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<30xi64>, %arg7: tensor<3xi64>):
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %15 = "stablehlo.constant"() <{value = dense<30> : tensor<ui32>}> : () -> tensor<ui32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %18:5 = "stablehlo.while"(%arg6, %arg7, %17, %14, %16) ({
    ^bb0(%arg13: tensor<30xi64>, %arg14: tensor<3xi64>, %arg15: tensor<i64>, %arg16: tensor<3xui32>, %arg17: tensor<3xui32>):
      %23 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %24 = "stablehlo.compare"(%arg15, %23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%24) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg8: tensor<30xi64>, %arg9: tensor<3xi64>, %arg10: tensor<i64>, %arg11: tensor<3xui32>, %arg12: tensor<3xui32>):
      %20:2 = "func.call"(%arg8, %arg9, %arg11, %arg12) <{callee = @closed_call}> : (tensor<30xi64>, tensor<3xi64>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
      %21 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %22 = "stablehlo.add"(%arg10, %21) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg8, %arg9, %22, %20#0, %20#1) : (tensor<30xi64>, tensor<3xi64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>) -> ()
    }) : (tensor<30xi64>, tensor<3xi64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>) -> (tensor<30xi64>, tensor<3xi64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>)
    %19 = "stablehlo.convert"(%18#4) : (tensor<3xui32>) -> tensor<3xi32>
    "func.return"(%19) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<30xi64>, tensor<3xi64>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<30xi64>, %arg3: tensor<3xi64>, %arg4: tensor<3xui32>, %arg5: tensor<3xui32>):
    %3 = "stablehlo.subtract"(%arg5, %arg4) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %4 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %5 = "func.call"(%3, %4) <{callee = @floor_divide}> : (tensor<3xui32>, tensor<i64>) -> tensor<3xui32>
    %6 = "stablehlo.add"(%arg4, %5) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %8 = "stablehlo.gather"(%arg2, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<30xi64>, tensor<3x1xui32>) -> tensor<3x1xi64>
    %9 = "stablehlo.reshape"(%8) : (tensor<3x1xi64>) -> tensor<3xi64>
    %10 = "stablehlo.compare"(%arg3, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %11 = "stablehlo.select"(%10, %arg4, %6) : (tensor<3xi1>, tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %12 = "stablehlo.select"(%10, %6, %arg5) : (tensor<3xi1>, tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%11, %12) : (tensor<3xui32>, tensor<3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xui32>, tensor<i64>) -> tensor<3xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xui32>, %arg1: tensor<i64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<ui32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %2 = "stablehlo.divide"(%arg0, %1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%2) : (tensor<3xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
