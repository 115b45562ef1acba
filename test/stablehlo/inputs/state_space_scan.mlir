"builtin.module"() <{sym_name = "jit_state_space_scan"}> ({
  "func.func"() <{function_type = (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<24x3xf32>, %arg1: tensor<24x3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 23, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %2 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 23, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %3 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %4 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %5 = "stablehlo.multiply"(%1, %3) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %6 = "stablehlo.multiply"(%2, %3) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %7 = "stablehlo.add"(%6, %4) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %8 = "stablehlo.slice"(%5) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %9 = "stablehlo.slice"(%7) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %10 = "stablehlo.slice"(%5) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %11 = "stablehlo.slice"(%7) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %12 = "stablehlo.multiply"(%8, %10) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %13 = "stablehlo.multiply"(%9, %10) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %14 = "stablehlo.add"(%13, %11) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %15 = "stablehlo.slice"(%12) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %16 = "stablehlo.slice"(%14) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %17 = "stablehlo.slice"(%12) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %18 = "stablehlo.slice"(%14) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %19 = "stablehlo.multiply"(%15, %17) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %20 = "stablehlo.multiply"(%16, %17) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %21 = "stablehlo.add"(%20, %18) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %22 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %23 = "stablehlo.slice"(%19) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %24 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %25 = "stablehlo.multiply"(%22, %23) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %26 = "stablehlo.add"(%25, %24) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %27 = "stablehlo.slice"(%19) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %28 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %29 = "stablehlo.multiply"(%26, %27) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %30 = "stablehlo.add"(%29, %28) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %31 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %32 = "stablehlo.concatenate"(%31, %30) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    %33 = "stablehlo.pad"(%32, %0) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %34 = "stablehlo.pad"(%26, %0) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %35 = "stablehlo.add"(%33, %34) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %36 = "stablehlo.slice"(%35) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<2x3xf32>
    %37 = "stablehlo.slice"(%12) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<2x3xf32>
    %38 = "stablehlo.slice"(%14) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<2x3xf32>
    %39 = "stablehlo.multiply"(%36, %37) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %40 = "stablehlo.add"(%39, %38) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %41 = "stablehlo.slice"(%14) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<1x3xf32>
    %42 = "stablehlo.concatenate"(%41, %40) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
    %43 = "stablehlo.pad"(%42, %0) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %44 = "stablehlo.pad"(%35, %0) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %45 = "stablehlo.add"(%43, %44) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %46 = "stablehlo.slice"(%45) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<5x3xf32>
    %47 = "stablehlo.slice"(%5) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<5x3xf32>
    %48 = "stablehlo.slice"(%7) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<5x3xf32>
    %49 = "stablehlo.multiply"(%46, %47) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %50 = "stablehlo.add"(%49, %48) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %51 = "stablehlo.slice"(%7) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<1x3xf32>
    %52 = "stablehlo.concatenate"(%51, %50) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
    %53 = "stablehlo.pad"(%52, %0) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %54 = "stablehlo.pad"(%45, %0) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %55 = "stablehlo.add"(%53, %54) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %56 = "stablehlo.slice"(%55) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<11x3xf32>
    %57 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<11x3xf32>
    %58 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<11x3xf32>
    %59 = "stablehlo.multiply"(%56, %57) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %60 = "stablehlo.add"(%59, %58) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %61 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<24x3xf32>) -> tensor<1x3xf32>
    %62 = "stablehlo.concatenate"(%61, %60) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
    %63 = "stablehlo.pad"(%62, %0) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %64 = "stablehlo.pad"(%55, %0) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %65 = "stablehlo.add"(%63, %64) : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    "func.return"(%65) : (tensor<24x3xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
