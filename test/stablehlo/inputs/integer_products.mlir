"builtin.module"() <{sym_name = "jit_integer_products"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x5xi32>, tensor<5x2xi32>) -> tensor<4x2xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x5xi32>, %arg1: tensor<5x2xi32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5xi32>, tensor<5x2xi32>) -> tensor<4x2xi32>
    "func.return"(%0) : (tensor<4x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
