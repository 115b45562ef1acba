// RUN: seq-opt %s --soac-flatten --canonicalize | FileCheck %s
// RUN: seq-opt %s --soac-flatten=mode=full --canonicalize | FileCheck %s --check-prefix=ROUNDS
// RUN: seq-run %s --entry steps --arg '[0,3,1]' | FileCheck %s --check-prefix=VALUE

// A loop without parallelism that fills a row: one thread for each row, which writes it as a
// run of all elements. In rounds it is a loop over the rows that are not yet full.
//
// CHECK-LABEL: func.func @steps
// CHECK-NOT:     scf.while
// CHECK:         %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xindex>
// CHECK:         soac.scatter (%{{.*}} = %{{.*}}) into %[[EMPTY]]
// CHECK-SAME:        attributes {soac.everywhere} {
// CHECK:           %[[START:.*]] = tensor.extract
// CHECK:           %[[ROW:.*]] = tensor.empty(%{{.*}}) : tensor<?xindex>
// CHECK:           %[[FULL:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[ROW]])
// CHECK:           soac.yield %[[START]], %[[FULL]] : index, tensor<?xindex>
// ROUNDS-LABEL: func.func @steps
// ROUNDS:         scf.while
// ROUNDS-NOT:     tensor.insert
// VALUE: 3 rows, 4 elements
// VALUE-NEXT: []
// VALUE-NEXT: [0, 3, 6]
// VALUE-NEXT: [0]
func.func @steps(%ns: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %empty = tensor.empty(%n) : tensor<?xindex>
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%row = %empty) -> (tensor<?xindex>) {
      %x = arith.muli %i, %n : index
      %s = tensor.insert %x into %row[%i] : tensor<?xindex>
      scf.yield %s : tensor<?xindex>
    }
    soac.yield %r : tensor<?xindex>
  }
  return %rows : !soac.jagged<2 x index>
}
