//! `tensor.insert_slice` inside a map: all slices are written at once.
//!
//!   map (row = rows, o = os, part = parts) { row with part at o }
//!     ==  rows_like rows (scatter (map (p = positions in parts) { start of row + o + p }) (data parts) into data rows)
//!
//! With several dimensions each element of a slice has a position in each; the
//! offsets of the array, level by level, say where it goes.
//!
//! ```mlir
//! // before, in a map over %rows, %os and %parts
//! %r = tensor.insert_slice %part into %row[%o] [%n] [1] : tensor<?xi32> into tensor<?xi32>
//! // after
//! %places = soac.map (%p = %positions, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %start = tensor.extract %offsets[%s] : tensor<?xindex>
//!   %o = tensor.extract %os[%s] : tensor<?xindex>
//!   %from = arith.addi %start, %o : index
//!   %place = arith.addi %from, %p : index
//!   soac.yield %place : index
//! }
//! %r = soac.scatter %places, %all_parts into %data : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ops::{TypedOp, tensor},
    types,
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome, indices, inserted, kept, values};

/// `tensor.insert_slice`
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, insert: tensor::InsertSlice<'c>) -> Outcome<'c, ()> {
    let op = insert.operation();
    let (part, dest) = (insert.source(), insert.dest());
    let [starts, sizes, strides] = inserted(insert);
    let kept = kept(&sizes, &types::shape(part.r#type()).unwrap_or_default());
    let (parts, owned) = (f.rows(part)?, f.owned(dest, op)?);
    let (depth, index) = (f.depth(), f.b().index_type());
    let mut known = vec![f.points_of(dest, owned.depth)?];
    for &offsets in &parts.offsets {
        f.enter_positions(offsets, &mut known);
    }
    let used = values(&[&starts, &strides]);
    let places = f.at_points(&used, &known, &[index], |this, b, point, at| {
        let indices = indices(this, b, point, &starts, &strides, &kept, &at[1..]);
        let place = owned
            .rows
            .offsets
            .iter()
            .zip(indices)
            .fold(at[0], |place, (&offsets, i)| b.add(tensor::extract(b, offsets, &[place]), i));
        Ok(vec![place])
    });
    f.leave_to(depth);
    let data = f.scatter(&[places?[0], parts.data], owned.rows.data);
    f.own_result(op, 0, &owned.with(data));
    Ok(())
}
