//! `arith` and `math` on scalars.

mod support;
use seq_values::{Scalar, Value, bf16, f16};
use support::*;

/// The results of one operation on two values, for all of its pairs.
fn binary(op: &str, operand: &str, result: &str, a: Value, b: Value) -> Value {
    let text = format!(
        "func.func @main(%a: {operand}, %b: {operand}) -> {result} {{
  %c = {op} %a, %b : {operand}
  return %c : {result}
}}"
    );
    eval(&text, &[a, b]).remove(0)
}

fn unary(op: &str, operand: &str, a: Value) -> Value {
    let text = format!(
        "func.func @main(%a: {operand}) -> {operand} {{
  %c = {op} %a : {operand}
  return %c : {operand}
}}"
    );
    eval(&text, &[a]).remove(0)
}

fn cast(op: &str, from: &str, to: &str, a: Value) -> Value {
    let text = format!(
        "func.func @main(%a: {from}) -> {to} {{
  %c = {op} %a : {from} to {to}
  return %c : {to}
}}"
    );
    eval(&text, &[a]).remove(0)
}

fn i8(x: i8) -> Value {
    s(Scalar::I8(x))
}

#[test]
fn integers_wrap_and_compare() {
    for (op, a, b, expected) in [
        ("addi", 100, 100, -56),
        ("subi", -100, 100, 56),
        ("muli", 16, 17, 16),
        ("andi", 12, 10, 8),
        ("ori", 12, 10, 14),
        ("xori", 12, 10, 6),
        ("shli", 3, 7, -128),
        ("shrsi", -128, 3, -16),
        ("shrui", -128, 3, 16),
        ("divsi", -7, 2, -3),
        ("divui", -7, 2, 124),
        ("ceildivsi", 7, 2, 4),
        ("ceildivui", -7, 2, 125),
        ("floordivsi", -7, 2, -4),
        ("remsi", -7, 4, -3),
        ("remui", -7, 4, 1),
        ("minsi", -1, 1, -1),
        ("minui", -1, 1, 1),
        ("maxsi", -1, 1, 1),
        ("maxui", -1, 1, -1),
    ] {
        assert_eq!(binary(&format!("arith.{op}"), "i8", "i8", i8(a), i8(b)), i8(expected), "{op}");
    }
    for (predicate, a, b, expected) in [
        ("eq", 1, 1, true),
        ("ne", 1, 1, false),
        ("slt", -1, 1, true),
        ("sle", 1, 1, true),
        ("sgt", -1, 1, false),
        ("sge", -1, -1, true),
        ("ult", -1, 1, false),
        ("ule", -1, 1, false),
        ("ugt", -1, 1, true),
        ("uge", 1, -1, false),
    ] {
        assert_eq!(binary(&format!("arith.cmpi {predicate},"), "i8", "i1", i8(a), i8(b)), i1(expected), "{predicate}");
    }
    assert_eq!(binary("arith.cmpi slt,", "i1", "i1", i1(true), i1(false)), i1(true));
    assert_eq!(binary("arith.addi", "i1", "i1", i1(true), i1(true)), i1(false));
    assert_eq!(binary("arith.addi", "index", "index", index(i64::MAX), index(1)), index(i64::MIN));
    assert_eq!(binary("math.ipowi", "i32", "i32", i32(-2), i32(5)), i32(-32));
    assert_eq!(unary("math.ctpop", "i8", i8(-1)), i8(8));
    assert_eq!(unary("math.ctlz", "i32", i32(1)), i32(31));
    assert_eq!(unary("math.cttz", "i32", i32(8)), i32(3));
    assert_eq!(unary("math.absi", "i32", i32(-8)), i32(8));
}

#[test]
fn divisions_and_shifts_that_stop() {
    let stops = |op: &str, a: i32, b: i32| {
        let text = format!(
            "func.func @main(%a: i32, %b: i32) -> i32 {{
  %c = arith.{op} %a, %b : i32
  return %c : i32
}}"
        );
        stop(&text, &[i32(a), i32(b)])
    };
    for op in ["divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui"] {
        assert_eq!(stops(op, 7, 0), format!("'arith.{op}' op divides by zero: 7 / 0"));
    }
    for op in ["divsi", "ceildivsi", "floordivsi", "remsi"] {
        assert_eq!(stops(op, i32::MIN, -1), format!("'arith.{op}' op signed division overflows: -2147483648 / -1"));
    }
    for op in ["shli", "shrsi", "shrui"] {
        assert_eq!(stops(op, 7, 32), format!("'arith.{op}' op shift amount 32 is not below the width 32"));
    }
}

#[test]
fn operations_with_two_results() {
    let text = "
func.func @main(%a: i32, %b: i32) -> (i32, i1, i32, i32, i32, i32) {
  %s, %o = arith.addui_extended %a, %b : i32, i1
  %l, %h = arith.mulsi_extended %a, %b : i32
  %m, %k = arith.mului_extended %a, %b : i32
  return %s, %o, %l, %h, %m, %k : i32, i1, i32, i32, i32, i32
}";
    assert_eq!(eval(text, &[i32(-1), i32(2)]), [i32(1), i1(true), i32(-2), i32(-1), i32(-2), i32(1)]);
    assert_eq!(eval(text, &[i32(5), i32(2)]), [i32(7), i1(false), i32(10), i32(0), i32(10), i32(0)]);
}

#[test]
fn floats_compute_and_compare() {
    for (op, a, b, expected) in [
        ("arith.addf", 0.1, 0.2, 0.1f32 + 0.2f32),
        ("arith.subf", 1.0, 1e-9, 1.0),
        ("arith.mulf", 3e38, 10.0, f32::INFINITY),
        ("arith.divf", 1.0, 3.0, 1.0 / 3.0),
        ("arith.divf", 1.0, 0.0, f32::INFINITY),
        ("arith.remf", -7.5, 2.0, -1.5),
        ("arith.minimumf", 1.0, -2.0, -2.0),
        ("arith.maximumf", 1.0, -2.0, 1.0),
        ("arith.maxnumf", f32::NAN, -2.0, -2.0),
        ("arith.minnumf", 3.0, f32::NAN, 3.0),
        ("math.powf", 2.0, 10.0, 1024.0),
        ("math.atan2", 1.0, 1.0, std::f32::consts::FRAC_PI_4),
        ("math.copysign", 3.0, -0.0, -3.0),
    ] {
        assert_eq!(binary(op, "f32", "f32", f32(a), f32(b)), f32(expected), "{op}");
    }
    let bits = |v: Value| match v {
        Value::Scalar(Scalar::F32(x)) => x.to_bits(),
        other => panic!("{other:?}"),
    };
    let nan = |op: &str, a: f32, b: f32| f32::from_bits(bits(binary(op, "f32", "f32", f32(a), f32(b)))).is_nan();
    assert!(nan("arith.minimumf", f32::NAN, 1.0) && nan("arith.maximumf", 1.0, f32::NAN));
    assert!(nan("arith.divf", 0.0, 0.0) && nan("arith.maxnumf", f32::NAN, f32::NAN));
    for op in ["arith.minimumf", "arith.minnumf"] {
        assert_eq!(bits(binary(op, "f32", "f32", f32(0.0), f32(-0.0))), 0x8000_0000, "{op}");
    }
    for op in ["arith.maximumf", "arith.maxnumf", "arith.addf"] {
        assert_eq!(bits(binary(op, "f32", "f32", f32(-0.0), f32(0.0))), 0, "{op}");
    }
    assert_eq!(bits(binary("arith.addf", "f32", "f32", f32(-0.0), f32(-0.0))), 0x8000_0000);
    assert_eq!(bits(unary("arith.negf", "f32", f32(0.0))), 0x8000_0000);
    assert_eq!(bits(unary("math.absf", "f32", f32(f32::from_bits(0xffc0_0001)))), 0x7fc0_0001);
}

#[test]
fn float_predicates_with_nan() {
    let text = |p: &str| format!("arith.cmpf {p},");
    for (predicate, less, equal, greater, nan) in [
        ("false", false, false, false, false),
        ("oeq", false, true, false, false),
        ("ogt", false, false, true, false),
        ("oge", false, true, true, false),
        ("olt", true, false, false, false),
        ("ole", true, true, false, false),
        ("one", true, false, true, false),
        ("ord", true, true, true, false),
        ("ueq", false, true, false, true),
        ("ugt", false, false, true, true),
        ("uge", false, true, true, true),
        ("ult", true, false, false, true),
        ("ule", true, true, false, true),
        ("une", true, false, true, true),
        ("uno", false, false, false, true),
        ("true", true, true, true, true),
    ] {
        for (a, b, expected) in [(1.0, 2.0, less), (0.0, -0.0, equal), (2.0, 1.0, greater), (f64::NAN, 1.0, nan)] {
            assert_eq!(binary(&text(predicate), "f64", "i1", f64(a), f64(b)), i1(expected), "{predicate} {a} {b}");
        }
    }
}

#[test]
fn small_floats_round_after_each_operation() {
    let half = |bits| s(Scalar::F16(f16::from_bits(bits)));
    // 2048 + 1 is a tie that goes to the even 2048; 65504 + 16 overflows.
    assert_eq!(binary("arith.addf", "f16", "f16", half(0x6800), half(0x3c00)), half(0x6800));
    assert_eq!(binary("arith.addf", "f16", "f16", half(0x7bff), half(0x4c00)), half(0x7c00));
    // 1/3 in half precision.
    assert_eq!(binary("arith.divf", "f16", "f16", half(0x3c00), half(0x4200)), half(0x3555));
    let brain = |bits| s(Scalar::BF16(bf16::from_bits(bits)));
    // 256 + 1 is a tie that goes to 256; 256 + 3 one that goes to 260.
    assert_eq!(binary("arith.addf", "bf16", "bf16", brain(0x4380), brain(0x3f80)), brain(0x4380));
    assert_eq!(binary("arith.addf", "bf16", "bf16", brain(0x4380), brain(0x4040)), brain(0x4382));
}

#[test]
fn casts() {
    assert_eq!(cast("arith.extsi", "i8", "i32", i8(-1)), i32(-1));
    assert_eq!(cast("arith.extui", "i8", "i32", i8(-1)), i32(255));
    assert_eq!(cast("arith.extsi", "i1", "i32", i1(true)), i32(-1));
    assert_eq!(cast("arith.extui", "i1", "i32", i1(true)), i32(1));
    assert_eq!(cast("arith.trunci", "i32", "i8", i32(0x180)), i8(-128));
    assert_eq!(cast("arith.trunci", "i32", "i1", i32(2)), i1(false));
    assert_eq!(cast("arith.index_cast", "i32", "index", i32(-5)), index(-5));
    assert_eq!(cast("arith.index_cast", "index", "i32", index(1 << 32)), i32(0));
    assert_eq!(cast("arith.index_castui", "i32", "index", i32(-1)), index(0xffff_ffff));
    assert_eq!(cast("arith.sitofp", "i32", "f32", i32(16777217)), f32(16777216.0));
    assert_eq!(cast("arith.sitofp", "i64", "f32", i64(i64::MIN)), f32(-9.223372e18));
    assert_eq!(cast("arith.uitofp", "i64", "f64", i64(-1)), f64(18446744073709551615.0));
    assert_eq!(cast("arith.uitofp", "i1", "f64", i1(true)), f64(1.0));
    assert_eq!(cast("arith.sitofp", "i1", "f64", i1(true)), f64(-1.0));
    assert_eq!(cast("arith.sitofp", "i64", "f16", i64(-2049)), s(Scalar::F16(f16::from_bits(0xe800))));
    assert_eq!(cast("arith.fptosi", "f32", "i8", f32(-3.9)), i8(-3));
    assert_eq!(cast("arith.fptosi", "f32", "i8", f32(1000.0)), i8(127));
    assert_eq!(cast("arith.fptosi", "f32", "i32", f32(f32::NAN)), i32(0));
    assert_eq!(cast("arith.fptoui", "f64", "i8", f64(255.5)), i8(-1));
    assert_eq!(cast("arith.fptoui", "f64", "i64", f64(1.8e19)), i64(1.8e19f64 as u64 as i64));
    assert_eq!(cast("arith.extf", "f32", "f64", f32(0.1)), f64(0.1f32 as f64));
    assert_eq!(cast("arith.truncf", "f64", "f32", f64(0.1)), f32(0.1));
    assert_eq!(cast("arith.bitcast", "f32", "i32", f32(-0.0)), i32(i32::MIN));
    assert_eq!(cast("arith.bitcast", "i64", "f64", i64(0x3ff0_0000_0000_0000)), f64(1.0));
}

#[test]
fn mathematical_functions() {
    for (op, x, expected) in [
        ("sqrt", 2.0, std::f64::consts::SQRT_2),
        ("exp", 1.0, std::f64::consts::E),
        ("exp2", 3.0, 8.0),
        ("log", std::f64::consts::E, 1.0),
        ("log2", 8.0, 3.0),
        ("log10", 1000.0, 3.0),
        ("sin", 0.0, 0.0),
        ("cos", 0.0, 1.0),
        ("tanh", 0.0, 0.0),
        ("rsqrt", 4.0, 0.5),
        ("cbrt", 27.0, 3.0),
        ("erf", 0.0, 0.0),
        ("floor", -1.5, -2.0),
        ("ceil", -1.5, -1.0),
        ("trunc", -1.5, -1.0),
        ("round", 2.5, 3.0),
        ("round", -2.5, -3.0),
        ("roundeven", 2.5, 2.0),
        ("absf", -2.5, 2.5),
    ] {
        assert_eq!(unary(&format!("math.{op}"), "f64", f64(x)), f64(expected), "{op}");
    }
    let text = "
func.func @main(%a: f32, %b: f32, %c: f32, %n: i32) -> (f32, f32, f32, i1, i1) {
  %d = math.fma %a, %b, %c : f32
  %e = math.fpowi %a, %n : f32, i32
  %f = math.clampf %a to [%b, %c] : f32
  %g = math.isnan %a : f32
  %h = math.isfinite %a : f32
  return %d, %e, %f, %g, %h : f32, f32, f32, i1, i1
}";
    let results = eval(text, &[f32(3.0), f32(0.5), f32(2.0), i32(-2)]);
    assert_eq!(results, [f32(3.5), f32(1.0 / 9.0), f32(2.0), i1(false), i1(true)]);
    // One rounding: (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24, not 0.
    let x = 1.0 + 2f32.powi(-12);
    let results = eval(text, &[f32(x), f32(x), f32(-(1.0 + 2f32.powi(-11))), i32(0)]);
    assert_eq!(results[0], f32(2f32.powi(-24)));
}

#[test]
fn sums_of_signs_and_counts() {
    let (_, stats) = run_with(
        "
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %k = arith.constant 3 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %k : i32
    %z = arith.addi %y, %x : i32
    soac.yield %z : i32
  }
  return %ys : tensor<?xi32>
}",
        &[i32s(&[1; 10])],
        &Default::default(),
    )
    .unwrap();
    assert_eq!((stats.operations, stats.calls), (20, 1));
}

#[test]
fn bookkeeping_counts_by_itself() {
    let (_, stats) = run_with(
        r#"
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32 loc("bookkeeping"("f.mlir":1:1))
    %z = arith.addi %y, %x : i32 loc("another"("f.mlir":1:1))
    soac.yield %z : i32
  }
  return %ys : tensor<?xi32>
}"#,
        &[i32s(&[1; 10])],
        &Default::default(),
    )
    .unwrap();
    assert_eq!((stats.operations, stats.bookkeeping), (10, 10));
}
