// A block walks over rows of any length in tiles: scans and reductions of a tile begin with what the
// tile before has carried, and the parts of a row are put together.
//
// RUN: seq-opt %S/inputs/tiles.mlir --seq-to-kernels=mode=block --mlir-print-ir-after=seg-sequentialize-block -o /dev/null 2> %t.all
// RUN: sed '/remark:/,$d' %t.all > %t.mlir
// RUN: %python %S/inputs/tiles.py %t.mlir interp
// RUN: FileCheck %s < %t.mlir

// CHECK-LABEL: func.func @chain(
// CHECK: %[[N:.*]] = tensor.dim %arg0, %c0
// CHECK: %[[MANY:.*]] = soac.threshold %[[N]], "chain.0.tiles" default 0
// CHECK: scf.if %[[MANY]] -> (tensor<?x?xi32>) {
// CHECK: seg.map level(block) space(%[[I:.*]]) = (%[[N]])
// CHECK: %[[XS:.*]] = tensor.extract_slice %arg0[%[[I]], 0]
// CHECK: %[[M:.*]] = tensor.dim %[[XS]]
// CHECK: %[[R:.*]]:3 = scf.for %[[T:.*]] = %{{.*}} to %[[M]] step %{{.*}} iter_args(%[[ROW:.*]] = %{{.*}}, %[[A:.*]] = %c0_i32, %{{.*}} = %c0_i32)
// CHECK: %[[REST:.*]] = arith.subi %[[M]], %[[T]]
// CHECK: %[[COUNT:.*]] = arith.minui %[[REST]], %{{.*}}
// CHECK: %[[TILE:.*]] = tensor.extract_slice %[[XS]][%[[T]]] [%[[COUNT]]] [1]
// CHECK: seg.map level(thread) space(%{{.*}}) = (%[[COUNT]])
// CHECK: tensor.extract %[[TILE]]
// CHECK: %[[S:.*]]:2 = seg.scan level(thread) space(%[[J:.*]]) = (%[[COUNT]]) scan(%c0_i32 : i32) {{.*}} totals
// CHECK: arith.cmpi eq, %[[J]]
// CHECK: arith.cmpi ne, %[[T]]
// CHECK: scf.if %{{.*}} -> (i32) {
// CHECK-NEXT: arith.addi %[[A]], %{{.*}}
// CHECK: %{{.*}}:2 = seg.scan level(thread) space(%{{.*}}) = (%[[COUNT]])
// CHECK: %[[NEXT:.*]] = tensor.extract %[[S]]#0[]
// CHECK: tensor.insert_slice %{{.*}} into %[[ROW]][%[[T]]]
// CHECK: scf.yield %{{.*}}, %[[NEXT]], %{{.*}} : tensor<?xi32>, i32, i32
// CHECK: seg.yield %[[R]]#0 : tensor<?xi32>

// Prefixes without their own elements begin with what is carried.
// CHECK-LABEL: func.func @exclusive(
// CHECK: scf.for %{{.*}} iter_args(%{{[^,]*}}, %{{[^,]*}}, %[[SUM:.*]] = %c0_i32, %[[MOST:.*]] = %{{.*}}, %[[ALL:.*]] = %c0_i32)
// CHECK: seg.scan level(thread) {{.*}} exclusive
// CHECK: arith.select %{{.*}}, %[[SUM]], %{{.*}} : i32

// What needs a total before other points need it is no chain of tiles, and reductions alone need none.
// CHECK-LABEL: func.func @centred(
// CHECK-NOT: tiles
// CHECK-LABEL: func.func @reductions(
// CHECK-NOT: tiles
// CHECK: return
