// How many points a range has: 256 KiB of what a point loads, fewer where it computes more.
// RUN: seq-opt %s --seg-schedule-cpu | FileCheck %s
// RUN: seq-opt %s --seg-schedule-cpu=grain=100 | FileCheck %s --check-prefix=OPTION
// RUN: seq-opt %s --seg-schedule-cpu > %t.once
// RUN: seq-opt %s --seg-schedule-cpu --seg-schedule-cpu | diff %t.once -

// CHECK-LABEL: func.func @copy
// CHECK: #seg.schedule<grain = 65536>
// OPTION-LABEL: func.func @copy
// OPTION: #seg.schedule<grain = 100>
func.func @copy(%n: index, %xs: memref<?xf32>, %ys: memref<?xf32>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>) {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  }
  return
}

// What the operation says goes before the option, also what is for other targets.
// CHECK-LABEL: func.func @own
// CHECK: #seg.schedule<threads = 64, grain = 7>
// OPTION-LABEL: func.func @own
// OPTION: #seg.schedule<threads = 64, grain = 7>
func.func @own(%n: index, %xs: memref<?xf32>, %ys: memref<?xf32>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>)
      attributes {seg.schedule = #seg.schedule<threads = 64, grain = 7>} {
    %x = memref.load %xs[%i] : memref<?xf32>
    seg.yield %x : f32
  }
  return
}

// A loop of unknown length, a nested operation of unknown and of known size: 2^20
// operations over 2048 or 8 steps of a few.
// CHECK-LABEL: func.func @loop
// CHECK: #seg.schedule<grain = {{[0-9]?[0-9]?[0-9]}}, uneven = true>
func.func @loop(%n: index, %m: index, %ys: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>) {
    %x = scf.for %j = %c0 to %m step %c1 iter_args(%s = %c0) -> index {
      %t = arith.addi %s, %j : index
      scf.yield %t : index
    }
    seg.yield %x : index
  }
  return
}

// CHECK-LABEL: func.func @nested
// CHECK: seg.map level(grid)
// CHECK-SAME: #seg.schedule<grain = {{[0-9]?[0-9]?[0-9]}}, uneven = true>
// CHECK: seg.map level(grid)
// CHECK-NOT: seg.schedule
// CHECK: return
func.func @nested(%n: index, %m: index, %row: memref<?xindex>, %ys: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>) {
    seg.map level(grid) space(%j) = (%m) outs(%row : memref<?xindex>) {
      seg.yield %j : index
    }
    seg.yield %i : index
  }
  return
}

// CHECK-LABEL: func.func @nested_known
// CHECK: seg.map level(grid)
// CHECK-SAME: #seg.schedule<grain = {{[0-9]+}}>
func.func @nested_known(%n: index, %row: memref<?xindex>, %ys: memref<?xindex>) {
  %c8 = arith.constant 8 : index
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>) {
    seg.map level(grid) space(%j) = (%c8) outs(%row : memref<?xindex>) {
      seg.yield %j : index
    }
    seg.yield %i : index
  }
  return
}

// A function counts with all its blocks: one of them takes about 2000 operations.
// CHECK-LABEL: func.func @called
// CHECK: #seg.schedule<grain = 512>
func.func private @blocks(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  %none = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %none, ^end(%c0 : index), ^loop
^loop:
  %x = scf.for %j = %c0 to %c1000 step %c1 iter_args(%s = %c0) -> index {
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  cf.br ^end(%x : index)
^end(%r: index):
  return %r : index
}
func.func @called(%n: index, %ys: memref<?xindex>) {
  seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>) {
    %x = func.call @blocks(%i) : (index) -> index
    seg.yield %x : index
  }
  return
}
