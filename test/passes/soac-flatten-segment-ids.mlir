// RUN: seq-opt %s --soac-flatten="mode=full" --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,WALKED
// RUN: seq-opt %s --soac-flatten="mode=full segments=flags" --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,STORED
// RUN: seq-opt %s --soac-flatten="mode=full segment-ids=stored" --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,STORED,ALWAYS
// RUN: seq-opt %s --soac-flatten="mode=full segment-ids=searched" --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,SEARCHED
// RUN: seq-opt %s --soac-flatten="mode=full segments=flags segment-ids=walked" --canonicalize --cse | FileCheck %s --check-prefixes=CHECK,WALKED
// RUN: seq-opt %s --soac-flatten="mode=full segments=flags" --canonicalize --cse | FileCheck %s --check-prefix=COST
// RUN: not seq-opt %s --soac-flatten="segment-ids=found" 2>&1 | FileCheck %s --check-prefix=WRONG
//
// WRONG: option 'segment-ids' is found, expected auto, walked, stored or searched

// Rows of any number and length: ids for who runs over the rows, an array of the
// row of each element, or a search in the offsets for each.
// CHECK-LABEL: func @any(
// WALKED-NOT: soac.scatter
// WALKED: %[[OFFSETS:.*]], %[[DATA:.*]] = soac.jagged.unpack
// WALKED: %[[IDS:.*]] = soac.segment_ids(%{{.*}}) %[[OFFSETS]]
// WALKED: soac.map (%{{.*}} = %{{.*}}, %{{.*}} = %[[DATA]], %{{.*}} = %[[IDS]])
// STORED: soac.scatter
// STORED: soac.scan
// STORED: arith.maxui
// SEARCHED-NOT: soac.scatter
// SEARCHED: scf.while
// SEARCHED: tensor.extract
// SEARCHED: arith.cmpi ugt
// CHECK: soac.jagged.pack
func.func @any(%rows: !soac.jagged<2 x i32>, %ks: tensor<?xi32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows, %k = %ks) : (!soac.jagged<2 x i32>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
    %s = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %k : i32
      soac.yield %y : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

// Few rows are searched, rows of one length divided.
// COST-LABEL: func @few(
// COST-NOT: soac.scatter
// COST: scf.while
// ALWAYS-LABEL: func @few(
// ALWAYS: soac.scatter
func.func @few(%ns: tensor<4xindex>) -> !soac.jagged<2 x index> {
  %r = soac.map (%n = %ns) : (tensor<4xindex>) -> !soac.jagged<2 x index> {
    %s = soac.replicate(%n) %n : index -> tensor<?xindex>
    soac.yield %s : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}

// COST-LABEL: func @even(
// COST-NOT: soac.scatter
// COST: arith.divui
// ALWAYS-LABEL: func @even(
// ALWAYS: soac.scatter
func.func @even(%ns: tensor<?xindex>, %m: index) -> !soac.jagged<2 x index> {
  %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %t = soac.iota(%n) : tensor<?xindex>
    %s = soac.replicate(%m) %n : index -> tensor<?xindex>
    soac.yield %s : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
