//! Control flow, calls and what stops a program.

mod support;
use seq_interp::{Error, Options};
use seq_values::{Scalar, Value};
use support::*;

#[test]
fn if_with_and_without_results() {
    let text = "
func.func @main(%p: i1, %t: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %r = scf.if %p -> tensor<?xi32> {
    %u = tensor.insert %one into %t[%zero] : tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  } else {
    scf.yield %t : tensor<?xi32>
  }
  scf.if %p {
    soac.assert %p, \"taken\"
  }
  return %r : tensor<?xi32>
}";
    assert_eq!(eval(text, &[i1(true), i32s(&[7, 8])]), [i32s(&[1, 8])]);
    assert_eq!(eval(text, &[i1(false), i32s(&[7, 8])]), [i32s(&[7, 8])]);
}

#[test]
fn for_counts_up_in_steps() {
    let text = "
func.func @main(%a: i32, %b: i32, %s: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.for %i = %a to %b step %s iter_args(%sum = %zero, %n = %zero) -> (i32, i32) : i32 {
    %t = arith.addi %sum, %i : i32
    %m = arith.addi %n, %one : i32
    scf.yield %t, %m : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}";
    assert_eq!(eval(text, &[i32(0), i32(10), i32(3)]), [i32(18), i32(4)]);
    assert_eq!(eval(text, &[i32(-2), i32(1), i32(1)]), [i32(-3), i32(3)]);
    assert_eq!(eval(text, &[i32(5), i32(5), i32(1)]), [i32(0), i32(0)]);
    // The counter does not wrap around at the end.
    assert_eq!(eval(text, &[i32(i32::MAX - 1), i32(i32::MAX), i32(2)]), [i32(i32::MAX - 1), i32(1)]);
    assert_eq!(stop(text, &[i32(0), i32(1), i32(0)]), "'scf.for' op step is not positive: 0");
    assert_eq!(stop(text, &[i32(0), i32(1), i32(-4)]), "'scf.for' op step is not positive: -4");
}

#[test]
fn while_counts_the_steps_of_collatz() {
    let text = "
func.func @main(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %zero) : (i64, i64) -> (i64, i64) {
    %p = arith.cmpi ne, %x, %one : i64
    scf.condition(%p) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %odd = arith.trunci %x : i64 to i1
    %y = scf.if %odd -> i64 {
      %a = arith.muli %x, %three : i64
      %b = arith.addi %a, %one : i64
      scf.yield %b : i64
    } else {
      %a = arith.divsi %x, %two : i64
      scf.yield %a : i64
    }
    %l = arith.addi %k, %one : i64
    scf.yield %y, %l : i64, i64
  }
  return %r#1 : i64
}";
    assert_eq!(eval(text, &[i64(27)]), [i64(111)]);
    assert_eq!(eval(text, &[i64(1)]), [i64(0)]);
}

#[test]
fn switches_and_parallel_loops() {
    let text = "
func.func @main(%i: index, %n: index) -> (i32, i32, i32) {
  %a = scf.index_switch %i -> i32
  case 2 {
    %x = arith.constant 20 : i32
    scf.yield %x : i32
  }
  case -5 {
    %x = arith.constant 50 : i32
    scf.yield %x : i32
  }
  default {
    %x = arith.constant 1 : i32
    scf.yield %x : i32
  }
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %s = arith.constant 0 : i32
  %p = arith.constant 1 : i32
  %r:2 = scf.parallel (%j, %k) = (%zero, %one) to (%n, %n) step (%one, %two) init (%s, %p) -> (i32, i32) {
    %l = arith.muli %j, %k : index
    %v = arith.index_cast %l : index to i32
    scf.reduce(%v, %p : i32, i32) {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      scf.reduce.return %z : i32
    }, {
    ^bb0(%x: i32, %y: i32):
      %z = arith.addi %x, %y : i32
      scf.reduce.return %z : i32
    }
  }
  return %a, %r#0, %r#1 : i32, i32, i32
}";
    // j in 0..4, k in {1, 3}: (0 + 1 + 2 + 3) * (1 + 3) over 8 points.
    assert_eq!(eval(text, &[index(2), index(4)]), [i32(20), i32(24), i32(9)]);
    assert_eq!(eval(text, &[index(-5), index(1)]), [i32(50), i32(0), i32(1)]);
    assert_eq!(eval(text, &[index(0), index(0)]), [i32(1), i32(0), i32(1)]);
}

#[test]
fn branches_between_blocks() {
    let text = "
func.func @main(%n: i32, %t: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %zero, %t : i32, i32, tensor<?xi32>)
^head(%i: i32, %sum: i32, %u: tensor<?xi32>):
  %p = arith.cmpi slt, %i, %n : i32
  cf.cond_br %p, ^body, ^done(%sum : i32)
^body:
  %s = arith.addi %sum, %i : i32
  %j = arith.addi %i, %one : i32
  %at = arith.index_cast %i : i32 to index
  %v = tensor.insert %s into %u[%at] : tensor<?xi32>
  cf.br ^head(%j, %s, %v : i32, i32, tensor<?xi32>)
^done(%r: i32):
  return %r, %u : i32, tensor<?xi32>
}";
    assert_eq!(eval(text, &[i32(4), i32s(&[9; 5])]), [i32(6), i32s(&[0, 1, 3, 6, 9])]);
    let text = "
func.func @main(%n: i32) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  cf.switch %n : i32, [
    default: ^done(%n : i32),
    1: ^done(%a : i32),
    -2: ^done(%b : i32)
  ]
^done(%r: i32):
  return %r : i32
}";
    assert_eq!(eval(text, &[i32(1)]), [i32(10)]);
    assert_eq!(eval(text, &[i32(-2)]), [i32(20)]);
    assert_eq!(eval(text, &[i32(7)]), [i32(7)]);
    let text = "
func.func @main(%p: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    %a = arith.constant 1 : i32
    %b = arith.constant 2 : i32
    cf.cond_br %p, ^one, ^two
  ^one:
    scf.yield %a : i32
  ^two:
    scf.yield %b : i32
  }
  return %r : i32
}";
    assert_eq!(eval(text, &[i1(true)]), [i32(1)]);
    assert_eq!(eval(text, &[i1(false)]), [i32(2)]);
}

/// Counts down from its argument by recursion inside a map.
const RECURSION: &str = "
func.func @main(%n: i64) -> i64 {
  %r = func.call @down(%n) : (i64) -> i64
  return %r : i64
}
func.func @down(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %p = arith.cmpi sgt, %n, %zero : i64
  %r = scf.if %p -> i64 {
    %m = arith.subi %n, %one : i64
    %ms = tensor.from_elements %m : tensor<1xi64>
    %rs = soac.map (%k = %ms) : (tensor<1xi64>) -> tensor<1xi64> {
      %d = func.call @down(%k) : (i64) -> i64
      soac.yield %d : i64
    }
    %c = arith.constant 0 : index
    %q = tensor.extract %rs[%c] : tensor<1xi64>
    %s = arith.addi %q, %one : i64
    scf.yield %s : i64
  } else {
    scf.yield %zero : i64
  }
  return %r : i64
}";

#[test]
fn recursion_up_to_the_limit() {
    assert_eq!(eval(RECURSION, &[i64(5)]), [i64(5)]);
    // @main and 9999 further calls below the first of @down.
    assert_eq!(eval(RECURSION, &[i64(9999)]), [i64(9999)]);
    assert_eq!(stop(RECURSION, &[i64(10_000)]), "'func.call' op exceeds the call depth of 10000 in @down");
    let deep = Options { max_depth: 20_000, ..Options::default() };
    assert_eq!(run_with(RECURSION, &[i64(15_000)], &deep).unwrap().0, [i64(15_000)]);
    let endless = Options { max_depth: usize::MAX, ..Options::default() };
    let Err(Error::Runtime(error)) = run_with(RECURSION, &[i64(i64::MAX)], &endless) else { panic!("no error") };
    let text = &error.message;
    assert!(
        text.starts_with("'func.call' op runs out of stack at call depth ") && text.ends_with(" in @down"),
        "{text}"
    );
}

#[test]
fn the_limit_of_steps_ends_a_loop() {
    let text = "
func.func @main() {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}";
    let options = Options { max_steps: Some(1000), ..Options::default() };
    let Err(Error::Runtime(error)) = run_with(text, &[], &options) else { panic!("no error") };
    assert!(error.message.ends_with("exceeds the limit of 1000 steps"), "{error}");
}

#[test]
fn assertions() {
    let text = "
func.func @main(%i: index, %n: index, %x: f32, %p: i1) {
  %ok = arith.cmpi slt, %i, %n : index
  soac.assert %ok, \"index {0} is out of bounds for size {1} ({0}, {2}, {3})\" (%i, %n, %x, %p) : index, index, f32, i1
  cf.assert %p, \"p does not hold\"
  return
}";
    assert_eq!(eval(text, &[index(1), index(2), f32(0.0), i1(true)]), []);
    assert_eq!(
        stop(text, &[index(-3), index(-4), f32(0.5), i1(true)]),
        "index -3 is out of bounds for size -4 (-3, 0.5, 1)"
    );
    assert_eq!(stop(text, &[index(1), index(2), f32(0.5), i1(false)]), "p does not hold");
}

#[test]
fn errors_tell_the_place() {
    let text = "func.func @main(%a: i32) -> i32 {
  %c = arith.divsi %a, %a : i32 loc(\"input.mlir\":3:8)
  return %c : i32
}";
    let error = run_with(text, &[i32(0)], &Options::default()).unwrap_err();
    assert_eq!(error.to_string(), "input.mlir:3:8: 'arith.divsi' op divides by zero: 0 / 0");
}

#[test]
fn what_is_not_known_is_reported_before_anything_runs() {
    let text = "func.func @main(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  %c = arith.divsi %a, %z : i32
  %v = vector.broadcast %c : i32 to vector<4xi32> loc(\"input.mlir\":3:8)
  return %c : i32
}
func.func @other() {
  gpu.barrier
  return
}";
    let Err(Error::Unsupported { location, message }) = run_with(text, &[i32(0)], &Options::default()) else {
        panic!("no error")
    };
    assert_eq!(location, "input.mlir:3:8");
    assert_eq!(message, "'vector.broadcast' op is not known to the interpreter");
    // What the entry does not reach does not matter.
    let text = text.replace("  %v = vector.broadcast %c : i32 to vector<4xi32> loc(\"input.mlir\":3:8)\n", "");
    assert_eq!(stop(&text, &[i32(0)]), "'arith.divsi' op divides by zero: 0 / 0");
}

#[test]
fn arguments_must_fit() {
    let error = |text: &str, arguments: &[_]| run_with(text, arguments, &Options::default()).unwrap_err().to_string();
    let text = "func.func @main(%a: tensor<4xi32>, %b: i64, %c: tensor<?xindex>) { return }";
    let four = i32s(&[0; 4]);
    assert_eq!(error(text, &[]), "@main takes 3 arguments, got 0");
    assert_eq!(
        error(text, &[i32s(&[0; 3]), i64(0), indices(&[])]),
        "argument 0 of @main is tensor<3xi32>, expected tensor<4xi32>"
    );
    assert_eq!(error(text, &[four.clone(), i32(0), indices(&[])]), "argument 1 of @main is i32, expected i64");
    assert_eq!(
        error(text, &[four.clone(), i64(0), i32s(&[])]),
        "argument 2 of @main is tensor<0xi32>, expected tensor<?xindex>"
    );
    assert_eq!(eval(text, &[four, i64(0), i64s(&[1])]), []);
    let text = "func.func @main(%a: !soac.jagged<2 x i32>) { return }";
    assert_eq!(error(text, &[jagged(&[&[0, 5]], &[1])]), "argument 0 of @main has malformed row offsets");
    assert_eq!(error("func.func @other() { return }", &[]), "the module has no function @main");
}

#[test]
fn thresholds_have_values_or_defaults() {
    let text = "
func.func @main(%n: index) -> i1 {
  %c = soac.threshold %n, \"main.0.outer\" default 10
  return %c : i1
}";
    let ask = |n: i64, thresholds: &[(&str, i64)]| {
        let thresholds = thresholds.iter().map(|&(name, value)| (name.to_string(), value)).collect();
        let options = Options { thresholds, ..Options::default() };
        let (values, stats) = run_with(text, &[Value::Scalar(Scalar::Index(n))], &options).unwrap();
        assert_eq!(stats.asked["main.0.outer"], (n, n));
        values
    };
    let answer = |enough| [Value::Scalar(Scalar::I1(enough))];
    assert_eq!(ask(9, &[]), answer(false));
    assert_eq!(ask(10, &[]), answer(true));
    assert_eq!(ask(10, &[("main.0.outer", 11)]), answer(false));
    assert_eq!(ask(0, &[("main.0.outer", 0), ("other", 5)]), answer(true));
}
