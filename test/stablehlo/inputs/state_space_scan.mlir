"builtin.module"() <{sym_name = "jit_state_space_scan"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<24x3xf32>, %arg1: tensor<24x3xf32>):
    %0 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 23, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 23, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %2 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %3 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<12x3xf32>
    %4 = "stablehlo.multiply"(%0, %2) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %5 = "stablehlo.multiply"(%1, %2) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %6 = "stablehlo.add"(%5, %3) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %7 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %8 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %9 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %10 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<6x3xf32>
    %11 = "stablehlo.multiply"(%7, %9) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %12 = "stablehlo.multiply"(%8, %9) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %13 = "stablehlo.add"(%12, %10) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %14 = "stablehlo.slice"(%11) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %15 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %16 = "stablehlo.slice"(%11) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %17 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<3x3xf32>
    %18 = "stablehlo.multiply"(%14, %16) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %19 = "stablehlo.multiply"(%15, %16) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %20 = "stablehlo.add"(%19, %17) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %21 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %22 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %23 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %24 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %25 = "stablehlo.multiply"(%21, %23) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %26 = "stablehlo.multiply"(%22, %23) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %27 = "stablehlo.add"(%26, %24) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %28 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %29 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %30 = "stablehlo.multiply"(%25, %28) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %31 = "stablehlo.multiply"(%27, %28) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %32 = "stablehlo.add"(%31, %29) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %33 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %34 = "stablehlo.concatenate"(%33, %30) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    %35 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<1x3xf32>
    %36 = "stablehlo.concatenate"(%35, %32) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.pad"(%34, %37) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.pad"(%25, %39) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %41 = "stablehlo.add"(%38, %40) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.pad"(%36, %42) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.pad"(%27, %44) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %46 = "stablehlo.add"(%43, %45) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %47 = "stablehlo.slice"(%41) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<2x3xf32>
    %48 = "stablehlo.slice"(%46) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<2x3xf32>
    %49 = "stablehlo.slice"(%11) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<2x3xf32>
    %50 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 6, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<6x3xf32>) -> tensor<2x3xf32>
    %51 = "stablehlo.multiply"(%47, %49) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %52 = "stablehlo.multiply"(%48, %49) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %53 = "stablehlo.add"(%52, %50) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %54 = "stablehlo.slice"(%11) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<1x3xf32>
    %55 = "stablehlo.concatenate"(%54, %51) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
    %56 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<1x3xf32>
    %57 = "stablehlo.concatenate"(%56, %53) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.pad"(%55, %58) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.pad"(%41, %60) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %62 = "stablehlo.add"(%59, %61) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.pad"(%57, %63) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.pad"(%46, %65) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %67 = "stablehlo.add"(%64, %66) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %68 = "stablehlo.slice"(%62) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<5x3xf32>
    %69 = "stablehlo.slice"(%67) <{limit_indices = array<i64: 5, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<5x3xf32>
    %70 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<5x3xf32>
    %71 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 12, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<12x3xf32>) -> tensor<5x3xf32>
    %72 = "stablehlo.multiply"(%68, %70) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %73 = "stablehlo.multiply"(%69, %70) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %74 = "stablehlo.add"(%73, %71) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %75 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<1x3xf32>
    %76 = "stablehlo.concatenate"(%75, %72) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
    %77 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<1x3xf32>
    %78 = "stablehlo.concatenate"(%77, %74) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<6x3xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.pad"(%76, %79) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.pad"(%62, %81) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %83 = "stablehlo.add"(%80, %82) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.pad"(%78, %84) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.pad"(%67, %86) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<6x3xf32>, tensor<f32>) -> tensor<12x3xf32>
    %88 = "stablehlo.add"(%85, %87) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %89 = "stablehlo.slice"(%83) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<11x3xf32>
    %90 = "stablehlo.slice"(%88) <{limit_indices = array<i64: 11, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<12x3xf32>) -> tensor<11x3xf32>
    %91 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<11x3xf32>
    %92 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 24, 3>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<24x3xf32>) -> tensor<11x3xf32>
    %93 = "stablehlo.multiply"(%89, %91) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %94 = "stablehlo.multiply"(%90, %91) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %95 = "stablehlo.add"(%94, %92) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %96 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<24x3xf32>) -> tensor<1x3xf32>
    %97 = "stablehlo.concatenate"(%96, %93) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
    %98 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<24x3xf32>) -> tensor<1x3xf32>
    %99 = "stablehlo.concatenate"(%98, %95) <{dimension = 0 : i64}> : (tensor<1x3xf32>, tensor<11x3xf32>) -> tensor<12x3xf32>
    %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.pad"(%97, %100) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.pad"(%83, %102) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %104 = "stablehlo.add"(%101, %103) : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %105 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.pad"(%99, %105) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %107 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.pad"(%88, %107) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<12x3xf32>, tensor<f32>) -> tensor<24x3xf32>
    %109 = "stablehlo.add"(%106, %108) : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    "func.return"(%109) : (tensor<24x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
