//! Reading an element of a map over numbers is computing it.
//!
//!   (map f (iota n))[i]  ==  f i
//!
//! where `f` is a few steps of arithmetic that stop nothing: an index that would be out
//! of bounds is asked for by a check of its own before. The offsets of rows of one size
//! are such a map, which then need not be in memory.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, is, soac, tensor},
    types,
};

/// Operations that replace a read, at most.
const FEW: usize = 3;

/// Whether an operation is a step of arithmetic that stops nothing.
fn is_arithmetic(op: Op) -> bool {
    is::<arith::AddI>(op)
        || is::<arith::SubI>(op)
        || is::<arith::MulI>(op)
        || is::<arith::AndI>(op)
        || is::<arith::OrI>(op)
        || is::<arith::XOrI>(op)
        || is::<arith::Select>(op)
        || is::<arith::CmpI>(op)
        || is::<arith::IndexCast>(op)
}

/// Replaces a `tensor.extract` of a map over numbers; whether it is gone.
pub fn of_numbers<'c>(extract: tensor::Extract<'c>) -> bool {
    let array = extract.tensor();
    let [index] = extract.indices()[..] else { return false };
    let Some(map) = soac::Map::defining(array) else { return false };
    let from_zero = |iota: &soac::Iota<'c>| iota.start().is_none() && iota.step().is_none();
    let numbers =
        |v: Val<'c>| types::element(v.r#type()).is_index() && soac::Iota::defining(v).filter(from_zero).is_some();
    let steps = ir::operations(map.body());
    let (end, steps) = steps.split_last().expect("a map yields its results");
    if !map.inputs().into_iter().all(numbers) || steps.len() > FEW || !steps.iter().all(|&step| is_arithmetic(step)) {
        return false;
    }
    let yielded = ir::operands(*end)[ir::result_number(array)];
    let b = Builder::before(ir::context_of(extract.operation()), extract.operation());
    let mut known = ValueMap::new();
    for argument in ir::arguments(map.body()) {
        known.insert(ir::key(argument), index);
    }
    for &step in steps {
        b.clone_op(step, &mut known);
    }
    let value = known.get(&ir::key(yielded)).copied().unwrap_or(yielded);
    ir::replace_uses(extract.result(), value);
    ir::erase(extract.operation());
    true
}
