"builtin.module"() <{sym_name = "jit_iotas"}> ({
  "func.func"() <{function_type = () -> (tensor<7xi64>, tensor<3x4xf32>, tensor<4x4xf64>, tensor<5xf64>, tensor<3x3xf64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %30 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi64>
    %31 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4xf32>
    %32 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %33 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %34 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %35 = "stablehlo.add"(%32, %34) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %36 = "stablehlo.compare"(%35, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %37 = "stablehlo.convert"(%36) : (tensor<4x4xi1>) -> tensor<4x4xf64>
    %38 = "func.call"(%28, %27) <{callee = @_linspace}> : (tensor<f64>, tensor<f64>) -> tensor<5xf64>
    %39 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x3xf64>
    %40 = "func.call"(%39) <{callee = @tril}> : (tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"(%30, %31, %37, %38, %40) : (tensor<7xi64>, tensor<3x4xf32>, tensor<4x4xf64>, tensor<5xf64>, tensor<3x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f64>, tensor<f64>) -> tensor<5xf64>, sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %9 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %10 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %11 = "stablehlo.convert"(%arg1) : (tensor<f64>) -> tensor<f64>
    %12 = "stablehlo.convert"(%arg2) : (tensor<f64>) -> tensor<f64>
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %14 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %15 = "stablehlo.divide"(%13, %14) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %16 = "stablehlo.reshape"(%11) : (tensor<f64>) -> tensor<1xf64>
    %17 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %18 = "stablehlo.subtract"(%17, %15) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %19 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %20 = "stablehlo.multiply"(%19, %18) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %21 = "stablehlo.reshape"(%12) : (tensor<f64>) -> tensor<1xf64>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %23 = "stablehlo.multiply"(%22, %15) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %24 = "stablehlo.add"(%20, %23) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %25 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %26 = "stablehlo.concatenate"(%24, %25) <{dimension = 0 : i64}> : (tensor<4xf64>, tensor<1xf64>) -> tensor<5xf64>
    "func.return"(%26) : (tensor<5xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x3xf64>) -> tensor<3x3xf64>, sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x3xf64>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x3xi64>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3x3xi64>
    %4 = "stablehlo.add"(%2, %3) : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi64>
    %5 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi64>
    %6 = "stablehlo.compare"(%4, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %7 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x3xf64>
    %8 = "stablehlo.select"(%6, %arg0, %7) : (tensor<3x3xi1>, tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    "func.return"(%8) : (tensor<3x3xf64>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
