//! What is the same for all elements of a map is computed before it.
//!
//!   map (x = xs) { r = replicate n c; f r x }  ==  r = replicate n c; map (x = xs) { f r x }
//!
//! A row that each element makes for itself, such as the neutral element of an operator on
//! rows, would be one of its own for each of them when the map is flattened. Moved are
//! numbers, replicates, iotas, and reductions and scans of scalars. A map without elements
//! runs nothing of its body: what is moved must not stop the program, which is why sizes
//! must be known not to be negative.
//!
//! ```mlir
//! // before
//! %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x8xi32> {
//!   %row = soac.replicate %zero : i32 -> tensor<8xi32>
//! // after
//! %row = soac.replicate %zero : i32 -> tensor<8xi32>
//! %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x8xi32> {
//! ```

use melior::ir::ValueLike;
use mlir_sys as sys;
use seq_analysis::{
    effects::{all_nested, is_total},
    facts,
};
use seq_dialects::{
    Soac,
    combinators::Combinator,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, is, soac, tensor},
    types,
};

/// Moves what leaves a map before it; how many operations that are.
pub fn hoist<'c>(map: soac::Map<'c>) -> usize {
    let around = map.operation();
    let free = |v: Val<'c>| !ir::is_defined_inside(v, around);
    let mut moved = 0;
    for op in ir::operations(map.body()) {
        let same = ir::operands(op).into_iter().chain(ir::captures(op)).all(free);
        if same && never_stops(op) {
            unsafe { sys::mlirOperationMoveBefore(op.to_raw(), around.to_raw()) };
            moved += usize::from(Soac::of(op).is_some());
        }
    }
    moved
}

/// Whether an operation computes a value whatever its operands are.
fn never_stops<'c>(op: Op<'c>) -> bool {
    match Combinator::of(op) {
        Some(combinator @ (Combinator::Reduce(_) | Combinator::Scan(_))) => {
            let inputs = combinator.inputs();
            inputs.len() == 1
                && types::rank(inputs[0].r#type()) == 1
                && all_nested(op, &|inner| inner == op || is::<soac::Yield>(inner) || is_arithmetic(inner))
        }
        Some(
            Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Map(_)
            | Combinator::Partition(_)
            | Combinator::Scatter(_)
            | Combinator::Screma(_),
        ) => false,
        None => is_defined(op),
    }
}

/// Whether an operation without a region is an array or a number whatever its operands are.
fn is_defined<'c>(op: Op<'c>) -> bool {
    let counted = |sizes: Vec<Val<'c>>| sizes.into_iter().all(facts::is_non_negative);
    if let Some(replicate) = soac::Replicate::of(op) {
        return types::rank(replicate.value().r#type()) == 0 && counted(replicate.sizes());
    }
    if let Some(iota) = soac::Iota::of(op) {
        return counted(iota.size().into_iter().collect());
    }
    match tensor::Dim::of(op) {
        Some(dim) => facts::is_inside(dim.index(), &facts::Key::Const(types::rank(dim.source().r#type()) as i64)),
        None => is_arithmetic(op),
    }
}

/// Whether an operation is arithmetic on scalars that is defined for all of them.
fn is_arithmetic(op: Op) -> bool {
    let scalars = || ir::operands(op).into_iter().chain(ir::results(op)).all(|v| types::shape(v.r#type()).is_none());
    is_total(op) && (is::<arith::Constant>(op) || scalars())
}
