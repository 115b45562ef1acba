//! `soac.jagged.pack` inside a map.
//!
//!   map (os = oss, xs = xss) { pack os xs }
//!     ==  rows of (lengths oss - 1), of which row j of point p has the length oss[p][j + 1] - oss[p][j]; data of xss
//!
//! The rows of all points stand one after another already, so that only the
//! offsets are made anew, one level after the other.
//!
//! ```mlir
//! // before, in a map over %oss and %xss
//! %rows = soac.jagged.pack %os, %xs : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
//! // after: %counts is how many rows each point has, %lengths how long each is
//! %o1 = soac.scan %counts neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %o2 = soac.scan %lengths neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %r = soac.jagged.pack %o1, %o2, %data : (tensor<?xindex>, tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
//! ```

use seq_dialects::ops::{soac, tensor};

use crate::soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, row_bounds};

/// A jagged array from its parts in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, pack: soac::JaggedPack<'c>) -> Outcome<'c, ()> {
    let (count, index) = (f.space().size, f.b().index_type());
    let mut offsets = vec![];
    for (k, &level) in pack.offsets().iter().enumerate() {
        let bounds = f.rows(level)?;
        let starts = bounds.offsets[0];
        let counts = f.map_one(&[f.space().numbers], index, |b, i| {
            let (start, end) = row_bounds(b, starts, i[0]);
            b.sub(b.sub(end, start), b.index(1))
        });
        let own = f.offsets_of(counts, count)?;
        if k == 0 {
            offsets.push(own);
        }
        let segments = f.segments(own);
        let rows = f.iota(segments.total);
        let lengths = f.map_one(&[rows, segments.numbers], index, |b, v| {
            let row = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
            let at = b.add(tensor::extract(b, starts, &[v[1]]), row);
            let (start, end) = row_bounds(b, bounds.data, at);
            b.sub(end, start)
        });
        offsets.push(f.offsets_of(lengths, segments.total)?);
    }
    let data = f.rows(pack.data())?.data;
    let form = Form::Rows(Rows { offsets, data });
    f.bind(pack.result(), Lifted { depth: f.depth(), form });
    Ok(())
}
