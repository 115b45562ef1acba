// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse | FileCheck %s
// A second run changes nothing.
// RUN: seq-opt %s --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.once
// RUN: seq-opt %t.once --split-input-file --soac-flatten=mode=jagged --canonicalize --cse -o %t.twice
// RUN: diff %t.once %t.twice

// A filter places what it keeps of all rows at once; where a row ends stands at its
// last element, and an empty row ends where the one before does.
// CHECK-LABEL: func @filter_in_map(
// CHECK: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// CHECK: %[[COUNT:.*]] = arith.subi
// CHECK: %[[N:.*]] = tensor.dim %[[DATA]]
// CHECK: %[[SEGMENTS:.*]] = soac.segment_ids(%[[N]]) %[[OFFSETS]]
// CHECK: %[[FLAGS:.*]] = soac.map ({{.*}}%{{.*}} = %[[DATA]]) {{.*}} -> tensor<?xi1>
// CHECK: %[[ONES:.*]] = soac.map (%{{.*}} = %[[FLAGS]]) {{.*}} -> tensor<?xindex>
// CHECK: %[[COUNTS:.*]] = soac.scan %[[ONES]] neutral %{{.*}} : (tensor<?xindex>) -> tensor<?xindex>
// CHECK: arith.addi
// CHECK: %[[PLACES:.*]] = soac.map (%[[KEEP:.*]] = %[[FLAGS]], %[[UPTO:.*]] = %[[COUNTS]])
// CHECK: %[[LAST:.*]] = arith.subi %[[UPTO]], %c1
// CHECK: arith.select %[[KEEP]], %[[LAST]], %c-1
// CHECK: %[[ROOM:.*]] = tensor.empty(%[[N]])
// CHECK: %[[ALL:.*]] = soac.scatter %[[PLACES]], %[[DATA]] into %[[ROOM]] {{.*}}soac.inside
// CHECK: %[[LASTS:.*]] = soac.map (%[[POINT:.*]] = %{{.*}}, %[[ROW:.*]] = %[[SEGMENTS]])
// CHECK: %[[NEXT:.*]] = arith.addi %[[ROW]], %c1
// CHECK: %[[END:.*]] = tensor.extract %[[OFFSETS]][%[[NEXT]]]
// CHECK: %[[OWN:.*]] = arith.subi %[[END]], %c1
// CHECK: %[[IS_LAST:.*]] = arith.cmpi eq, %[[POINT]], %[[OWN]]
// CHECK: arith.select %[[IS_LAST]], %[[ROW]], %c-1
// CHECK: %[[ENDS:.*]] = soac.scatter %[[LASTS]], %[[COUNTS]] into %{{.*}}soac.inside
// CHECK: %[[FILLED:.*]] = arith.cmpi ult
// CHECK: scf.if %[[FILLED]]
// CHECK: tensor.extract %[[ENDS]]
// CHECK: %[[KEPT_OFFSETS:.*]] = soac.scan %{{.*}} neutral %{{.*}} exclusive
// CHECK: arith.maxui
// CHECK: %[[SIZE:.*]] = tensor.extract %[[KEPT_OFFSETS]][%[[COUNT]]]
// CHECK: %[[KEPT:.*]] = tensor.extract_slice %[[ALL]][0] [%[[SIZE]]] [1]
// CHECK: soac.jagged.pack %[[KEPT_OFFSETS]], %[[KEPT]]
func.func @filter_in_map(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.cmpi sgt, %x, %zero : i32
      soac.yield %p, %x : i1, i32
    }
    soac.yield %kept : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}
