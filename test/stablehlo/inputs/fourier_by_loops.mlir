"builtin.module"() <{sym_name = "jit_fourier_by_loops"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi64>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi64>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xi64>) -> tensor<16x1xi64>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xi64>) -> tensor<1x16xi64>
    %4 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x1xi64>) -> tensor<16x16xi64>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xi64>) -> tensor<16x16xi64>
    %6 = "stablehlo.multiply"(%4, %5) : (tensor<16x16xi64>, tensor<16x16xi64>) -> tensor<16x16xi64>
    %7 = "stablehlo.convert"(%6) : (tensor<16x16xi64>) -> tensor<16x16xf64>
    %8 = "stablehlo.constant"() <{value = dense<-6.2831853071795862> : tensor<f64>}> : () -> tensor<f64>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<16x16xf64>
    %10 = "stablehlo.multiply"(%9, %7) : (tensor<16x16xf64>, tensor<16x16xf64>) -> tensor<16x16xf64>
    %11 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f64>}> : () -> tensor<f64>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<16x16xf64>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<16x16xf64>, tensor<16x16xf64>) -> tensor<16x16xf64>
    %14 = "stablehlo.cosine"(%13) : (tensor<16x16xf64>) -> tensor<16x16xf64>
    %15 = "stablehlo.convert"(%14) : (tensor<16x16xf64>) -> tensor<16x16xf32>
    %16 = "stablehlo.sine"(%13) : (tensor<16x16xf64>) -> tensor<16x16xf64>
    %17 = "stablehlo.convert"(%16) : (tensor<16x16xf64>) -> tensor<16x16xf32>
    %18 = "stablehlo.dot_general"(%15, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %19 = "stablehlo.dot_general"(%17, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %20 = "stablehlo.subtract"(%18, %19) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %21 = "stablehlo.dot_general"(%17, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %22 = "stablehlo.dot_general"(%15, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %23 = "stablehlo.add"(%21, %22) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%20, %23) : (tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
