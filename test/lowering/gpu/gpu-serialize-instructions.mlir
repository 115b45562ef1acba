// Mathematical operations that PTX has instructions for need no libdevice: absolute
// values, signs, roundings, square roots and fused multiplications. Floats of 16 bits
// are computed as f32.
//
// RUN: env SEQ_LIBDEVICE=%t.missing seq-opt %s --seq-to-kernels --gpu-serialize="chip=sm_90" -o %t.mlir
// RUN: FileCheck %s --implicit-check-not=__nv_ --implicit-check-not=.ftz --implicit-check-not=.approx < %t.mlir
// RUN: %python %S/inputs/assemble.py %ptxas sm_90 < %t.mlir
// RUN: env SEQ_LIBDEVICE=%t.missing seq-opt %s --seq-to-kernels --gpu-serialize="chip=sm_70" -o %t
//
// CHECK: .entry map_0
// CHECK-SAME: fma.rn.f32
// CHECK-SAME: abs.f32
// CHECK-SAME: copysign.f32
// CHECK-SAME: sqrt.rn.f32
// CHECK-SAME: cvt.rpi.f32.f32
// CHECK-SAME: cvt.rmi.f32.f32
// CHECK-SAME: cvt.rni.f32.f32
// CHECK-SAME: cvt.rzi.f32.f32
//
// The simulator runs them, to the bit as the interpreter.
// RUN: seq-run %s --entry f32s --backend simt --arg "[-2.5,-1.5,-0.5,-0.0,0.0,0.5,1.5,2.5,3.49,1e30,-1e30,inf,-inf,nan,1e-40]:f32" --check interp --tolerance 0 -q
// RUN: seq-run %s --entry f32s --backend simt --arg random:f32[1000] --check interp --tolerance 0 -q
// RUN: seq-run %s --entry f64s --backend simt --arg "[-2.5,-1.5,-0.5,-0.0,0.0,0.5,1.5,2.5,3.49,1e300,-1e300,inf,-inf,nan,1e-310]:f64" --check interp --tolerance 0 -q
// RUN: seq-run %s --entry f64s --backend simt --arg random:f64[1000] --check interp --tolerance 0 -q
// RUN: seq-run %s --entry f16s --backend simt --arg "[-2.5,-1.5,-0.5,-0.0,0.0,0.5,1.5,2.5,3.49,6e4,inf,nan]:f16" --check interp --tolerance 0 -q
// RUN: seq-run %s --entry bf16s --backend simt --arg "[-2.5,-1.5,-0.5,-0.0,0.0,0.5,1.5,2.5,3.49,1e30,inf,nan]:bf16" --check interp --tolerance 0 -q
// RUN: seq-run %s --entry f32s --backend simt --arg "[-2.5]:f32" | FileCheck %s --check-prefix=VALUES
// VALUES: result0: tensor<1xf32>: [2.5]
// VALUES: result1: tensor<1xf32>: [-1.5811388]
// VALUES: result2: tensor<1xf32>: [-2.0]
// VALUES: result3: tensor<1xf32>: [-3.0]
// VALUES: result4: tensor<1xf32>: [-2.0]
// VALUES: result5: tensor<1xf32>: [-2.0]
// VALUES: result6: tensor<1xf32>: [8.75]

func.func @f32s(%xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r:7 = soac.map (%x = %xs) : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
    %a = math.absf %x : f32
    %q = math.sqrt %a : f32
    %s = math.copysign %q, %x : f32
    %c = math.ceil %x : f32
    %f = math.floor %x : f32
    %r = math.roundeven %x : f32
    %t = math.trunc %x : f32
    %m = math.fma %x, %x, %a : f32
    soac.yield %a, %s, %c, %f, %r, %t, %m : f32, f32, f32, f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @f64s(%xs: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %r:7 = soac.map (%x = %xs) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %a = math.absf %x : f64
    %q = math.sqrt %a : f64
    %s = math.copysign %q, %x : f64
    %c = math.ceil %x : f64
    %f = math.floor %x : f64
    %r = math.roundeven %x : f64
    %t = math.trunc %x : f64
    %m = math.fma %x, %x, %a : f64
    soac.yield %a, %s, %c, %f, %r, %t, %m : f64, f64, f64, f64, f64, f64, f64
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

func.func @f16s(%xs: tensor<?xf16>) -> (tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>) {
  %r:7 = soac.map (%x = %xs) : (tensor<?xf16>) -> (tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>) {
    %a = math.absf %x : f16
    %q = math.sqrt %a : f16
    %s = math.copysign %q, %x : f16
    %c = math.ceil %x : f16
    %f = math.floor %x : f16
    %r = math.roundeven %x : f16
    %t = math.trunc %x : f16
    %m = math.fma %x, %x, %a : f16
    soac.yield %a, %s, %c, %f, %r, %t, %m : f16, f16, f16, f16, f16, f16, f16
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>, tensor<?xf16>
}

func.func @bf16s(%xs: tensor<?xbf16>) -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>) {
  %r:7 = soac.map (%x = %xs) : (tensor<?xbf16>) -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>) {
    %a = math.absf %x : bf16
    %q = math.sqrt %a : bf16
    %s = math.copysign %q, %x : bf16
    %c = math.ceil %x : bf16
    %f = math.floor %x : bf16
    %r = math.roundeven %x : bf16
    %t = math.trunc %x : bf16
    %m = math.fma %x, %x, %a : bf16
    soac.yield %a, %s, %c, %f, %r, %t, %m : bf16, bf16, bf16, bf16, bf16, bf16, bf16
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>, tensor<?xbf16>
}
