"builtin.module"() <{sym_name = "jit_integer_reductions"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x7xi32>) -> (tensor<5xi64>, tensor<i32>, tensor<7xi32>, tensor<5xi64>, tensor<7xi64>, tensor<7xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<5x7xi32>):
    %26 = "stablehlo.convert"(%arg10) : (tensor<5x7xi32>) -> tensor<5x7xi64>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<i64>, %arg18: tensor<i64>):
      %41 = "stablehlo.add"(%arg17, %arg18) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%41) : (tensor<i64>) -> ()
    }) : (tensor<5x7xi64>, tensor<i64>) -> tensor<5xi64>
    %29 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.reduce"(%arg10, %29) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg15: tensor<i32>, %arg16: tensor<i32>):
      %40 = "stablehlo.maximum"(%arg15, %arg16) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%40) : (tensor<i32>) -> ()
    }) : (tensor<5x7xi32>, tensor<i32>) -> tensor<i32>
    %31 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.reduce"(%arg10, %31) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg13: tensor<i32>, %arg14: tensor<i32>):
      %39 = "stablehlo.minimum"(%arg13, %arg14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%39) : (tensor<i32>) -> ()
    }) : (tensor<5x7xi32>, tensor<i32>) -> tensor<7xi32>
    %33 = "func.call"(%arg10) <{callee = @argmax}> : (tensor<5x7xi32>) -> tensor<5xi64>
    %34 = "func.call"(%arg10) <{callee = @argmin}> : (tensor<5x7xi32>) -> tensor<7xi64>
    %35 = "stablehlo.convert"(%arg10) : (tensor<5x7xi32>) -> tensor<5x7xi64>
    %36 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg11: tensor<i64>, %arg12: tensor<i64>):
      %38 = "stablehlo.multiply"(%arg11, %arg12) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%38) : (tensor<i64>) -> ()
    }) : (tensor<5x7xi64>, tensor<i64>) -> tensor<7xi64>
    "func.return"(%28, %30, %32, %33, %34, %37) : (tensor<5xi64>, tensor<i32>, tensor<7xi32>, tensor<5xi64>, tensor<7xi64>, tensor<7xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x7xi32>) -> tensor<5xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<5x7xi32>):
    %13 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<5x7xi64>
    %14 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %16:2 = "stablehlo.reduce"(%arg5, %13, %14, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<i64>, %arg8: tensor<i32>, %arg9: tensor<i64>):
      %17 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %18 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %19 = "stablehlo.or"(%17, %18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %21 = "stablehlo.compare"(%arg7, %arg9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %22 = "stablehlo.and"(%20, %21) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %23 = "stablehlo.or"(%19, %22) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %24 = "stablehlo.select"(%19, %arg6, %arg8) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %25 = "stablehlo.select"(%23, %arg7, %arg9) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%24, %25) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<5x7xi32>, tensor<5x7xi64>, tensor<i32>, tensor<i64>) -> (tensor<5xi32>, tensor<5xi64>)
    "func.return"(%16#1) : (tensor<5xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x7xi32>) -> tensor<7xi64>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x7xi32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5x7xi64>
    %1 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i64>, %arg3: tensor<i32>, %arg4: tensor<i64>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%11, %12) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<5x7xi32>, tensor<5x7xi64>, tensor<i32>, tensor<i64>) -> (tensor<7xi32>, tensor<7xi64>)
    "func.return"(%3#1) : (tensor<7xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
