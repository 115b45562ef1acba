//! `tensor.extract_slice` inside a map: rows read by position.
//!
//!   map (row = rows, o = os, n = ns) { row[o : o + n] }
//!     ==  rows_of ns (map (p = points) { data rows [start + o + position p] })
//!   map (o = os, n = ns, p = ps, m = ms) { array[o : o + n, p : p + m] }
//!     ==  rows_of ns (rows_of ms (map (i = positions in ns, j = positions in ms) { array[o + i, p + j] }))
//!
//! ```mlir
//! // before, in a map over %is: a row of a matrix
//! %row = tensor.extract_slice %m[%i, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
//! // after
//! %data = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xf32> {
//!   %i = tensor.extract %is[%s] : tensor<?xindex>
//!   %x = tensor.extract %m[%i, %position] : tensor<?x?xf32>
//!   soac.yield %x : f32
//! }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ops::{TypedOp, tensor},
    types,
};

use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Form, Lifted, Number, Outcome, Rows, extracted, indices, kept, values},
};

/// `tensor.extract_slice`
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, slice: tensor::ExtractSlice<'c>) -> Outcome<'c, ()> {
    let op = slice.operation();
    let (array, result) = (slice.source(), slice.result());
    let [starts, sizes, strides] = extracted(slice);
    let kept = kept(&sizes, &types::shape(result.r#type()).unwrap_or_default());
    let (mut offsets, mut positions) = (vec![], vec![]);
    for &d in &kept {
        let count = f.space().size;
        let own = match sizes[d] {
            Number::Fixed(size) => f.regular_offsets(count, f.b().index(size)),
            Number::Value(size) => match f.lifted(size).form {
                Form::Same(size) => f.regular_offsets(count, size),
                _ => {
                    let lengths = f.scalars(size)?;
                    f.offsets_of(lengths, count)?
                }
            },
        };
        f.enter_positions(own, &mut positions);
        offsets.push(own);
    }
    let used: Vec<_> = values(&[&starts, &strides]).into_iter().chain([array]).collect();
    let ty = types::element(result.r#type());
    let data = f.at_points(&used, &positions, &[ty], |this, b, point, at| {
        let indices = indices(this, b, point, &starts, &strides, &kept, at);
        let read = this.read(b, array, &indices, point);
        let failure = || Failure::at(op, "reads rows of rows, and has no flat form yet").note_value(array, "the rows");
        Ok(vec![read.ok_or_else(failure)?])
    });
    f.leave_to(f.depth() - offsets.len());
    let rows = Rows { offsets, data: data?[0] };
    f.bind(result, Lifted { depth: f.depth(), form: Form::Rows(rows) });
    Ok(())
}
