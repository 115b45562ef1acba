"builtin.module"() <{sym_name = "jit_small_net"}> ({
  "func.func"() <{function_type = (tensor<9x5xf32>, tensor<5x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>) -> tensor<9x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<9x5xf32>, %arg7: tensor<5x8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8x3xf32>, %arg10: tensor<3xf32>):
    %19 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<9x5xf32>, tensor<5x8xf32>) -> tensor<9x8xf32>
    %20 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<9x8xf32>
    %22 = "stablehlo.add"(%19, %21) : (tensor<9x8xf32>, tensor<9x8xf32>) -> tensor<9x8xf32>
    %23 = "func.call"(%22) <{callee = @relu}> : (tensor<9x8xf32>) -> tensor<9x8xf32>
    %24 = "stablehlo.dot_general"(%23, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<9x8xf32>, tensor<8x3xf32>) -> tensor<9x3xf32>
    %25 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<9x3xf32>
    %27 = "stablehlo.add"(%24, %26) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %28 = "func.call"(%27) <{callee = @log_softmax}> : (tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%28) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9x8xf32>) -> tensor<9x8xf32>, sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<9x8xf32>):
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x8xf32>
    %18 = "stablehlo.maximum"(%arg5, %17) : (tensor<9x8xf32>, tensor<9x8xf32>) -> tensor<9x8xf32>
    "func.return"(%18) : (tensor<9x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9x3xf32>) -> tensor<9x3xf32>, sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<9x3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%arg0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %15 = "stablehlo.maximum"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<9x3xf32>, tensor<f32>) -> tensor<9xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %4 = "stablehlo.maximum"(%3, %2) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<9xf32>) -> tensor<9x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %7 = "stablehlo.subtract"(%arg0, %6) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %8 = "stablehlo.exponential"(%7) : (tensor<9x3xf32>) -> tensor<9x3xf32>
    %9 = "stablehlo.reduce"(%8, %0) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %14 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<9x3xf32>, tensor<f32>) -> tensor<9xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<9xf32>) -> tensor<9x1xf32>
    %11 = "stablehlo.log"(%10) : (tensor<9x1xf32>) -> tensor<9x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<9x1xf32>) -> tensor<9x3xf32>
    %13 = "stablehlo.subtract"(%7, %12) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%13) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
