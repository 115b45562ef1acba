//! Maps whose elements are run by blocks.
//!
//!   map (row = m) { body }  ==  seg.map level(block) space(i) { body of m[i] }
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
//! block and become operations at thread level. Preconditions: the sizes of what the body
//! yields do not depend on the element (`soac-flatten` has looked).

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir,
    ops::{TypedOp, soac},
};

use super::{
    nest::{Nest, Values, dependent_size},
    point::{Yield, stored},
};
use crate::soac::sequential::{Emitter, Env, Outside};

/// Converts a map that is in no other combinator.
pub fn map<'c>(emitter: &Emitter<'_, '_, 'c>, map: soac::Map<'c>) -> Values<'c> {
    let op = map.operation();
    let mut keeping = emitter.clone();
    keeping.keep = true;
    let mut nest = Nest::new(&keeping, op);
    nest.point.by_blocks();
    let size = {
        let env = Env::default();
        Outside::new(&nest.point.outside, &env, op).size(map.inputs()[0], 0)
    };
    let size = size.ok_or_else(|| dependent_size(op, map.inputs()[0]))?;
    let inputs = keeping.inputs(&nest.point.body, op, &nest.env);
    let index = nest.point.dimension(size, op.location());
    for (argument, input) in ir::arguments(map.body()).into_iter().zip(&inputs) {
        let element = input.element(&nest.point.body, index);
        nest.env.bind(argument, element);
    }
    let values = keeping.block(&nest.point.body, map.body(), &mut nest.env)?;
    let (mut entries, mut outs) = (vec![], vec![]);
    for (k, (result, row)) in map.results().into_iter().zip(ir::operands(ir::terminator(map.body()))).enumerate() {
        let sizes = [nest.point.array_sizes(), nest.row_sizes(op, row, result.r#type())?].concat();
        outs.push(nest.point.outside.empty(result.r#type(), &sizes));
        entries.push(Yield::here(stored(&nest.point.body, &values[k], result.r#type(), 1)));
    }
    Ok(nest.point.map(&outs, &entries).results())
}
