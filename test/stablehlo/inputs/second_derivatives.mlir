"builtin.module"() <{sym_name = "jit_second_derivatives"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<4xf32>):
    %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %11 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %14 = "stablehlo.add"(%10, %13) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %15 = "stablehlo.compare"(%14, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = "stablehlo.convert"(%15) : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %17 = "stablehlo.slice"(%16) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %18 = "stablehlo.convert"(%17) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %19 = "stablehlo.sine"(%arg8) : (tensor<4xf32>) -> tensor<4xf32>
    %20 = "stablehlo.cosine"(%arg8) : (tensor<4xf32>) -> tensor<4xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<4x4xf32>
    %23 = "stablehlo.multiply"(%18, %22) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %24 = "stablehlo.cosine"(%arg8) : (tensor<4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.sine"(%arg8) : (tensor<4xf32>) -> tensor<4xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<4x4xf32>
    %28 = "stablehlo.multiply"(%18, %27) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %29 = "stablehlo.negate"(%28) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %30 = "stablehlo.multiply"(%19, %19) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %31 = "stablehlo.multiply"(%30, %19) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %32 = "stablehlo.multiply"(%19, %19) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %33 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %35 = "stablehlo.multiply"(%34, %32) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<4x4xf32>
    %38 = "stablehlo.multiply"(%23, %37) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %39 = "stablehlo.multiply"(%19, %19) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %40 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %42 = "stablehlo.multiply"(%41, %19) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<4x4xf32>
    %45 = "stablehlo.multiply"(%23, %44) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %46 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %48 = "stablehlo.multiply"(%47, %39) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %49 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %51 = "stablehlo.multiply"(%50, %45) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.reduce"(%31, %52) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %137 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%137) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.reduce"(%38, %54) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %136 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%136) : (tensor<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %56 = "stablehlo.slice"(%arg8) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1xf32>
    %57 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 4, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %58 = "stablehlo.reshape"(%56) : (tensor<1xf32>) -> tensor<f32>
    %59 = "stablehlo.reshape"(%57) : (tensor<4x1xf32>) -> tensor<4xf32>
    %60 = "stablehlo.multiply"(%53, %58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %62 = "stablehlo.multiply"(%55, %61) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %63 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %64 = "stablehlo.multiply"(%63, %59) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %65 = "stablehlo.add"(%62, %64) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %66 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1x1xi64>
    %67 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x1xi64>
    %68 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x1xi64>
    %70 = "stablehlo.add"(%66, %69) : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi64>
    %71 = "stablehlo.compare"(%70, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi1>
    %72 = "stablehlo.convert"(%71) : (tensor<1x1xi1>) -> tensor<1x1xf32>
    %73 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %74 = "stablehlo.reshape"(%73) : (tensor<1x1xf32>) -> tensor<1xf32>
    %75 = "stablehlo.convert"(%74) : (tensor<1xf32>) -> tensor<1xf32>
    %76 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %77 = "stablehlo.multiply"(%76, %75) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %78 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %79 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %80 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %81 = "stablehlo.multiply"(%79, %80) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %82 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %83 = "stablehlo.multiply"(%75, %82) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %84 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %85 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %86 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %87 = "stablehlo.multiply"(%86, %85) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %88 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %89 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.pad"(%88, %90) <{edge_padding_high = array<i64: 0, 3>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x4xf32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.pad"(%89, %92) <{edge_padding_high = array<i64: 0, 0, 3>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<4x1x1xf32>, tensor<f32>) -> tensor<4x1x4xf32>
    %94 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<1x4xf32>
    %95 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x1x4xf32>
    %96 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %97 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x4xf32>) -> tensor<4x1x4xf32>
    %98 = "stablehlo.multiply"(%94, %96) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %99 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4xf32>) -> tensor<4x1x4xf32>
    %101 = "stablehlo.multiply"(%95, %100) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %102 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4xf32>) -> tensor<4x1x4xf32>
    %104 = "stablehlo.multiply"(%103, %97) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %105 = "stablehlo.add"(%101, %104) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %106 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %107 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x4xf32>) -> tensor<4x1x4xf32>
    %108 = "stablehlo.multiply"(%98, %106) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %109 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4xf32>) -> tensor<4x1x4xf32>
    %111 = "stablehlo.multiply"(%105, %110) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %112 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4xf32>) -> tensor<4x1x4xf32>
    %114 = "stablehlo.multiply"(%113, %107) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %115 = "stablehlo.add"(%111, %114) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %116 = "stablehlo.add"(%91, %108) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %117 = "stablehlo.add"(%93, %115) : (tensor<4x1x4xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %118 = "stablehlo.slice"(%116) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %119 = "stablehlo.slice"(%117) <{limit_indices = array<i64: 4, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %120 = "stablehlo.reshape"(%118) : (tensor<1x4xf32>) -> tensor<4xf32>
    %121 = "stablehlo.reshape"(%119) : (tensor<4x1x4xf32>) -> tensor<4x4xf32>
    %122 = "stablehlo.transpose"(%121) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %123 = "stablehlo.slice"(%122) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %124 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %125 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %126 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %128 = "stablehlo.add"(%124, %127) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %129 = "stablehlo.compare"(%128, %125) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %130 = "stablehlo.convert"(%129) : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %131 = "stablehlo.slice"(%130) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %132 = "stablehlo.convert"(%131) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %133:2 = "func.call"(%arg8, %132) <{callee = @cumsum}> : (tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4x4xf32>)
    %134 = "stablehlo.transpose"(%133#1) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %135 = "stablehlo.slice"(%134) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%123, %135) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4x4xf32>), res_attrs = [{}, {}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4xf32>, %arg7: tensor<4x4xf32>):
    %8 = "func.call"(%arg6) <{callee = @cumsum_0}> : (tensor<4xf32>) -> tensor<4xf32>
    %9 = "func.call"(%arg7) <{callee = @cumsum_1}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%8, %9) : (tensor<4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4xf32>):
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.reduce_window"(%arg3, %5) <{base_dilations = array<i64: 1>, padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 4>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %7 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%7) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    "func.return"(%6) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    "func.return"(%2) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
