// Mathematical functions of arrays of floats and doubles beside long doubles of numpy: at
// most 4 units in the last place away, with special values, at sizes with and without a rest.
//
// RUN: mkdir -p %t && %python %S/inputs/mathematics.py %t | FileCheck %s
// CHECK: 148 of 148 ok
//
// Loops call the functions of the C library that compute several elements at a time.
// REQUIRES: libmvec
// RUN: seq-run %s --entry waves --emit llvm --output %t/waves.ll --force && FileCheck %s --check-prefix=WAVES < %t/waves.ll
// WAVES-DAG: call <{{[0-9]+}} x float> @_ZGV{{[bde]N[0-9]+}}v_expf(
// WAVES-DAG: call <{{[0-9]+}} x float> @_ZGV{{[bde]N[0-9]+}}v_tanhf(
// WAVES-DAG: call <{{[0-9]+}} x float> @_ZGV{{[bde]N[0-9]+}}vv_powf(
//
// But not where a result decides something, as bits depend on the neighbours of an element:
// what a filter counts is what it keeps, and where an index comes from a float it is the same
// in each loop; nor where a scan that goes over elements twice compares.
// RUN: seq-run %s --entry kept --emit llvm --output %t/kept.ll --force && FileCheck %s --check-prefix=SCALAR < %t/kept.ll
// RUN: seq-run %s --entry places --emit llvm --output %t/places.ll --force && FileCheck %s --check-prefix=SCALAR < %t/places.ll
// RUN: seq-run %s --entry records --emit llvm --output %t/records.ll --force && FileCheck %s --check-prefix=SCALAR < %t/records.ll
// SCALAR-NOT: call {{.*}}@_ZGV
// SCALAR: call float @llvm.exp.f32
// SCALAR-NOT: call {{.*}}@_ZGV
//
// RUN: seq-run %s --entry kept --arg "random:f32[1000000]{-0.001..0.001}@1" -q --threads 2 --out %t/cpu.npy --force
// RUN: seq-run %s --entry kept --arg "random:f32[1000000]{-0.001..0.001}@1" -q --backend interp --out %t/interp.npy --force
// RUN: cmp %t/cpu.npy %t/interp.npy

func.func @waves(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %e = math.exp %x : f32
    %p = math.powf %e, %y : f32
    %t = math.tanh %p : f32
    %positive = arith.cmpf ogt, %x, %zero : f32
    %z = arith.select %positive, %t, %p : f32
    soac.yield %z : f32
  }
  return %zs : tensor<?xf32>
}

func.func @kept(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %one = arith.constant 1.0 : f32
  %some = soac.filter (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %e = math.exp %x : f32
    %keep = arith.cmpf ogt, %e, %one : f32
    soac.yield %keep, %x : i1, f32
  }
  return %some : tensor<?xf32>
}

func.func @places(%xs: tensor<?xf32>, %ys: tensor<100xi64>) -> tensor<?xi64> {
  %zs = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xi64> {
    %e = math.exp %x : f32
    %place = arith.fptosi %e : f32 to i64
    %i = arith.index_cast %place : i64 to index
    %y = tensor.extract %ys[%i] : tensor<100xi64>
    soac.yield %y : i64
  }
  return %zs : tensor<?xi64>
}

// The sums since the last one that was above 1, kept where they are.
func.func @records(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %es = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %e = math.exp %x : f32
    soac.yield %e : f32
  }
  %sums = soac.scan %es neutral %zero : (tensor<?xf32>) -> tensor<?xf32> {
  ^bb0(%a: f32, %b: f32):
    %above = arith.cmpf ogt, %a, %one : f32
    %start = arith.select %above, %zero, %a : f32
    %c = arith.addf %start, %b : f32
    soac.yield %c : f32
  }
  return %sums : tensor<?xf32>
}
