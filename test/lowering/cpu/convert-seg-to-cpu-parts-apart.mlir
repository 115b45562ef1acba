// Maps that do not run together.

// RUN: seq-opt %s --seg-schedule-cpu --convert-seg-to-cpu | FileCheck %s --implicit-check-not=parallel_parts

// The second one reads the row before, which the first one writes.
// CHECK-LABEL: func.func @row_before(
// CHECK-COUNT-2: llvm.call @seq_rt_parallel_for(
// CHECK: return
func.func @row_before(%n: index, %m: index, %a: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) step(%c2, %c1) outs(%a : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c0) step(%c2, %c1) outs(%a : memref<?x?xi32>) {
    %p = arith.subi %i, %c1 : index
    %x = memref.load %a[%p, %j] : memref<?x?xi32>
    seg.yield %x : i32
  }
  return
}

// Points three apart are some of those that are two apart.
// CHECK-LABEL: func.func @other_step(
// CHECK-COUNT-2: llvm.call @seq_rt_parallel_for(
// CHECK: return
func.func @other_step(%n: index, %m: index, %a: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) step(%c2, %c2) outs(%a : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) step(%c3, %c3) outs(%a : memref<?x?xi32>) {
    %p = arith.subi %i, %c1 : index
    %x = memref.load %a[%p, %j] : memref<?x?xi32>
    seg.yield %x : i32
  }
  return
}

// They are parts of two arrays.
// CHECK-LABEL: func.func @other_array(
// CHECK-COUNT-2: llvm.call @seq_rt_parallel_for(
// CHECK: return
func.func @other_array(%n: index, %m: index, %a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) outs(%a : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) outs(%b : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  return
}

// Two arguments may be one array.
// CHECK-LABEL: func.func @one_memory(
// CHECK-COUNT-2: llvm.call @seq_rt_parallel_for(
// CHECK: return
func.func @one_memory(%n: index, %m: index, %a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) outs(%b : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) outs(%b : memref<?x?xi32>) {
    %x = memref.load %a[%i, %j] : memref<?x?xi32>
    seg.yield %x : i32
  }
  return
}

// A row of the second one is one of a group.
// CHECK-LABEL: func.func @wide(
// CHECK-COUNT-2: llvm.call @seq_rt_parallel_for(
// CHECK: return
func.func @wide(%n: index, %m: index, %a: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  seg.map level(grid) space(%i, %j) = (%n, %m) lower(%c1, %c1) outs(%a : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  seg.map level(grid) space(%i, %j) = (%n, %m) step(%c3, %c1) width(%c2, %c1) outs(%a : memref<?x?xi32>) {
    %x = arith.constant 1 : i32
    seg.yield %x : i32
  }
  return
}
