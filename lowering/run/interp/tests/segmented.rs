//! The seg dialect on tensors and on memrefs.

mod support;
use support::*;

#[test]
fn map_over_two_dimensions() {
    let text = "
func.func @main(%xs: tensor<?x?xi32>, %n: index, %m: index, %e: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = seg.map level(grid) space(%i, %j) = (%n, %m) outs(%e : tensor<?x?xi32>) {
    %x = tensor.extract %xs[%j, %i] : tensor<?x?xi32>
    seg.yield %x : i32
  }
  return %r : tensor<?x?xi32>
}";
    let xs = i32m(2, 3, &[1, 2, 3, 4, 5, 6]);
    let run = |n, m| eval(text, &[xs.clone(), index(n), index(m), i32m(3, 2, &[0; 6])]);
    assert_eq!(run(3, 2), [i32m(3, 2, &[1, 4, 2, 5, 3, 6])]);
    // Points outside the space keep what the destination had.
    assert_eq!(run(1, 2), [i32m(3, 2, &[1, 4, 0, 0, 0, 0])]);
    assert_eq!(run(0, 2), [i32m(3, 2, &[0; 6])]);
    assert_eq!(run(2, 0), [i32m(3, 2, &[0; 6])]);
    let stops = |n, m| stop(text, &[xs.clone(), index(n), index(m), i32m(2, 2, &[0; 4])]);
    assert_eq!(stops(3, 2), "'seg.map' op index 2 is out of bounds for size 2 in dimension 0");
    assert_eq!(stops(-1, 2), "'seg.map' op size is negative: -1");
    assert_eq!(stops(1, 3), "'tensor.extract' op index 2 is out of bounds for size 2 in dimension 0");
}

#[test]
fn map_scatters_beside_values_and_rows() {
    let text = "
func.func @main(%is: tensor<?xindex>, %rows: tensor<?x2xi32>, %n: index, %d: tensor<4xindex>, %e: tensor<?xindex>, %f: tensor<?x2xi32>)
    -> (tensor<4xindex>, tensor<?xindex>, tensor<?x2xi32>) {
  %r:3 = seg.map level(grid) space(%i) = (%n) outs(%d, %e, %f : tensor<4xindex>, tensor<?xindex>, tensor<?x2xi32>) {
    %k = tensor.extract %is[%i] : tensor<?xindex>
    %row = tensor.extract_slice %rows[%i, 0] [1, 2] [1, 1] : tensor<?x2xi32> to tensor<2xi32>
    seg.yield %i to [%k], %k, %row : index, index, tensor<2xi32>
  }
  return %r#0, %r#1, %r#2 : tensor<4xindex>, tensor<?xindex>, tensor<?x2xi32>
}";
    let none = indices(&[-1; 4]);
    let results = eval(
        text,
        &[
            indices(&[3, 4, -1, 0]),
            i32m(4, 2, &[1, 2, 3, 4, 5, 6, 7, 8]),
            index(4),
            none,
            indices(&[0; 4]),
            i32m(4, 2, &[0; 8]),
        ],
    );
    assert_eq!(results, [indices(&[3, -1, -1, 0]), indices(&[3, 4, -1, 0]), i32m(4, 2, &[1, 2, 3, 4, 5, 6, 7, 8])]);
}

const RED: &str = "
func.func @main(%xs: tensor<?x?xi32>, %n: index, %m: index, %d: tensor<?xi32>, %e: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?x?xi32>) {
  %z = arith.constant 100 : i32
  %r:2 = seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : i32) outs(%d, %e : tensor<?xi32>, tensor<?x?xi32>) commutative {
    %x = tensor.extract %xs[%i, %j] : tensor<?x?xi32>
    %y = arith.addi %x, %x : i32
    seg.yield %x, %y : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.subi %a, %b : i32
    seg.yield %c : i32
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?x?xi32>
}";

#[test]
fn reduction_of_segments_with_a_map_result() {
    let run = |n: i64, m: i64, xs: &[i32]| {
        let (rows, columns) = (n as usize, m as usize);
        eval(
            RED,
            &[
                i32m(rows, columns, xs),
                index(n),
                index(m),
                i32s(&vec![-1; rows]),
                i32m(rows, columns, &vec![0; rows * columns]),
            ],
        )
    };
    assert_eq!(run(2, 3, &[1, 2, 3, 4, 5, 6]), [i32s(&[94, 85]), i32m(2, 3, &[2, 4, 6, 8, 10, 12])]);
    // Segments without points are the neutral element.
    assert_eq!(run(2, 0, &[]), [i32s(&[100, 100]), i32m(2, 0, &[])]);
    assert_eq!(run(0, 3, &[]), [i32s(&[]), i32m(0, 3, &[])]);
}

#[test]
fn reduction_to_no_dimensions() {
    let text = "
func.func @main(%xs: tensor<?xi32>, %n: index) -> i32 {
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<i32>
  %r = seg.red level(block) space(%i) = (%n) neutral(%z : i32) outs(%e : tensor<i32>) {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  %s = tensor.extract %r[] : tensor<i32>
  return %s : i32
}";
    assert_eq!(eval(text, &[i32s(&[1, 2, 3]), index(3)]), [i32(6)]);
    assert_eq!(eval(text, &[i32s(&[]), index(0)]), [i32(0)]);
}

fn scan(flags: &str) -> String {
    format!(
        "func.func @main(%xs: tensor<?x?xi32>, %n: index, %m: index, %d: tensor<?xi32>, %e: tensor<?x?xi32>, %g: tensor<3xi32>)
    -> (tensor<?xi32>, tensor<?x?xi32>, tensor<3xi32>) {{
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:3 = seg.scan level(grid) space(%i, %j) = (%n, %m) scan(%z : i32) reduce(%one : i32)
      outs(%d, %e, %g : tensor<?xi32>, tensor<?x?xi32>, tensor<3xi32>) {flags} {{
    %x = tensor.extract %xs[%i, %j] : tensor<?x?xi32>
    %y = arith.addi %x, %one : i32
    seg.yield %x, %x, %y : i32, i32, i32
  }} op {{
  ^bb0(%a: i32, %b: i32, %c: i32, %d0: i32):
    %e0 = arith.addi %a, %c : i32
    %e1 = arith.muli %b, %d0 : i32
    seg.yield %e0, %e1 : i32, i32
  }} post {{
  ^bb0(%k: index, %l: index, %v: i32, %f: i32):
    %w = arith.subi %v, %f : i32
    seg.yield %w, %v to [%l] : i32, i32
  }}
  return %r#0, %r#1, %r#2 : tensor<?xi32>, tensor<?x?xi32>, tensor<3xi32>
}}"
    )
}

#[test]
fn scan_of_segments_with_a_reduction_and_a_post_region() {
    let run = |flags: &str, n: i64, m: i64, xs: &[i32]| {
        let (rows, columns) = (n as usize, m as usize);
        eval(
            &scan(flags),
            &[
                i32m(rows, columns, xs),
                index(n),
                index(m),
                i32s(&vec![-1; rows]),
                i32m(rows, columns, &vec![0; rows * columns]),
                i32s(&[0; 3]),
            ],
        )
    };
    let xs = [1, 2, 3, 4, 10, 20, 30, 40];
    assert_eq!(
        run("", 2, 4, &xs),
        [i32s(&[24, 240_000]), i32m(2, 4, &[-1, 0, 2, 5, -1, 9, 29, 59]), i32s(&[10, 30, 60])]
    );
    assert_eq!(
        run("exclusive", 2, 4, &xs),
        [i32s(&[24, 240_000]), i32m(2, 4, &[-2, -2, -1, 1, -11, -11, -1, 19]), i32s(&[0, 10, 30])]
    );
    assert_eq!(run("", 2, 0, &[]), [i32s(&[1, 1]), i32m(2, 0, &[]), i32s(&[0; 3])]);
}

#[test]
fn histogram_ignores_bins_that_are_not_there() {
    let text = "
func.func @main(%is: tensor<?xindex>, %n: index, %d: tensor<3xi32>) -> tensor<3xi32> {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %h = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<3xi32>) {
    %b = tensor.extract %is[%i] : tensor<?xindex>
    seg.yield %one to [%b] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  return %h : tensor<3xi32>
}";
    assert_eq!(eval(text, &[indices(&[0, 2, 2, 3, -1]), index(5), i32s(&[5, 5, 5])]), [i32s(&[6, 5, 7])]);
}

#[test]
fn operations_on_memrefs_write_their_outs() {
    let text = "
func.func @main(%xs: memref<?xi32>, %n: index) -> (memref<?xi32>, memref<i32>, memref<2xi32>) {
  %z = arith.constant 0 : i32
  %two = arith.constant 2 : index
  %ys = memref.alloc(%n) : memref<?xi32>
  %sum = memref.alloc() : memref<i32>
  %bins = memref.alloc() : memref<2xi32>
  seg.scan level(grid) space(%i) = (%n) scan(%z : i32) reduce(%z : i32) outs(%sum, %ys : memref<i32>, memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    seg.yield %e, %f : i32, i32
  } post {
  ^bb0(%i: index, %v: i32):
    seg.yield %v : i32
  }
  seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%bins : memref<2xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %b = arith.remui %i, %two : index
    seg.yield %x to [%b] : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    seg.yield %c : i32
  }
  seg.map level(grid) space(%i) = (%n) outs(%xs : memref<?xi32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    %y = arith.addi %x, %x : i32
    seg.yield %y : i32
  }
  %v = memref.load %xs[%z0] : memref<?xi32>
  %first = memref.alloc() : memref<i32>
  memref.store %v, %first[] : memref<i32>
  seg.red level(grid) space(%i) = (%n) neutral(%z : i32) outs(%first : memref<i32>) {
    %x = memref.load %xs[%i] : memref<?xi32>
    seg.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    seg.yield %c : i32
  }
  %most = memref.load %first[] : memref<i32>
  memref.store %most, %ys[%z0] : memref<?xi32>
  return %ys, %sum, %bins : memref<?xi32>, memref<i32>, memref<2xi32>
}"
    .replace(
        "  %two = arith.constant 2 : index\n",
        "  %two = arith.constant 2 : index\n  %z0 = arith.constant 0 : index\n",
    );
    assert_eq!(
        eval(&text, &[i32s(&[1, 2, 3, 4, 5]), index(5)]),
        [i32s(&[10, 3, 6, 10, 15]), tensor(&[], seq_values::Data::I32(vec![15])), i32s(&[9, 6])]
    );
}

#[test]
fn a_block_holds_operations_of_its_threads() {
    let text = "
func.func @main(%xs: tensor<?x4xi32>, %n: index, %d: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.constant 0 : i32
  %four = arith.constant 4 : index
  %r = seg.map level(block) space(%i) = (%n) outs(%d : tensor<?xi32>) {
    %e = tensor.empty() : tensor<4xi32>
    %squares = seg.map level(thread) space(%j) = (%four) outs(%e : tensor<4xi32>) {
      %x = tensor.extract %xs[%i, %j] : tensor<?x4xi32>
      %y = arith.muli %x, %x : i32
      seg.yield %y : i32
    }
    %f = tensor.empty() : tensor<i32>
    %sum = seg.red level(thread) space(%j) = (%four) neutral(%z : i32) outs(%f : tensor<i32>) {
      %x = tensor.extract %squares[%j] : tensor<4xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    }
    %s = tensor.extract %sum[] : tensor<i32>
    seg.yield %s : i32
  }
  return %r : tensor<?xi32>
}";
    assert_eq!(eval(text, &[i32m(2, 4, &[1, 2, 3, 4, 0, 0, 0, 5]), index(2), i32s(&[0, 0])]), [i32s(&[30, 25])]);
}

#[test]
fn joined_rows_are_one_segment() {
    let text = "
func.func @main(%o: tensor<?xindex>, %xs: tensor<?xi32>, %m: index, %n: index, %e: tensor<?xi32>) -> (i32, i32, tensor<?xi32>) {
  %z = arith.constant 0 : i32
  %c = tensor.empty() : tensor<i32>
  %r:3 = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : i32) reduce(%z : i32) offsets(%o : tensor<?xindex>)
      outs(%c, %c, %e : tensor<i32>, tensor<i32>, tensor<?xi32>) exclusive joined totals {
    %x = tensor.extract %xs[%p] : tensor<?xi32>
    %row = arith.index_cast %i : index to i32
    seg.yield %x, %row : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c0: i32, %d: i32):
    %s = arith.addi %a, %c0 : i32
    %t = arith.addi %b, %d : i32
    seg.yield %s, %t : i32, i32
  } post {
  ^bb0(%i: index, %p: index, %v: i32):
    %row = arith.index_cast %i : index to i32
    %w = arith.addi %v, %row : i32
    seg.yield %w : i32
  }
  %rows = tensor.extract %r#0[] : tensor<i32>
  %total = tensor.extract %r#1[] : tensor<i32>
  return %rows, %total, %r#2 : i32, i32, tensor<?xi32>
}";
    let run = |offsets: &[i64], xs: &[i32]| {
        let rows = index(offsets.len() as i64 - 1);
        eval(text, &[indices(offsets), i32s(xs), rows, index(xs.len() as i64), i32s(&vec![0; xs.len()])])
    };
    assert_eq!(run(&[0, 2, 2, 3], &[10, 20, 30]), [i32(2), i32(60), i32s(&[0, 10, 32])]);
    assert_eq!(run(&[0, 0, 0], &[]), [i32(0), i32(0), i32s(&[])]);
    assert_eq!(run(&[0], &[]), [i32(0), i32(0), i32s(&[])]);
}
