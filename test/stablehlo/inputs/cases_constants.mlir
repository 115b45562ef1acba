"builtin.module"() <{sym_name = "jit_together"}> ({
  "func.func"() <{arg_attrs = [], function_type = () -> (tensor<4x2x2xui16>, tensor<4x2x2xui16>, tensor<4xi64>, tensor<4xi64>, tensor<4x4xf16>, tensor<4x4xf16>, tensor<4x0xui8>, tensor<4x0xui8>, tensor<0x3x2xui64>, tensor<0x3x2xui64>, tensor<2x0xi64>, tensor<2x0xi64>, tensor<4x4x1xi8>, tensor<4x4x1xi8>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<0x2xi32>, tensor<0x2xi32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[8][0]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[14][0]"}, {jax.result_info = "result[15][0]"}, {jax.result_info = "result[16][0]"}, {jax.result_info = "result[17][0]"}, {jax.result_info = "result[18][0]"}, {jax.result_info = "result[19][0]"}], sym_name = "main", sym_visibility = "public"}> ({
    %0 = "stablehlo.constant"() <{value = dense<[[[6, 4], [8, 6]], [[5, 4], [2, 5]], [[0, 4], [65535, 5]], [[4, 3], [0, 5]]]> : tensor<4x2x2xui16>}> : () -> tensor<4x2x2xui16>
    %1 = "stablehlo.constant"() <{value = dense<[3, -6, 6, 2]> : tensor<4xi64>}> : () -> tensor<4xi64>
    %2 = "stablehlo.constant"() <{value = dense<[[-1.000000e+00, -1.250000e+00, -3.750000e-01, 0.000000e+00], [0xFC00, 0x7E00, 1.625000e+00, 2.375000e+00], [1.250000e-01, 0.000000e+00, -0.000000e+00, 8.750000e-01], [0x7C00, 2.500000e-01, 1.250000e+00, 1.000000e+00]]> : tensor<4x4xf16>}> : () -> tensor<4x4xf16>
    %3 = "stablehlo.constant"() <{value = dense<> : tensor<4x0xui8>}> : () -> tensor<4x0xui8>
    %4 = "stablehlo.constant"() <{value = dense<> : tensor<0x3x2xui64>}> : () -> tensor<0x3x2xui64>
    %5 = "stablehlo.constant"() <{value = dense<> : tensor<2x0xi64>}> : () -> tensor<2x0xi64>
    %6 = "stablehlo.constant"() <{value = dense<[[[-6], [1], [-4], [6]], [[1], [-4], [-128], [-4]], [[-6], [6], [127], [0]], [[6], [0], [0], [-1]]]> : tensor<4x4x1xi8>}> : () -> tensor<4x4x1xi8>
    %7 = "stablehlo.constant"() <{value = dense<[[-1.750000e+00, 2.500000e+00], [-2.500000e+00, 2.375000e+00], [-1.500000e+00, -1.250000e+00], [1.500000e+00, 2.250000e+00]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<[[0x7FC00000, -2.500000e+00, -2.125000e+00, 0xFF800000], [-0.000000e+00, -1.000000e+00, 0x7F800000, 8.750000e-01], [1.625000e+00, -1.500000e+00, 0.000000e+00, 1.625000e+00], [1.250000e+00, 1.000000e+00, 2.125000e+00, 2.500000e+00]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
    %9 = "stablehlo.constant"() <{value = dense<> : tensor<0x2xi32>}> : () -> tensor<0x2xi32>
    %10 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x2xui16>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
    %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xf16>
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x0xui8>
    %14 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<0x3x2xui64>
    %15 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x0xi64>
    %16 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4x1xi8>
    %17 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2xf32>
    %18 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xf32>
    %19 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<0x2xi32>
    "func.return"(%0, %10, %1, %11, %2, %12, %3, %13, %4, %14, %5, %15, %6, %16, %7, %17, %8, %18, %9, %19) : (tensor<4x2x2xui16>, tensor<4x2x2xui16>, tensor<4xi64>, tensor<4xi64>, tensor<4x4xf16>, tensor<4x4xf16>, tensor<4x0xui8>, tensor<4x0xui8>, tensor<0x3x2xui64>, tensor<0x3x2xui64>, tensor<2x0xi64>, tensor<2x0xi64>, tensor<4x4x1xi8>, tensor<4x4x1xi8>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
