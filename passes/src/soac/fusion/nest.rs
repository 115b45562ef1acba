//! Which fusions would take a reduction of rows its threads.
//!
//!   ys = map (\row -> reduce op ne row) xss; map g ys
//!
//! is a perfect nest, whose rows are reduced by many threads, and a map. Fused, the
//! reduction stands beside `g` in one body, and each row has one thread. So the two stay
//! apart, unless rows are short, or belong to one thread or block anyway, as do those of a
//! combinator's body: two operations there are no perfect nest. So do a nest of more maps,
//! such as a product of matrices, and a nest of maps that takes its totals.

use melior::ir::ValueLike;
use seq_dialects::{
    combinators::{Combinator, combinators, inputs, is_combinator},
    ir::{self, Op},
    marks::is_left_whole,
    ops::{TypedOp, is, soac},
    types,
};

/// Elements of a row up to which one thread reduces it as well.
const SHORT: i64 = 64;

/// Whether a fusion would put scalar work beside reductions of rows that one of two
/// operations is a perfect nest of, or maps behind them that take their totals. Scalar work
/// before reductions, whose results these take, is another matter.
pub fn breaks<'c>(first: Op<'c>, second: Op<'c>) -> bool {
    let left = [first, second].into_iter().any(is_left_whole) || ir::around(first).any(is_combinator);
    let takes = || inputs(second).into_iter().any(|v| ir::defining_op(v) == Some(first));
    let spoils = |nest: Op<'c>, other: Op<'c>| reduces_rows(nest) && is_scalar(other);
    let of_totals = || reduces_rows(first) && is_nest_of_maps(second) && takes();
    !left && (spoils(first, second) || of_totals() || spoils(second, first) && !takes())
}

/// Whether an operation is a map with no other combinators inside than maps.
fn is_nest_of_maps(op: Op) -> bool {
    combinators(op).into_iter().all(is::<soac::Map>)
}

/// Whether no operation works on an array in the regions of another one.
fn is_scalar(op: Op) -> bool {
    combinators(op).into_iter().all(|inner| inner == op)
}

/// Whether a map is nothing but reductions of long rows, and what these reduce, with maps of the
/// same rows beside.
fn reduces_rows(map: Op) -> bool {
    let Some(map) = soac::Map::of(map) else { return false };
    let made: Option<Vec<_>> = ir::operands(ir::terminator(map.body())).into_iter().map(ir::defining_op).collect();
    let Some(made) = made else { return false };
    let of_reductions = |op: Op| reduces(op) || reduces_rows(op);
    let of_maps = |op: Op| is::<soac::Map>(op) && is_scalar(op) && is_long(op);
    made.iter().any(|&op| of_reductions(op)) && made.iter().all(|&op| of_reductions(op) || of_maps(op))
}

/// Whether an operation is a reduction of a long row.
fn reduces(op: Op) -> bool {
    let reduction = match Combinator::of(op) {
        Some(Combinator::Reduce(_)) => true,
        Some(Combinator::Screma(screma)) => screma.scan_neutral().is_empty(),
        Some(
            Combinator::Map(_)
            | Combinator::Scan(_)
            | Combinator::Scatter(_)
            | Combinator::Hist(_)
            | Combinator::Filter(_)
            | Combinator::Partition(_),
        )
        | None => false,
    };
    reduction && is_long(op)
}

/// Whether an operation runs over a long row.
fn is_long(op: Op) -> bool {
    let size = inputs(op).into_iter().filter_map(|v| types::shape(v.r#type())).map(|shape| shape[0]).max();
    size.is_some_and(|size| size == types::DYNAMIC || size > SHORT)
}
