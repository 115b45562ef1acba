"builtin.module"() <{sym_name = "jit_small_net"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<9x5xf32>, tensor<5x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>) -> tensor<9x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<9x5xf32>, %arg7: tensor<5x8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8x3xf32>, %arg10: tensor<3xf32>):
    %20 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x5xf32>, tensor<5x8xf32>) -> tensor<9x8xf32>
    %21 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<9x8xf32>
    %23 = "stablehlo.add"(%20, %22) : (tensor<9x8xf32>, tensor<9x8xf32>) -> tensor<9x8xf32>
    %24 = "func.call"(%23) <{callee = @relu}> : (tensor<9x8xf32>) -> tensor<9x8xf32>
    %25 = "stablehlo.dot_general"(%24, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x8xf32>, tensor<8x3xf32>) -> tensor<9x3xf32>
    %26 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %28 = "stablehlo.add"(%25, %27) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %29 = "func.call"(%28) <{callee = @log_softmax}> : (tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%29) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9x8xf32>) -> tensor<9x8xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<9x8xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x8xf32>
    %19 = "stablehlo.maximum"(%arg5, %18) : (tensor<9x8xf32>, tensor<9x8xf32>) -> tensor<9x8xf32>
    "func.return"(%19) : (tensor<9x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9x3xf32>) -> tensor<9x3xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<9x3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce"(%arg0, %0) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %16 = "stablehlo.maximum"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<9x3xf32>, tensor<f32>) -> tensor<9xf32>
    %2 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %4 = "stablehlo.maximum"(%3, %1) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<9xf32>) -> tensor<9x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %7 = "stablehlo.subtract"(%arg0, %6) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %8 = "stablehlo.exponential"(%7) : (tensor<9x3xf32>) -> tensor<9x3xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %15 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<9x3xf32>, tensor<f32>) -> tensor<9xf32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0>}> : (tensor<9xf32>) -> tensor<9x1xf32>
    %12 = "stablehlo.log"(%11) : (tensor<9x1xf32>) -> tensor<9x1xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %14 = "stablehlo.subtract"(%7, %13) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%14) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
