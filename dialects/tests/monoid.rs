//! Neutral elements are neutral, and operations that have one are associative and
//! commutative: on all integers of eight bits and some floats, computed here.

use melior::ir::Module;
use seq_dialects::{
    context,
    ir::{self, Op},
    monoid::{self, Neutral},
};

/// What is said of an operation on two values of a type.
fn neutral(name: &str, ty: &str) -> Option<Neutral> {
    let context = context();
    let text = format!("func.func @f(%a: {ty}, %b: {ty}) {{\n  %r = {name} %a, %b : {ty}\n  return\n}}");
    let module = Module::parse(&context, &text).expect("the module is right");
    let root = unsafe { Op::from_raw(module.as_operation().to_raw()) };
    monoid::neutral(ir::find(root, &[name])[0])
}

/// An operation and what it makes of two values.
type Operation<T> = (&'static str, fn(T, T) -> T);

const INTEGERS: [Operation<i8>; 9] = [
    ("arith.addi", i8::wrapping_add),
    ("arith.muli", i8::wrapping_mul),
    ("arith.andi", |a, b| a & b),
    ("arith.ori", |a, b| a | b),
    ("arith.xori", |a, b| a ^ b),
    ("arith.maxsi", i8::max),
    ("arith.minsi", i8::min),
    ("arith.maxui", |a, b| (a as u8).max(b as u8) as i8),
    ("arith.minui", |a, b| (a as u8).min(b as u8) as i8),
];

#[test]
fn neutral_integers_are_neutral() {
    for (name, combine) in INTEGERS {
        let element = match neutral(name, "i8") {
            Some(Neutral::Zero) => 0,
            Some(Neutral::One) => 1,
            Some(Neutral::Ones) => -1,
            Some(Neutral::Least) => i8::MIN,
            Some(Neutral::Greatest) => i8::MAX,
            other => panic!("{name} has {other:?}"),
        };
        for a in i8::MIN..=i8::MAX {
            assert_eq!(combine(element, a), a, "{name} of {element} and {a}");
            for b in i8::MIN..=i8::MAX {
                assert_eq!(combine(a, b), combine(b, a), "{name} of {a} and {b}");
                for c in [i8::MIN, -77, -1, 0, 1, 2, 90, i8::MAX] {
                    assert_eq!(combine(combine(a, b), c), combine(a, combine(b, c)), "{name} of {a}, {b} and {c}");
                }
            }
        }
    }
}

/// NaN if one of two numbers is.
fn strict(a: f32, b: f32, combine: fn(f32, f32) -> f32) -> f32 {
    if a.is_nan() || b.is_nan() { f32::NAN } else { combine(a, b) }
}

const FLOATS: [Operation<f32>; 6] = [
    ("arith.addf", |a, b| a + b),
    ("arith.mulf", |a, b| a * b),
    ("arith.maximumf", |a, b| strict(a, b, f32::max)),
    ("arith.minimumf", |a, b| strict(a, b, f32::min)),
    ("arith.maxnumf", f32::max),
    ("arith.minnumf", f32::min),
];

#[test]
fn neutral_floats_are_neutral() {
    for (name, combine) in FLOATS {
        let element = match neutral(name, "f32") {
            Some(Neutral::Zero) => -0.0,
            Some(Neutral::One) => 1.0,
            Some(Neutral::Least) => f32::NEG_INFINITY,
            Some(Neutral::Greatest) => f32::INFINITY,
            Some(Neutral::Nan) => f32::NAN,
            other => panic!("{name} has {other:?}"),
        };
        for a in [f32::NEG_INFINITY, f32::MIN, -1.5, -0.0, 0.0, 1e-40, 3.0, f32::MAX, f32::INFINITY, f32::NAN] {
            let made = combine(element, a);
            assert!(
                made.to_bits() == a.to_bits() || made.is_nan() && a.is_nan(),
                "{name} of {element} and {a}: {made}"
            );
        }
    }
}

#[test]
fn others_have_no_neutral_element() {
    for (name, ty) in [
        ("arith.subi", "i8"),
        ("arith.shli", "i8"),
        ("arith.divui", "i8"),
        ("arith.subf", "f32"),
        ("arith.remf", "f32"),
    ] {
        assert_eq!(neutral(name, ty), None, "{name}");
    }
}
