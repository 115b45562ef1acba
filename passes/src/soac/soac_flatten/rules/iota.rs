//! An iota inside a map.
//!
//!   map (n = ns) { iota n }  ==  rows_of ns (positions ns)
//!
//! Rows that are made as long as those of an array of the point have its offsets.
//!
//! ```mlir
//! // before
//! %r = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
//!   %row = soac.iota(%n) : tensor<?xindex>
//!   soac.yield %row : tensor<?xindex>
//! }
//! // after
//! %positions = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %start = tensor.extract %offsets[%s] : tensor<?xindex>
//!   %position = arith.subi %p, %start : index
//!   soac.yield %position : index
//! }
//! %r = soac.jagged.pack %offsets, %positions : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ops::{TypedOp, soac},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome, Rows};

/// An iota in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, iota: soac::Iota<'c>) -> Outcome<'c, ()> {
    let op = iota.operation();
    let result = iota.result();
    let element = types::element(result.r#type());
    let offsets = f.enter_sizes(op, 1)?;
    let positions = f.positions(offsets[0]);
    let (start, step) = (iota.start(), iota.step());
    let used: Vec<_> = start.into_iter().chain(step).collect();
    let data = f.at_points(&used, &[positions], &[element], |this, b, point, position| {
        let mut value = b.index_cast(position[0], element);
        if let Some(step) = step {
            value = b.mul(value, this.scalar(step, point));
        }
        if let Some(start) = start {
            value = b.add(value, this.scalar(start, point));
        }
        Ok(vec![value])
    })?[0];
    f.leave_sizes(result, offsets, Rows { offsets: vec![], data });
    Ok(())
}
