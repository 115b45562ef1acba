//! `soac.jagged.unpack` inside a map.
//!
//!   map (rows = planes) { offsets, data = unpack rows }
//!     ==  rows of offsets: those of the plane, less the first one; data of all rows of the plane, which stay in place
//!
//! For a plane whose rows are `s` to `e` of all, `soac.jagged.unpack` gives
//! `e - s + 1` offsets, `o[s + k] - o[s]` for each `k`. What they divide begins
//! at `o[s]` and ends at `o[e]`, so that the next level is the same again.
//!
//! ```mlir
//! // before, in a map over planes, each of type !soac.jagged<2 x i32>
//! %offsets, %data = soac.jagged.unpack %plane : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
//! // after
//! %own = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   %bound = tensor.extract %level[%at] : tensor<?xindex>
//!   %offset = arith.subi %bound, %first : index
//!   soac.yield %offset : index
//! }
//! %starts = soac.map (%o = %planes) : (tensor<?xindex>) -> tensor<?xindex> { level[o] }
//! ```

use seq_dialects::{
    ir::{self, Op},
    ops::tensor,
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    segments::row_bounds,
};

impl<'c> Flattener<'_, 'c> {
    /// The parts of a jagged array in the body of a map.
    pub fn nested_unpack(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let array = ir::operands(op)[0];
        let rows = self.rows(array)?;
        let (depth, index) = (self.depth(), self.b.index_type());
        let (&first, levels) = rows.offsets.split_first().expect("rows have offsets");
        // Bound `p` of what belongs to the points; that of point `p` ends where the next begins.
        let mut bounds = first;
        let results = ir::results(op);
        for (&result, &level) in results.iter().zip(levels) {
            if !ir::uses(result).is_empty() {
                let sizes = self.map_one(&[self.space().numbers], index, |b, i| {
                    let (start, end) = row_bounds(b, bounds, i[0]);
                    let count = b.sub(end, start);
                    b.add(count, b.index(1))
                });
                let count = self.space().size;
                let own = self.offsets_of(sizes, count)?;
                self.rows_of(result, own, &[array], |_, b, point, position| {
                    let start = tensor::extract(b, bounds, &[point.index(depth)]);
                    let own = tensor::extract(b, level, &[b.add(start, position)]);
                    Some(b.sub(own, tensor::extract(b, level, &[start])))
                })?;
            }
            bounds = self.map_one(&[bounds], index, |b, i| tensor::extract(b, level, &[i[0]]));
        }
        let data = *results.last().expect("unpacking gives the data");
        let form = Form::Rows(Rows { offsets: vec![bounds], data: rows.data });
        self.bind(data, Lifted { depth, form });
        Ok(())
    }
}
