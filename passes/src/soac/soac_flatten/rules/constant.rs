//! Arrays that are the same at all points.
//!
//!   map (x = xs) { c = constant; f c x }  ==  c = constant; map (x = xs) { f c x }
//!
//! ```mlir
//! // before, in a map over %xs
//! %c = arith.constant dense<1> : tensor<3xi32>
//! // after, before what is flat
//! %c = arith.constant dense<1> : tensor<3xi32>
//! ```

use seq_dialects::ir::{self, Op, ValueMap};

use crate::soac::soac_flatten::lift::{Flattener, Lifted, Outcome};

/// An operation on values that are the same at all points: once for all of them.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let mut map = ValueMap::new();
    for operand in ir::operands(op) {
        map.insert(ir::key(operand), f.outside(operand));
    }
    f.b().clone_op(op, &mut map);
    for result in ir::results(op) {
        f.bind(result, Lifted::same(map[&ir::key(result)]));
    }
    Ok(())
}
