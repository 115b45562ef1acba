"builtin.module"() <{sym_name = "jit_histogram"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xf32>) -> tensor<5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg35: tensor<12xf32>):
    %77 = "stablehlo.constant"() <{value = dense<[-2.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
    %78 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %80 = "func.call"(%77) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.compare"(%80, %81) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %83 = "stablehlo.slice"(%77) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %84 = "stablehlo.reshape"(%83) : (tensor<1xf32>) -> tensor<f32>
    %85 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.subtract"(%84, %85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %87 = "stablehlo.slice"(%77) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %88 = "stablehlo.reshape"(%87) : (tensor<1xf32>) -> tensor<f32>
    %89 = "func.call"(%82, %86, %88) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %90 = "func.call"(%77) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.compare"(%90, %91) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %93 = "stablehlo.slice"(%77) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<1xf32>) -> tensor<f32>
    %95 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.add"(%94, %95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %97 = "stablehlo.slice"(%77) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<1xf32>) -> tensor<f32>
    %99 = "func.call"(%92, %96, %98) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %100 = "func.call"(%89, %99) <{callee = @_linspace}> : (tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %101 = "func.call"(%100, %arg35) <{callee = @searchsorted}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    %102 = "stablehlo.slice"(%100) <{limit_indices = array<i64: 6>, start_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<1xf32>) -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %105 = "stablehlo.compare"(%arg35, %104) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %106 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %107 = "func.call"(%105, %106, %101) <{callee = @_where_1}> : (tensor<12xi1>, tensor<i64>, tensor<12xi32>) -> tensor<12xi32>
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %112 = "stablehlo.compare"(%107, %111) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %113 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %115 = "stablehlo.add"(%107, %114) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %116 = "stablehlo.select"(%112, %115, %107) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %118 = "stablehlo.scatter"(%109, %117, %79) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %120 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%120) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<6xf32>
    %119 = "stablehlo.slice"(%118) <{limit_indices = array<i64: 6>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<5xf32>
    "func.return"(%119) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_ptp", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2xf32>):
    %70 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%arg30, %70) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %76 = "stablehlo.maximum"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%76) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.reduce"(%arg30, %72) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %75 = "stablehlo.minimum"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%75) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %74 = "stablehlo.subtract"(%71, %73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%74) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<i1>, %arg28: tensor<f32>, %arg29: tensor<f32>):
    %69 = "stablehlo.select"(%arg27, %arg28, %arg29) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%69) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
    %50 = "stablehlo.subtract"(%arg26, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %51 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.divide"(%50, %51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %53 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xf32>
    %54 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %56 = "stablehlo.divide"(%53, %55) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %57 = "stablehlo.reshape"(%arg25) : (tensor<f32>) -> tensor<1xf32>
    %58 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %60 = "stablehlo.subtract"(%59, %56) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %61 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<5xf32>
    %62 = "stablehlo.multiply"(%61, %60) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %63 = "stablehlo.reshape"(%arg26) : (tensor<f32>) -> tensor<1xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<5xf32>
    %65 = "stablehlo.multiply"(%64, %56) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %66 = "stablehlo.add"(%62, %65) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %67 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %68 = "stablehlo.concatenate"(%66, %67) <{dimension = 0 : i64}> : (tensor<5xf32>, tensor<1xf32>) -> tensor<6xf32>
    "func.return"(%68) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<6xf32>, %arg24: tensor<12xf32>):
    %49 = "func.call"(%arg23, %arg24) <{callee = @_searchsorted_scan_impl}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    "func.return"(%49) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<6xf32>, %arg22: tensor<12xf32>):
    %48 = "func.call"(%arg21, %arg22) <{callee = @_searchsorted_scan_impl_0}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    "func.return"(%48) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<6xf32>, %arg10: tensor<12xf32>):
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %38 = "stablehlo.constant"() <{value = dense<6> : tensor<ui32>}> : () -> tensor<ui32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %41:5 = "stablehlo.while"(%arg9, %arg10, %40, %37, %39) ({
    ^bb0(%arg16: tensor<6xf32>, %arg17: tensor<12xf32>, %arg18: tensor<i64>, %arg19: tensor<12xui32>, %arg20: tensor<12xui32>):
      %46 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %47 = "stablehlo.compare"(%arg18, %46) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%47) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg11: tensor<6xf32>, %arg12: tensor<12xf32>, %arg13: tensor<i64>, %arg14: tensor<12xui32>, %arg15: tensor<12xui32>):
      %43:2 = "func.call"(%arg11, %arg12, %arg14, %arg15) <{callee = @closed_call}> : (tensor<6xf32>, tensor<12xf32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>)
      %44 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %45 = "stablehlo.add"(%arg13, %44) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg11, %arg12, %45, %43#0, %43#1) : (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>) -> ()
    }) : (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>) -> (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>)
    %42 = "stablehlo.convert"(%41#4) : (tensor<12xui32>) -> tensor<12xi32>
    "func.return"(%42) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<12xf32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<6xf32>, %arg6: tensor<12xf32>, %arg7: tensor<12xui32>, %arg8: tensor<12xui32>):
    %6 = "stablehlo.subtract"(%arg8, %arg7) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %7 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %8 = "func.call"(%6, %7) <{callee = @floor_divide}> : (tensor<12xui32>, tensor<i64>) -> tensor<12xui32>
    %9 = "stablehlo.add"(%arg7, %8) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xui32>) -> tensor<12x1xui32>
    %11 = "stablehlo.gather"(%arg5, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<12x1xui32>) -> tensor<12x1xf32>
    %12 = "stablehlo.reshape"(%11) : (tensor<12x1xf32>) -> tensor<12xf32>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %15 = "stablehlo.compare"(%arg6, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %18 = "stablehlo.select"(%15, %17, %arg6) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %22 = "stablehlo.select"(%19, %21, %18) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %25 = "stablehlo.compare"(%12, %24) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %28 = "stablehlo.select"(%25, %27, %12) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %29 = "stablehlo.compare"(%12, %12) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %30 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %32 = "stablehlo.select"(%29, %31, %28) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %33 = "stablehlo.compare"(%22, %32) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %34 = "stablehlo.select"(%33, %arg7, %9) : (tensor<12xi1>, tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %35 = "stablehlo.select"(%33, %9, %arg8) : (tensor<12xi1>, tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    "func.return"(%34, %35) : (tensor<12xui32>, tensor<12xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xui32>, tensor<i64>) -> tensor<12xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12xui32>, %arg4: tensor<i64>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<i64>) -> tensor<ui32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %5 = "stablehlo.divide"(%arg3, %4) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    "func.return"(%5) : (tensor<12xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<i64>, tensor<12xi32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<12xi1>, %arg1: tensor<i64>, %arg2: tensor<12xi32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%2) : (tensor<12xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
