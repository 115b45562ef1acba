// RUN: %python %S/inputs/row_bins.py seq-run %s sorted settled | FileCheck %s --check-prefix=RUN-OF
// RUN-OF: 12 runs ok
// RUN: seq-opt %s --seq-to-kernels=mode=block --mlir-print-ir-after=soac-flatten -o /dev/null 2>&1 | FileCheck %s
// CHECK-NOT: remark
// CHECK-LABEL: func.func @sorted(
// CHECK-COUNT-3: soac.block
// CHECK-LABEL: func.func @settled(
// CHECK-COUNT-3: soac.block
// Rows of any lengths that loops carry, as often as each needs, in blocks by bins of lengths.
func.func @sorted(%rows: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %s = scf.for %k = %c0 to %c5 step %c1 iter_args(%xs = %row) -> (tensor<?xi32>) {
      %two = arith.addi %k, %k : index
      %shift = arith.index_cast %two : index to i32
      %three = arith.constant 3 : i32
      %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
        %h = arith.shrui %x, %shift : i32
        %d = arith.andi %h, %three : i32
        %c = arith.index_cast %d : i32 to index
        soac.yield %c, %x : index, i32
      }
      scf.yield %ys : tensor<?xi32>
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : !soac.jagged<2 x i32>
}

func.func @settled(%rows: !soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
  %r:2 = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> (!soac.jagged<2 x i32>, tensor<?xindex>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %n = tensor.dim %row, %c0 : tensor<?xi32>
    %s:2 = scf.while (%xs = %row, %k = %c0) : (tensor<?xi32>, index) -> (tensor<?xi32>, index) {
      %m = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %x = arith.maxsi %a, %b : i32
        soac.yield %x : i32
      }
      %more = arith.cmpi sgt, %m, %one : i32
      scf.condition(%more) %xs, %k : tensor<?xi32>, index
    } do {
    ^bb0(%xs: tensor<?xi32>, %k: index):
      %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %h = arith.shrui %x, %one : i32
        soac.yield %h : i32
      }
      %next = arith.addi %k, %c1 : index
      scf.yield %ys, %next : tensor<?xi32>, index
    }
    %q = soac.scan %s#0 neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %x = arith.addi %a, %b : i32
      soac.yield %x : i32
    }
    soac.yield %q, %s#1 : tensor<?xi32>, index
  }
  return %r#0, %r#1 : !soac.jagged<2 x i32>, tensor<?xindex>
}
