"builtin.module"() <{sym_name = "jit_integer_powers"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xi32>, tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<6xi32>, %arg7: tensor<6xi32>):
    %7 = "stablehlo.abs"(%arg7) : (tensor<6xi32>) -> tensor<6xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %10 = "stablehlo.compare"(%arg6, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %13 = "stablehlo.compare"(%7, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %14 = "stablehlo.and"(%10, %13) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %17 = "func.call"(%14, %15, %16) <{callee = @_where}> : (tensor<6xi1>, tensor<i32>, tensor<i32>) -> tensor<6xi32>
    %18 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %20 = "stablehlo.and"(%7, %19) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %21 = "stablehlo.multiply"(%17, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %22 = "func.call"(%20, %21, %17) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %23 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %26 = "stablehlo.shift_right_logical"(%7, %25) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %29 = "stablehlo.and"(%26, %28) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %30 = "stablehlo.multiply"(%22, %23) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %31 = "func.call"(%29, %30, %22) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %32 = "stablehlo.multiply"(%23, %23) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %33 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %35 = "stablehlo.shift_right_logical"(%26, %34) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %36 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %38 = "stablehlo.and"(%35, %37) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %39 = "stablehlo.multiply"(%31, %32) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %40 = "func.call"(%38, %39, %31) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %41 = "stablehlo.multiply"(%32, %32) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %42 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %44 = "stablehlo.shift_right_logical"(%35, %43) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %45 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %47 = "stablehlo.and"(%44, %46) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %48 = "stablehlo.multiply"(%40, %41) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %49 = "func.call"(%47, %48, %40) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %50 = "stablehlo.multiply"(%41, %41) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %51 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %53 = "stablehlo.shift_right_logical"(%44, %52) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %54 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %56 = "stablehlo.and"(%53, %55) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %57 = "stablehlo.multiply"(%49, %50) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %58 = "func.call"(%56, %57, %49) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %59 = "stablehlo.multiply"(%50, %50) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %60 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %62 = "stablehlo.shift_right_logical"(%53, %61) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %63 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %65 = "stablehlo.and"(%62, %64) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %66 = "stablehlo.multiply"(%58, %59) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %67 = "func.call"(%65, %66, %58) <{callee = @_where_0}> : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %68 = "stablehlo.multiply"(%59, %59) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %69 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %71 = "stablehlo.shift_right_logical"(%62, %70) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %72 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %73 = "stablehlo.multiply"(%72, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %74 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%67, %73, %74) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<i32>, tensor<i32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<6xi1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %5 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %6 = "stablehlo.select"(%arg3, %4, %5) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%6) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %2 = "stablehlo.compare"(%arg0, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %3 = "stablehlo.select"(%2, %arg1, %arg2) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%3) : (tensor<6xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
