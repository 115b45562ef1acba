// RUN: seq-opt %s --soac-fuse --canonicalize | FileCheck %s

// The end of all rows of two elements, and where the row of each element begins.
// CHECK-LABEL: func @offsets(
// CHECK-SAME: %[[N:.*]]: index, %[[XS:.*]]: tensor<?xindex>
// CHECK-NOT: soac.iota
// CHECK: %[[ALL:.*]] = arith.muli %[[N]], %{{.*}} : index
// CHECK: soac.map (%[[X:.*]] = %[[XS]])
// CHECK-NEXT: %[[BEGIN:.*]] = arith.muli %[[X]], %{{.*}} : index
// CHECK-NEXT: soac.yield %[[BEGIN]]
// CHECK: return %[[ALL]]
func.func @offsets(%n: index, %xs: tensor<?xindex>) -> (index, tensor<?xindex>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = arith.addi %n, %c1 : index
  %is = soac.iota(%m) : tensor<?xindex>
  %os = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %o = arith.muli %i, %c2 : index
    soac.yield %o : index
  }
  %all = tensor.extract %os[%n] : tensor<?xindex>
  %begins = soac.map (%x = %xs) : (tensor<?xindex>) -> tensor<?xindex> {
    %b = tensor.extract %os[%x] : tensor<?xindex>
    soac.yield %b : index
  }
  return %all, %begins : index, tensor<?xindex>
}

// Numbers that do not begin at 0, what may stop the program, and what reads memory are
// read.
// CHECK-LABEL: func @read(
// CHECK-COUNT-3: tensor.extract
// CHECK: return
func.func @read(%n: index, %d: index, %xs: tensor<?xindex>) -> (index, index, index) {
  %c2 = arith.constant 2 : index
  %is = soac.iota(%n) : tensor<?xindex>
  %js = soac.iota(%n) start %c2 : tensor<?xindex>
  %as = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xindex> {
    %a = arith.muli %j, %c2 : index
    soac.yield %a : index
  }
  %bs = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %b = arith.divui %i, %d : index
    soac.yield %b : index
  }
  %cs = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %c = tensor.extract %xs[%i] : tensor<?xindex>
    soac.yield %c : index
  }
  %a = tensor.extract %as[%d] : tensor<?xindex>
  %b = tensor.extract %bs[%d] : tensor<?xindex>
  %c = tensor.extract %cs[%d] : tensor<?xindex>
  return %a, %b, %c : index, index, index
}
