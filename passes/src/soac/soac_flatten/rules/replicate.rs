//! A replicate inside a map.
//!
//!   map (n = ns, x = xs) { replicate n x }  ==  rows_of ns (map (s = segments ns) { xs[s] })
//!
//! ```mlir
//! // before
//! %r = soac.map (%n = %ns, %x = %xs) : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32> {
//!   %row = soac.replicate(%n), %x : i32 -> tensor<?xi32>
//!   soac.yield %row : tensor<?xi32>
//! }
//! // after
//! %data = soac.map (%s = %segments) : (tensor<?xindex>) -> tensor<?xi32> {
//!   %x = tensor.extract %xs[%s] : tensor<?xi32>
//!   soac.yield %x : i32
//! }
//! %r = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ops::{TypedOp, soac},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome, Rows};

/// A replicate in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, replicate: soac::Replicate<'c>) -> Outcome<'c, ()> {
    let op = replicate.operation();
    let result = replicate.result();
    let value = replicate.value();
    let offsets = f.enter_sizes(op, types::rank(result.r#type()) - types::rank(value.r#type()))?;
    let rows = if types::rank(value.r#type()) == 0 {
        Rows { offsets: vec![], data: f.scalars(value)? }
    } else {
        f.rows(value)?
    };
    f.leave_sizes(result, offsets, rows);
    Ok(())
}
