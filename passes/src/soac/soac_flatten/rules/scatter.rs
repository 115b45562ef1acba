//! A scatter inside a map.
//!
//!   map (dest = dests, row = rows) { scatter dest row }
//!     ==  rows_like dests (scatter (data dests) (map (start of the destination + index) (data rows)))
//!
//! Rows, and rows of rows, are written element by element: the place of a row says
//! level by level where what is in it goes.
//!
//! ```mlir
//! // before, in a map over %dests and %rows
//! %s = soac.scatter (%i = %is) into %dest : (tensor<?xindex>) into tensor<?xi32> { soac.yield %i, %one : index, i32 }
//! // after: an index out of the bounds of its row is out of the bounds of all
//! %places = soac.map (%i = %all_is, %p = %points) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %inside = arith.cmpi ult, %i, %size : index
//!   %at = arith.addi %start, %i : index
//!   %place = arith.select %inside, %at, %nowhere : index
//!   soac.yield %place : index
//! }
//! %s = soac.scatter %places, %ones into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use seq_dialects::{
    combinators::has_runs,
    ops::{TypedOp, soac},
};

use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Outcome, Writes},
};

/// A scatter in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, scatter: soac::Scatter<'c>) -> Outcome<'c, ()> {
    let op = scatter.operation();
    if has_runs(scatter) {
        return Err(Failure::at(op, "writes runs, and has no flat form yet inside a map"));
    }
    let Writes { dests, inputs, .. } = f.written(scatter, |this, _, dest, indices, points, value| {
        let (outer, inner) = dest.offsets.split_at(indices.len());
        let at = this.places(outer, indices, points)?;
        if inner.is_empty() {
            Ok([at, this.scalars(value)?])
        } else {
            let rows = this.rows(value)?;
            this.row_writes(inner, at, rows)
        }
    })?;
    for (number, (dest, inputs)) in dests.iter().zip(inputs).enumerate() {
        let data = f.scatter(&inputs, dest.rows.data);
        f.own_result(op, number, &dest.with(data));
    }
    Ok(())
}
