"builtin.module"() <{sym_name = "jit_edit_distance"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<18xi32>, tensor<18xi32>) -> tensor<i64>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg29: tensor<18xi32>, %arg30: tensor<18xi32>):
    %34 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<19xi64>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %36:4 = "stablehlo.while"(%arg29, %arg30, %35, %34) ({
    ^bb0(%arg35: tensor<18xi32>, %arg36: tensor<18xi32>, %arg37: tensor<i64>, %arg38: tensor<19xi64>):
      %43 = "stablehlo.constant"() <{value = dense<18> : tensor<i64>}> : () -> tensor<i64>
      %44 = "stablehlo.compare"(%arg37, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%44) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg31: tensor<18xi32>, %arg32: tensor<18xi32>, %arg33: tensor<i64>, %arg34: tensor<19xi64>):
      %39 = "func.call"(%arg31, %arg33) <{callee = @dynamic_index_in_dim}> : (tensor<18xi32>, tensor<i64>) -> tensor<i32>
      %40 = "func.call"(%arg32, %arg34, %39) <{callee = @closed_call}> : (tensor<18xi32>, tensor<19xi64>, tensor<i32>) -> tensor<19xi64>
      %41 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %42 = "stablehlo.add"(%arg33, %41) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg31, %arg32, %42, %40) : (tensor<18xi32>, tensor<18xi32>, tensor<i64>, tensor<19xi64>) -> ()
    }) : (tensor<18xi32>, tensor<18xi32>, tensor<i64>, tensor<19xi64>) -> (tensor<18xi32>, tensor<18xi32>, tensor<i64>, tensor<19xi64>)
    %37 = "stablehlo.slice"(%36#3) <{limit_indices = array<i64: 19>, start_indices = array<i64: 18>, strides = array<i64: 1>}> : (tensor<19xi64>) -> tensor<1xi64>
    %38 = "stablehlo.reshape"(%37) : (tensor<1xi64>) -> tensor<i64>
    "func.return"(%38) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<18xi32>, tensor<i64>) -> tensor<i32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<18xi32>, %arg28: tensor<i64>):
    %32 = "stablehlo.dynamic_slice"(%arg27, %arg28) <{slice_sizes = array<i64: 1>}> : (tensor<18xi32>, tensor<i64>) -> tensor<1xi32>
    %33 = "stablehlo.reshape"(%32) : (tensor<1xi32>) -> tensor<i32>
    "func.return"(%33) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<18xi32>, tensor<19xi64>, tensor<i32>) -> tensor<19xi64>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<18xi32>, %arg11: tensor<19xi64>, %arg12: tensor<i32>):
    %11 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<19xi64>) -> tensor<1xi64>
    %12 = "stablehlo.reshape"(%11) : (tensor<1xi64>) -> tensor<i64>
    %13 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.add"(%12, %13) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %15 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 19>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<19xi64>) -> tensor<18xi64>
    %16 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 18>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<19xi64>) -> tensor<18xi64>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<18xi64>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %20:7 = "stablehlo.while"(%arg10, %15, %16, %arg12, %19, %14, %18) ({
    ^bb0(%arg20: tensor<18xi32>, %arg21: tensor<18xi64>, %arg22: tensor<18xi64>, %arg23: tensor<i32>, %arg24: tensor<i64>, %arg25: tensor<i64>, %arg26: tensor<18xi64>):
      %30 = "stablehlo.constant"() <{value = dense<18> : tensor<i64>}> : () -> tensor<i64>
      %31 = "stablehlo.compare"(%arg24, %30) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%31) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg13: tensor<18xi32>, %arg14: tensor<18xi64>, %arg15: tensor<18xi64>, %arg16: tensor<i32>, %arg17: tensor<i64>, %arg18: tensor<i64>, %arg19: tensor<18xi64>):
      %23 = "func.call"(%arg13, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<18xi32>, tensor<i64>) -> tensor<i32>
      %24 = "func.call"(%arg14, %arg17) <{callee = @dynamic_index_in_dim_0}> : (tensor<18xi64>, tensor<i64>) -> tensor<i64>
      %25 = "func.call"(%arg15, %arg17) <{callee = @dynamic_index_in_dim_0}> : (tensor<18xi64>, tensor<i64>) -> tensor<i64>
      %26:2 = "func.call"(%arg16, %arg18, %23, %24, %25) <{callee = @closed_call_1}> : (tensor<i32>, tensor<i64>, tensor<i32>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
      %27 = "func.call"(%arg19, %26#1, %arg17) <{callee = @dynamic_update_index_in_dim}> : (tensor<18xi64>, tensor<i64>, tensor<i64>) -> tensor<18xi64>
      %28 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %29 = "stablehlo.add"(%arg17, %28) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg13, %arg14, %arg15, %arg16, %29, %26#0, %27) : (tensor<18xi32>, tensor<18xi64>, tensor<18xi64>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<18xi64>) -> ()
    }) : (tensor<18xi32>, tensor<18xi64>, tensor<18xi64>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<18xi64>) -> (tensor<18xi32>, tensor<18xi64>, tensor<18xi64>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<18xi64>)
    %21 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %22 = "stablehlo.concatenate"(%21, %20#6) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<18xi64>) -> tensor<19xi64>
    "func.return"(%22) : (tensor<19xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<18xi64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<18xi64>, %arg9: tensor<i64>):
    %9 = "stablehlo.dynamic_slice"(%arg8, %arg9) <{slice_sizes = array<i64: 1>}> : (tensor<18xi64>, tensor<i64>) -> tensor<1xi64>
    %10 = "stablehlo.reshape"(%9) : (tensor<1xi64>) -> tensor<i64>
    "func.return"(%10) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<i64>, tensor<i32>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>), res_attrs = [{}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i64>, %arg5: tensor<i32>, %arg6: tensor<i64>, %arg7: tensor<i64>):
    %2 = "stablehlo.minimum"(%arg4, %arg6) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %4 = "stablehlo.add"(%2, %3) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %5 = "stablehlo.compare"(%arg3, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.convert"(%5) : (tensor<i1>) -> tensor<i64>
    %7 = "stablehlo.add"(%arg7, %6) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %8 = "stablehlo.minimum"(%4, %7) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%8, %8) : (tensor<i64>, tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<18xi64>, tensor<i64>, tensor<i64>) -> tensor<18xi64>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<18xi64>, %arg1: tensor<i64>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2) : (tensor<18xi64>, tensor<1xi64>, tensor<i64>) -> tensor<18xi64>
    "func.return"(%1) : (tensor<18xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
