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
    ir,
    ops::{soac, tensor},
};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, row_bounds};

/// The parts of a jagged array in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, unpack: soac::JaggedUnpack<'c>) -> Outcome<'c, ()> {
    let array = unpack.value();
    let rows = f.rows(array)?;
    let (depth, index) = (f.depth(), f.b().index_type());
    let (&first, levels) = rows.offsets.split_first().expect("rows have offsets");
    // Bound `p` of what belongs to the points; that of point `p` ends where the next begins.
    let mut bounds = first;
    for (&result, &level) in unpack.offsets().iter().zip(levels) {
        if !ir::uses(result).is_empty() {
            let sizes = f.map_one(&[f.space().numbers], index, |b, i| {
                let (start, end) = row_bounds(b, bounds, i[0]);
                let count = b.sub(end, start);
                b.add(count, b.index(1))
            });
            let count = f.space().size;
            let own = f.offsets_of(sizes, count)?;
            f.rows_of(result, own, &[array], |_, b, point, position| {
                let start = tensor::extract(b, bounds, &[point.index(depth)]);
                let own = tensor::extract(b, level, &[b.add(start, position)]);
                Some(b.sub(own, tensor::extract(b, level, &[start])))
            })?;
        }
        bounds = f.map_one(&[bounds], index, |b, i| tensor::extract(b, level, &[i[0]]));
    }
    let form = Form::Rows(Rows { offsets: vec![bounds], data: rows.data });
    f.bind(unpack.data(), Lifted { depth, form });
    Ok(())
}
