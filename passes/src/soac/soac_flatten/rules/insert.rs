//! `tensor.insert` inside a map: the elements of all points are written at once.
//!
//!   map (row = rows, i = is, x = xs) { insert x into row[i] }
//!     ==  rows_like rows (scatter (map (o = starts rows, i = is) { o + i }) xs into data rows)
//!
//! ```mlir
//! // before, in a map over %rows, %is and %xs
//! %s = tensor.insert %x into %row[%i] : tensor<?xi32>
//! // after
//! %places = soac.map (%p = %points, %i = %is) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %start = tensor.extract %offsets[%p] : tensor<?xindex>
//!   %place = arith.addi %start, %i : index
//!   soac.yield %place : index
//! }
//! %s = soac.scatter %places, %xs into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use seq_dialects::ops::{TypedOp, tensor};

use crate::soac::soac_flatten::lift::{Flattener, Outcome};

/// `tensor.insert` into an array that depends on the point.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, insert: tensor::Insert<'c>) -> Outcome<'c, ()> {
    let op = insert.operation();
    let (value, dest, indices) = (insert.scalar(), insert.dest(), insert.indices());
    let owned = f.owned(dest, op)?;
    let (values, index) = (f.scalars(value)?, f.b().index_type());
    let used = [&[dest], indices.as_slice()].concat();
    let places = f.at_points(&used, &[], &[index], |this, b, point, _| {
        let mut at = point.index(owned.depth);
        for (&offsets, &i) in owned.rows.offsets.iter().zip(&indices) {
            at = b.add(tensor::extract(b, offsets, &[at]), this.scalar(i, point));
        }
        Ok(vec![at])
    })?[0];
    let data = f.scatter(&[places, values], owned.rows.data);
    f.own_result(op, 0, &owned.with(data));
    Ok(())
}
