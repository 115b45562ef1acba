"builtin.module"() <{sym_name = "jit_primes"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<i32>) -> (tensor<60xi1>, tensor<i32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<i32>):
    %36 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %40 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2xi1>
    %42 = "stablehlo.scatter"(%37, %39, %41) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg20: tensor<i1>, %arg21: tensor<i1>):
      "stablehlo.return"(%arg21) : (tensor<i1>) -> ()
    }) : (tensor<60xi1>, tensor<1xi32>, tensor<2xi1>) -> tensor<60xi1>
    %43 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<60xi64>
    %44 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %46:4 = "stablehlo.while"(%43, %45, %44, %42) ({
    ^bb0(%arg16: tensor<60xi64>, %arg17: tensor<i64>, %arg18: tensor<i64>, %arg19: tensor<60xi1>):
      %50 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %51 = "stablehlo.compare"(%arg17, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%51) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<60xi64>, %arg13: tensor<i64>, %arg14: tensor<i64>, %arg15: tensor<60xi1>):
      %47:2 = "func.call"(%arg12, %arg14, %arg15) <{callee = @closed_call}> : (tensor<60xi64>, tensor<i64>, tensor<60xi1>) -> (tensor<i64>, tensor<60xi1>)
      %48 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %49 = "stablehlo.add"(%arg13, %48) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg12, %49, %47#0, %47#1) : (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>) -> ()
    }) : (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>) -> (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>)
    "func.return"(%46#3, %arg11) : (tensor<60xi1>, tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<60xi64>, tensor<i64>, tensor<60xi1>) -> (tensor<i64>, tensor<60xi1>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<60xi64>, %arg9: tensor<i64>, %arg10: tensor<60xi1>):
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %25 = "stablehlo.add"(%arg9, %24) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %26 = "func.call"(%arg8, %arg9) <{callee = @remainder}> : (tensor<60xi64>, tensor<i64>) -> tensor<60xi64>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %29 = "stablehlo.compare"(%26, %28) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %30 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<i64>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %32 = "stablehlo.compare"(%arg8, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %33 = "stablehlo.and"(%29, %32) : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %34 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %35 = "func.call"(%33, %34, %arg10) <{callee = @_where_0}> : (tensor<60xi1>, tensor<i1>, tensor<60xi1>) -> tensor<60xi1>
    "func.return"(%25, %35) : (tensor<i64>, tensor<60xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<60xi64>, tensor<i64>) -> tensor<60xi64>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<60xi64>, %arg7: tensor<i64>):
    %3 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i64>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %7 = "func.call"(%5, %6, %3) <{callee = @_where}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %9 = "stablehlo.remainder"(%arg6, %8) : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %12 = "stablehlo.compare"(%9, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %15 = "stablehlo.compare"(%9, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %17 = "stablehlo.compare"(%7, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %19 = "stablehlo.compare"(%15, %18) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %20 = "stablehlo.and"(%19, %12) : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %21 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %22 = "stablehlo.add"(%9, %21) : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    %23 = "stablehlo.select"(%20, %22, %9) : (tensor<60xi1>, tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    "func.return"(%23) : (tensor<60xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i64>, %arg5: tensor<i64>):
    %2 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%2) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<60xi1>, tensor<i1>, tensor<60xi1>) -> tensor<60xi1>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<60xi1>, %arg1: tensor<i1>, %arg2: tensor<60xi1>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %1 = "stablehlo.select"(%arg0, %0, %arg2) : (tensor<60xi1>, tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    "func.return"(%1) : (tensor<60xi1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
