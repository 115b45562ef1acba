"builtin.module"() <{sym_name = "jit_elementary"}> ({
  "func.func"() <{function_type = (tensor<33xf32>, tensor<33xf32>) -> (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<33xf32>, %arg2: tensor<33xf32>):
    %41 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.exponential"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %43 = "stablehlo.log"(%arg2) : (tensor<33xf32>) -> tensor<33xf32>
    %44 = "stablehlo.sine"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %45 = "stablehlo.cosine"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %46 = "stablehlo.tan"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %47 = "stablehlo.tanh"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %48 = "stablehlo.sqrt"(%arg2) : (tensor<33xf32>) -> tensor<33xf32>
    %49 = "stablehlo.rsqrt"(%arg2) : (tensor<33xf32>) -> tensor<33xf32>
    %50 = "stablehlo.cbrt"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %51 = "stablehlo.exponential_minus_one"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %52 = "stablehlo.log_plus_one"(%arg2) : (tensor<33xf32>) -> tensor<33xf32>
    %53 = "stablehlo.atan2"(%arg1, %arg2) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %54 = "stablehlo.power"(%arg2, %arg1) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %55 = "stablehlo.negate"(%arg1) : (tensor<33xf32>) -> tensor<33xf32>
    %56 = "stablehlo.exponential"(%55) : (tensor<33xf32>) -> tensor<33xf32>
    %57 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<33xf32>
    %58 = "stablehlo.add"(%57, %56) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %59 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<33xf32>
    %60 = "stablehlo.divide"(%59, %58) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %61 = "stablehlo.composite"(%arg1) <{decomposition = @chlo.erf.impl, name = "chlo.erf", version = 1 : i32}> : (tensor<33xf32>) -> tensor<33xf32>
    "func.return"(%42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %60, %61) : (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>, tensor<33xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<33xf32>) -> tensor<33xf32>, sym_name = "chlo.erf.impl", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<33xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<33xf32>}> : () -> tensor<33xf32>
    %1 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<33xf32>}> : () -> tensor<33xf32>
    %2 = "stablehlo.constant"() <{value = dense<-0.0142647391> : tensor<33xf32>}> : () -> tensor<33xf32>
    %3 = "stablehlo.constant"() <{value = dense<-0.00737332925> : tensor<33xf32>}> : () -> tensor<33xf32>
    %4 = "stablehlo.constant"() <{value = dense<-0.00168282702> : tensor<33xf32>}> : () -> tensor<33xf32>
    %5 = "stablehlo.constant"() <{value = dense<-2.13374049E-4> : tensor<33xf32>}> : () -> tensor<33xf32>
    %6 = "stablehlo.constant"() <{value = dense<-1.45660715E-5> : tensor<33xf32>}> : () -> tensor<33xf32>
    %7 = "stablehlo.constant"() <{value = dense<-0.0160960332> : tensor<33xf32>}> : () -> tensor<33xf32>
    %8 = "stablehlo.constant"() <{value = dense<-2.954600e-03> : tensor<33xf32>}> : () -> tensor<33xf32>
    %9 = "stablehlo.constant"() <{value = dense<-7.34990637E-4> : tensor<33xf32>}> : () -> tensor<33xf32>
    %10 = "stablehlo.constant"() <{value = dense<-5.69250624E-5> : tensor<33xf32>}> : () -> tensor<33xf32>
    %11 = "stablehlo.constant"() <{value = dense<-2.10102394E-6> : tensor<33xf32>}> : () -> tensor<33xf32>
    %12 = "stablehlo.constant"() <{value = dense<2.77068146E-8> : tensor<33xf32>}> : () -> tensor<33xf32>
    %13 = "stablehlo.constant"() <{value = dense<-2.72614237E-10> : tensor<33xf32>}> : () -> tensor<33xf32>
    %14 = "stablehlo.constant"() <{value = dense<-4.000000e+00> : tensor<33xf32>}> : () -> tensor<33xf32>
    %15 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<33xf32>}> : () -> tensor<33xf32>
    %16 = "stablehlo.clamp"(%14, %arg0, %15) : (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %17 = "stablehlo.multiply"(%16, %16) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %18 = "stablehlo.multiply"(%13, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %19 = "stablehlo.add"(%18, %12) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %20 = "stablehlo.multiply"(%19, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %21 = "stablehlo.add"(%20, %11) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %22 = "stablehlo.multiply"(%21, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %23 = "stablehlo.add"(%22, %10) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %24 = "stablehlo.multiply"(%23, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %25 = "stablehlo.add"(%24, %9) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %26 = "stablehlo.multiply"(%25, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %27 = "stablehlo.add"(%26, %8) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %28 = "stablehlo.multiply"(%27, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %29 = "stablehlo.add"(%28, %7) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %30 = "stablehlo.multiply"(%6, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %31 = "stablehlo.add"(%30, %5) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %32 = "stablehlo.multiply"(%31, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %33 = "stablehlo.add"(%32, %4) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %34 = "stablehlo.multiply"(%33, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %35 = "stablehlo.add"(%34, %3) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %36 = "stablehlo.multiply"(%35, %17) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %37 = "stablehlo.add"(%36, %2) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %38 = "stablehlo.multiply"(%16, %29) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %39 = "stablehlo.divide"(%38, %37) : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    %40 = "stablehlo.clamp"(%1, %39, %0) : (tensor<33xf32>, tensor<33xf32>, tensor<33xf32>) -> tensor<33xf32>
    "func.return"(%40) : (tensor<33xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
