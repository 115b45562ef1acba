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
    ir::{self, Op},
    ops::tensor,
    types,
};

use crate::soac_flatten::{
    lift::flattener::{Flattener, Outcome},
    rules::extract_slice::{indices, kept, numbers, values},
};

impl<'c> Flattener<'_, 'c> {
    /// `tensor.insert_slice`
    pub fn insert_slice(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let (part, dest) = (operands[0], operands[1]);
        let [starts, sizes, strides] = numbers(op, 2);
        let kept = kept(&sizes, &types::shape(part.r#type()).unwrap_or_default());
        let (parts, owned) = (self.rows(part)?, self.owned(dest, op)?);
        let (depth, index) = (self.depth(), self.b.index_type());
        let mut known = vec![self.points_of(dest, owned.depth)?];
        for &offsets in &parts.offsets {
            self.enter_positions(offsets, &mut known);
        }
        let used = values(&[&starts, &strides]);
        let places = self.at_points(&used, &known, &[index], |this, b, point, at| {
            let indices = indices(this, b, point, &starts, &strides, &kept, &at[1..]);
            let place = owned
                .rows
                .offsets
                .iter()
                .zip(indices)
                .fold(at[0], |place, (&offsets, i)| b.add(tensor::extract(b, offsets, &[place]), i));
            Ok(vec![place])
        });
        self.spaces.truncate(depth);
        let data = self.scatter(&[places?[0], parts.data], owned.rows.data);
        self.own_result(op, 0, &owned.with(data));
        Ok(())
    }
}
