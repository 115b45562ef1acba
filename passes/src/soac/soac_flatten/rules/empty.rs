//! `tensor.empty` inside a map, of sizes that depend on the point.
//!
//!   map (n = ns) { empty n }  ==  rows_of ns (empty (sum ns))
//!
//! ```mlir
//! // before, in a map over %ns
//! %row = tensor.empty(%n) : tensor<?xi32>
//! // after
//! %total = tensor.extract %offsets[%count] : tensor<?xindex>
//! %data = tensor.empty(%total) : tensor<?xi32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ops::{TypedOp, tensor},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome, Rows};

/// `tensor.empty` of sizes that depend on the point.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, empty: tensor::Empty<'c>) -> Outcome<'c, ()> {
    let op = empty.operation();
    let result = empty.result();
    let element = types::element(result.r#type());
    let offsets = f.enter_sizes(op, types::rank(result.r#type()))?;
    let data = f.empty(f.space().size, element);
    f.leave_sizes(result, offsets, Rows { offsets: vec![], data });
    Ok(())
}
