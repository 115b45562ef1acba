"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x9xf32>, tensor<3x4xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<6x2x2xf32>) -> (tensor<9xf32>, tensor<f32>, tensor<3x4xi32>, tensor<4xi32>, tensor<3x4xi32>, tensor<3xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>, tensor<6x2x2xf32>, tensor<2x2xf32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x9xf32>, %arg1: tensor<3x4xi32>, %arg2: tensor<7x3xf32>, %arg3: tensor<7x3xf32>, %arg4: tensor<6x2x2xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %2 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 1, 9>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x9xf32>) -> tensor<1x9xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<1x9xf32>) -> tensor<9xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5:2 = "chlo.scan"(%3, %4) <{dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %46 = "stablehlo.add"(%arg22, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%46, %46) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<9xf32>, tensor<f32>) -> (tensor<9xf32>, tensor<f32>)
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %8:2 = "chlo.scan"(%arg1, %7) <{dimension = 0 : i64, is_associative = true, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: tensor<4xi32>, %arg20: tensor<4xi32>):
      %45 = "stablehlo.add"(%arg20, %arg19) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      "stablehlo.return"(%45, %45) : (tensor<4xi32>, tensor<4xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<4xi32>) -> (tensor<3x4xi32>, tensor<4xi32>)
    %9 = "stablehlo.constant"() <{value = dense<-5> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %11:2 = "chlo.scan"(%arg1, %10) <{dimension = 1 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: tensor<3xi32>, %arg18: tensor<3xi32>):
      %44 = "stablehlo.maximum"(%arg18, %arg17) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
      "stablehlo.return"(%44, %44) : (tensor<3xi32>, tensor<3xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<3xi32>) -> (tensor<3x4xi32>, tensor<3xi32>)
    %12 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %14 = "stablehlo.multiply"(%1, %13) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %15:4 = "chlo.scan"(%arg2, %arg3, %1, %14) <{dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg13: tensor<3xf32>, %arg14: tensor<3xf32>, %arg15: tensor<3xf32>, %arg16: tensor<3xf32>):
      %41 = "stablehlo.multiply"(%arg15, %arg13) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %42 = "stablehlo.multiply"(%arg13, %arg16) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %43 = "stablehlo.add"(%42, %arg14) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%41, %43, %41, %43) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>)
    %16 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 7, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<7x3xf32>) -> tensor<7x1xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<7x1xf32>) -> tensor<7xf32>
    %18 = "stablehlo.slice"(%arg3) <{limit_indices = array<i64: 7, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<7x3xf32>) -> tensor<7x1xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<7x1xf32>) -> tensor<7xf32>
    %20 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22:4 = "chlo.scan"(%17, %19, %20, %21) <{dimension = 0 : i64, is_associative = true, is_reverse = true, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>, %arg11: tensor<f32>, %arg12: tensor<f32>):
      %38 = "stablehlo.multiply"(%arg11, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %39 = "stablehlo.multiply"(%arg9, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %40 = "stablehlo.add"(%39, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%38, %40, %38, %40) : (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>)
    %23 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x2xi64>
    %24 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xi64>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2x2xi64>
    %27 = "stablehlo.add"(%23, %26) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
    %28 = "stablehlo.compare"(%27, %24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %29 = "stablehlo.convert"(%28) : (tensor<2x2xi1>) -> tensor<2x2xf32>
    %30:2 = "chlo.scan"(%arg4, %29) <{dimension = 0 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: tensor<2x2xf32>, %arg8: tensor<2x2xf32>):
      %37 = "stablehlo.dot_general"(%arg8, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      "stablehlo.return"(%37, %37) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
    }) : (tensor<6x2x2xf32>, tensor<2x2xf32>) -> (tensor<6x2x2xf32>, tensor<2x2xf32>)
    %31:3 = "chlo.scan"(%arg2, %1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg5: tensor<3xf32>, %arg6: tensor<3xf32>):
      %32 = "stablehlo.add"(%arg5, %arg6) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %33 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %35 = "stablehlo.multiply"(%arg6, %34) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %36 = "stablehlo.subtract"(%arg6, %arg5) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%32, %35, %36) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<7x3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>)
    "func.return"(%5#0, %5#1, %8#0, %8#1, %11#0, %11#1, %15#0, %15#1, %15#2, %15#3, %22#0, %22#1, %22#2, %22#3, %30#0, %30#1, %31#0, %31#1, %31#2) : (tensor<9xf32>, tensor<f32>, tensor<3x4xi32>, tensor<4xi32>, tensor<3x4xi32>, tensor<3xi32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>, tensor<6x2x2xf32>, tensor<2x2xf32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
