"builtin.module"() <{sym_name = "jit_integer_powers"}> ({
  "func.func"() <{function_type = (tensor<6xi32>, tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<6xi32>, %arg7: tensor<6xi32>):
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.abs"(%arg7) : (tensor<6xi32>) -> tensor<6xi32>
    %10 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %11 = "stablehlo.compare"(%arg6, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %12 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %13 = "stablehlo.compare"(%9, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %14 = "stablehlo.and"(%11, %13) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %15 = "func.call"(%14, %8, %7) <{callee = @_where}> : (tensor<6xi1>, tensor<i32>, tensor<i32>) -> tensor<6xi32>
    %16 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %17 = "stablehlo.and"(%9, %16) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %18 = "stablehlo.multiply"(%15, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %19 = "func.call"(%17, %18, %15) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %20 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %21 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %22 = "stablehlo.shift_right_logical"(%9, %21) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %23 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %24 = "stablehlo.and"(%22, %23) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %25 = "stablehlo.multiply"(%19, %20) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %26 = "func.call"(%24, %25, %19) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %27 = "stablehlo.multiply"(%20, %20) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %28 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %29 = "stablehlo.shift_right_logical"(%22, %28) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %30 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %31 = "stablehlo.and"(%29, %30) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %32 = "stablehlo.multiply"(%26, %27) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %33 = "func.call"(%31, %32, %26) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %34 = "stablehlo.multiply"(%27, %27) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %35 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %36 = "stablehlo.shift_right_logical"(%29, %35) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %37 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %38 = "stablehlo.and"(%36, %37) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %39 = "stablehlo.multiply"(%33, %34) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %40 = "func.call"(%38, %39, %33) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %41 = "stablehlo.multiply"(%34, %34) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %42 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %43 = "stablehlo.shift_right_logical"(%36, %42) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %44 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %45 = "stablehlo.and"(%43, %44) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %46 = "stablehlo.multiply"(%40, %41) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %47 = "func.call"(%45, %46, %40) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %48 = "stablehlo.multiply"(%41, %41) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %49 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %50 = "stablehlo.shift_right_logical"(%43, %49) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %51 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %52 = "stablehlo.and"(%50, %51) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %53 = "stablehlo.multiply"(%47, %48) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %54 = "func.call"(%52, %53, %47) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %55 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %56 = "stablehlo.multiply"(%55, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %57 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%54, %56, %57) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xi1>, tensor<i32>, tensor<i32>) -> tensor<6xi32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<6xi1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %5 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %6 = "stablehlo.select"(%arg3, %4, %5) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%6) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>, sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %2 = "stablehlo.compare"(%arg0, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = "stablehlo.select"(%2, %arg1, %arg2) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%3) : (tensor<6xi32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
