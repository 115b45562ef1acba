//! The classes of a partition: how many there are, that each element has one, and
//! which elements belong to one.
//!
//!   select c q x == q  ==  c or x == q
//!   select c p x == q  ==  not c and x == q     (p other than q)
//!
//! A class is mostly chosen among constants: then the conditions tell what belongs to
//! it, and no number is compared.

use melior::ir::{attribute::IntegerAttribute, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
};

use crate::soac_insert_checks::facts::{self, Key};

/// The number of classes of a partition.
pub fn count(op: Op) -> i64 {
    let attribute = op.attribute("classes").ok();
    attribute.and_then(|a| IntegerAttribute::try_from(a).ok()).map_or(1, |a| a.value())
}

/// Whether `0 <= class < classes` holds always.
pub fn is_one(class: Val, classes: i64) -> bool {
    facts::is_inside(class, &Key::Const(classes))
}

/// Stops the program unless `0 <= class < classes`.
pub fn check<'c>(b: &Builder<'c>, name: &str, class: Val<'c>, classes: i64) {
    if !is_one(class, classes) {
        let bound = b.index(classes);
        let message = b.string(&format!("{name}class {{0}} is out of range for {{1}} classes"));
        b.op(
            "soac.assert",
            &[b.cmpi(Predicate::Ult, class, bound), class, bound],
            &[],
            &[("message", message)],
            vec![],
        );
    }
}

/// For each class that is counted, whether a class is this one: what is none of them is
/// the last one.
pub fn members<'c>(b: &Builder<'c>, class: Val<'c>, classes: i64) -> Vec<Val<'c>> {
    (0..counted(classes) as i64).map(|q| belongs(b, class, q)).collect()
}

/// How many classes are counted.
pub fn counted(classes: i64) -> usize {
    (classes - 1).max(1) as usize
}

/// Whether a class is `q`, of type `i1`.
fn belongs<'c>(b: &Builder<'c>, class: Val<'c>, q: i64) -> Val<'c> {
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
    let choice = ir::defining_op(class).filter(|&op| ir::is(op, "arith.select")).map(ir::operands);
    let Some([condition, chosen, other]) = choice.as_deref() else {
        return Truth::Value(b.cmpi(Predicate::Eq, class, b.index(q)));
    };
    let binary = |name: &str, left: Val<'c>, right: Val<'c>| b.value(name, &[left, right], b.i1());
    let not = |value: Val<'c>| binary("arith.xori", value, b.int(1, b.i1()));
    let condition = *condition;
    match (is(b, *chosen, q), is(b, *other, q)) {
        (Truth::Known(x), Truth::Known(y)) if x == y => Truth::Known(x),
        (Truth::Known(x), Truth::Known(_)) => Truth::Value(if x { condition } else { not(condition) }),
        (Truth::Known(true), Truth::Value(y)) => Truth::Value(binary("arith.ori", condition, y)),
        (Truth::Known(false), Truth::Value(y)) => Truth::Value(binary("arith.andi", not(condition), y)),
        (Truth::Value(x), Truth::Known(true)) => Truth::Value(binary("arith.ori", not(condition), x)),
        (Truth::Value(x), Truth::Known(false)) => Truth::Value(binary("arith.andi", condition, x)),
        (Truth::Value(x), Truth::Value(y)) => Truth::Value(b.value("arith.select", &[condition, x, y], b.i1())),
    }
}
