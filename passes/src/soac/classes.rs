//! The classes of a partition as conditions: which elements belong to one.
//!
//!   select c q x == q  ==  c or x == q
//!   select c p x == q  ==  not c and x == q     (p other than q)
//!
//! A class is mostly chosen among constants: then the conditions tell what belongs to
//! it, and no number is compared.

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::{TypedOp, arith, soac},
};

pub use seq_analysis::classes::{BY_NUMBER, counted, is_one};

/// Stops the program unless `0 <= class < classes`.
pub fn check<'c>(b: &Builder<'c>, name: &str, class: Val<'c>, classes: i64) {
    if !is_one(class, classes) {
        let bound = b.index(classes);
        let message = format!("{name}class {{0}} is out of range for {{1}} classes");
        soac::assert(b, b.cmpi(Predicate::Ult, class, bound), &[class, bound], &message);
    }
}

/// For each class that is counted, whether a class is this one: what is none of them is
/// the last one.
pub fn members<'c>(b: &Builder<'c>, class: Val<'c>, classes: i64) -> Vec<Val<'c>> {
    (0..counted(classes) as i64).map(|q| belongs(b, class, q)).collect()
}

/// Whether a class is `q`, of type `i1`.
pub fn belongs<'c>(b: &Builder<'c>, class: Val<'c>, q: i64) -> Val<'c> {
    match is(b, class, q) {
        Truth::Known(truth) => b.int(i64::from(truth), b.i1()),
        Truth::Value(value) => value,
    }
}

/// A condition.
enum Truth<'c> {
    Known(bool),
    Value(Val<'c>),
}

fn is<'c>(b: &Builder<'c>, class: Val<'c>, q: i64) -> Truth<'c> {
    if let Some(known) = ir::constant_int(class) {
        return Truth::Known(known == q);
    }
    let Some(choice) = arith::Select::defining(class) else {
        return Truth::Value(b.cmpi(Predicate::Eq, class, b.index(q)));
    };
    let condition = choice.condition();
    let not = |value: Val<'c>| arith::xori(b, value, b.int(1, b.i1()));
    match (is(b, choice.true_value(), q), is(b, choice.false_value(), q)) {
        (Truth::Known(x), Truth::Known(y)) if x == y => Truth::Known(x),
        (Truth::Known(x), Truth::Known(_)) => Truth::Value(if x { condition } else { not(condition) }),
        (Truth::Known(true), Truth::Value(y)) => Truth::Value(arith::ori(b, condition, y)),
        (Truth::Known(false), Truth::Value(y)) => Truth::Value(arith::andi(b, not(condition), y)),
        (Truth::Value(x), Truth::Known(true)) => Truth::Value(arith::ori(b, not(condition), x)),
        (Truth::Value(x), Truth::Known(false)) => Truth::Value(arith::andi(b, condition, x)),
        (Truth::Value(x), Truth::Value(y)) => Truth::Value(arith::select(b, condition, x, y)),
    }
}
