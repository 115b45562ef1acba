"builtin.module"() <{sym_name = "jit_histogram"}> ({
  "func.func"() <{function_type = (tensor<12xf32>) -> tensor<5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg35: tensor<12xf32>):
    %70 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %72 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %73 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<[-2.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
    %76 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %78 = "func.call"(%75) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %79 = "stablehlo.compare"(%78, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %80 = "stablehlo.slice"(%75) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %81 = "stablehlo.reshape"(%80) : (tensor<1xf32>) -> tensor<f32>
    %82 = "stablehlo.subtract"(%81, %73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %83 = "stablehlo.slice"(%75) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %84 = "stablehlo.reshape"(%83) : (tensor<1xf32>) -> tensor<f32>
    %85 = "func.call"(%79, %82, %84) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %86 = "func.call"(%75) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %87 = "stablehlo.compare"(%86, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %88 = "stablehlo.slice"(%75) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %89 = "stablehlo.reshape"(%88) : (tensor<1xf32>) -> tensor<f32>
    %90 = "stablehlo.add"(%89, %73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %91 = "stablehlo.slice"(%75) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %92 = "stablehlo.reshape"(%91) : (tensor<1xf32>) -> tensor<f32>
    %93 = "func.call"(%87, %90, %92) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %94 = "func.call"(%85, %93) <{callee = @_linspace}> : (tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %95 = "func.call"(%94, %arg35) <{callee = @searchsorted}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    %96 = "stablehlo.slice"(%94) <{limit_indices = array<i64: 6>, start_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<1xf32>) -> tensor<f32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %99 = "stablehlo.compare"(%arg35, %98) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %100 = "func.call"(%99, %72, %95) <{callee = @_where_1}> : (tensor<12xi1>, tensor<i64>, tensor<12xi32>) -> tensor<12xi32>
    %101 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %102 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %103 = "stablehlo.compare"(%100, %102) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %104 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %105 = "stablehlo.add"(%100, %104) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %106 = "stablehlo.select"(%103, %105, %100) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %108 = "stablehlo.scatter"(%101, %107, %77) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %110 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%110) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<6xf32>
    %109 = "stablehlo.slice"(%108) <{limit_indices = array<i64: 6>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<5xf32>
    "func.return"(%109) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xf32>) -> tensor<f32>, sym_name = "_ptp", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2xf32>):
    %63 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.reduce"(%arg30, %64) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %69 = "stablehlo.maximum"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%69) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %66 = "stablehlo.reduce"(%arg30, %63) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %68 = "stablehlo.minimum"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%68) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %67 = "stablehlo.subtract"(%65, %66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%67) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<i1>, %arg28: tensor<f32>, %arg29: tensor<f32>):
    %62 = "stablehlo.select"(%arg27, %arg28, %arg29) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%62) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>) -> tensor<6xf32>, sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
    %46 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xf32>
    %49 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %50 = "stablehlo.divide"(%48, %49) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %51 = "stablehlo.reshape"(%arg25) : (tensor<f32>) -> tensor<1xf32>
    %52 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %53 = "stablehlo.subtract"(%52, %50) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %54 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<5xf32>
    %55 = "stablehlo.multiply"(%54, %53) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %56 = "stablehlo.reshape"(%arg26) : (tensor<f32>) -> tensor<1xf32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<5xf32>
    %58 = "stablehlo.multiply"(%57, %50) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %59 = "stablehlo.add"(%55, %58) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %60 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %61 = "stablehlo.concatenate"(%59, %60) <{dimension = 0 : i64}> : (tensor<5xf32>, tensor<1xf32>) -> tensor<6xf32>
    "func.return"(%61) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<6xf32>, %arg24: tensor<12xf32>):
    %45 = "func.call"(%arg23, %arg24) <{callee = @_searchsorted_scan_impl}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    "func.return"(%45) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<6xf32>, %arg22: tensor<12xf32>):
    %44 = "func.call"(%arg21, %arg22) <{callee = @_searchsorted_scan_impl_0}> : (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>
    "func.return"(%44) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<12xf32>) -> tensor<12xi32>, sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<6xf32>, %arg10: tensor<12xf32>):
    %32 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %35 = "stablehlo.constant"() <{value = dense<6> : tensor<ui32>}> : () -> tensor<ui32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %38 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %39:5 = "stablehlo.while"(%arg9, %arg10, %34, %37, %38) ({
    ^bb0(%arg16: tensor<6xf32>, %arg17: tensor<12xf32>, %arg18: tensor<i64>, %arg19: tensor<12xui32>, %arg20: tensor<12xui32>):
      %43 = "stablehlo.compare"(%arg18, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg11: tensor<6xf32>, %arg12: tensor<12xf32>, %arg13: tensor<i64>, %arg14: tensor<12xui32>, %arg15: tensor<12xui32>):
      %41:2 = "func.call"(%arg11, %arg12, %arg14, %arg15) <{callee = @closed_call}> : (tensor<6xf32>, tensor<12xf32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>)
      %42 = "stablehlo.add"(%arg13, %32) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg11, %arg12, %42, %41#0, %41#1) : (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>) -> ()
    }) : (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>) -> (tensor<6xf32>, tensor<12xf32>, tensor<i64>, tensor<12xui32>, tensor<12xui32>)
    %40 = "stablehlo.convert"(%39#4) : (tensor<12xui32>) -> tensor<12xi32>
    "func.return"(%40) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<12xf32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<6xf32>, %arg6: tensor<12xf32>, %arg7: tensor<12xui32>, %arg8: tensor<12xui32>):
    %6 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %9 = "stablehlo.subtract"(%arg8, %arg7) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %10 = "func.call"(%9, %8) <{callee = @floor_divide}> : (tensor<12xui32>, tensor<i64>) -> tensor<12xui32>
    %11 = "stablehlo.add"(%arg7, %10) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xui32>) -> tensor<12x1xui32>
    %13 = "stablehlo.gather"(%arg5, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<12x1xui32>) -> tensor<12x1xf32>
    %14 = "stablehlo.reshape"(%13) : (tensor<12x1xf32>) -> tensor<12xf32>
    %15 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %16 = "stablehlo.compare"(%arg6, %15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %17 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %18 = "stablehlo.select"(%16, %17, %arg6) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %20 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %21 = "stablehlo.select"(%19, %20, %18) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %22 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %23 = "stablehlo.compare"(%14, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %24 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %25 = "stablehlo.select"(%23, %24, %14) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %26 = "stablehlo.compare"(%14, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %27 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %28 = "stablehlo.select"(%26, %27, %25) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %29 = "stablehlo.compare"(%21, %28) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %30 = "stablehlo.select"(%29, %arg7, %11) : (tensor<12xi1>, tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %31 = "stablehlo.select"(%29, %11, %arg8) : (tensor<12xi1>, tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    "func.return"(%30, %31) : (tensor<12xui32>, tensor<12xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12xui32>, tensor<i64>) -> tensor<12xui32>, sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12xui32>, %arg4: tensor<i64>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<i64>) -> tensor<ui32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %5 = "stablehlo.divide"(%arg3, %4) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    "func.return"(%5) : (tensor<12xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12xi1>, tensor<i64>, tensor<12xi32>) -> tensor<12xi32>, sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<12xi1>, %arg1: tensor<i64>, %arg2: tensor<12xi32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%2) : (tensor<12xi32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
