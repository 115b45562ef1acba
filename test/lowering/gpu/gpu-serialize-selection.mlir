// What code generation does beside selecting instructions: nothing, but for what ptxas
// would not do.
//
// RUN: seq-opt %s --gpu-serialize -o /dev/null
// RUN: seq-run %s --entry scan --chip sm_90 --gpu items=16 --emit ptx -o - | FileCheck %s --check-prefix=SCAN
// RUN: seq-run %s --entry contracted --chip sm_90 --emit ptx -o - | FileCheck %s --check-prefix=CONTRACTED
// RUN: seq-run %s --entry rounded --chip sm_90 --emit ptx -o - | FileCheck %s --check-prefix=ROUNDED --implicit-check-not=fma.
// RUN: seq-run %s --entry bytes --chip sm_90 --emit ptx -o - | FileCheck %s --check-prefix=BYTES --implicit-check-not=v4.b8

// Addresses that differ by a constant share the rest, and memory is known to be global.
// SCAN: .entry scan_0
// SCAN: ld.global.nc.b32 %r{{[0-9]+}}, [%[[BASE:rd[0-9]+]]+128];
// SCAN: ld.global.nc.b32 %r{{[0-9]+}}, [%[[BASE]]+256];
// SCAN: ld.global.nc.v4.b32 {{.*}}, [%rd{{[0-9]+}}+512];
// SCAN: st.global.v4.b32 [%rd{{[0-9]+}}+512]
// SCAN-NOT: {{ld|st}}.b32
func.func @scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}

// A multiplication and an addition that may be one are one.
// CONTRACTED: .entry map_0
// CONTRACTED: fma.rn.f32
func.func @contracted(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> tensor<?xf32> {
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %square = arith.mulf %x, %x fastmath<contract> : f32
    %z = arith.addf %square, %y fastmath<contract> : f32
    soac.yield %z : f32
  }
  return %zs : tensor<?xf32>
}

// Those that may not are not, by ptxas neither.
// ROUNDED: .entry map_0
// ROUNDED: mul.rn.f32
// ROUNDED: add.rn.f32
func.func @rounded(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> tensor<?xf32> {
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %square = arith.mulf %x, %x : f32
    %z = arith.addf %square, %y : f32
    soac.yield %z : f32
  }
  return %zs : tensor<?xf32>
}

// Bytes that were loaded together are words until they are needed.
// BYTES: .entry scan_0
// BYTES: ld.global.{{.*}}b32
// BYTES: {{prmt|bfe}}
func.func @bytes(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %sums = soac.scan %xs neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %c = arith.addi %a, %b : i8
    soac.yield %c : i8
  }
  return %sums : tensor<?xi8>
}
