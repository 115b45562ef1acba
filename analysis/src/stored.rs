//! Whether memory bounds the size of an array.
//!
//! An array that a program was given, that a loop carries, or that is computed from such
//! ones element by element, has no more rows than there are bytes: such sizes can be
//! added up. One that is made with a size (`soac.iota`, `soac.replicate`, `tensor.empty`)
//! has the memory for it only if it is not fused with what reads it, or if the size is
//! one of a few.

use melior::ir::{BlockLike, ValueLike};
use seq_dialects::{
    Soac, combinators,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, is, soac::WithForm, tensor},
    types,
};

use crate::facts::width;

/// Sizes that memory has room for that often as it has room for them.
const FEW: i64 = 1 << 16;

/// Whether a size is a small number whatever the program is given.
pub fn is_few<'c>(size: Val<'c>) -> bool {
    if let Some(n) = ir::constant_int(size) {
        return (0..FEW).contains(&n);
    }
    if let Some(choice) = arith::Select::defining(size) {
        return is_few(choice.true_value()) && is_few(choice.false_value());
    }
    if let Some(least) = arith::MinUI::defining(size) {
        return is_few(least.lhs()) || is_few(least.rhs());
    }
    let extended = || arith::ExtUI::defining(size).map(|op| op.in_());
    let from = arith::IndexCastUI::defining(size).map(|op| op.in_()).or_else(extended);
    from.is_some_and(|from| width(from.r#type()).is_some_and(|bits| bits <= 16))
}

/// Whether an array has as many rows as memory has bytes at most.
pub fn is_stored<'c>(array: Val<'c>) -> bool {
    let few = |size: &i64| (0..FEW).contains(size);
    if types::shape(array.r#type()).is_some_and(|shape| shape.iter().all(few)) {
        return true;
    }
    if let Some((block, number)) = ir::argument_owner(array) {
        let Some(op) = block.parent_operation() else { return true };
        return combinators::elements(op, block).get(number).is_none_or(|&input| is_stored(input));
    }
    let Some(op) = ir::defining_op(array) else { return true };
    let number = ir::result_number(array);
    let made = |sizes: &[Val<'c>]| types::rank(array.r#type()) == 1 && sizes.first().is_some_and(|&size| is_few(size));
    let all = |arrays: Vec<Val<'c>>| arrays.into_iter().all(is_stored);
    match Soac::of(op) {
        Some(Soac::Iota(op)) => made(op.size().as_slice()),
        Some(Soac::Replicate(op)) => made(&op.sizes()),
        Some(Soac::With(op)) => match op.form() {
            WithForm::Genarray => made(&op.sizes()),
            WithForm::Modarray => is_stored(op.initial()[number]),
            WithForm::Fold => true,
        },
        Some(Soac::SegmentIds(op)) => is_few(op.size()),
        Some(Soac::Map(op)) => all(op.inputs()),
        Some(Soac::Scan(op)) => all(op.inputs()),
        Some(Soac::Screma(op)) => all(op.inputs()),
        Some(Soac::Concat(op)) => all(op.inputs()),
        Some(Soac::Filter(op)) => is_stored(op.inputs()[0]),
        Some(Soac::Partition(op)) => is_stored(op.inputs()[0]),
        Some(Soac::Scatter(op)) => is_stored(op.dests()[number]),
        Some(Soac::Hist(op)) => is_stored(op.dests()[number]),
        Some(
            Soac::Reduce(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_)
            | Soac::Assert(_)
            | Soac::Threshold(_)
            | Soac::Yield(_),
        ) => true,
        None if is::<tensor::Empty>(op) || is::<tensor::Generate>(op) => made(&ir::operands(op)),
        None => source(op).is_none_or(is_stored),
    }
}

/// The array that has at least as many rows, for operations on tensors.
fn source<'c>(op: Op<'c>) -> Option<Val<'c>> {
    let cast = || tensor::Cast::of(op).map(|op| op.source());
    let slice = || tensor::ExtractSlice::of(op).map(|op| op.source());
    let reshape = || tensor::Reshape::of(op).map(|op| op.source());
    let insert = || tensor::Insert::of(op).map(|op| op.dest());
    let insert_slice = || tensor::InsertSlice::of(op).map(|op| op.dest());
    cast().or_else(slice).or_else(reshape).or_else(insert).or_else(insert_slice)
}
