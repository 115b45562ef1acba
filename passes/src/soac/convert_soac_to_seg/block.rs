//! Maps and scatters whose elements are run by blocks.
//!
//!   map (row = m) { body }              ==  seg.map level(block) space(i) { body of m[i] }
//!   scatter (x = xs) dest { to, body }  ==  seg.map level(block) space(i) outs(dest) { body of xs[i] to [to] }
//!
//! ```mlir
//! // after
//! %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x?xi32>) {
//!   %row = tensor.extract_slice %m[%i, 0] [1, %k] [1, 1] : tensor<?x?xi32> to tensor<?xi32>
//!   %s = seg.scan level(thread) space(%j) = (%k) scan(%zero : i32) outs(%f : tensor<?xi32>) { ... }
//!   seg.yield %s : tensor<?xi32>
//! }
//! ```
//!
//! Combinators of the body stay in it until the pass meets them again; then they are in a
//! block and become operations at thread level. Preconditions: the sizes of what the body of a
//! map yields do not depend on the element (`soac-flatten` has looked); a scatter yields runs or
//! scalars.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::has_runs,
    ir::{self, Blk, Op, Val},
    marks::{EVERYWHERE, INSIDE},
    ops::{TypedOp, soac},
};

use super::{
    nest::{Nest, Values, dependent_size},
    point::{Yield, end_of, stored},
    scatter::runs,
};
use crate::{
    Failure,
    soac::sequential::{Emitter, Env, Outside, Source, split_indices},
};

/// A body at a point that a block runs, and what it yields.
fn body<'e, 's, 'p, 'c>(
    keeping: &'e Emitter<'s, 'p, 'c>,
    (op, block): (Op<'c>, Blk<'c>),
    first: Val<'c>,
) -> Result<(Nest<'e, 's, 'p, 'c>, Vec<Source<'c>>), Failure<'c>> {
    let mut nest = Nest::new(keeping, op);
    nest.point.by_blocks();
    let size = {
        let env = Env::default();
        Outside::new(&nest.point.outside, &env, op).size(first, 0)
    };
    let size = size.ok_or_else(|| dependent_size(op, first))?;
    let inputs = keeping.inputs(&nest.point.body, op, &nest.env);
    let index = nest.point.dimension(size, op.location());
    for (argument, input) in ir::arguments(block).into_iter().zip(&inputs) {
        let element = input.element(&nest.point.body, index);
        nest.env.bind(argument, element);
    }
    let values = keeping.block(&nest.point.body, block, &mut nest.env)?;
    Ok((nest, values))
}

/// An emitter that leaves combinators as they are.
fn leaving<'s, 'p, 'c>(emitter: &Emitter<'s, 'p, 'c>) -> Emitter<'s, 'p, 'c> {
    let mut keeping = emitter.clone();
    keeping.keep = true;
    keeping
}

/// Converts a scatter that is in no other combinator, each of whose values has a place of its own.
pub fn scatter<'c>(emitter: &Emitter<'_, '_, 'c>, scatter: soac::Scatter<'c>) -> Values<'c> {
    let op = scatter.operation();
    let keeping = leaving(emitter);
    let (mut nest, values) = body(&keeping, (op, scatter.body()), scatter.inputs()[0])?;
    let b = nest.point.body;
    let (indices, values) = split_indices(&b, values, scatter.dests().len());
    let dests = scatter.dests();
    let yields: Vec<_> = match has_runs(scatter) {
        true => runs(&b, &values, &dests, &indices),
        false => values.iter().map(|value| Yield { value: value.scalar(&b), to: indices.clone() }).collect(),
    };
    let map = nest.point.map(&dests, &yields);
    end_of(map.body()).set_inside(ir::has_flag(op, INSIDE)).set_everywhere(ir::has_flag(op, EVERYWHERE));
    Ok(map.results())
}

/// Converts a map that is in no other combinator.
pub fn map<'c>(emitter: &Emitter<'_, '_, 'c>, map: soac::Map<'c>) -> Values<'c> {
    let op = map.operation();
    let keeping = leaving(emitter);
    let (mut nest, values) = body(&keeping, (op, map.body()), map.inputs()[0])?;
    let (mut entries, mut outs) = (vec![], vec![]);
    for (k, (result, row)) in map.results().into_iter().zip(ir::operands(ir::terminator(map.body()))).enumerate() {
        let sizes = [nest.point.array_sizes(), nest.row_sizes(op, row, result.r#type())?].concat();
        outs.push(nest.point.outside.empty(result.r#type(), &sizes));
        entries.push(Yield::here(stored(&nest.point.body, &values[k], result.r#type(), 1)));
    }
    Ok(nest.point.map(&outs, &entries).results())
}
