//! Updates in place: loops that carry arrays take linear time, and no array
//! changes that is still used.

mod support;
use std::time::{Duration, Instant};
use support::*;

/// Runs and checks that it took the time of a linear algorithm: copies of the
/// array in each step would take a hundred times as long.
fn within(limit: Duration, run: impl FnOnce()) {
    let start = Instant::now();
    run();
    assert!(start.elapsed() < limit, "took {:?}", start.elapsed());
}

const N: i64 = 200_000;

#[test]
fn a_loop_updates_the_array_that_it_carries() {
    let text = "
func.func @main(%n: index) -> (i64, i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = soac.iota(%n) : tensor<?xi64>
  %b = scf.for %i = %zero to %n step %one iter_args(%t = %a) -> tensor<?xi64> {
    %x = tensor.extract %t[%i] : tensor<?xi64>
    %y = arith.addi %x, %x : i64
    %u = tensor.insert %y into %t[%i] : tensor<?xi64>
    %even = arith.trunci %x : i64 to i1
    %v = scf.if %even -> tensor<?xi64> {
      %w = tensor.insert %x into %u[%i] : tensor<?xi64>
      scf.yield %w : tensor<?xi64>
    } else {
      scf.yield %u : tensor<?xi64>
    }
    scf.yield %v : tensor<?xi64>
  }
  %c = arith.constant 1000 : index
  %d = arith.constant 1001 : index
  %p = tensor.extract %b[%c] : tensor<?xi64>
  %q = tensor.extract %b[%d] : tensor<?xi64>
  return %p, %q : i64, i64
}";
    within(Duration::from_secs(5), || assert_eq!(eval(text, &[index(N)]), [i64(2000), i64(1001)]));
}

#[test]
fn calls_while_loops_scatters_and_slices_update_in_place() {
    let text = "
func.func @touch(%t: tensor<?xi64>, %i: index) -> tensor<?xi64> {
  %k = arith.constant 1 : i64
  %is = tensor.from_elements %i : tensor<1xindex>
  %vs = tensor.from_elements %k : tensor<1xi64>
  %u = soac.scatter %is, %vs into %t : (tensor<1xindex>, tensor<1xi64>) into tensor<?xi64>
  %s = tensor.extract_slice %u[%i] [1] [1] : tensor<?xi64> to tensor<1xi64>
  %m = soac.map (%x = %s) : (tensor<1xi64>) -> tensor<1xi64> {
    %y = arith.addi %x, %k : i64
    soac.yield %y : i64
  }
  %v = tensor.insert_slice %m into %u[%i] [1] [1] : tensor<1xi64> into tensor<?xi64>
  %w = soac.hist %is, %vs into %v neutral %k : (tensor<1xindex>, tensor<1xi64>) into tensor<?xi64> op {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  return %w : tensor<?xi64>
}
func.func @main(%n: index) -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %a = soac.iota(%n) : tensor<?xi64>
  %r:2 = scf.while (%i = %zero, %t = %a) : (index, tensor<?xi64>) -> (index, tensor<?xi64>) {
    %p = arith.cmpi slt, %i, %n : index
    scf.condition(%p) %i, %t : index, tensor<?xi64>
  } do {
  ^bb0(%i: index, %t: tensor<?xi64>):
    %u = func.call @touch(%t, %i) : (tensor<?xi64>, index) -> tensor<?xi64>
    %j = arith.addi %i, %one : index
    scf.yield %j, %u : index, tensor<?xi64>
  }
  %s = soac.reduce %r#1 neutral %z : (tensor<?xi64>) -> i64 {
  ^bb0(%a0: i64, %b0: i64):
    %c = arith.addi %a0, %b0 : i64
    soac.yield %c : i64
  }
  return %s : i64
}";
    within(Duration::from_secs(10), || assert_eq!(eval(text, &[index(N)]), [i64(3 * N)]));
}

#[test]
fn blocks_pass_arrays_on() {
    let text = "
func.func @main(%n: index) -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %k = arith.constant 7 : i64
  %a = soac.iota(%n) : tensor<?xi64>
  cf.br ^loop(%zero, %a : index, tensor<?xi64>)
^loop(%i: index, %t: tensor<?xi64>):
  %u = tensor.insert %k into %t[%i] : tensor<?xi64>
  %j = arith.addi %i, %one : index
  %p = arith.cmpi slt, %j, %n : index
  cf.cond_br %p, ^loop(%j, %u : index, tensor<?xi64>), ^head(%zero, %u : index, tensor<?xi64>)
^head(%l: index, %v: tensor<?xi64>):
  %q = arith.cmpi slt, %l, %n : index
  cf.cond_br %q, ^body, ^done
^body:
  %w = tensor.insert %k into %v[%l] : tensor<?xi64>
  %m = arith.addi %l, %one : index
  cf.br ^head(%m, %w : index, tensor<?xi64>)
^done:
  %x = tensor.extract %v[%one] : tensor<?xi64>
  return %x : i64
}";
    within(Duration::from_secs(5), || assert_eq!(eval(text, &[index(N)]), [i64(7)]));
}

#[test]
fn blocks_keep_arrays_that_later_blocks_use() {
    let text = "
func.func @main(%n: index, %t: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %k = arith.constant 7 : i64
  cf.br ^head(%zero, %t, %t : index, tensor<?xi64>, tensor<?xi64>)
^head(%i: index, %u: tensor<?xi64>, %w: tensor<?xi64>):
  %q = arith.cmpi slt, %i, %n : index
  cf.cond_br %q, ^body, ^done(%u, %u : tensor<?xi64>, tensor<?xi64>)
^body:
  %x = tensor.extract %t[%i] : tensor<?xi64>
  %y = arith.addi %x, %k : i64
  %v = tensor.insert %y into %u[%zero] : tensor<?xi64>
  %j = arith.addi %i, %one : index
  cf.br ^head(%j, %v, %u : index, tensor<?xi64>, tensor<?xi64>)
^done(%a: tensor<?xi64>, %b: tensor<?xi64>):
  %c = tensor.insert %k into %a[%one] : tensor<?xi64>
  return %c, %b, %w : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}";
    let t = i64s(&[1, 2, 3]);
    assert_eq!(eval(text, &[index(3), t.clone()]), [i64s(&[10, 7, 3]), i64s(&[10, 2, 3]), i64s(&[9, 2, 3])]);
    assert_eq!(eval(text, &[index(0), t.clone()]), [i64s(&[1, 7, 3]), t.clone(), t]);
}

#[test]
fn arrays_that_are_still_used_stay_as_they_are() {
    let text = "
func.func @main(%t: tensor<2xi32>, %m: tensor<2x2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %x = arith.constant 9 : i32
  %a = tensor.insert %x into %t[%zero] : tensor<2xi32>
  %b = scf.for %i = %zero to %two step %one iter_args(%u = %t) -> tensor<2xi32> {
    %y = tensor.extract %t[%i] : tensor<2xi32>
    %z = arith.addi %y, %x : i32
    %v = tensor.insert %z into %u[%zero] : tensor<2xi32>
    scf.yield %v : tensor<2xi32>
  }
  %rows = soac.map (%row = %m) : (tensor<2x2xi32>) -> tensor<2x2xi32> {
    %r = tensor.insert %x into %row[%one] : tensor<2xi32>
    soac.yield %r : tensor<2xi32>
  }
  return %t, %a, %b, %m, %rows : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
}";
    let (t, m) = (i32s(&[1, 2]), i32m(2, 2, &[1, 2, 3, 4]));
    assert_eq!(eval(text, &[t.clone(), m.clone()]), [t, i32s(&[9, 2]), i32s(&[11, 2]), m, i32m(2, 2, &[1, 9, 3, 9])]);
}

#[test]
fn a_million_elements_in_seconds() {
    let text = "
func.func @main(%n: index) -> i64 {
  %z = arith.constant 0 : i64
  %c = arith.constant 6364136223846793005 : i64
  %a = soac.iota(%n) : tensor<?xi64>
  %b = soac.map (%x = %a) : (tensor<?xi64>) -> tensor<?xi64> {
    %y = arith.muli %x, %c : i64
    %w = arith.addi %y, %x : i64
    %v = arith.xori %w, %y : i64
    soac.yield %v : i64
  }
  %s = soac.scan %b neutral %z : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%p: i64, %q: i64):
    %r = arith.addi %p, %q : i64
    soac.yield %r : i64
  }
  %m = soac.reduce %s neutral %z : (tensor<?xi64>) -> i64 {
  ^bb0(%p: i64, %q: i64):
    %r = arith.xori %p, %q : i64
    soac.yield %r : i64
  }
  return %m : i64
}";
    let n = 1_000_000i64;
    let (mut sum, mut all) = (0i64, 0i64);
    for x in 0..n {
        let y = x.wrapping_mul(6364136223846793005);
        sum = sum.wrapping_add(y.wrapping_add(x) ^ y);
        all ^= sum;
    }
    within(Duration::from_secs(5), || assert_eq!(eval(text, &[index(n)]), [i64(all)]));
}
