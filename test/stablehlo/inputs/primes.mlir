"builtin.module"() <{sym_name = "jit_primes"}> ({
  "func.func"() <{function_type = (tensor<i32>) -> (tensor<60xi1>, tensor<i32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<i32>):
    %33 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %36 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %37 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %41 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %42 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2xi1>
    %43 = "stablehlo.scatter"(%40, %41, %42) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg20: tensor<i1>, %arg21: tensor<i1>):
      "stablehlo.return"(%arg21) : (tensor<i1>) -> ()
    }) : (tensor<60xi1>, tensor<1xi32>, tensor<2xi1>) -> tensor<60xi1>
    %44 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<60xi64>
    %45:4 = "stablehlo.while"(%44, %35, %36, %43) ({
    ^bb0(%arg16: tensor<60xi64>, %arg17: tensor<i64>, %arg18: tensor<i64>, %arg19: tensor<60xi1>):
      %48 = "stablehlo.compare"(%arg17, %34) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%48) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<60xi64>, %arg13: tensor<i64>, %arg14: tensor<i64>, %arg15: tensor<60xi1>):
      %46:2 = "func.call"(%arg12, %arg14, %arg15) <{callee = @closed_call}> : (tensor<60xi64>, tensor<i64>, tensor<60xi1>) -> (tensor<i64>, tensor<60xi1>)
      %47 = "stablehlo.add"(%arg13, %33) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg12, %47, %46#0, %46#1) : (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>) -> ()
    }) : (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>) -> (tensor<60xi64>, tensor<i64>, tensor<i64>, tensor<60xi1>)
    "func.return"(%45#3, %arg11) : (tensor<60xi1>, tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<60xi64>, tensor<i64>, tensor<60xi1>) -> (tensor<i64>, tensor<60xi1>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<60xi64>, %arg9: tensor<i64>, %arg10: tensor<60xi1>):
    %21 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %23 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %24 = "stablehlo.add"(%arg9, %23) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %25 = "func.call"(%arg8, %arg9) <{callee = @remainder}> : (tensor<60xi64>, tensor<i64>) -> tensor<60xi64>
    %26 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %27 = "stablehlo.compare"(%25, %26) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %28 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<i64>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %30 = "stablehlo.compare"(%arg8, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %31 = "stablehlo.and"(%27, %30) : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %32 = "func.call"(%31, %21, %arg10) <{callee = @_where_0}> : (tensor<60xi1>, tensor<i1>, tensor<60xi1>) -> tensor<60xi1>
    "func.return"(%24, %32) : (tensor<i64>, tensor<60xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<60xi64>, tensor<i64>) -> tensor<60xi64>, sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<60xi64>, %arg7: tensor<i64>):
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %5 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i64>
    %6 = "stablehlo.compare"(%5, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %7 = "func.call"(%6, %3, %5) <{callee = @_where}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %9 = "stablehlo.remainder"(%arg6, %8) : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    %10 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %11 = "stablehlo.compare"(%9, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %12 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %13 = "stablehlo.compare"(%9, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi1>
    %14 = "stablehlo.compare"(%7, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %16 = "stablehlo.compare"(%13, %15) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %17 = "stablehlo.and"(%16, %11) : (tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    %18 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<60xi64>
    %19 = "stablehlo.add"(%9, %18) : (tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    %20 = "stablehlo.select"(%17, %19, %9) : (tensor<60xi1>, tensor<60xi64>, tensor<60xi64>) -> tensor<60xi64>
    "func.return"(%20) : (tensor<60xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i64>, %arg5: tensor<i64>):
    %2 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%2) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<60xi1>, tensor<i1>, tensor<60xi1>) -> tensor<60xi1>, sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<60xi1>, %arg1: tensor<i1>, %arg2: tensor<60xi1>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<60xi1>
    %1 = "stablehlo.select"(%arg0, %0, %arg2) : (tensor<60xi1>, tensor<60xi1>, tensor<60xi1>) -> tensor<60xi1>
    "func.return"(%1) : (tensor<60xi1>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
