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
    types,
};

/// Operations that replace a read, at most.
const FEW: usize = 3;
const ARITHMETIC: [&str; 9] = [
    "arith.addi",
    "arith.subi",
    "arith.muli",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.select",
    "arith.cmpi",
    "arith.index_cast",
];

/// Replaces a `tensor.extract` of a map over numbers; whether it is gone.
pub fn of_numbers<'c>(extract: Op<'c>) -> bool {
    let operands = ir::operands(extract);
    let [array, index] = operands[..] else { return false };
    let Some(map) = ir::defining_op(array).filter(|op| ir::is(*op, "soac.map")) else { return false };
    let from_zero = |op: &Op<'c>| ir::is(*op, "soac.iota") && [1, 2].iter().all(|&k| ir::segment(*op, k).is_empty());
    let numbers = |v: Val<'c>| types::element(v.r#type()).is_index() && ir::defining_op(v).filter(from_zero).is_some();
    let body = ir::block(map, 0);
    let steps = ir::operations(body);
    let plain = |op: &Op| ARITHMETIC.contains(&ir::name(*op).as_str());
    let (end, steps) = steps.split_last().expect("a map yields its results");
    if !ir::segment(map, 0).into_iter().all(numbers) || steps.len() > FEW || !steps.iter().all(plain) {
        return false;
    }
    let yielded = ir::operands(*end)[ir::result_number(array)];
    let b = Builder::before(ir::context_of(extract), extract);
    let mut map = ValueMap::new();
    for argument in ir::arguments(body) {
        map.insert(ir::key(argument), index);
    }
    for &step in steps {
        b.clone_op(step, &mut map);
    }
    let value = map.get(&ir::key(yielded)).copied().unwrap_or(yielded);
    ir::replace_uses(ir::result(extract, 0), value);
    ir::erase(extract);
    true
}
