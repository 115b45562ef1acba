// Arrays that a kernel only reads and that share memory with none that it writes are
// loaded as read-only data; what is updated in place is not.
//
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// RUN: seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu --gpu-lower-kernels 2>&1 | FileCheck %s --check-prefix=NVVM
// Nothing is warned of where the module says that its conditions are checked.
// RUN: sed -e "1i module attributes {seq.checked} {" -e "\$a }" %s > %t.mlir
// RUN: seq-opt %t.mlir --seg-schedule-gpu --convert-seg-to-gpu --gpu-lower-kernels 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET-NOT: warning
// RUN: seq-run %S/inputs/read-only.mlir --emit ptx --entry gather -o - | FileCheck %s --check-prefix=PTX
// RUN: seq-run %S/inputs/read-only.mlir --entry gather --backend simt --check interp --arg random:i32[100] --arg 'random:index[1000]{0..100}' -q
// RUN: seq-run %S/inputs/read-only.mlir --entry twice --backend simt --check interp --arg random:i32[1000] -q
// PTX: ld.global.nc
// PTX-NOT: ld.global.{{[^n]}}
// PTX: st.global

// A new array cannot share memory with an argument; its descriptor's second pointer
// is the one.
// CHECK-LABEL: gpu.func @map_0(%{{[^:]*}}: index, %{{[^:]*}}: memref<?xf32>, %{{[^:]*}}: memref<?xf32> {llvm.noalias, llvm.readonly}, %{{[^:]*}}: !llvm.ptr)
// NVVM-LABEL: llvm.func @map_0(
// NVVM-SAME: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64,
// NVVM-SAME: %arg6: !llvm.ptr {llvm.readonly}, %arg7: !llvm.ptr {llvm.noalias, llvm.readonly}, %arg8: i64,
func.func @new(%n: index, %xs: memref<?xf32>) {
  %out = memref.alloc(%n) : memref<?xf32>
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  }
  memref.dealloc %out : memref<?xf32>
  return
}

// Two arguments may be the same array, one of which is seen through a view.
// CHECK-LABEL: gpu.func @map_1(
// CHECK-NOT: llvm.noalias
// CHECK: gpu.return
func.func @arguments(%n: index, %xs: memref<?xi32>, %all: memref<?xi32>) {
  %out = memref.subview %all[4] [%n] [1] : memref<?xi32> to memref<?xi32, strided<[1], offset: 4>>
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi32, strided<[1], offset: 4>>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  }
  return
}

// In place, also through another view of the same array.
// CHECK-LABEL: gpu.func @map_2(
// CHECK-NOT: llvm.noalias
// CHECK: gpu.return
func.func @in_place(%n: index) {
  %xs = memref.alloc(%n) : memref<?xi64>
  %low = memref.subview %xs[0] [%n] [1] : memref<?xi64> to memref<?xi64, strided<[1]>>
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xi64>) {
    %x = memref.load %low[%i] : memref<?xi64, strided<[1]>>
    seg.yield %x : i64
  }
  memref.dealloc %xs : memref<?xi64>
  return
}

// What a loop carries may be any array; a body that stores does not only read.
// CHECK-LABEL: gpu.func @map_3(
// CHECK-NOT: llvm.noalias
// CHECK: gpu.return
// CHECK-LABEL: gpu.func @map_4(
// CHECK-NOT: llvm.noalias
// CHECK: gpu.return
func.func @unknown(%n: index, %xs: memref<?xi16>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xi16>
  %b = memref.alloc(%n) : memref<?xi16>
  %r:2 = scf.for %k = %zero to %n step %one iter_args(%p = %a, %q = %b) -> (memref<?xi16>, memref<?xi16>) {
    seg.map level(grid) space(%i) = (%n) outs(%q : memref<?xi16>) {
      %x = memref.load %p[%i] : memref<?xi16>
      seg.yield %x : i16
    }
    scf.yield %q, %p : memref<?xi16>, memref<?xi16>
  }
  %out = memref.alloc(%n) : memref<?xi16>
  seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xi16>) {
    %x = memref.load %xs[%i] : memref<?xi16>
    memref.store %x, %xs[%zero] : memref<?xi16>
    seg.yield %x : i16
  }
  memref.dealloc %out : memref<?xi16>
  return
}

// One kernel for two launches says what holds for both.
// CHECK-LABEL: gpu.func @map_5(
// CHECK-SAME: memref<?xi8> {llvm.noalias, llvm.readonly}, %{{[^:]*}}: memref<?xi8>, %
// CHECK-NOT: gpu.func
func.func @both(%n: index, %xs: memref<?xi8>) {
  %ys = memref.alloc(%n) : memref<?xi8>
  %zs = memref.alloc(%n) : memref<?xi8>
  seg.map level(grid) space(%i) = (%n) outs(%zs : memref<?xi8>) {
    %x = memref.load %xs[%i] : memref<?xi8>
    %y = memref.load %ys[%i] : memref<?xi8>
    %z = arith.addi %x, %y : i8
    seg.yield %z : i8
  }
  %part = memref.subview %zs[0] [%n] [1] : memref<?xi8> to memref<?xi8, strided<[1]>>
  %cast = memref.cast %part : memref<?xi8, strided<[1]>> to memref<?xi8>
  seg.map level(grid) space(%i) = (%n) outs(%zs : memref<?xi8>) {
    %x = memref.load %xs[%i] : memref<?xi8>
    %y = memref.load %cast[%i] : memref<?xi8>
    %z = arith.addi %x, %y : i8
    seg.yield %z : i8
  }
  memref.dealloc %zs : memref<?xi8>
  memref.dealloc %ys : memref<?xi8>
  return
}
