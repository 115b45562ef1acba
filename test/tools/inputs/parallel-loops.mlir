// Programs of `parallel_loops.py`.
func.func @doubled(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?xf32> {
    %x = tensor.extract %a[%i] : tensor<?xf32>
    %y = arith.addf %x, %x : f32
    %t = tensor.from_elements %y : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
// Every third row of the columns, transposed.
func.func @strided(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %r = scf.forall (%i, %j) = (0, 0) to (%n, %m) step (3, 1) shared_outs(%o = %b) -> tensor<?x?xi32> {
    %x = tensor.extract_slice %a[%i, %j] [1, 1] [1, 1] : tensor<?x?xi32> to tensor<1x1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%j, %i] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<?x?xi32>
    }
  }
  return %r : tensor<?x?xi32>
}
// Tiles whose last one is smaller; each adds to what is there.
func.func @tiles(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %r = scf.forall (%i) = (0) to (%n) step (4) shared_outs(%o = %b) -> tensor<?xf32> {
    %s = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %x = tensor.extract_slice %a[%i] [%s] [1] : tensor<?xf32> to tensor<?xf32>
    %e = tensor.extract_slice %o[%i] [%s] [1] : tensor<?xf32> to tensor<?xf32>
    %t = linalg.add ins(%x, %e : tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [%s] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
// The same in two dimensions.
func.func @blocks(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xf32>
  %m = tensor.dim %a, %c1 : tensor<?x?xf32>
  %r = scf.forall (%i, %j) = (0, 0) to (%n, %m) step (4, 3) shared_outs(%o = %b) -> tensor<?x?xf32> {
    %s = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %u = affine.min affine_map<(d0)[s0] -> (3, s0 - d0)>(%j)[%m]
    %x = tensor.extract_slice %a[%i, %j] [%s, %u] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %e = tensor.empty(%s, %u) : tensor<?x?xf32>
    %t = linalg.add ins(%x, %x : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, %j] [%s, %u] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
    }
  }
  return %r : tensor<?x?xf32>
}
// Tiles of one size, whose elements lie apart, and a second result.
func.func @apart(%a: tensor<?x2xi32>, %b: tensor<?xi32>, %c: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?x2xi32>
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %b, %p = %c) -> (tensor<?xi32>, tensor<?xi32>) {
    %x = tensor.extract_slice %a[%i, 0] [1, 2] [1, 1] : tensor<?x2xi32> to tensor<2xi32>
    %first = tensor.extract %a[%i, %c0] : tensor<?x2xi32>
    %t = tensor.from_elements %first : tensor<i32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [2] [%n] : tensor<2xi32> into tensor<?xi32>
      tensor.parallel_insert_slice %t into %p[%i] [1] [1] : tensor<i32> into tensor<?xi32>
    }
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
// Rows in reverse.
func.func @reversed(%a: tensor<?x3xi32>, %b: tensor<?x3xi32>) -> tensor<?x3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x3xi32>
  %l = arith.subi %n, %c1 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?x3xi32> {
    %x = tensor.extract_slice %a[%i, 0] [1, 3] [1, 1] : tensor<?x3xi32> to tensor<3xi32>
    %k = arith.subi %l, %i : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%k, 0] [1, 3] [1, 1] : tensor<3xi32> into tensor<?x3xi32>
    }
  }
  return %r : tensor<?x3xi32>
}
// Loops in loops: sums of rows.
func.func @rows(%a: tensor<?x?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?xi32> {
    %begin = tensor.extract %o[%i] : tensor<?xi32>
    %s = scf.parallel (%j) = (%c0) to (%m) step (%c1) init (%begin) -> i32 {
      %x = tensor.extract %a[%i, %j] : tensor<?x?xi32>
      scf.reduce(%x : i32) {
      ^bb0(%l: i32, %h: i32):
        %t = arith.addi %l, %h : i32
        scf.reduce.return %t : i32
      }
    }
    %t = tensor.from_elements %s : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<?xi32>
    }
  }
  return %r : tensor<?xi32>
}
func.func @folds(%a: tensor<?x?xi32>, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?x?xi32>
  %m = tensor.dim %a, %c1 : tensor<?x?xi32>
  %r:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%c2, %c1) init (%x, %y) -> (i32, i32) {
    %v = tensor.extract %a[%i, %j] : tensor<?x?xi32>
    scf.reduce(%v, %v : i32, i32) {
    ^bb0(%l: i32, %h: i32):
      %s = arith.addi %l, %h : i32
      scf.reduce.return %s : i32
    }, {
    ^bb0(%l: i32, %h: i32):
      %s = arith.maxsi %l, %h : i32
      scf.reduce.return %s : i32
    }
  }
  return %r#0, %r#1 : i32, i32
}
// x o y = x y + x + y, of which no neutral element is known, and one on rows.
func.func @operators(%a: tensor<?xi32>, %x: i32, %row: tensor<2xi32>) -> (i32, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %r:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x, %row) -> (i32, tensor<2xi32>) {
    %v = tensor.extract %a[%i] : tensor<?xi32>
    %w = arith.muli %v, %v : i32
    %pair = tensor.from_elements %v, %w : tensor<2xi32>
    scf.reduce(%v, %pair : i32, tensor<2xi32>) {
    ^bb0(%l: i32, %h: i32):
      %p = arith.muli %l, %h : i32
      %q = arith.addi %l, %h : i32
      %s = arith.addi %p, %q : i32
      scf.reduce.return %s : i32
    }, {
    ^bb0(%l: tensor<2xi32>, %h: tensor<2xi32>):
      %s = arith.addi %l, %h : tensor<2xi32>
      scf.reduce.return %s : tensor<2xi32>
    }
  }
  return %r#0, %r#1 : i32, tensor<2xi32>
}
