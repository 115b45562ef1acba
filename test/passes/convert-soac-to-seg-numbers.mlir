// Numbers of elements from outside are made where they are read: in the body of a map for blocks, and
// in the branches that read them.

// RUN: seq-opt %S/inputs/numbers.mlir --convert-soac-to-seg | FileCheck %s
// CHECK-LABEL: func.func @blocks(
// CHECK-NOT: seg.map level(grid)
// CHECK: seg.map level(block)
// CHECK: seg.scan level(thread) space(%[[J:.*]]) =
// CHECK: arith.index_cast %[[J]] : index to i32
// CHECK-LABEL: func.func @branches(
// CHECK-NOT: seg.map
// CHECK: scf.if
// CHECK: seg.map level(grid) space(%[[I:.*]]) =
// CHECK-NEXT: arith.muli %[[I]], %[[I]]
// CHECK: } else {
// CHECK: scf.if
// CHECK: seg.map level(grid) space(%[[I:.*]]) =
// CHECK-NEXT: arith.addi %[[I]], %[[I]]
// CHECK: } else {
// CHECK-NOT: seg.map
// What is read before a branch, too, is made there.
// CHECK-LABEL: func.func @both(
// CHECK: seg.map level(grid)
// CHECK: scf.if

// One launch, which reads and writes each element once.
// RUN: seq-run %S/inputs/numbers.mlir --entry mirrored --arg "random:i32[32x1024]@1" --backend simt --check interp --stats --quiet | FileCheck %s --check-prefix=STATS --implicit-check-not=map_
// STATS: kernel block_
// STATS: launches: 1
// STATS: global bytes loaded: 131072
// STATS: global bytes stored: 131072
// RUN: seq-run %S/inputs/numbers.mlir --entry mirrored --arg "random:i32[5x33]@1" --backend simt --mode full --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry mirrored --arg "random:i32[3x0]@1" --backend simt --mode block --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry mirrored --arg "random:i32[70x129]@1" --backend cpu --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry branches --arg 9 --arg 1 --arg 0 --backend simt --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry branches --arg 9 --arg 0 --arg 1 --backend simt --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry branches --arg 9 --arg 0 --arg 0 --backend cpu --check interp --quiet
// RUN: seq-run %S/inputs/numbers.mlir --entry both --arg 9 --arg 1 --backend cpu --check interp --quiet
