//! Rows that are computed element by element, and one element of them.
//!
//!   (map f xs)[j]  ==  f (xs[j])
//!
//! so that a column is a point of the space, and no row is made. An array of the body, or from
//! outside, is read; a row that only its elements stand for may be read by such maps alone.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::effects::{all_nested, is_cheap};
use seq_dialects::{
    combinators::is_combinator,
    ir::{self, Blk, Builder, Op, Val},
    marks::OUTER,
    ops::{TypedOp, is, soac, tensor},
    types,
};

use crate::{
    Failure,
    soac::sequential::{Emitter, Env, Lazy, Source, lazy_source},
};

/// What a block of a combinator has at a point of one column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Has {
    /// Its rows.
    Rows,
    /// One element of each of its rows, and where it is.
    ElementAt,
    /// One element of each of its rows, wherever it is.
    Element,
}

/// Whether all that a block yields are rows of `rank` computed by maps over their elements, or,
/// where it has rows, scalars.
pub fn is_elementwise(block: Blk, rank: usize, has: Has) -> bool {
    let end = ir::terminator(block);
    let is_here = |op: Op| op.block() == Some(block);
    let input = |v: Val| match ir::argument_owner(v) {
        Some((owner, _)) if owner == block => true,
        _ => has != Has::Element && !soac::Map::defining(v).is_some_and(|map| is_here(map.operation())),
    };
    let is_fit = |op: Op| {
        let Some(map) = soac::Map::of(op) else {
            let checks = has != Has::Element && is::<soac::Assert>(op);
            return op == end || is_cheap(op) || Lazy::of(op).is_some() || checks;
        };
        let only_yielded = ir::results(op).into_iter().flat_map(ir::uses).all(|(user, _)| user == end);
        let scalars = || ir::operands(ir::terminator(map.body())).iter().all(|v| types::rank(v.r#type()) == 0);
        !ir::has_flag(op, OUTER)
            && only_yielded
            && map.inputs().into_iter().all(input)
            && if rank == 1 { scalars() } else { is_elementwise(map.body(), rank - 1, has) }
    };
    let stands = |v: Val| {
        let of_maps = |user| {
            user == end || is_here(user) && is::<soac::Map>(user) || has != Has::Element && is::<tensor::Dim>(user)
        };
        let own = types::rank(v.r#type());
        own == 0 || own == rank && ir::uses(v).into_iter().all(|(user, _)| of_maps(user))
    };
    ir::operations(block).into_iter().all(is_fit)
        && (has == Has::Rows || ir::arguments(block).into_iter().all(stands))
        && ir::operands(end).iter().map(|v| types::rank(v.r#type())).all(|r| r == rank || r == 0 && has == Has::Rows)
}

/// Whether maps are the only combinators in a block.
pub fn has_maps_alone(block: Blk) -> bool {
    let alone = |op| !is_combinator(op) || soac::Map::of(op).is_some();
    ir::operations(block).into_iter().all(|op| all_nested(op, &alone))
}

/// A row of which an element is known, as a source of all its elements.
pub fn standing<'c>(element: Val<'c>, sizes: &[Val<'c>]) -> Source<'c> {
    Source::Replicate { sizes: sizes.to_vec(), value: Box::new(Source::Value(element)) }
}

/// What a block yields at `at`, its arguments bound.
pub fn elements<'c>(
    emitter: &Emitter<'_, '_, 'c>,
    b: &Builder<'c>,
    block: Blk<'c>,
    env: &mut Env<'c>,
    at: &[Val<'c>],
) -> Result<Vec<Source<'c>>, Failure<'c>> {
    let end = ir::terminator(block);
    for op in ir::operations(block).into_iter().filter(|op| *op != end) {
        if let Some(lazy) = Lazy::of(op) {
            env.bind(ir::result(op, 0), lazy_source(b, lazy, env));
            continue;
        }
        let Some(map) = soac::Map::of(op) else {
            emitter.op(b, op, env)?;
            continue;
        };
        emitter.shared.tell_interchanged(op);
        for (argument, input) in ir::arguments(map.body()).into_iter().zip(map.inputs()) {
            env.bind(argument, emitter.input(b, input, Some(argument), env).element(b, at[0]));
        }
        let values = match &at[1..] {
            [] => emitter.block(b, map.body(), env)?,
            rest => elements(emitter, b, map.body(), env, rest)?,
        };
        map.results().into_iter().zip(values).for_each(|(result, value)| env.bind(result, value));
    }
    let is_mapped = |v: Val<'c>| soac::Map::defining(v).is_some_and(|map| map.operation().block() == Some(block));
    let yielded = ir::operands(end).into_iter();
    let is_here = |v: Val<'c>| is_mapped(v) || types::rank(v.r#type()) == 0;
    Ok(yielded.map(|v| if is_here(v) { env.source(v) } else { env.source(v).at(b, at) }).collect())
}
