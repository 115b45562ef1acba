"builtin.module"() <{sym_name = "jit_branches"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.compare"(%arg0, %0) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = "stablehlo.convert"(%1) : (tensor<i1>) -> tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      %22 = "stablehlo.cosine"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%22) : (tensor<4xf32>) -> ()
    }, {
      %21 = "stablehlo.sine"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%21) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.clamp"(%4, %arg0, %5) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %20 = "stablehlo.exponential"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%20) : (tensor<4xf32>) -> ()
    }, {
      %19 = "stablehlo.abs"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%19) : (tensor<4xf32>) -> ()
    }, {
      %16 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %18 = "stablehlo.multiply"(%arg1, %17) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%18) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    %8 = "stablehlo.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.add"(%arg0, %8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.clamp"(%10, %9, %11) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %13 = "stablehlo.case"(%12) ({
      %15 = "stablehlo.exponential"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%15) : (tensor<4xf32>) -> ()
    }, {
      %14 = "stablehlo.abs"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%14) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    "func.return"(%3, %7, %13) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
