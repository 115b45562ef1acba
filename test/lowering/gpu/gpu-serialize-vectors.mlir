// Neighbouring elements are read and written 16 bytes at a time where all accesses
// are at the point; scatters are relaxed stores of single elements.
//
// RUN: seq-opt %s --seq-to-kernels --gpu-serialize -o /dev/null
// RUN: seq-run %s --entry map --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=MAP --input-file=%t.ptx
// RUN: seq-run %s --entry scan --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=SCAN --input-file=%t.ptx
// RUN: seq-run %s --entry widen --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=WIDEN --input-file=%t.ptx
// RUN: seq-run %s --entry shifted --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=SHIFTED --input-file=%t.ptx
// RUN: seq-run %s --entry scatter --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=SCATTER --input-file=%t.ptx
// RUN: seq-run %s --entry rows --emit ptx -o %t.ptx --force
// RUN: FileCheck %s --check-prefix=ROWS --input-file=%t.ptx --implicit-check-not=div. --implicit-check-not=rem.
//
// The arrays may begin anywhere: a check at run time chooses.
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK-LABEL: gpu.func @map_
// CHECK: %[[OR:.*]] = arith.ori
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq, %[[OR]]
// CHECK: scf.if %[[ALIGNED]]
// CHECK: llvm.intr.assume {{.*}} ["align"(

// MAP: .visible .entry map_
// MAP-DAG: ld.global.nc.v2.b64
// MAP-DAG: ld.global.nc.v2.b64
// MAP-DAG: st.global.v2.b64
// MAP-DAG: st.global.v2.b64
func.func @map(%xs: tensor<?xf64>) -> tensor<?xf64> {
  %ys = soac.map (%x = %xs) : (tensor<?xf64>) -> tensor<?xf64> {
    %y = arith.mulf %x, %x : f64
    soac.yield %y : f64
  }
  return %ys : tensor<?xf64>
}

// Two results do not come between each other's stores.
// SCAN: .visible .entry scan_
// SCAN-DAG: ld.global.nc.v4.b32
// SCAN-DAG: st.global.v4.b32
// SCAN-DAG: st.global.v4.b32
func.func @scan(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant 0x80000000 : i32
  %s, %m = soac.scan %xs, %xs neutral %zero, %least : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.addi %a1, %a2 : i32
    %b = arith.maxsi %b1, %b2 : i32
    soac.yield %a, %b : i32, i32
  }
  return %s, %m : tensor<?xi32>, tensor<?xi32>
}

// Rows of a length that the program gets, where it is a multiple of four; without divisions.
// ROWS: .visible .entry red_rows_
// ROWS: ld.global.nc.v4.b32
// ROWS: .visible .entry red_parts_
// ROWS: ld.global.nc.v4.b32
func.func @rows(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %zero = arith.constant 0 : i32
    %sum = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}

// The widest element decides how many: 4 bytes in, 16 out.
// WIDEN: ld.global.nc{{(\.v4\.b8|\.b32)}}
// WIDEN: st.global.v4.b32
func.func @widen(%xs: tensor<?xi8>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi32> {
    %y = arith.extsi %x : i8 to i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// Others than the point's own are read as before.
// SHIFTED-NOT: .v4
func.func @shifted(%xs: tensor<?xi32>, %by: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %xs, %c0 : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%x = %xs, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
    %at = arith.remui %i, %by : index
    %o = tensor.extract %xs[%at] : tensor<?xi32>
    %y = arith.addi %x, %o : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// SCATTER: st.relaxed.gpu.global.b32
func.func @scatter(%dest: tensor<?xf32>, %is: tensor<?xindex>, %vs: tensor<?xf32>) -> tensor<?xf32> {
  %r = soac.scatter %is, %vs into %dest : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
  return %r : tensor<?xf32>
}
