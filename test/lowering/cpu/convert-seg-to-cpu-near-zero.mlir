// Functions whose digits near zero matter are those of libm, for narrow floats in f32; a
// function of the program with such a name is left alone.
//
// RUN: seq-opt %s --convert-seg-to-cpu --split-input-file | FileCheck %s
// RUN: seq-opt %s --convert-seg-to-gpu --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @near
// CHECK: call @expm1f(%{{.*}}) : (f32) -> f32
// CHECK: call @log1p(%{{.*}}) : (f64) -> f64
// CHECK: %[[X:.*]] = arith.extf %{{.*}} : f16 to f32
// CHECK: %[[Y:.*]] = call @expm1f(%[[X]]) : (f32) -> f32
// CHECK: arith.truncf %[[Y]] : f32 to f16
// CHECK: func.func private @expm1f(f32) -> f32 attributes {llvm.readnone}
// CHECK: func.func private @log1p(f64) -> f64 attributes {llvm.readnone}
func.func @near(%x: f32, %y: f64, %z: f16) -> (f32, f64, f16) {
  %a = math.expm1 %x : f32
  %b = math.log1p %y : f64
  %c = math.expm1 %z : f16
  return %a, %b, %c : f32, f64, f16
}

// -----

// CHECK-LABEL: func.func @taken
// CHECK: math.expm1
func.func @taken(%x: f32) -> f32 {
  %a = math.expm1 %x : f32
  return %a : f32
}
func.func @expm1f(%x: f32) -> f32 {
  return %x : f32
}
