"builtin.module"() <{sym_name = "jit_iotas"}> ({
  "func.func"() <{arg_attrs = [], function_type = () -> (tensor<7xi64>, tensor<3x4xf32>, tensor<4x4xf64>, tensor<5xf64>, tensor<3x3xf64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
    %30 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi64>
    %31 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4xf32>
    %32 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %33 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %36 = "stablehlo.add"(%32, %35) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %37 = "stablehlo.compare"(%36, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %38 = "stablehlo.convert"(%37) : (tensor<4x4xi1>) -> tensor<4x4xf64>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %40 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %41 = "func.call"(%39, %40) <{callee = @_linspace}> : (tensor<f64>, tensor<f64>) -> tensor<5xf64>
    %42 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x3xf64>
    %44 = "func.call"(%43) <{callee = @tril}> : (tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"(%30, %31, %38, %41, %44) : (tensor<7xi64>, tensor<3x4xf32>, tensor<4x4xf64>, tensor<5xf64>, tensor<3x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f64>, tensor<f64>) -> tensor<5xf64>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %9 = "stablehlo.convert"(%arg1) : (tensor<f64>) -> tensor<f64>
    %10 = "stablehlo.convert"(%arg2) : (tensor<f64>) -> tensor<f64>
    %11 = "stablehlo.subtract"(%10, %9) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %12 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %13 = "stablehlo.divide"(%11, %12) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %14 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %15 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %17 = "stablehlo.divide"(%14, %16) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %18 = "stablehlo.reshape"(%9) : (tensor<f64>) -> tensor<1xf64>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %21 = "stablehlo.subtract"(%20, %17) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %22 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %23 = "stablehlo.multiply"(%22, %21) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %24 = "stablehlo.reshape"(%10) : (tensor<f64>) -> tensor<1xf64>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %26 = "stablehlo.multiply"(%25, %17) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %27 = "stablehlo.add"(%23, %26) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %28 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %29 = "stablehlo.concatenate"(%27, %28) <{dimension = 0 : i64}> : (tensor<4xf64>, tensor<1xf64>) -> tensor<5xf64>
    "func.return"(%29) : (tensor<5xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x3xf64>) -> tensor<3x3xf64>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x3xf64>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x3xi64>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3x3xi64>
    %3 = "stablehlo.add"(%0, %2) : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi64>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi64>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x3xf64>
    %8 = "stablehlo.select"(%5, %arg0, %7) : (tensor<3x3xi1>, tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"(%8) : (tensor<3x3xf64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
